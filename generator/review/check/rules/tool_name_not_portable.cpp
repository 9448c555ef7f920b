// generator/review/check/rules/tool_name_not_portable.cpp: the name of a tool is one that every model provider
// accepts.
#include <algorithm>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

bool is_portable(std::string_view name) {
  const auto is_letter = [](char c) { return source::is_letter(c) || c == '_'; };
  const auto is_allowed = [](char c) { return source::is_letter_or_digit(c) || c == '_' || c == '-'; };
  return !name.empty() && name.size() <= 64 && is_letter(name.front()) &&
         std::ranges::all_of(name, is_allowed);
}

}  // namespace

/// One name refuses the whole list of tools.
constinit const Rule tool_name_not_portable = {
    .about = {.id = "check/tool-name-not-portable",
              .severity = diagnostics::Severity::error,
              .summary = "the name of a tool is one that every model provider accepts",
              .explanation =
                  "Providers refuse a request with a tool whose name they do not accept, and all of its "
                  "tools with it.\n"
                  "Use 1 to 64 letters, digits, '_' and '-', and begin with a letter or '_'.",
              .code = "LLM001"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (is_portable(subject.file.name)) return;
          report
              .add(tool_name_not_portable.about, subject.file.name_at,
                   "the name '" + subject.file.name + "' is not one that every model provider accepts")
              .help.emplace_back("use 1 to 64 letters, digits, '_' and '-', and begin with a letter or '_'");
        },
};

}  // namespace candor::check
