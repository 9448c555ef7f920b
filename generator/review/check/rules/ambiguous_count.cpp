// generator/review/check/rules/ambiguous_count.cpp: a count says what it counts.
#include <variant>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Returned, or all that there are?
constinit const Rule ambiguous_count = {
    .about = {.id = "convention/ambiguous-count",
              .severity = diagnostics::Severity::warning,
              .summary = "a count says what it counts",
              .explanation = "`count` may be the number of items returned or of all that there are. Name it "
                             "`returned_count` or `total_count`.",
              .code = "HON015"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Field& field : result_fields(subject.contract))
            if (field.name == "count" && !is_opted_out(subject.contract, field) &&
                std::holds_alternative<ir::Integer>(subject.contract[field.type].kind))
              report
                  .add(ambiguous_count.about, field.origin,
                       "'count' may be what was returned, or all that there is")
                  .help.emplace_back(
                      "name it after what it counts, such as 'returned_count' or 'total_count'");
        },
};

}  // namespace candor::check
