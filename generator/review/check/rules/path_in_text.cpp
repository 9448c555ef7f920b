// generator/review/check/rules/path_in_text.cpp: texts of a tool do not name a directory of its author.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

namespace {

/// Returns a home directory in the text that is not one of the usual examples; "" if there is none.
std::string home_directory(std::string_view text) {
  static constexpr std::string_view examples[] = {"user", "username", "name", "me",   "you", "alice", "bob",
                                                  "john", "jane",     "USER", "root", "dev", "app",   "..."};
  for (const std::string_view start : {"/home/", "/Users/", "C:\\Users\\"}) {
    const std::size_t found = text.find(start);
    if (found == std::string_view::npos) continue;
    const std::string_view rest = text.substr(found + start.size());
    std::size_t end = 0;
    while (end < rest.size() && (std::isalnum(static_cast<unsigned char>(rest[end])) != 0 ||
                                 rest[end] == '.' || rest[end] == '_' || rest[end] == '-'))
      ++end;
    const std::string_view name = rest.substr(0, end);
    if (!name.empty() && std::ranges::find(examples, name) == std::end(examples) && !name.starts_with("your"))
      return std::string(start) + std::string(name);
  }
  return "";
}

}  // namespace

/// A contract that differs between machines cannot be compared.
constinit const Rule path_in_text = {
    .about = {.id = "check/path-in-text",
              .severity = diagnostics::Severity::warning,
              .summary = "texts of a tool do not name a directory of its author",
              .explanation =
                  "A path of one machine makes the contract differ between machines, and tells models of "
                  "files that are not there.\n"
                  "Describe the path instead.",
              .code = "SCH040"},
    .preset = Preset::standard,
    .concerns_users = true,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const Prose& prose : prose_of(subject)) {
            const std::string home = home_directory(prose.text);
            if (!home.empty())
              report.add(path_in_text.about, prose.at, "this text names the directory '" + home + "'")
                  .help.emplace_back("describe the path instead");
          }
        },
};

}  // namespace candor::check
