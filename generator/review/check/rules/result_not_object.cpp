// generator/review/check/rules/result_not_object.cpp: the result of an MCP tool is an object.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Hosts of older versions of MCP refuse it.
constinit const Rule result_not_object = {
    .about = {.id = "check/result-not-object",
              .severity = diagnostics::Severity::error,
              .summary = "the result of an MCP tool is an object",
              .explanation = "Up to MCP 2025-11-25 the output schema of a tool has \"type\": \"object\" at "
                             "its root: hosts refuse any other, or drop the\n"
                             "structured result. Put the value into a member.",
              .code = "LLM040"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const schema::AuthoredSchemas& authored = *subject.file.authored;
          if (!subject.file.from_tool_list || !authored.result) return;
          const schema::Schema* result = &authored.graph[*authored.result];
          for (int step = 0; result->ref && step < 64; ++step) result = &authored.graph[*result->ref];
          if (has_only_type(*result, schema::type_object) && result->has_type &&
              result->types == schema::type_object)
            return;
          report
              .add(result_not_object.about, result->origin,
                   "the result of '" + subject.file.name + "' is not declared as an object")
              .help.emplace_back("write \"type\": \"object\", and put the value into a member");
        },
};

}  // namespace candor::check
