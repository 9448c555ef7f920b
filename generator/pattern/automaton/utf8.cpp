// pattern/automaton/utf8.cpp: decodes UTF-8, and turns sets of code points into byte sequences.
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

std::optional<Decoded> decode_utf8(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto byte_at = [text](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const std::uint8_t lead = byte_at(0);
  if (lead < 0x80) return Decoded{lead, 1};
  if (lead < 0xC2 || lead > 0xF4) return std::nullopt;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < length) return std::nullopt;
  char32_t point = static_cast<char32_t>(lead & (0x7F >> length));
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte_at(at) & 0xC0) != 0x80) return std::nullopt;
    point = (point << 6) | (byte_at(at) & 0x3F);
  }
  const bool surrogate = point > kBeforeSurrogates && point < kAfterSurrogates;
  if (point < kBands[length - 1].first || point > kLastCodePoint || surrogate) return std::nullopt;
  return Decoded{point, length};
}

}  // namespace candor::pattern
