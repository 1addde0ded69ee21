// Chooses alternatives by profile.

#include "tidemark/conformance/scenario/profile.h"

#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {

const Value& ChooseProfile(const Value& by_profile, std::string_view profile) {
  if (const Value* chosen = by_profile.Find(profile)) return *chosen;
  if (const Value* chosen = by_profile.Find(kDefaultProfile)) return *chosen;
  throw Error(ErrorCode::kIllegalArgument,
              "no alternative for the profile " + std::string(profile) +
                  ", nor for " + std::string(kDefaultProfile) + ": " +
                  ToString(by_profile));
}

Value ResolveProfile(const Value& expected, std::string_view profile) {
  Value resolved = expected;
  while (const Value* by_profile = resolved.Find("profile")) {
    // The pointer is into `resolved`, so the choice is copied first.
    Value chosen = ChooseProfile(*by_profile, profile);
    resolved = std::move(chosen);
  }
  return resolved;
}

void AddProfiles(const Value& expected, std::set<std::string>* names) {
  if (expected.is_list()) {
    for (const Value& item : expected.AsList()) AddProfiles(item, names);
  }
  if (!expected.is_map()) return;
  for (const auto& [field, value] : expected.AsMap()) {
    AddProfiles(value, names);
    if (field != "profile" || !value.is_map()) continue;
    for (const auto& alternative : value.AsMap()) {
      names->insert(alternative.first);
    }
  }
}

}  // namespace tidemark
