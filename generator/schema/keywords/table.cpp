// schema/keywords/table.cpp: finds the function of a keyword by its name.
#include <algorithm>
#include <array>

#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

enum class Fate { read, annotation, unsupported };

struct Entry {
  std::string_view name;
  Fate fate;
  ReadKeyword read;
  /// What to write instead of an unsupported keyword.
  std::string_view way_out;
};

constexpr Entry table[] = {
#define KEYWORD(name, function) {name, Fate::read, function, ""},
#define ANNOTATION(name) {name, Fate::annotation, nullptr, ""},
#define UNSUPPORTED(name, way_out) {name, Fate::unsupported, nullptr, way_out},
#include "schema/keywords.def"
#undef KEYWORD
#undef ANNOTATION
#undef UNSUPPORTED
};

const Entry* find_entry(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(table), std::end(table), [&](const Entry& e) { return e.name == name; });
  return found == std::end(table) ? nullptr : found;
}

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const Entry& entry : table) names.emplace_back(entry.name);
  return names;
}

/// The place of the keyword itself rather than of its value: that is what is wrong with it.
source::Origin key_origin(const Keyword& keyword) {
  for (const source::Member& member : keyword.site.node->members) {
    if (&member.value == &keyword.value) return {keyword.at.file, member.key_span, keyword.at.pointer};
  }
  return keyword.at;
}

void refuse_unknown(const Keyword& keyword) {
  const std::string name(keyword.name);
  keyword.builder.report.add(
      rules::unknown_keyword, key_origin(keyword),
      with_hint("'" + name + "' is no keyword of JSON Schema 2020-12", name, known_names()));
}

}  // namespace

void refuse_keyword(const Keyword& keyword, std::string_view way_out) {
  keyword.builder.report
      .add(rules::unsupported_keyword, key_origin(keyword),
           "'" + std::string(keyword.name) +
               "' is a keyword of JSON Schema that Candor does not enforce: a contract with it is refused, "
               "not half kept")
      .notes.emplace_back(way_out);
}

void read_keyword(const Keyword& keyword) {
  if (keyword.name.starts_with("x-")) {
    keyword.schema().extensions.push_back({std::string(keyword.name), keyword.value, keyword.at});
    return;
  }
  const Entry* const entry = find_entry(keyword.name);
  if (entry == nullptr) return refuse_unknown(keyword);
  keyword.schema().places.push_back({std::string(keyword.name), keyword.at});
  switch (entry->fate) {
    case Fate::read:
      return entry->read(keyword);
    case Fate::annotation:
      return;
    case Fate::unsupported:
      return refuse_keyword(keyword, entry->way_out);
  }
}

bool stands_beside_ref(std::string_view name) {
  static constexpr std::array<std::string_view, 12> heeded{
      "$ref",       "$defs",   "definitions", "$schema",  "title",    "description",
      "deprecated", "default", "format",      "examples", "$comment", "readOnly"};
  return name.starts_with("x-") || std::find(heeded.begin(), heeded.end(), name) != heeded.end();
}

}  // namespace candor::schema
