// tests/bench/guard_messages.hpp: the calls of the benches of `candor guard`.
#pragma once

#include <string>

#include "source/document.hpp"

namespace candor::bench_guard {

/// The JSON of a result with that many matches.
inline std::string result_of(int matches, bool is_lie) {
  std::string list;
  for (int i = 0; i < matches; ++i)
    list += std::string(i == 0 ? "" : ",") + R"({"file":"src/module_)" + std::to_string(i % 7) + "/file_" +
            std::to_string(i) + R"(.cpp","line":)" + std::to_string(3 * i + 1) +
            R"(,"text":"  return compute_the_value_of()" + std::to_string(i) + R"(, \"with some text\");"})";
  return R"({"matches":[)" + list +
         R"(],"files_searched":120,"complete":true,"no_files_matched_scope":false)" +
         (is_lie ? R"(,"truncated":true})" : "}");
}

inline std::string request_of(int id) {
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) +
         R"(,"method":"tools/call","params":{"name":"grep","arguments":{"pattern":"compute_the_value","include":)"
         R"(["*.cpp"],"max_results":100}}})";
}

inline std::string answer_of(int id, const std::string& result, bool has_copy) {
  const std::string copy = has_copy ? R"(,{"type":"text","text":)" + source::quote(result) + "}" : "";
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) +
         R"(,"result":{"content":[{"type":"text","text":"grep: complete"})" + copy +
         R"(],"structuredContent":)" + result + R"(,"isError":false}})";
}

}  // namespace candor::bench_guard
