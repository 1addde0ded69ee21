// Profiles: which system's behaviour a run is compared with.
//
// Where systems differ on purpose or by defect, a scenario holds one
// expectation for each: {profile: {flink-2.3: ..., another: ...}}.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_PROFILE_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_PROFILE_H_

#include <set>
#include <string>
#include <string_view>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// What Flink 2.3.0 does, its known defects included.
inline constexpr std::string_view kDefaultProfile = "flink-2.3";

// The alternative of `by_profile` for `profile`, or else for the default
// profile. ILLEGAL_ARGUMENT if there is neither.
const Value& ChooseProfile(const Value& by_profile, std::string_view profile);

// `expected` itself, or, while it is {profile: ...}, its alternative.
Value ResolveProfile(const Value& expected, std::string_view profile);

// Adds the names for which `expected`, or anything in it, has an alternative.
void AddProfiles(const Value& expected, std::set<std::string>* names);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_PROFILE_H_
