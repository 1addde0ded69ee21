// BuiltInVariant: three ways to build the same runtime. A scenario that fits
// more than one gives the same on each.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_VARIANT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_VARIANT_H_

namespace tidemark {

enum class BuiltInVariant {
  kDynamic,  // all forms, over one dynamic value
  kStatic,   // the few instantiations over plain types that users run most
  kPlain,    // all forms, on the plain twins of the fast structures
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_VARIANT_H_
