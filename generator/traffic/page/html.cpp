// generator/traffic/page/html.cpp: encodes text in HTML; prints numbers, sizes and lengths of time.
#include "page/html.hpp"

#include <algorithm>
#include <array>

#include "diagnostics/printable.hpp"
#include "source/utf8.hpp"
#include "source/words.hpp"

namespace candor::page {
namespace {

/// Returns a character reference where the character is markup or beyond ASCII, else the character.
std::string encoded(char32_t code_point) {
  switch (code_point) {
    case U'&':
      return "&amp;";
    case U'<':
      return "&lt;";
    case U'>':
      return "&gt;";
    case U'"':
      return "&quot;";
    case U'\'':
      return "&#39;";
    default:
      break;
  }
  if (code_point < 0x80) return std::string(1, static_cast<char>(code_point));
  return "&#x" + source::code_point_name(code_point).substr(2) + ";";
}

/// Returns one line, with what stands between two backticks as code.
std::string prose_line(std::string_view line) {
  std::string out;
  while (!line.empty()) {
    const std::size_t begin = line.find('`');
    const std::size_t end = begin == std::string_view::npos ? begin : line.find('`', begin + 1);
    if (end == std::string_view::npos) return out + html(line, std::string_view::npos);
    out += html(line.substr(0, begin), std::string_view::npos) + "<code>" +
           html(line.substr(begin + 1, end - begin - 1), std::string_view::npos) + "</code>";
    line.remove_prefix(end + 1);
  }
  return out;
}

/// Returns each line encoded; lines remain lines.
template <class Encode>
std::string by_line(std::string_view text, const Encode& encode) {
  std::string out;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    out += encode(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    if (end == text.size()) return out;
    out += '\n';
    text.remove_prefix(end + 1);
  }
}

/// Returns a number of tenths as a decimal: "12.4".
std::string tenths_text(std::int64_t tenths) {
  return grouped(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::string html(std::string_view text, std::size_t max_columns) {
  const std::string shown = diagnostics::printable(text, max_columns);
  std::string out;
  for (std::size_t at = 0; at < shown.size();) {
    const source::CodePoint next = source::decode_utf8(shown, at);
    out += encoded(next.value);
    at += next.size;
  }
  return out;
}

std::string prose(std::string_view text) { return by_line(text, prose_line); }

std::string html_lines(std::string_view text) {
  return by_line(text, [](std::string_view line) { return html(line, std::string_view::npos); });
}

std::string percent(std::int64_t part, std::int64_t whole) {
  if (part <= 0) return "0%";
  if (part >= whole) return "100%";
  const double share = static_cast<double>(part) / static_cast<double>(whole);
  const auto tenths = std::min<std::int64_t>(999, static_cast<std::int64_t>(share * 1000));
  return tenths == 0 ? "<0.1%" : tenths_text(tenths) + "%";
}

std::string hundredths_text(std::int64_t hundredths) {
  const std::int64_t rest = hundredths % 100;
  return grouped(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

std::string duration_text(std::int64_t seconds) {
  struct Unit {
    std::int64_t seconds;
    const char* name;
  };
  constexpr std::array<Unit, 3> units{{{86'400, "day"}, {3'600, "hour"}, {60, "minute"}}};
  for (const Unit& unit : units)
    if (seconds != 0 && seconds % unit.seconds == 0) return counted(seconds / unit.seconds, unit.name);
  return counted(seconds, "second");
}

std::string and_more(std::size_t count) {
  return count == 0 ? "" : "and " + grouped(static_cast<std::int64_t>(count)) + " more";
}

std::string listed(const std::vector<std::string>& texts) { return source::joined(texts, ", ", " and "); }

}  // namespace candor::page
