// generator/review/check/rules/number_for_count.cpp: a param that counts is an integer.
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Each tool does something else with 1.5.
constinit const Rule number_for_count = {
    .about = {.id = "check/number-for-count",
              .severity = diagnostics::Severity::warning,
              .summary = "a param that counts is an integer",
              .explanation =
                  "A limit or an offset of type \"number\" takes 1.5, and each tool does something else with "
                  "it. Write \"integer\".",
              .code = "SCH035"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || place.member == nullptr ||
                !has_only_type(*place.schema, schema::type_number))
              continue;
            const std::string& name = place.member->name;
            const convention::Evidence& names = subject.convention.evidence;
            if (!place.schema->multiple_of.empty() || place.schema->values ||
                !(convention::matches_any(names.cap, name) || convention::matches_any(names.page, name)))
              continue;
            const source::Origin type = place_of(*place.schema, "type");
            auto& found = report.add(number_for_count.about, type,
                                     "the param '" + name + "' counts, and takes fractions");
            // A list of types is left to the author.
            if (place.schema->types == schema::type_number) {
              found.fix = replace_value(type, "\"integer\"", "write \"integer\"");
              found.fix->is_safe = false;
            } else {
              found.help.emplace_back("write \"type\": \"integer\"");
            }
          }
        },
};

}  // namespace candor::check
