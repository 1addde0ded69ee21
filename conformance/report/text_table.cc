#include "tidemark/conformance/report/text_table.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using Row = TextTable::Row;

std::string TextLine(const Row& row, const std::vector<std::size_t>& widths) {
  std::string line = row[0];
  if (row.size() > 1) line.append(widths[0] - row[0].size(), ' ');
  for (std::size_t i = 1; i < row.size(); ++i) {
    line += std::string(2 + widths[i] - row[i].size(), ' ') + row[i];
  }
  return line + "\n";
}

std::string MarkdownLine(const Row& row) {
  std::string line = "|";
  for (const std::string& cell : row) {
    line += ' ';
    for (const char c : cell) {
      if (c == '|') line += '\\';
      line += c;
    }
    line += " |";
  }
  return line + "\n";
}

}  // namespace

TextTable::TextTable(Row headline) { rows_.push_back(std::move(headline)); }

void TextTable::Add(Row row) {
  if (row.size() != rows_[0].size()) {
    throw Error(ErrorCode::kIllegalArgument,
                "a row of " + std::to_string(row.size()) +
                    " cells in a table of " + std::to_string(rows_[0].size()) +
                    " columns");
  }
  rows_.push_back(std::move(row));
}

std::string TextTable::Text() const {
  std::vector<std::size_t> widths(rows_[0].size());
  for (const Row& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::string text;
  for (const Row& row : rows_) text += TextLine(row, widths);
  return text;
}

std::string TextTable::Markdown() const {
  std::string text = MarkdownLine(rows_[0]) + "|---|";
  for (std::size_t i = 1; i < rows_[0].size(); ++i) text += "---:|";
  text += "\n";
  for (std::size_t i = 1; i < rows_.size(); ++i) text += MarkdownLine(rows_[i]);
  return text;
}

}  // namespace tidemark
