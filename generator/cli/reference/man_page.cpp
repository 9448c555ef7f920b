// generator/cli/reference/man_page.cpp: prints man pages, in the macros of man(7).
#include <algorithm>
#include <cctype>

#include "cli/reference/texts.hpp"
#include "cli/version.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

/// Returns the text with roff's special characters escaped. Text between backquotes becomes bold.
std::string roff(std::string_view text) {
  std::string result;
  bool is_bold = false;
  bool begins_line = true;
  for (const char each : text) {
    if (begins_line && (each == '.' || each == '\'')) result += "\\&";
    begins_line = each == '\n';
    if (each == '\\') {
      result += "\\e";
    } else if (each == '-') {
      result += "\\-";
    } else if (each == '`') {
      result += is_bold ? "\\fR" : "\\fB";
      is_bold = !is_bold;
    } else {
      result += each;
    }
  }
  return result;
}

/// Returns the text on lines of its own, without empty lines. Lines that are indented keep their breaks.
std::string lines(std::string_view text) {
  std::string result;
  bool is_indented = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty()) continue;
    if (line.starts_with("  ") != is_indented) result += is_indented ? ".EE\n" : ".PP\n.EX\n";
    is_indented = line.starts_with("  ");
    result += roff(line) + "\n";
  }
  return result + (is_indented ? ".EE\n" : "");
}

std::string heading(const std::string& name) {
  std::string upper;
  for (const char each : name) upper += static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
  return ".TH " + roff(upper) + " 1 " + std::string(release_date) + " \"candor " + std::string(version) +
         "\" \"Candor\"\n";
}

std::string option_entry(const OptionInfo& option) {
  std::string names;
  if (!option.short_name.empty()) names += "\\fB\\-" + option.short_name + "\\fR, ";
  names += "\\fB\\-\\-" + roff(option.long_name) + "\\fR";
  if (!option.shown.empty()) names += " \\fI" + roff(option.shown) + "\\fR";
  std::string text = ".TP\n" + names + "\n" + lines(option.description);
  if (!option.default_value.empty()) text += "The default is " + roff(option.default_value) + ".\n";
  return text;
}

std::string exit_status() {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitMeaning& meaning : exit_meanings())
    text += ".TP\n\\fB" + std::to_string(static_cast<int>(meaning.code)) + "\\fR\n" + lines(meaning.text);
  return text;
}

}  // namespace

std::string program_man_page(const std::vector<CommandInfo>& commands) {
  std::string text = heading("candor") + ".SH NAME\ncandor \\- " + lines(about_program) +
                     ".SH SYNOPSIS\n\\fBcandor\\fR \\fICOMMAND\\fR [\\fIOPTION...\\fR] [\\fIPATH...\\fR]\n"
                     ".SH DESCRIPTION\n" +
                     lines(about_paths) + ".SH COMMANDS\n";
  std::string see;
  for (const CommandInfo& command : commands) {
    text += ".TP\n\\fB" + roff(command.name) + "\\fR\n" + lines(command.summary);
    source::append_word(see, ".BR candor\\-" + roff(command.name) + " (1)", ",\n");
  }
  text += ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nIf it is set, findings have no colour.\n" + exit_status();
  return text + ".SH SEE ALSO\n" + see + "\n";
}

std::string command_man_page(const CommandInfo& command) {
  const std::string name = "candor-" + command.name;
  std::string text = heading(name) + ".SH NAME\n" + roff(name) + " \\- " + lines(command.summary) +
                     ".SH SYNOPSIS\n" + lines(command.synopsis) + ".SH DESCRIPTION\n" +
                     lines(command.description);
  const std::string arguments = source::joined(command.arguments, " ", &OptionInfo::shown);
  if (!arguments.empty())
    text += ".PP\n\\fI" + roff(arguments) + "\\fR: " + lines(command.arguments.front().description);
  text += ".SH OPTIONS\n";
  for (const OptionInfo& option : command.options) text += option_entry(option);
  return text + exit_status() + ".SH SEE ALSO\n.BR candor (1)\n";
}

}  // namespace candor::cli
