// generator/review/check/rules/params_without_example.cpp: params have an example.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Models follow examples.
constinit const Rule params_without_example = {
    .about = {.id = "check/params-without-example",
              .severity = diagnostics::Severity::remark,
              .summary = "params have an example",
              .explanation = "Models follow examples more than descriptions. Add \"examples\" to the params.",
              .code = "SCH008"},
    .preset = Preset::strict,
    .group = Group::docs,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const schema::Schema& params = params_schema(subject);
          if (subject.contract.is_envelope() || params.properties.empty() || !params.examples.empty()) return;
          report
              .add(params_without_example.about, params.origin,
                   "the params of '" + subject.file.name + "' have no example")
              .help.emplace_back("add \"examples\": [{ ... }]");
        },
};

}  // namespace candor::check
