#include "tidemark/harness/matchers.h"

#include <sstream>

namespace tidemark::internal {

std::string DescribeWatermark(const ::testing::Matcher<Timestamp>& timestamp,
                              bool negation) {
  std::ostringstream text;
  text << (negation ? "is not" : "is") << " a watermark whose timestamp ";
  timestamp.DescribeTo(&text);
  return text.str();
}

std::string DescribeStatus(const char* name, bool negation) {
  return std::string(negation ? "is not" : "is") + " the watermark status " +
         name;
}

}  // namespace tidemark::internal
