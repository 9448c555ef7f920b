// generator/review/check/rules/param_name_not_portable.cpp: the name of a param is one that every model provider
// accepts.
#include <algorithm>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

bool is_portable_param(std::string_view name) {
  const auto is_word = [](char c) { return source::is_letter_or_digit(c) || c == '_'; };
  return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, is_word) &&
         !(name.front() >= '0' && name.front() <= '9');
}

}  // namespace

/// One name refuses the whole list of tools.
constinit const Rule param_name_not_portable = {
    .about = {.id = "check/param-name-not-portable",
              .severity = diagnostics::Severity::error,
              .summary = "the name of a param is one that every model provider accepts",
              .explanation =
                  "Providers refuse a request with a param whose name they do not accept, and all of its "
                  "tools with it.\n"
                  "Use 1 to 64 letters, digits and '_', and begin with a letter or '_'.",
              .code = "LLM006"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params) continue;
            for (const schema::Property& property : place.schema->properties)
              if (!is_portable_param(property.name))
                report
                    .add(
                        param_name_not_portable.about, property.key,
                        "the param name '" + property.name + "' is not one that every model provider accepts")
                    .help.emplace_back("use 1 to 64 letters, digits and '_', and begin with a letter or '_'");
          }
        },
};

}  // namespace candor::check
