// generator/diagnostics/human.cpp: a report for people.
#include <string_view>

#include "diagnostics/excerpt.hpp"
#include "diagnostics/printable.hpp"
#include "diagnostics/printers.hpp"

namespace candor::diagnostics {
namespace {

/// ANSI escapes, or nothing where colour is not wanted.
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

/// A file without lines stands for one that could not be read: it has a name and no places.
bool has_places(const source::Origin& at) { return at.file && !at.file->line_starts.empty(); }

/// "file:line:col", as far as it is known.
std::string place(const source::Origin& at) {
  if (!at.file) return "candor";
  const std::string name = printable(at.file->name);
  if (!has_places(at)) return name;
  const source::Position where = source::position(*at.file, at.span.begin);
  return name + ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

void print_excerpt(std::string& out, const Diagnostic& said, const Style& style) {
  const source::Origin& at = said.primary.at;
  if (!has_places(at) || at.file->text.empty()) return;
  const std::string number = std::to_string(source::line_of(*at.file, at.span.begin));
  const Excerpt shown = excerpt(*at.file, at.span);
  const std::size_t first = shown.carets.find('^');
  out += without_trailing_spaces(" " + number + " | " + shown.line);
  out += std::string(number.size() + 2, ' ') + "| " + shown.carets.substr(0, first) +
         style.severity(said.severity, shown.carets.substr(first)) + "\n";
  if (!said.primary.text.empty()) out += "   note: " + printable(said.primary.text) + "\n";
}

void print_label(std::string& out, const Label& label) {
  out += "   note: ";
  if (label.at.file) out += place(label.at) + ": ";
  out += printable(label.text) + "\n";
}

void print(std::string& out, const Diagnostic& said, const Style& style) {
  out += style.bold(place(said.primary.at) + ":") + " ";
  out += style.severity(said.severity, std::string(to_word(said.severity)) + ":");
  out += " " + style.bold(printable(said.message)) + "  [" + printable(said.rule) + "]\n";
  if (!said.primary.at.pointer.empty()) out += "   at " + printable(said.primary.at.pointer) + "\n";
  print_excerpt(out, said, style);
  for (const Label& label : said.labels) print_label(out, label);
  for (const std::string& note : said.notes) out += "   help: " + printable(note) + "\n";
  if (said.fix) out += "   fix: " + printable(said.fix->title) + "\n";
}

}  // namespace

std::string to_human(const Report& report, bool colour) {
  std::string out;
  for (const Diagnostic& said : report.all()) print(out, said, Style{colour});
  return out;
}

}  // namespace candor::diagnostics
