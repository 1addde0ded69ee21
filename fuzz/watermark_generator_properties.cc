// Reports findings as GoogleTest failures, or as printed warnings.

#include "tidemark/fuzz/watermark_generator_properties.h"

#include <iostream>
#include <optional>

#include "tidemark/fuzz/watermark_generator_check.h"
#include "tidemark/fuzz/watermark_generator_search.h"

namespace tidemark {

void ExpectRejected(std::string_view configuration,
                    const std::function<void()>& construct, ErrorCode code,
                    std::source_location caller) {
  const auto found = CheckRejected(configuration, construct, code);
  if (!found.has_value()) return;
  ADD_FAILURE_AT(caller.file_name(), static_cast<int>(caller.line())) << *found;
}

void ExpectNoGeneratorFault(GeneratorFault fault, const GeneratorProbe& probe,
                            const GeneratorCheckOptions& options,
                            std::source_location caller) {
  if (options.Ignores(fault)) return;
  const auto found = SearchGeneratorFault(fault, probe, options);
  if (!found.has_value()) return;
  if (!options.strict && found->severity == Severity::kWarning) {
    std::cout << *found;
    return;
  }
  ADD_FAILURE_AT(caller.file_name(), static_cast<int>(caller.line())) << *found;
}

}  // namespace tidemark
