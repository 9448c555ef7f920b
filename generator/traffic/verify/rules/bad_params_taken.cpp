// generator/traffic/verify/rules/bad_params_taken.cpp: reports params that break the contract, in a call that
// succeeded.
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
    .needs_transcript = true,
    .check_params =
        [](const Request& request, diagnostics::Findings& report) {
          validate::Validator& validator = *request.subject.validator;
          const schema::Id schema = request.subject.file.authored->params;
          if (validator.is_valid(schema, *request.params.node)) return;
          for (const validate::Finding& each :
               validator.validate(schema, *request.params.node, request.params.text->json.data())) {
            if (each.keyword == "additionalProperties") continue;
            auto& diagnostic = report_at(report, bad_params_taken.about, *request.params.text, each.span,
                                         pointer_of(request.params) + each.instance_pointer,
                                         "the tool took params that break its contract: " + each.message);
            diagnostic.labels.push_back({each.schema, "'" + each.keyword + "' of the contract is here"});
          }
        },
};

}  // namespace candor::verify
