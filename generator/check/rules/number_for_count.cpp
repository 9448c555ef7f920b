// generator/check/rules/number_for_count.cpp: a param that counts is an integer.
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
        [](const Subject& subject, diagnostics::Report& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || place.member == nullptr ||
                !has_only_type(*place.schema, schema::type_number))
              continue;
            const std::string& name = place.member->name;
            const convention::Evidence& names = subject.convention.evidence;
            if (!place.schema->multiple_of.empty() || place.schema->values ||
                !(convention::matches_any(names.cap, name) || convention::matches_any(names.page, name)))
              continue;
            report
                .add(number_for_count.about, place_of(*place.schema, "type"),
                     "the param '" + name + "' counts, and takes fractions")
                .help.emplace_back("write \"type\": \"integer\"");
          }
        },
};

}  // namespace candor::check
