// Several runs side by side: areas against testees.
//
//   area   engine 7.5  flink 2.3.0
//   VALVE       12/13        13/13
//   total       12/13        13/13
//
// A cell is how many scenarios passed, or diverged by design, of those that the
// testee supports and did not skip; `-` where there are none. A scenario counts
// once in each area of which it names a clause, and once in the total.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_RUN_MATRIX_H_
#define TIDEMARK_CONFORMANCE_REPORT_RUN_MATRIX_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/report/text_table.h"

namespace tidemark {

// The column of one run.
class RunColumn : public RunObserver {
 public:
  struct Cell {
    std::size_t passed = 0;
    std::size_t run = 0;
  };

  void Begin(const RunHeader& header) override;
  void Add(const ScenarioResult& result) override;
  void End(const RunCompletion&) override {}

  // The testee's name and version.
  const std::string& name() const { return name_; }
  // By area; of the areas that the run's scenarios name.
  const std::map<std::string, Cell>& areas() const { return areas_; }
  Cell total() const { return total_; }

 private:
  std::string name_;
  std::map<std::string, Cell> areas_;
  Cell total_;
};

// A row for each area that any of `columns` has, sorted, and one for the total.
TextTable MakeRunMatrix(const std::vector<const RunColumn*>& columns);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_RUN_MATRIX_H_
