// generator/review/check/rules/header_invalid.cpp: a param with \"x-mcp-header\" has a valid header name and a
// scalar type.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

bool is_token(std::string_view name) {
  const auto is_allowed = [](char c) {
    return source::is_letter_or_digit(c) ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  };
  return !name.empty() && std::ranges::all_of(name, is_allowed);
}

bool is_plain(const schema::Schema& schema) {
  return has_only_type(schema, schema::type_string) || has_only_type(schema, schema::type_integer) ||
         has_only_type(schema, schema::type_boolean);
}

}  // namespace

/// The request cannot be sent, or is sent to the wrong place.
constinit const Rule header_invalid = {
    .about = {.id = "check/header-invalid",
              .severity = diagnostics::Severity::error,
              .summary = "a param with \"x-mcp-header\" has a valid header name and a scalar type",
              .explanation = "\"x-mcp-header\" names the part of a header's name behind \"Mcp-Param-\". It "
                             "is a token of HTTP (RFC 9110, section 5.6.2),\n"
                             "belongs to one param whatever its case, and the param is a string, an integer "
                             "or a boolean: the text of other numbers\n"
                             "is not defined.",
              .code = "LLM042"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          std::map<std::string, source::Origin> known;
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params) continue;
            for (const schema::Extension& extension : place.schema->extensions) {
              if (extension.name != "x-mcp-header") continue;
              const std::string& name = extension.value.text;
              if (extension.value.kind != source::Kind::string || !is_token(name)) {
                report.add(header_invalid.about, extension.at, "this is not a valid header name")
                    .help.emplace_back("use letters, digits and '-'");
                continue;
              }
              if (!is_plain(*place.schema))
                report
                    .add(header_invalid.about, extension.at,
                         place_name(place) +
                             " is sent in a header, but is not a string, an integer or a boolean")
                    .help.emplace_back("declare one of these types, or remove \"x-mcp-header\"");
              const auto [entry, is_new] = known.try_emplace(source::lower_case(name), extension.at);
              if (!is_new)
                report
                    .add(header_invalid.about, extension.at,
                         "two params are sent in the header '" + name + "'")
                    .labels.push_back({entry->second, "the other one"});
            }
          }
        },
};

}  // namespace candor::check
