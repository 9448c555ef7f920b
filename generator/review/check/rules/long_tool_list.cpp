// generator/review/check/rules/long_tool_list.cpp: a list of tools has at most 32 KiB.
#include <map>
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

constexpr std::size_t max_bytes = std::size_t{32} << 10U;

/// Returns the size of a part of a JSON text without the spaces between values.
std::size_t size_without_spaces(std::string_view text, source::Span span) {
  std::size_t size = 0;
  bool in_string = false;
  for (std::size_t i = span.begin; i < span.end && i < text.size(); ++i) {
    const char c = text[i];
    const bool is_space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (in_string || !is_space) ++size;
    if (in_string && c == '\\') {
      ++size;
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    }
  }
  return size;
}

}  // namespace

/// Every request pays for all of it.
constinit const Rule long_tool_list = {
    .about = {.id = "check/long-tool-list",
              .severity = diagnostics::Severity::warning,
              .summary = "a list of tools has at most 32 KiB",
              .explanation = "The whole list is part of every request to a model: it costs money and time, "
                             "and leaves less room for the work.\n"
                             "Shorten descriptions, or split the server.",
              .code = "LLM044"},
    .preset = Preset::strict,
    .check_set =
        [](std::span<const Subject> subjects, diagnostics::Findings& report) {
          std::map<const source::File*, std::size_t> sizes;
          std::map<const source::File*, const Subject*> first;
          for (const Subject& subject : subjects) {
            if (!subject.file.from_tool_list || !subject.file.origin.file) continue;
            const source::File* file = subject.file.origin.file.get();
            sizes[file] += size_without_spaces(file->text, subject.file.origin.span);
            first.try_emplace(file, &subject);
          }
          for (const Subject& subject : subjects) {
            const source::File* file = subject.file.origin.file.get();
            const auto own = first.find(file);
            if (own == first.end() || own->second != &subject || sizes[file] <= max_bytes) continue;
            report
                .add(long_tool_list.about, subject.file.name_at,
                     "this list of tools has " + std::to_string(sizes[file]) +
                         " bytes without spaces, more than " + std::to_string(max_bytes))
                .help.emplace_back("shorten descriptions, or split the server");
          }
        },
};

}  // namespace candor::check
