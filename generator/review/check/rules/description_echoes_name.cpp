// generator/review/check/rules/description_echoes_name.cpp: a description says more than the name.
#include <cctype>
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

namespace {

/// The letters and digits of a text in lower case, without "the".
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters.starts_with("the") ? letters.substr(3) : letters;
}

}  // namespace

/// It gives a model no information.
constinit const Rule description_echoes_name = {
    .about = {.id = "check/description-echoes-name",
              .severity = diagnostics::Severity::remark,
              .summary = "a description says more than the name",
              .explanation = "A description that repeats the name gives a model no information.",
              .code = "SCH007"},
    .preset = Preset::strict,
    .group = Group::docs,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (place.member == nullptr || place.schema->description.empty() ||
                letters_of(place.schema->description) != letters_of(place.member->name))
              continue;
            report
                .add(description_echoes_name.about, place_of(*place.schema, "description"),
                     "the description of " + place_name(place) + " repeats its name")
                .help.emplace_back("say what the value means, and what happens without it");
          }
        },
};

}  // namespace candor::check
