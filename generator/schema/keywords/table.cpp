// generator/schema/keywords/table.cpp: looks up keywords by name and reads them.
#include <algorithm>
#include <array>

#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

bool all(Dialect) { return true; }
bool from_2019(Dialect dialect) { return dialect != Dialect::draft_07; }
bool until_2019(Dialect dialect) { return dialect != Dialect::draft_2020_12; }
bool only_2019(Dialect dialect) { return dialect == Dialect::draft_2019_09; }
bool only_2020(Dialect dialect) { return dialect == Dialect::draft_2020_12; }

constexpr KeywordEntry table[] = {
#define KEYWORD(name, function, shape, vocabulary, drafts) \
  {name, function, Shape::shape, vocabulary_##vocabulary, drafts},
#define ANNOTATION(name, vocabulary) {name, nullptr, Shape::plain, vocabulary_##vocabulary, all},
#include "schema/keywords/keywords.def"
#undef KEYWORD
#undef ANNOTATION
};

std::vector<std::string> known_names(Dialect dialect) {
  std::vector<std::string> names;
  for (const KeywordEntry& entry : table) {
    if (entry.is_of(dialect)) names.emplace_back(entry.name);
  }
  return names;
}

/// Returns the location of the keyword itself, not of its value.
source::Origin key_origin(const Keyword& keyword) {
  for (const source::Member& member : keyword.site.node->members) {
    if (&member.value == &keyword.value) return {keyword.file(), member.key_span, keyword.pointer()};
  }
  return keyword.at();
}

void refuse_unknown(const Keyword& keyword) {
  const std::string name(keyword.name);
  const Dialect dialect = keyword.builder.resources[keyword.site.resource].dialect;
  auto& diagnostic = keyword.builder.report.add(
      rules::unknown_keyword, key_origin(keyword),
      with_hint("'" + name + "' is no keyword of JSON Schema " + std::string(name_of(dialect)), name,
                known_names(dialect)));
  const KeywordEntry* const entry = find_keyword(name);
  if (entry == nullptr) return;
  diagnostic.notes.emplace_back(
      only_2019(dialect) || entry->is_of(Dialect::draft_2020_12)
          ? "say \"$schema\": \"https://json-schema.org/draft/2020-12/schema\", which has it"
          : "2020-12 has '$dynamicRef' and '$dynamicAnchor' in its place");
}

/// Reads `x-candor-formats`, which must be known before `format` is read.
void check_formats_word(const Keyword& keyword) {
  if (keyword.name != formats_word || formats_asserted(keyword.value)) return;
  bad_value(keyword, "'assert' or 'annotate'");
}

}  // namespace

const KeywordEntry* find_keyword(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(table), std::end(table), [&](const KeywordEntry& e) { return e.name == name; });
  return found == std::end(table) ? nullptr : found;
}

const KeywordEntry* find_keyword(std::string_view name, const Resource& resource) {
  const KeywordEntry* const entry = find_keyword(name);
  if (entry == nullptr || !entry->is_of(resource.dialect)) return nullptr;
  const bool is_core = entry->vocabulary == vocabulary_core;
  return is_core || (resource.vocabularies & entry->vocabulary) != 0 ? entry : nullptr;
}

const KeywordEntry* read_keyword(const Keyword& keyword) {
  if (keyword.name.starts_with("x-")) {
    check_formats_word(keyword);
    keyword.schema().extensions.push_back({std::string(keyword.name), keyword.value, keyword.at()});
    return nullptr;
  }
  const bool ignores = keyword.builder.unknown == Unknown::ignore;
  const KeywordEntry* entry = find_keyword(keyword.name, keyword.builder.resources[keyword.site.resource]);
  // Contracts without `$schema` often have arrays of `items`, as in older drafts; these are translated.
  if (entry == nullptr && !ignores && keyword.name == "additionalItems") entry = find_keyword(keyword.name);
  if (entry == nullptr && !ignores) refuse_unknown(keyword);
  if (entry != nullptr && entry->read != nullptr) entry->read(keyword);
  return entry;
}

bool stands_beside_ref(std::string_view name) {
  static constexpr std::array<std::string_view, 12> heeded{
      "$ref",       "$defs",   "definitions", "$schema",  "title",    "description",
      "deprecated", "default", "format",      "examples", "$comment", "readOnly"};
  return name.starts_with("x-") || std::find(heeded.begin(), heeded.end(), name) != heeded.end();
}

}  // namespace candor::schema
