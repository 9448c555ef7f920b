// generator/verify/rules/result_schema.cpp: the result of a success has the shape that the contract promises.
#include <algorithm>

#include "validate/validate.hpp"
#include "verify/accepts.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// True for a member of the envelope that stands among those of a flat result.
bool is_envelope_member(const Answer& answer, const validate::Finding& found) {
  if (!travels_flat(answer.subject) || found.instance_pointer.empty()) return false;
  const std::size_t end = found.instance_pointer.find('/', 1);
  const std::string_view name = std::string_view(found.instance_pointer).substr(1, end - 1);
  return is_of_envelope(answer.subject, name);
}

/// Reasons are open words for a reader: a tool of tomorrow may have one more.
bool is_open_reason(const Answer& answer, const validate::Finding& found) {
  if (found.keyword != "enum" && found.keyword != "const") return false;
  return std::any_of(answer.facts.steps.begin(), answer.facts.steps.end(), [&](const StepSaid& said) {
    return said.reason && said.reason->pointer == answer.outcome.result->pointer + found.instance_pointer;
  });
}

}  // namespace

/// Held against the schema by the interpreter; a skip reason that is not approved is the business of another
/// rule.
constinit const Rule result_schema = {
    .about = {.id = "verify/result-schema",
              .severity = diagnostics::Severity::error,
              .summary = "the result of a success is what the contract promises",
              .explanation = "A reader made from the contract refuses this answer, and the caller learns "
                             "nothing from it. Mend the tool; or, where\n"
                             "the contract is wrong about the tool, mend the contract."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != true || !answer.subject.file.result) return;
          if (!answer.outcome.result) {
            say(report, result_schema.about, answer.outcome.top,
                "a success without a result: the member 'result' is missing")
                .notes.emplace_back("the contract travels nested: {\"success\":true,\"result\":...}");
            return;
          }
          const Value& result = *answer.outcome.result;
          if (accepts_result(answer.subject, *result.node)) return;
          const schema::WrittenSchemas& written = *answer.subject.file.written;
          for (const validate::Finding& each :
               validate::validate(written.graph, *written.result, *result.node)) {
            if (is_envelope_member(answer, each) || is_open_reason(answer, each)) continue;
            auto& said = say(report, result_schema.about, *result.text, each.span,
                             result.pointer + each.instance_pointer, each.message);
            said.labels.push_back({each.schema, "'" + each.keyword + "' of the contract is here"});
          }
        },
};

}  // namespace candor::verify
