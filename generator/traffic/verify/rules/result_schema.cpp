// generator/traffic/verify/rules/result_schema.cpp: reports results that break their schema.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Readers accept unknown reasons, because later versions of a tool may add some.
bool is_open_reason(const Answer& answer, const validate::Finding& found) {
  if (found.keyword != "enum" && found.keyword != "const") return false;
  return std::any_of(answer.facts.steps.begin(), answer.facts.steps.end(), [&](const ReportedStep& step) {
    return step.reason &&
           pointer_of(*step.reason) == pointer_of(*answer.outcome.result) + found.instance_pointer;
  });
}

}  // namespace

/// Validates the result against its schema. A skip reason that is not approved is reported by another rule.
constinit const Rule result_schema = {
    .about = {.id = "verify/result-schema",
              .severity = diagnostics::Severity::error,
              .summary = "the result of a success is what the contract promises",
              .explanation = "A reader made from the contract refuses this answer, and the caller learns "
                             "nothing from it. Mend the tool; or, where\n"
                             "the contract is wrong about the tool, mend the contract."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != true || !answer.subject.file.result) return;
          if (!answer.outcome.result) {
            report_at(report, result_schema.about, answer.outcome.top,
                      "a success without a result: the member 'result' is missing")
                .help.emplace_back("the contract travels nested: {\"success\":true,\"result\":...}");
            return;
          }
          const Value& result = *answer.outcome.result;
          const Subject& subject = answer.subject;
          const schema::Id schema = *subject.file.authored->result;
          const std::vector<std::string_view> envelope(subject.envelope_properties.begin(),
                                                       subject.envelope_properties.end());
          if (answer.is_valid ? *answer.is_valid
                              : subject.validator->is_valid(schema, *result.node, envelope))
            return;
          for (const validate::Finding& each :
               subject.validator->validate(schema, *result.node, result.text->json.data(), envelope)) {
            if (is_open_reason(answer, each)) continue;
            auto& diagnostic = report_at(report, result_schema.about, *result.text, each.span,
                                         pointer_of(result) + each.instance_pointer, each.message);
            for (std::string_view rest = each.instance_pointer; !rest.empty();) {
              rest.remove_prefix(1);
              const std::string_view key = rest.substr(0, rest.find('/'));
              diagnostic.members.emplace_back(key);
              rest.remove_prefix(key.size());
            }
            diagnostic.labels.push_back({each.schema, "'" + each.keyword + "' of the contract is here"});
          }
        },
};

}  // namespace candor::verify
