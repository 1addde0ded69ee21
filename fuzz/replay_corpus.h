// Replays a corpus: runs a fuzz target on files, without a fuzzer.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_FUZZ_REPLAY_CORPUS_H_
#define TIDEMARK_FUZZ_REPLAY_CORPUS_H_

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace tidemark {

using FuzzTarget = int (*)(const std::uint8_t* data, std::size_t size);

// Runs `target` on the content of each file, and says on `log` which it is
// about to run, so that the last line names the file that ended the process;
// one that throws is named with what it threw, and the others are run as well.
// Returns whether all could be read, and none threw or returned anything but 0
// or -1; false if there are no files.
bool ReplayCorpus(const std::vector<std::string>& files, FuzzTarget target,
                  std::ostream& log);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_REPLAY_CORPUS_H_
