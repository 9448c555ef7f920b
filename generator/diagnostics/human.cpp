// generator/diagnostics/human.cpp: prints reports for people.
#include <map>
#include <string_view>
#include <vector>

#include "diagnostics/excerpt.hpp"
#include "diagnostics/printable.hpp"
#include "diagnostics/printers.hpp"

namespace candor::diagnostics {
namespace {

/// Where a report has more findings of a rule than that, the first are printed in full, and the others on a
/// line each below a heading.
constexpr std::size_t most_alike = 6;
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

std::string to_human(const Report& report, bool colour) {
  const Style style{colour};
  // Related places, such as a witness, belong to one finding: those that have some are not grouped.
  std::map<std::string_view, std::size_t> alike;
  for (const Diagnostic& diagnostic : report.all())
    if (diagnostic.labels.empty()) ++alike[diagnostic.rule];
  std::string out;
  std::map<std::string_view, std::vector<const Diagnostic*>> seen;
  for (const Diagnostic& diagnostic : report.all()) {
    const bool is_grouped = diagnostic.labels.empty() && alike[diagnostic.rule] > most_alike;
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
