// schema/keywords/arrays.cpp: items and their number (JSON Schema 2020-12 core, section 10.3.1; validation,
// section 6.4).
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

void read_prefix(const Keyword& keyword) {
  for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
    const Id item = read_item(keyword, i);
    keyword.schema().prefix_items.push_back(item);
  }
}

}  // namespace

void read_prefix_items(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::array || keyword.value.items.empty()) {
    bad_value(keyword, "a non-empty array of schemas");
    return;
  }
  read_prefix(keyword);
}

void read_items(const Keyword& keyword) {
  if (keyword.value.kind == source::Kind::array) {
    // Until 2019-09 an array of `items` was what 2020-12 calls `prefixItems`.
    if (keyword.builder.resources[keyword.site.resource].dialect != Dialect::draft_2020_12)
      return read_prefix(keyword);
    bad_value(keyword, "a schema in JSON Schema 2020-12")
        .help.emplace_back("rename it to 'prefixItems', and 'additionalItems' beside it to 'items'");
    return;
  }
  const Id items = read_child(keyword);
  keyword.schema().items = items;
}

void read_additional_items(const Keyword& keyword) {
  const source::Node* const items = source::find(*keyword.site.node, "items");
  const Id rest = read_child(keyword);
  // Draft-07: without a list in `items` it has no effect.
  if (items != nullptr && items->kind == source::Kind::array) keyword.schema().items = rest;
}

void read_min_items(const Keyword& keyword) { keyword.schema().min_items = read_count(keyword); }
void read_max_items(const Keyword& keyword) { keyword.schema().max_items = read_count(keyword); }

void read_unique_items(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::boolean) {
    bad_value(keyword, "a boolean");
    return;
  }
  keyword.schema().unique_items = keyword.value.text == "true";
}

void read_contains(const Keyword& keyword) {
  const Id contains = read_child(keyword);
  keyword.schema().contains = contains;
}

void read_min_contains(const Keyword& keyword) { keyword.schema().min_contains = read_count(keyword); }
void read_max_contains(const Keyword& keyword) { keyword.schema().max_contains = read_count(keyword); }

void read_unevaluated_items(const Keyword& keyword) {
  const Id rest = read_child(keyword);
  keyword.schema().unevaluated_items = rest;
}

}  // namespace candor::schema
