// Turns a factory of watermark generators of your own into a libFuzzer target,
// with one line in a file of its own:
//
//   TIDEMARK_WATERMARK_GENERATOR_FUZZ_TARGET(MakeAdaptive);
//
// Options (generator_check_options.h) may follow the factory. Build it with
// tidemark_fuzz_target (fuzz_target.bzl).

#ifndef TIDEMARK_FUZZ_WATERMARK_GENERATOR_FUZZ_TARGET_H_
#define TIDEMARK_FUZZ_WATERMARK_GENERATOR_FUZZ_TARGET_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/fuzz/generator_probe.h"

namespace tidemark {

// What the macro's target calls: reads the bytes as moves (DecodeMoves) and
// checks the sequence that they make up.
// Errors: kFailed, with the findings in its text, if there is one that is an
// error, or any at all if the options are strict.
void RunGeneratorFuzzInput(std::span<const std::uint8_t> bytes,
                           const GeneratorProbe& probe,
                           const GeneratorCheckOptions& options = {});

}  // namespace tidemark

// `factory` is what ProbeOf takes, or a GeneratorProbe; options may follow it.
#define TIDEMARK_WATERMARK_GENERATOR_FUZZ_TARGET(factory, ...)         \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,      \
                                        std::size_t size) {            \
    ::tidemark::RunGeneratorFuzzInput({data, size},                    \
                                      ::tidemark::ProbeOf(factory)     \
                                          __VA_OPT__(, ) __VA_ARGS__); \
    return 0;                                                          \
  }                                                                    \
  static_assert(true, "takes the semicolon")

#endif  // TIDEMARK_FUZZ_WATERMARK_GENERATOR_FUZZ_TARGET_H_
