// generator/compiler/schema/keywords/table.cpp: looks up keywords by name and reads them.
#include <algorithm>

#include "candor/detail/nearest.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/keywords/type_groups.hpp"
#include "schema/model/types.hpp"

namespace candor::schema {
namespace {

bool all(Dialect) { return true; }
bool from_2019(Dialect dialect) { return dialect != Dialect::draft_07; }
bool until_2019(Dialect dialect) { return dialect != Dialect::draft_2020_12; }
bool only_2019(Dialect dialect) { return dialect == Dialect::draft_2019_09; }
bool only_2020(Dialect dialect) { return dialect == Dialect::draft_2020_12; }

// The names of keywords.def.
using namespace type_groups;  // NOLINT(google-build-using-namespace)

constexpr KeywordEntry table[] = {
#define ASSERTION(name, reader, vocabulary, drafts, types, ...) \
  {name, reader, Shape::plain, vocabulary_##vocabulary, drafts, types},
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, ...) \
  {name, reader, Shape::shape, vocabulary_##vocabulary, drafts, types},
#define KEYWORD(name, reader, shape, vocabulary, drafts, types) \
  {name, reader, Shape::shape, vocabulary_##vocabulary, drafts, types},
#define ANNOTATION(name, vocabulary) {name, nullptr, Shape::plain, vocabulary_##vocabulary, all, any_type},
#include "schema/keywords/keywords.def"
};

constexpr std::string_view foreign[] = {
#define FOREIGN(name) name,
#include "schema/keywords/keywords.def"
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

/// Returns the help for a keyword of another draft, or "" if no draft has the keyword.
std::string replacement_of(const std::string& name, Dialect dialect) {
  const KeywordEntry* const entry = find_keyword(name);
  if (entry == nullptr) return "";
  if (name == "additionalItems")
    return "write the array of 'items' as 'prefixItems', and 'additionalItems' as 'items'";
  if (only_2019(dialect) || entry->is_of(Dialect::draft_2020_12))
    return "write \"$schema\": \"https://json-schema.org/draft/2020-12/schema\" to use it";
  return "use '$dynamicRef' and '$dynamicAnchor' of 2020-12";
}

void report_unknown(const Keyword& keyword) {
  const std::string name(keyword.name);
  const Dialect dialect = keyword.builder.resources[keyword.site.resource].dialect;
  const std::vector<std::string> names = known_names(dialect);
  auto& diagnostic = keyword.builder.report.add(
      rules::unknown_keyword, key_origin(keyword),
      with_hint("unknown keyword '" + name + "' in JSON Schema " + std::string(name_of(dialect)), name,
                names));
  const std::string help = replacement_of(name, dialect);
  if (!help.empty()) diagnostic.help.push_back(help);
  detail::Nearest nearest(name);
  for (const std::string& each : names) nearest.offer(each);
  const std::string meant = nearest.take();
  if (keyword.builder.unknown == Unknown::refuse && (nearest.is_one_edit() || !help.empty()))
    diagnostic.severity = diagnostics::Severity::error;
  if (meant.empty()) return;
  diagnostic.fix = {"write '" + meant + "'", {{diagnostic.primary.at.span, source::quote(meant)}}, false};
}

/// `x-candor-formats`: read here because it determines how another keyword is read.
void check_formats_keyword(const Keyword& keyword) {
  if (keyword.name != formats_keyword || formats_asserted(keyword.value)) return;
  bad_value(keyword, "'assert' or 'annotate'");
}

}  // namespace

const KeywordEntry* find_keyword(std::string_view name) {
  const KeywordEntry* const found = std::ranges::find(table, name, &KeywordEntry::name);
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
    check_formats_keyword(keyword);
    keyword.schema().extensions.push_back({std::string(keyword.name), keyword.value, keyword.at()});
    return nullptr;
  }
  const bool ignores = keyword.builder.unknown == Unknown::ignore ||
                       (keyword.builder.unknown == Unknown::name &&
                        std::ranges::find(foreign, keyword.name) != std::end(foreign));
  const KeywordEntry* const entry =
      find_keyword(keyword.name, keyword.builder.resources[keyword.site.resource]);
  if (entry == nullptr && !ignores) report_unknown(keyword);
  if (entry != nullptr && entry->read != nullptr) entry->read(keyword);
  return entry;
}

Types types_constrained_by(std::string_view keyword) {
  const KeywordEntry* const entry = find_keyword(keyword);
  return entry == nullptr ? all_types : entry->types;
}

bool stands_beside_ref(std::string_view name) {
  if (name.starts_with("x-")) return true;
  const KeywordEntry* const entry = find_keyword(name);
  if (entry == nullptr || !entry->is_of(Dialect::draft_07)) return false;
  if (entry->vocabulary == vocabulary_core) return name != "$id" && name != "$anchor";
  return entry->vocabulary == vocabulary_meta_data && name != "default";  // a default makes values
}

}  // namespace candor::schema
