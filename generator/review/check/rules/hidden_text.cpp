// generator/review/check/rules/hidden_text.cpp: texts that a model reads have no invisible characters.
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "diagnostics/printable.hpp"

namespace candor::check {

namespace {

/// Returns the first invisible character as "<U+202E>"; "" if there is none. Line breaks and tabs are
/// visible, and so are the joiners and selectors (U+200D, U+FE0F) that emoji are made of.
std::string first_hidden(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const diagnostics::Cell cell = diagnostics::cell_at(text, at);
    const bool is_hidden = cell.text.starts_with("<U+") && cell.bytes < cell.text.size() &&
                           text[at] != '\n' && text[at] != '\r' && text[at] != '\t';
    if (is_hidden && cell.text != "<U+200D>" && cell.text != "<U+FE0F>") return cell.text;
    at += cell.bytes;
  }
  return "";
}

}  // namespace

/// Reviewers do not see what the model reads.
constinit const Rule hidden_text = {
    .about = {.id = "check/hidden-text",
              .severity = diagnostics::Severity::error,
              .summary = "texts that a model reads have no invisible characters",
              .explanation =
                  "Invisible and direction-changing characters hide instructions from people who review a "
                  "tool.\n"
                  "Remove them.",
              .code = "LLM045"},
    .preset = Preset::standard,
    .concerns_users = true,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const Prose& prose : prose_of(subject)) {
            const std::string shown = first_hidden(prose.text);
            if (!shown.empty())
              report.add(hidden_text.about, prose.at, "this text has the invisible character " + shown)
                  .help.emplace_back("remove it, or write the text without it");
          }
        },
};

}  // namespace candor::check
