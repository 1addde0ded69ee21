// Reading: the events of this example, which a sensor reports.

#ifndef TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_READING_H_
#define TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_READING_H_

#include <string>

#include "tidemark/base/timestamp.h"

namespace example {

struct Reading {
  std::string sensor;
  tidemark::Timestamp time;
  double celsius = 0;
};

}  // namespace example

#endif  // TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_READING_H_
