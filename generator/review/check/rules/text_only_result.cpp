// generator/review/check/rules/text_only_result.cpp: a result has more than one text.
#include <variant>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Nothing in a single text can be checked.
constinit const Rule text_only_result = {
    .about = {.id = "convention/text-only-result",
              .severity = diagnostics::Severity::warning,
              .summary = "a result has more than one text",
              .explanation =
                  "Nothing in a single text can be checked: not whether it is whole, and not what it is "
                  "about.\n"
                  "Declare what the text is made of.",
              .code = "HON037"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const std::vector<ir::Field>& fields = result_fields(subject.contract);
          if (fields.size() != 1 ||
              !convention::matches_any(subject.convention.evidence.plain_text, fields.front().name) ||
              !std::holds_alternative<ir::String>(subject.contract[fields.front().type].kind))
            return;
          report
              .add(text_only_result.about, fields.front().origin,
                   "the result of '" + subject.file.name + "' is one text, of which nothing can be checked")
              .help.emplace_back("declare what the text is made of");
        },
};

}  // namespace candor::check
