// Finding and parsing embedded scenarios; the data itself is generated.

#include "tidemark/conformance/cases/embedded_cases.h"

#include <algorithm>
#include <string>

#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/json_reader.h"

namespace tidemark {

const EmbeddedCase* FindEmbeddedCase(std::string_view id) {
  const std::span<const EmbeddedCase> cases = EmbeddedCases();
  const auto found = std::find_if(
      cases.begin(), cases.end(),
      [&](const EmbeddedCase& embedded) { return embedded.id == id; });
  return found == cases.end() ? nullptr : &*found;
}

Scenario ParseEmbeddedCase(const EmbeddedCase& embedded) {
  const ReadResult read = ReadJson(std::string(embedded.file), embedded.json);
  return ParseScenario(read.document.value().root);
}

}  // namespace tidemark
