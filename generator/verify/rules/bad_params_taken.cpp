// generator/verify/rules/bad_params_taken.cpp: params that break the contract are not taken.
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// Reported only if the call succeeded: a tool should refuse invalid params.
constinit const Rule bad_params_taken = {
    .about = {.id = "verify/bad-params-taken",
              .severity = diagnostics::Severity::error,
              .summary = "a tool refuses params that its contract refuses",
              .explanation = "The caller asked for something that the contract does not allow, and the tool "
                             "answered with a success: it did something\n"
                             "else than it was asked. Refuse such params with a code; or, where the tool "
                             "means to take them, mend the contract."},
    .refuses = false,
    .check_params =
        [](const Asked& asked, diagnostics::Report& report) {
          validate::Validator& validator = *asked.subject.validator;
          const schema::Id schema = asked.subject.file.written->params;
          if (validator.is_valid(schema, *asked.params.node)) return;
          for (const validate::Finding& each : validator.validate(schema, *asked.params.node)) {
            if (each.keyword == "additionalProperties") continue;
            auto& diagnostic = report_at(report, bad_params_taken.about, *asked.params.text, each.span,
                                         asked.params.pointer + each.instance_pointer,
                                         "the tool took params that break its contract: " + each.message);
            diagnostic.labels.push_back({each.schema, "'" + each.keyword + "' of the contract is here"});
          }
        },
};

}  // namespace candor::verify
