// verify/summary/numbers.cpp: prints numbers for people.
#include "verify/summary/numbers.hpp"

namespace candor::verify {

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string counted(std::int64_t number, std::string_view noun) {
  return grouped(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string size_text(std::int64_t bytes) {
  constexpr std::int64_t step = 1'000;
  if (bytes < step) return counted(bytes, "byte");
  const char* unit = "kB";
  std::int64_t tenths = bytes / 100;
  for (const char* const next : {"MB", "GB", "TB"}) {
    if (tenths < 10 * step) break;
    tenths /= step;
    unit = next;
  }
  return grouped(tenths / 10) + "." + std::to_string(tenths % 10) + " " + unit;
}

}  // namespace candor::verify
