// generator/review/check/rules/member_without_description.cpp: every member of params and result is described.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A name alone is not documentation.
constinit const Rule member_without_description = {
    .about = {.id = "check/member-without-description",
              .severity = diagnostics::Severity::warning,
              .summary = "every member of params and result is described",
              .explanation =
                  "Descriptions are what a model reads, and they become the comments of the emitted members.",
              .code = "SCH006"},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::Field& field : params_fields(contract))
            if (field.description.empty())
              report.add(member_without_description.about, field.origin,
                         "the param '" + field.name + "' has no description");
          for (const ir::Field& field : result_fields(contract))
            if (field.description.empty())
              report.add(member_without_description.about, field.origin,
                         "'" + field.name + "' of the result has no description");
        },
};

}  // namespace candor::check
