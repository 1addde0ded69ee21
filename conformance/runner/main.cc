// The tidemark command's main function.

#include "tidemark/conformance/runner/command_main.h"
#include "tidemark/conformance/testee/built_in.h"

int main(int argc, char** argv) {
  return tidemark::CommandMain(argc, argv, tidemark::MakeBuiltInTestee);
}
