// verify/summary/numbers.hpp: how summaries print numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace candor::verify {

/// Returns a number with its digits in groups: "1,204,331".
std::string grouped(std::int64_t number);

/// Returns a number with its noun: "1 answer", "1,204 answers".
std::string counted(std::int64_t number, std::string_view noun);

/// Returns a size in bytes: "512 bytes", "12.4 MB" (decimal prefixes).
std::string size_text(std::int64_t bytes);

}  // namespace candor::verify
