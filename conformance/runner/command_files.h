// The files that commands read and write, with errors that end the command.
//
// Threads: pure functions.
// Errors: FAILED, with a text that names the file.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_COMMAND_FILES_H_
#define TIDEMARK_CONFORMANCE_RUNNER_COMMAND_FILES_H_

#include <fstream>
#include <string>
#include <vector>

namespace tidemark {

// An error of a command as a whole, which RunTidemark prints. Throws FAILED.
[[noreturn]] void CannotRun(const std::string& text);

// All of the file.
std::string TextOf(const std::string& file);

std::ifstream OpenToRead(const std::string& file);

// Empty, or emptied.
std::ofstream OpenToWrite(const std::string& file);

void MoveFile(const std::string& from, const std::string& to);

// Refuses to write a file of `written` that is one of `read`, which would be
// destroyed, or one of the others, which would be mixed up with it. Empty names
// are passed over.
void CheckFilesToWrite(const std::vector<std::string>& written,
                       const std::vector<std::string>& read);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_COMMAND_FILES_H_
