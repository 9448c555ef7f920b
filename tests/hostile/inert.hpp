// tests/hostile/inert.hpp: holds emitted text to be inert, and what the program says to be plain text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hostile {

/// Every byte is printable ASCII or a newline; there is no line splice and no trigraph. What is wrong, with
/// its line.
std::vector<std::string> plain_faults(std::string_view text);

/// The same of C++, and: no directive but #pragma once and #include; no raw string; the word CANARY, which
/// hostile contracts try to smuggle in, stands in comments and literals only.
std::vector<std::string> code_faults(std::string_view text);

/// UTF-8 without control characters, marks of direction and tags; no line begins with CANARY, which would
/// mean that a line break of a contract was printed as one.
std::vector<std::string> said_faults(std::string_view text);

}  // namespace hostile
