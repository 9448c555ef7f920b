// generator/review/check/rules/home_made_outcome.cpp: a result has no value that reports a failed call.
#include <algorithm>
#include <variant>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A success that says "error" is read as a success.
constinit const Rule home_made_outcome = {
    .about =
        {.id = "convention/home-made-outcome",
         .severity = diagnostics::Severity::warning,
         .summary = "a result has no value that reports a failed call",
         .explanation =
             "A member such as `status` with the value \"error\" makes a success of a failure. Fail with "
             "a code instead.",
         .code = "HON035"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Field& field : result_fields(subject.contract)) {
            const auto* words = std::get_if<ir::Enum>(&subject.contract[field.type].kind);
            if (words == nullptr) continue;
            for (const ir::EnumValue& word : words->values)
              if (std::ranges::find(subject.convention.evidence.words_of_failure,
                                    field.name + "=" + word.value.text) !=
                  subject.convention.evidence.words_of_failure.end())
                report
                    .add(home_made_outcome.about, field.origin,
                         "'" + field.name + "' of a success can be '" + word.value.text + "'")
                    .help.emplace_back("fail with a code instead");
          }
        },
};

}  // namespace candor::check
