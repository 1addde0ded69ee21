// The clauses: that each is complete, numbered without gaps, and refers to
// clauses that exist.

#include "tidemark/conformance/spec/registry.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tidemark {
namespace {

TEST(RegistryTest, EachClauseIsFoundByItsIdAndStandsInItsArea) {
  ASSERT_FALSE(Clauses().empty());
  for (const Clause& clause : Clauses()) {
    EXPECT_EQ(FindClause(clause.id), &clause) << clause.id << " stands twice";
    EXPECT_EQ(clause.id.substr(0, clause.id.find('-')), clause.area);
  }
  EXPECT_EQ(FindClause("VALVE-999"), nullptr);
}

TEST(RegistryTest, TheNumbersOfAnAreaHaveNoGap) {
  std::map<std::string, std::set<int>> numbers;
  for (const Clause& clause : Clauses()) {
    const std::string id(clause.id);
    const std::size_t digits = id.find_first_of("0123456789");
    ASSERT_NE(digits, std::string::npos) << id;
    numbers[id.substr(0, digits)].insert(std::stoi(id.substr(digits)));
  }
  for (const auto& [prefix, set] : numbers) {
    EXPECT_EQ(*set.begin(), 1) << prefix;
    EXPECT_EQ(*set.rbegin(), static_cast<int>(set.size())) << prefix;
  }
}

TEST(RegistryTest, EachClauseIsCompleteAndOfAKnownLevel) {
  const std::set<std::string_view> levels = {"required", "recommended",
                                             "implementation-defined", "meta"};
  const std::regex evidence(
      "(, |^)(run|tested|read|derived|remembered|inferred)(?=, |$)");
  for (const Clause& clause : Clauses()) {
    EXPECT_FALSE(clause.text.empty()) << clause.id;
    EXPECT_FALSE(clause.source.empty()) << clause.id;
    EXPECT_TRUE(levels.contains(clause.level)) << clause.id;
    EXPECT_TRUE(clause.profile.empty() || clause.profile == "flink-2.3");
    EXPECT_FALSE(clause.evidence.empty()) << clause.id;
    EXPECT_EQ(std::regex_replace(std::string(clause.evidence), evidence, ""),
              "")
        << clause.id;
  }
}

TEST(RegistryTest, WhatHasNoScenarioSaysWhyByAWordOfTheList) {
  const std::set<std::string_view> reasons = {"",
                                              "meta",
                                              "api",
                                              "unobservable",
                                              "property-only",
                                              "engine-internal",
                                              "not-built-yet"};
  for (const Clause& clause : Clauses()) {
    EXPECT_TRUE(reasons.contains(clause.no_scenario)) << clause.id;
    if (clause.no_scenario == "api" || clause.no_scenario == "property-only") {
      EXPECT_NE(clause.test, "") << clause.id << " is to be tested elsewhere";
    }
    EXPECT_EQ(clause.level == "meta", clause.no_scenario == "meta")
        << clause.id;
  }
}

TEST(RegistryTest, EachClauseThatATextNamesExists) {
  const std::regex reference("\\b([A-Z]+-[0-9]{3})\\b");
  for (const Clause& clause : Clauses()) {
    const std::string text(clause.text);
    for (std::sregex_iterator it(text.begin(), text.end(), reference), end;
         it != end; ++it) {
      EXPECT_NE(FindClause((*it)[1].str()), nullptr)
          << clause.id << " names " << (*it)[1];
    }
  }
}

TEST(RegistryTest, TheClausesFollowTheOrderOfTheAreas) {
  std::vector<std::string_view> order;
  for (const Clause& clause : Clauses()) {
    if (order.empty() || order.back() != clause.area) {
      order.push_back(clause.area);
    }
  }
  ASSERT_EQ(order.size(), ClauseAreas().size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    EXPECT_EQ(order[i], ClauseAreas()[i].id);
    EXPECT_FALSE(ClauseAreas()[i].title.empty());
  }
}

}  // namespace
}  // namespace tidemark
