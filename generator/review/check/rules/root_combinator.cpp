// generator/review/check/rules/root_combinator.cpp: the root of the params has no combinator.
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// One root refuses the whole list of tools.
constinit const Rule root_combinator = {
    .about = {.id = "check/root-combinator",
              .severity = diagnostics::Severity::error,
              .summary = "the root of the params has no combinator",
              .explanation = "Providers refuse a request with a tool whose params have oneOf, anyOf, allOf, "
                             "not or enum at their root, and all of its\n"
                             "tools with it. Put the union into a param.",
              .code = "LLM007"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (subject.contract.is_envelope()) return;
          const schema::Schema& params = params_schema(subject);
          for (const char* const keyword : {"oneOf", "anyOf", "allOf", "not", "enum", "const"}) {
            const source::Origin at = place_of(params, keyword);
            if (at.pointer == params.origin.pointer) continue;
            report
                .add(root_combinator.about, at,
                     "'" + std::string(keyword) + "' at the root of the params is refused by model providers")
                .help.emplace_back(
                    "put it into a param: {\"type\": \"object\", \"properties\": {\"target\": ...}}");
          }
        },
};

}  // namespace candor::check
