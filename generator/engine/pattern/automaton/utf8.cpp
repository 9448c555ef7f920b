// pattern/automaton/utf8.cpp: turns sets of code points into byte sequences of UTF-8.
#include "pattern/automaton/utf8.hpp"

#include <algorithm>
#include <array>

namespace candor::pattern {
namespace {

constexpr char32_t kBeforeSurrogates = 0xD7FF;
constexpr char32_t kAfterSurrogates = 0xE000;

// The code points whose encoding has one length. Byte strings for `spelled_first` to `first` and for `last`
// to `spelled_last` are invalid UTF-8: a range that reaches `first` or `last` is widened to include them,
// which saves states.
struct Band {
  char32_t first, last;
  char32_t spelled_first, spelled_last;
  std::uint8_t mark;
  int continuations;
};

constexpr std::array<Band, 4> kBands = {{{0x00, 0x7F, 0x00, 0x7F, 0x00, 0},
                                         {0x80, 0x7FF, 0x80, 0x7FF, 0xC0, 1},
                                         {0x800, 0xFFFF, 0x00, 0xFFFF, 0xE0, 2},
                                         {0x10000, 0x10FFFF, 0x00, 0x13FFFF, 0xF0, 3}}};

void add_sequences(CodeRange range, const Band& band, int rest, ByteSequence prefix,
                   std::vector<ByteSequence>& out) {
  const char32_t unit = char32_t{1} << (6 * rest);
  const char32_t high_first = range.first / unit;
  const char32_t high_last = range.last / unit;
  // A byte before the last may have a range only if all bytes after it have their full range.
  if (high_first != high_last && range.first % unit != 0) {
    add_sequences({range.first, high_first * unit + unit - 1}, band, rest, prefix, out);
    add_sequences({(high_first + 1) * unit, range.last}, band, rest, prefix, out);
    return;
  }
  if (high_first != high_last && (range.last + 1) % unit != 0) {
    add_sequences({range.first, high_last * unit - 1}, band, rest, prefix, out);
    add_sequences({high_last * unit, range.last}, band, rest, prefix, out);
    return;
  }
  const std::uint8_t mark = prefix.empty() ? band.mark : std::uint8_t{0x80};
  prefix.push_back(
      {static_cast<std::uint8_t>(mark | high_first), static_cast<std::uint8_t>(mark | high_last)});
  if (rest == 0)
    out.push_back(std::move(prefix));
  else
    add_sequences({range.first % unit, range.last % unit}, band, rest - 1, std::move(prefix), out);
}

// Removes surrogates, which no valid text contains. A range with both neighbours of the surrogates is kept
// whole.
CodePoints without_surrogates(const CodePoints& points) {
  CodePoints rest;
  for (const CodeRange& range : points) {
    if (range.first <= kBeforeSurrogates)
      rest.push_back({range.first, std::min(range.last, kBeforeSurrogates)});
    if (range.last < kAfterSurrogates) continue;
    const CodeRange above{std::max(range.first, kAfterSurrogates), range.last};
    if (!rest.empty() && rest.back().last == kBeforeSurrogates && above.first == kAfterSurrogates)
      rest.back().last = above.last;
    else
      rest.push_back(above);
  }
  return rest;
}

}  // namespace

std::vector<ByteSequence> utf8_sequences(const CodePoints& points) {
  std::vector<ByteSequence> sequences;
  for (const CodeRange& range : without_surrogates(points)) {
    for (const Band& band : kBands) {
      if (range.last < band.first || range.first > band.last) continue;
      const char32_t first = range.first <= band.first ? band.spelled_first : range.first;
      const char32_t last = range.last >= band.last ? band.spelled_last : range.last;
      add_sequences({first, last}, band, band.continuations, {}, sequences);
    }
  }
  return sequences;
}

}  // namespace candor::pattern
