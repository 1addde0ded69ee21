// TextTable: rows of words and numbers under a headline, as text or Markdown.
//
//   TextTable table({"area", "passed"});
//   table.Add({"VALVE", "12"});
//   std::cout << table.Text();
//
//   area   passed
//   VALVE      12
//
// The first column is set to the left, the others, of numbers, to the right.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_TEXT_TABLE_H_
#define TIDEMARK_CONFORMANCE_REPORT_TEXT_TABLE_H_

#include <string>
#include <vector>

namespace tidemark {

class TextTable {
 public:
  using Row = std::vector<std::string>;

  explicit TextTable(Row headline);

  // ILLEGAL_ARGUMENT if `row` is not as long as the headline.
  void Add(Row row);

  // Columns aligned, two spaces between them.
  std::string Text() const;

  // A table of GitHub's Markdown; bars in cells are escaped.
  std::string Markdown() const;

 private:
  // The headline first.
  std::vector<Row> rows_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_TEXT_TABLE_H_
