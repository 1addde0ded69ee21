// RecordMultiset: the records of one output that a whole scenario expects, in
// any order, and whether those that came are these.
//
//   RecordMultiset expected("flink-2.3");
//   for (const Step& step : steps)
//   expected.Add(step.expectations.At("expect"));
//   expected.FindDifference(records);  // empty if they are the same
//
// What is no record is passed over.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_RECORD_MULTISET_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_RECORD_MULTISET_H_

#include <set>
#include <string>
#include <string_view>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

class RecordMultiset {
 public:
  // `profile` chooses among alternatives for profiles.
  explicit RecordMultiset(std::string_view profile) : profile_(profile) {}

  // Adds what a step expects of the output: a list, nothing, any, combinators.
  void Add(const Value& expected);

  // Whether some choice among the alternatives expects a record.
  bool MayHoldRecords() const;

  // What is missing and what is too much in `elements`, of which only the
  // records count; empty if they fit.
  std::string FindDifference(const Value::List& elements) const;

 private:
  // One choice among all alternatives so far.
  struct Choice {
    // Sorted, in normal form.
    Value::List records;
    // Whether more records may come.
    bool open = false;

    friend auto operator<=>(const Choice&, const Choice&) = default;
  };
  using Choices = std::set<Choice>;

  Choices Extended(const Choices& choices, const Value& expected) const;
  Choices ExtendedByItem(const Choices& choices, const Value& item) const;

  const std::string_view profile_;
  Choices choices_ = {Choice()};
};

// The records among `elements`, in normal form and without their subtasks.
Value::List RecordsOf(const Value::List& elements);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_RECORD_MULTISET_H_
