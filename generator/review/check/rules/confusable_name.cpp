// generator/review/check/rules/confusable_name.cpp: names are written in one script.
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/utf8.hpp"

namespace candor::check {

namespace {

/// Returns true for a letter of Greek, Cyrillic, Armenian or Cherokee, or a full-width one: scripts with
/// letters that look like those of the Latin alphabet (Unicode Technical Standard 39).
bool looks_latin(char32_t point) {
  return (point >= 0x370 && point <= 0x58F) || (point >= 0x13A0 && point <= 0x13FF) ||
         (point >= 0xFF21 && point <= 0xFF5A);
}

bool mixes_scripts(std::string_view name) {
  bool has_latin = false;
  bool has_other = false;
  for (std::size_t at = 0; at < name.size();) {
    const source::CodePoint point = source::decode_utf8(name, at);
    at += point.size;
    const char32_t c = point.value;
    has_latin = has_latin || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    has_other = has_other || looks_latin(c);
  }
  return has_latin && has_other;
}

}  // namespace

/// Two names look alike and are not.
constinit const Rule confusable_name = {
    .about = {.id = "check/confusable-name",
              .severity = diagnostics::Severity::warning,
              .summary = "names are written in one script",
              .explanation = "A Cyrillic or Greek letter among Latin ones looks like one of them: two names "
                             "that seem equal are not, and a caller\n"
                             "sends the wrong one. Write the whole name in one script.",
              .code = "CPP016"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject))
            for (const schema::Property& property : place.schema->properties)
              if (mixes_scripts(property.name))
                report
                    .add(confusable_name.about, property.key,
                         "the name '" + property.name + "' has letters of another script among Latin ones")
                    .help.emplace_back("write the whole name in one script");
        },
};

}  // namespace candor::check
