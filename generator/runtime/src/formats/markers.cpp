// runtime/src/formats/markers.cpp: finds the positions of short ASCII texts, and advances markers.
#include "candor/detail/markers.hpp"

#include <algorithm>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace candor::detail {
namespace {

/// The positions from which on there are at least `length` characters of a set.
struct Runs {
  std::uint64_t from;
  unsigned length = 1;

  void lengthen(unsigned wanted) {
    while (length < wanted) {
      const unsigned more = std::min(length, wanted - length);
      from &= from >> more;
      length += more;
    }
  }
};

std::uint64_t advance_many(std::uint64_t markers, std::uint64_t in, unsigned least, unsigned most) {
  if (least > 0) {
    Runs runs{in};
    runs.lengthen(least);
    markers = (markers & runs.from) << least;
  }
  if (most >= no_maximum) return advance_any(markers, in);
  Runs runs{in};
  for (unsigned advanced = 0; advanced < most - least;) {
    // Markers so far are behind up to `advanced` characters: a longer run would leave gaps.
    const unsigned more = std::min(advanced + 1, most - least - advanced);
    if (runs.length > more) runs = {in};
    runs.lengthen(more);
    markers |= (markers & runs.from) << more;
    advanced += more;
  }
  return markers;
}

}  // namespace

std::uint64_t advance_times(std::uint64_t markers, std::uint64_t in, unsigned least, unsigned most) {
  if (least >= no_maximum) return 0;
  // Without a call, as std::has_single_bit() is on processors without that instruction.
  const bool is_one = (markers & (markers - 1)) == 0;
  return is_one ? advance_one(markers, in, least, most) : advance_many(markers, in, least, most);
}

#if defined(__x86_64__) && defined(__GNUC__)
namespace {

[[gnu::target("avx512f,avx512bw,avx512vbmi")]] bool find_by_lookup(const Markers& pattern,
                                                                   std::string_view text,
                                                                   TextPositions& positions) {
  positions.end = std::uint64_t{1} << text.size();
  const std::uint64_t inside = positions.end - 1;
  positions.all = positions.end | inside;
  const __m512i bytes = _mm512_maskz_loadu_epi8(inside, text.data());
  if (_mm512_movepi8_mask(bytes) != 0) return false;
  const __m512i of = _mm512_maskz_permutex2var_epi8(inside, _mm512_load_si512(pattern.sets.of), bytes,
                                                    _mm512_load_si512(pattern.sets.of + 64));
  // Written out: a processor that predicts which store a load of a step reads from does so by their addresses
  // in the code.
  const auto positions_of = [&](std::size_t column)
      __attribute__((always_inline, target("avx512f,avx512bw,avx512vbmi"))) {
    const __m512i sets = _mm512_load_si512(pattern.columns[column].sets);
    positions.in[column] = _mm512_test_epi8_mask(of, sets);
    return column + 1 == pattern.columns.size();
  };
  static_assert(max_marker_columns == 8);
  static_cast<void>(positions_of(0) || positions_of(1) || positions_of(2) || positions_of(3) ||
                    positions_of(4) || positions_of(5) || positions_of(6) || positions_of(7));
  return true;
}

}  // namespace

bool find_positions(const Markers& pattern, std::string_view text, TextPositions& positions) {
  return text.size() < max_text_positions && __builtin_cpu_supports("avx512vbmi") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && find_by_lookup(pattern, text, positions);
}
#else
bool find_positions(const Markers&, std::string_view, TextPositions&) { return false; }
#endif

}  // namespace candor::detail
