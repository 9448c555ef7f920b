// tests/conformance/emitted/code.hpp: a case of a suite as C++.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../suite.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"

namespace conformance {

/// The C++ of a case.
struct Code {
  std::string refusal;                                     // why there is none; else ""
  std::string source;                                      // the path of its .cpp, as a batch includes it
  std::string documents;                                   // the array of the documents of its tests
  std::string row;                                         // its row in the table of a batch
  std::vector<std::pair<std::string, std::string>> files;  // paths and texts of emitted files
};

/// A case of a file as the result of a tool, by the passes that a contract goes through. Returns std::nullopt
/// after reporting why there is none.
std::optional<candor::ir::Contract> lower_case(const Suite& suite, const SuiteFile& file, std::size_t number,
                                               candor::diagnostics::Findings& report);
/// The rule and the message of the first error.
std::string why(const candor::diagnostics::Findings& report);
/// The document of a test as the answer of the tool.
std::string answer_with(const Test& test);

/// One case of a file, in a namespace of its own. `name` is the C++ name of the file.
Code code_of(const Suite& suite, const SuiteFile& file, std::size_t number, const std::string& name);

}  // namespace conformance
