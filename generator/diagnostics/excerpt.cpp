// generator/diagnostics/excerpt.cpp: prints the source line of a diagnostic with carets.
#include "diagnostics/excerpt.hpp"

#include <algorithm>
#include <string_view>

#include "diagnostics/printable.hpp"
#include "source/utf8.hpp"

namespace candor::diagnostics {
namespace {

constexpr std::size_t max_line = 160;   // maximum length of an excerpt, in code points
constexpr std::size_t max_before = 60;  // maximum code points before the caret in a cut line

/// A range of bytes; `end` is one past it.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

Range line_around(std::string_view text, const source::File& file, std::uint32_t offset) {
  const std::size_t index = source::line_of(file, offset) - file.first_line;
  const std::size_t begin = std::min<std::size_t>(file.line_starts[index], text.size());
  const bool is_last = index + 1 == file.line_starts.size();
  std::size_t end = is_last ? text.size() : file.line_starts[index + 1] - std::size_t{1};
  if (end > begin && text[end - 1] == '\r') --end;
  return {begin, end};
}

/// Returns the offset `count` code points after `at`, at most `end`.
std::size_t forward(std::string_view text, std::size_t at, std::size_t end, std::size_t count) {
  for (; count != 0 && at < end; --count)
    at += is_plain(text[at]) ? 1 : std::max<std::size_t>(source::decode_utf8(text, at).size, 1);
  return std::min(at, end);
}

/// Returns the offset `count` code points before `at`, at least `begin`. A code point has at most three
/// continuation bytes.
std::size_t backward(std::string_view text, std::size_t at, std::size_t begin, std::size_t count) {
  for (; count != 0 && at > begin; --count) {
    --at;
    for (int i = 0; i < 3 && at > begin && at < text.size() && source::is_continuation(text[at]); ++i) --at;
  }
  return at;
}

/// Returns the part of the line to print.
Range window(std::string_view text, const Range& line, std::size_t caret) {
  if (forward(text, line.begin, line.end, max_line) == line.end) return line;
  const std::size_t begin = backward(text, caret, line.begin, max_before);
  return {begin, forward(text, begin, line.end, max_line)};
}

}  // namespace

Excerpt excerpt(const source::File& file, source::Span span) {
  const std::string_view text = file.text;
  const Range line = line_around(text, file, span.begin);
  const std::size_t caret = std::clamp<std::size_t>(span.begin, line.begin, line.end);
  const Range shown = window(text, line, caret);
  Excerpt out;
  if (shown.begin != line.begin) out.line = "...";
  std::size_t indent = out.line.size();
  std::size_t width = 0;
  for (std::size_t at = shown.begin; at < shown.end;) {
    const std::size_t begin = at;
    std::size_t columns = 1;
    if (is_plain(text[at])) {
      out.line += text[at++];
    } else {
      const Cell cell = cell_at(text, at);
      columns = cell.columns;
      out.line += cell.text;
      at += cell.bytes;
    }
    if (at <= caret) {
      indent += columns;
    } else if (begin < span.end || begin == caret) {
      width += columns;
    }
  }
  if (shown.end != line.end) out.line += "...";
  out.carets = std::string(indent, ' ') + std::string(std::max<std::size_t>(width, 1), '^');
  return out;
}

}  // namespace candor::diagnostics
