// tests/conformance/emitted/suite.hpp: a folder in the layout of JSON-Schema-Test-Suite as C++.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace conformance {

/// One case. Texts that go into code are C++ expressions.
struct Emitted {
  std::string file;         // a literal: "optional/bignum.json"
  std::size_t number = 0;   // in its file
  std::string description;  // a literal
  std::string refusal;      // a literal: why there is no code; else empty
  std::size_t tests = 0;
  std::string source;                                      // the path of its .cpp, as it is included
  std::string table;                                       // its tests
  std::string row;                                         // its row of a batch
  std::vector<std::pair<std::string, std::string>> files;  // paths and texts
};

/// Every case of tests/draft2020-12, required and optional, in the order of their files. Formats are asserted
/// in the files of optional/format and nowhere else. What `remotes` holds is known as
/// http://localhost:1234/….
std::vector<Emitted> emit_suite(const std::filesystem::path& suite);

}  // namespace conformance
