// Templates: scenarios that differ only in sizes, offsets, keys, assigners or
// functions, written once.
//
//   templates:
//   - for_each:
//       - {name: zero, size: 0}
//       - {name: negative, size: -10}
//     scenario:
//       id: assign-size-{name}
//       program: {assigner: {tumbling: {size: $size}}}
//
// A text that is $ and a parameter's name stands for the parameter's value, of
// any kind; {name} within a text for its text or integer. Each row names all
// parameters, each parameter is used, and no two rows make the same scenario.
//
// Errors: every problem is in the result; nothing is thrown.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_TEMPLATE_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_TEMPLATE_H_

#include <string>
#include <vector>

#include "tidemark/conformance/scenario/document.h"

namespace tidemark {

// A scenario that a row makes of a template. Its parts stand where the template
// has them.
struct Expansion {
  Document document;
  // Of the row, from the whole file: "/templates/0/for_each/1".
  std::string pointer;
  // The row as written.
  std::string row;
};

struct ExpandedTemplates {
  // In the order of the templates and their rows; none of a template with
  // problems.
  std::vector<Expansion> expansions;
  std::vector<Problem> problems;
};

// Of a file that the grammar has accepted; it may have no templates.
ExpandedTemplates ExpandTemplates(const Document& file);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_TEMPLATE_H_
