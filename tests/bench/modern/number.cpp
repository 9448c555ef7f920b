// tests/bench/modern/number.cpp: numbers, where the library has no std::from_chars() of doubles, as libc++ 19: by that of glaze.
#include <charconv>
#include <glaze/util/glaze_fast_float.hpp>

namespace std {
inline auto from_chars_of_double(const char* begin, const char* end, double& value) {
  return glz::from_chars<false>(begin, end, value);
}
}  // namespace std

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#define from_chars from_chars_of_double
#include "../../../generator/engine/src/json/number.cpp"
