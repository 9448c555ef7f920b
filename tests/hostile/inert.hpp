// tests/hostile/inert.hpp: checks that emitted text is inert, and that messages are plain text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hostile {

/// Checks that every byte is printable ASCII or a newline, without line splices and trigraphs. Returns the
/// errors with their lines.
std::vector<std::string> plain_faults(std::string_view text);

/// The same of C++, and: no directive but #pragma once and #include; no raw string; the word `canary`, which
/// hostile contracts try to smuggle in, stands in comments and literals only.
std::vector<std::string> code_faults(std::string_view text, std::string_view canary = "CANARY");

/// UTF-8 without control characters, marks of direction and tags; no line begins with `canary`, which would
/// mean that a line break of a contract was printed as one.
std::vector<std::string> said_faults(std::string_view text, std::string_view canary = "CANARY");

}  // namespace hostile
