// schema/keywords/types.cpp: type, enum and const (JSON Schema 2020-12 validation, section 6.1).
#include <algorithm>
#include <unordered_map>

#include "schema/keywords/keyword.hpp"
#include "schema/model/types.hpp"

namespace candor::schema {
namespace {

/// Reports a name that the array of `type` has twice.
void report_repeated_type(const Keyword& keyword, const std::string& name, const source::Origin& at) {
  auto& diagnostic =
      keyword.builder.report.add(rules::bad_keyword_value, at, "'" + name + "' is listed twice in 'type'");
  for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
    if (keyword.value.items[i].text != name) continue;
    diagnostic.labels.push_back({item_origin(keyword, i), "first listed here"});
    break;
  }
  diagnostic.help.emplace_back("remove the second '" + name + "'");
}

/// Adds the type that a text names.
void add_type(const Keyword& keyword, const source::Node& name, const source::Origin& at) {
  const auto type = name.kind == source::Kind::string ? type_named(name.text) : std::nullopt;
  if (type) {
    const bool is_repeated = (keyword.schema().types & *type) != 0;
    keyword.schema().types |= *type;
    if (is_repeated) report_repeated_type(keyword, name.text, at);
    return;
  }
  const std::string message = "'type' must be one of " + type_words(all_types) + ", found " + described(name);
  std::string text = name.kind == source::Kind::string ? name.text : "";
  keyword.builder.report.add(rules::bad_keyword_value, at, with_hint(message, text, type_names()));
}

void report_duplicate(const Keyword& keyword, std::size_t first, std::size_t second) {
  keyword.builder.report
      .add(rules::duplicate_enum_value, item_origin(keyword, second),
           "the value " + source::to_text(keyword.value.items[second]) + " is listed twice")
      .labels.push_back({item_origin(keyword, first), "first listed here"});
}

/// Returns the values of an enum, each once, and reports one that stands there before. Long enums are common.
std::vector<source::Node> distinct_values(const Keyword& keyword) {
  const auto& items = keyword.value.items;
  std::vector<source::Node> values;
  std::unordered_map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto [first, is_new] = places.emplace(source::canonical_text(items[i]), i);
    if (is_new)
      values.push_back(items[i]);
    else
      report_duplicate(keyword, first->second, i);
  }
  return values;
}

/// Returns an unsatisfiable schema at the location of the keyword.
Id add_nothing(const Keyword& keyword) {
  Schema nothing;
  nothing.origin = keyword.at();
  nothing.always = false;
  nothing.resource = keyword.schema().resource;
  keyword.builder.graph.nodes.push_back(std::move(nothing));
  return static_cast<Id>(keyword.builder.graph.nodes.size() - 1);
}

}  // namespace

void read_type(const Keyword& keyword) {
  keyword.schema().types = 0;
  if (keyword.value.kind == source::Kind::array && !keyword.value.items.empty()) {
    for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
      add_type(keyword, keyword.value.items[i], item_origin(keyword, i));
    }
  } else {
    add_type(keyword, keyword.value, keyword.at());
  }
  Schema& schema = keyword.schema();
  schema.has_type = schema.types != 0;
  schema.types = schema.has_type ? plain(schema.types) : all_types;
}

void read_enum(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::array) {
    bad_value(keyword, "an array of values");
    return;
  }
  const bool is_strict = keyword.builder.unknown != Unknown::ignore;
  if (keyword.value.items.empty() && is_strict) {
    keyword.builder.report.add(rules::empty_enum, keyword.at(), "'enum' is empty, so no value satisfies it");
    return;
  }
  std::vector<source::Node> values = is_strict ? distinct_values(keyword) : keyword.value.items;
  // Beside a const, the enum only has to hold that value.
  if (const source::Node* const constant = source::find(*keyword.site.node, "const")) {
    const auto same = [&](const source::Node& value) { return source::same_value(value, *constant); };
    const auto& items = keyword.value.items;
    if (std::any_of(items.begin(), items.end(), same)) return;
    if (!is_strict) {
      const auto nothing = add_nothing(keyword);
      keyword.schema().all_of.push_back(nothing);
      return;
    }
    keyword.builder.report.add(
        rules::unsatisfiable, keyword.at(),
        "'enum' does not contain the value of 'const': " + source::to_text(*constant) + " beside it");
    return;
  }
  keyword.schema().values = std::move(values);
}

void read_const(const Keyword& keyword) {
  keyword.schema().values = std::vector<source::Node>{keyword.value};
  keyword.schema().is_const = true;
}

}  // namespace candor::schema
