// generator/review/check/rules/required_undeclared.cpp: required members are declared.
#include <algorithm>
#include <string>
#include <vector>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/describe.hpp"

namespace candor::check {

namespace {

std::vector<std::string> names_of(const schema::Schema& schema) {
  std::vector<std::string> names;
  for (const schema::Property& property : schema.properties) names.push_back(property.name);
  return names;
}

/// Returns true if a schema around that of `required` declares the member.
bool is_declared_around(const Subject& subject, const schema::Required& required) {
  return std::ranges::any_of(own_schemas(subject), [&](const schema::Schema* around) {
    const source::Span& whole = around->origin.span;
    return whole.begin < required.at.span.begin && required.at.span.end <= whole.end &&
           std::ranges::any_of(around->properties,
                               [&](const auto& property) { return property.name == required.name; });
  });
}

}  // namespace

/// It has no schema, so a caller does not know what to send.
constinit const Rule required_undeclared = {
    .about = {.id = "check/required-undeclared",
              .severity = diagnostics::Severity::error,
              .summary = "required members are declared",
              .explanation = "A required member without a declaration is usually misspelt, and a caller does "
                             "not know what to send"
                             "there.",
              .code = "SCH016"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            // In the branches of a choice, members are declared around it.
            if (schema.properties.empty() || !is_open(schema) || !schema.all_of.empty() || schema.ref ||
                !schema.any_of.empty() || !schema.one_of.empty())
              continue;
            for (const schema::Required& required : schema.required)
              if (std::ranges::none_of(
                      schema.properties,
                      [&](const auto& property) { return property.name == required.name; }) &&
                  !is_declared_around(subject, required))
                report
                    .add(required_undeclared.about, required.at,
                         schema::with_hint("'" + required.name + "' is required, and not declared",
                                           required.name, names_of(schema)))
                    .help.emplace_back("declare it in \"properties\", or remove it");
          }
        },
};

}  // namespace candor::check
