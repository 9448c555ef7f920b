// generator/review/check/rules/ambiguous_pattern.cpp: a pattern is matched in one way.
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "pattern/ambiguity.hpp"
#include "source/document.hpp"

namespace candor::check {

namespace {

std::string text_for(const pattern::SlowText& slow) {
  return source::quote(slow.before) + ", then " + source::quote(slow.repeated) + " many times, then " +
         source::quote(slow.after);
}

}  // namespace

/// Hosts match patterns by trying.
constinit const Rule ambiguous_pattern = {
    .about = {.id = "check/ambiguous-pattern",
              .severity = diagnostics::Severity::warning,
              .summary = "a pattern is matched in one way",
              .explanation = "Engines with backtracking (JavaScript, Python, Java) try every way in which "
                             "loops share a text. Where a text can be\n"
                             "shared in many ways, a short one stops the host. Candor matches in linear "
                             "time, but the hosts of a tool do not.\n"
                             "Let no two loops take the same characters.",
              .code = "SCH030"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject))
            for (const schema::Pattern& pattern : place.schema->patterns)
              if (const auto slow = pattern::slow_text(pattern.text))
                report
                    .add(ambiguous_pattern.about, pattern.at,
                         std::string("engines with backtracking take ") +
                             (slow->is_exponential ? "exponential" : "quadratic or longer") +
                             " time for this pattern: " + text_for(*slow))
                    .help.emplace_back("let no two loops take the same characters");
        },
};

}  // namespace candor::check
