// tests/conformance/emitted/code.hpp: a case of a suite as C++.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "../suite.hpp"

namespace conformance {

/// The C++ of a case.
struct Code {
  std::string refusal;                                     // why there is none; else ""
  std::string source;                                      // the path of its .cpp, as a batch includes it
  std::string documents;                                   // the array of the documents of its tests
  std::string row;                                         // its row in the table of a batch
  std::vector<std::pair<std::string, std::string>> files;  // paths and texts of emitted files
};

/// One case of a file, in a namespace of its own; by the passes that a contract goes through, as the result
/// of a tool. `name` is the C++ name of the file.
Code code_of(const Suite& suite, const SuiteFile& file, std::size_t number, const std::string& name);

}  // namespace conformance
