// generator/source/utf8.cpp: names of code points.
#include "source/utf8.hpp"

namespace candor::source {

std::string code_point_name(char32_t code_point) {
  std::string digits;
  for (char32_t rest = code_point; rest != 0 || digits.size() < 4; rest >>= 4U) {
    digits.insert(digits.begin(), "0123456789ABCDEF"[rest & 0xFU]);
  }
  return "U+" + digits;
}

}  // namespace candor::source
