// generator/base/diagnostics/human.cpp: prints reports for people.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/printable.hpp"
#include "diagnostics/printers.hpp"
#include "source/file.hpp"
#include "source/utf8.hpp"

namespace candor::diagnostics {

namespace {

/// A source line as printed, and the carets below it; both without line number and newline.
struct Excerpt {
  std::string line;
  std::string carets;
};

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

/// Returns the line in which `span` begins, with carets under the part of the span in this line, at least
/// one. A line of more than 160 code points is cut around the caret and marked with "...".
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

/// Where a report has more findings of a rule than that, the first are printed in full, and the others on a
/// line each below a heading.
constexpr std::size_t max_alike = 6;
constexpr std::size_t shown_alike = 3;

/// Adds ANSI escapes to texts if `colour` is true.
struct Style {
  bool colour = false;

  std::string bold(const std::string& text) const { return paint("1", text); }

  std::string severity(Severity severity, const std::string& text) const {
    switch (severity) {
      case Severity::error:
        return paint("1;31", text);
      case Severity::warning:
        return paint("1;33", text);
      case Severity::remark:
        return paint("1;36", text);
      case Severity::undecided:
        return paint("1;35", text);
    }
    return text;
  }

 private:
  std::string paint(const char* code, const std::string& text) const {
    return colour ? std::string("\x1B[") + code + "m" + text + "\x1B[0m" : text;
  }
};

/// Returns false for a file without lines, which stands for an input that could not be read.
bool has_lines(const source::Origin& at) { return at.file && !at.file->line_starts.empty(); }

/// Returns "file:line:col", or the part of it that is known.
std::string source_location(const source::Origin& at) {
  if (!at.file) return "candor";
  std::string name = printable(at.file->name);
  if (!has_lines(at)) return name;
  const source::Position where = source::position(*at.file, at.span.begin);
  return name + ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

void print_excerpt(std::string& out, const Diagnostic& diagnostic, const Style& style) {
  const source::Origin& at = diagnostic.primary.at;
  if (!has_lines(at) || at.file->text.empty()) return;
  const std::string number = std::to_string(source::line_of(*at.file, at.span.begin));
  const Excerpt shown = excerpt(*at.file, at.span);
  const std::size_t first = shown.carets.find('^');
  out += without_trailing_spaces(" " + number + " | " + shown.line);
  out += std::string(number.size() + 2, ' ') + "| " + shown.carets.substr(0, first) +
         style.severity(diagnostic.severity, shown.carets.substr(first)) + "\n";
  if (!diagnostic.primary.text.empty()) out += "   note: " + printable(diagnostic.primary.text) + "\n";
}

void print_label(std::string& out, const Label& label) {
  out += "   note: ";
  if (label.at.file) out += source_location(label.at) + ": ";
  out += printable(label.text) + "\n";
}

void print_headline(std::string& out, const Diagnostic& diagnostic, const Style& style) {
  out += style.bold(source_location(diagnostic.primary.at) + ":") + " ";
  out += style.severity(diagnostic.severity, std::string(name_of(diagnostic.severity)) + ":");
  out += " " + style.bold(printable(diagnostic.message)) + "  [" +
         printable(full_name(diagnostic.code, diagnostic.rule)) + "]\n";
}

/// Prints what follows the headline.
void print_details(std::string& out, const Diagnostic& diagnostic, const Style& style) {
  if (!diagnostic.primary.at.pointer.empty())
    out += "   at " + printable(diagnostic.primary.at.pointer) + "\n";
  print_excerpt(out, diagnostic, style);
  for (const Label& label : diagnostic.labels) print_label(out, label);
  for (const std::string& help : diagnostic.help) out += "   help: " + printable(help) + "\n";
  if (diagnostic.fix)
    out += "   fix: " + printable(diagnostic.fix->title) +
           (diagnostic.fix->is_safe ? "  [--fix]\n" : "  [--fix=unsafe]\n");
}

void print(std::string& out, const Diagnostic& diagnostic, const Style& style) {
  print_headline(out, diagnostic, style);
  print_details(out, diagnostic, style);
}

}  // namespace

std::string headline(const Diagnostic& diagnostic, bool colour) {
  std::string out;
  print_headline(out, diagnostic, Style{colour});
  return out;
}

std::string details(const Diagnostic& diagnostic, bool colour) {
  std::string out;
  print_details(out, diagnostic, Style{colour});
  return out;
}

std::string to_human(const Findings& report, bool colour) {
  const Style style{colour};
  // Related places, such as a witness, belong to one finding: those that have some are not grouped.
  std::map<std::string_view, std::size_t> alike;
  for (const Diagnostic& diagnostic : report.all())
    if (diagnostic.labels.empty()) ++alike[diagnostic.rule];
  std::string out;
  std::map<std::string_view, std::vector<const Diagnostic*>> seen;
  for (const Diagnostic& diagnostic : report.all()) {
    const bool is_grouped = diagnostic.labels.empty() && alike[diagnostic.rule] > max_alike;
    if (is_grouped) seen[diagnostic.rule].push_back(&diagnostic);
    if (!is_grouped || seen[diagnostic.rule].size() <= shown_alike) print(out, diagnostic, style);
  }
  for (const auto& [rule, all] : seen) {
    out += style.bold(std::to_string(all.size() - shown_alike) + " more of " +
                      printable(full_name(all.front()->code, all.front()->rule)) + ":") +
           "\n";
    for (std::size_t i = shown_alike; i < all.size(); ++i)
      out += "   " + source_location(all[i]->primary.at) + ": " +
             style.severity(all[i]->severity, std::string(name_of(all[i]->severity)) + ":") + " " +
             printable(all[i]->message) + "\n";
  }
  return out;
}

}  // namespace candor::diagnostics
