// The main function of tests that replay a corpus: its arguments are the files.

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "tidemark/fuzz/replay_corpus.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

int main(int argc, char** argv) {
  const std::vector<std::string> files(argv + 1, argv + argc);
  return tidemark::ReplayCorpus(files, LLVMFuzzerTestOneInput, std::cout) ? 0
                                                                          : 1;
}
