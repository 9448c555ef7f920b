// exchange/import/openapi/discriminator.cpp: makes the names of a discriminator constants of the branches.
#include <algorithm>

#include "exchange/import/openapi/schemas.hpp"
#include "source/make_node.hpp"

namespace candor::exchange::openapi {
namespace {

/// Returns true if an entry of `mapping` means a schema: by its reference, or the name of a component.
bool is_entry_of(const source::Member& entry, const std::string& pointer) {
  return "#" + pointer == entry.value.text || "/components/schemas/" + entry.value.text == pointer;
}

/// Returns what `mapping` calls a schema, or the name of its component.
std::vector<std::string> names_of(const Part& discriminator, const std::string& pointer) {
  std::vector<std::string> names;
  if (const Part mapping = member_of(discriminator, "mapping"))
    for (const source::Member& entry : mapping.node->members)
      if (is_entry_of(entry, pointer)) names.push_back(entry.key);
  if (names.empty()) names.push_back(source::last_token(pointer));
  return names;
}

Part union_of(const Part& schema) {
  const Part one_of = member_of(schema, "oneOf");
  return one_of ? one_of : member_of(schema, "anyOf");
}

}  // namespace

/// Returns the schema of a member that an object declares, itself or in its `allOf`.
Part Schemas::declared(const Part& schema, const std::string& name, int depth) {
  constexpr int max = 8;
  const Part object = description_.deref(schema);
  if (!object || depth > max) return {};
  if (const Part own = member_of(member_of(object, "properties"), name)) return description_.deref(own);
  const Part parts = member_of(object, "allOf");
  for (std::size_t i = 0; parts && i < parts.node->items.size(); ++i)
    if (const Part inherited = declared(item_of(parts, i), name, depth + 1)) return inherited;
  return {};
}

Tag Schemas::tag_of(const Part& schema, const Part& branch) {
  const Part discriminator = member_of(schema, "discriminator");
  const std::string member(text_of(member_of(discriminator, "propertyName")));
  const Part reference = member_of(branch, "$ref");
  if (member.empty() || !reference) return {};
  const Part target = description_.target_of(reference);
  if (!target) return {};
  const auto leave = [&](const std::string& why) {
    description_.not_imported(reference.node->span, reference.pointer,
                              "the discriminator '" + member + "' says nothing of this branch, " + why);
    return Tag{};
  };
  const Part own = declared(target, member);
  const Part closed = member_of(description_.deref(target), "additionalProperties");
  if (!own && closed && closed.node->text == "false") return leave("which has no such member");
  const std::string_view type = text_of(member_of(own, "type"));
  const Part values = member_of(own, "enum");
  const Part constant = member_of(own, "const");
  Tag tag{member, {}};
  for (const std::string& name : names_of(discriminator, target.pointer)) {
    Node value = source::make_string(name);
    if (type == "integer" || type == "number") {
      if (!std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; })) continue;
      value.kind = Kind::number;
    }
    const auto is_it = [&](const Node& each) { return source::same_value(each, value); };
    if (constant ? is_it(*constant.node) : !values || std::ranges::any_of(values.node->items, is_it))
      tag.values.push_back(std::move(value));
  }
  return tag.values.empty() ? leave("whose own values are others") : tag;
}

void Schemas::report_discriminator(const Part& schema) {
  const Part discriminator = member_of(schema, "discriminator");
  const auto report = [&](const Part& at, const std::string& why) {
    description_.not_imported(at.node->span, at.pointer, why);
  };
  const Part branches = union_of(schema);
  if (!branches) return report(discriminator, "'discriminator' without oneOf or anyOf constrains no value");
  std::vector<std::string> pointers;
  for (std::size_t i = 0; i < branches.node->items.size(); ++i) {
    const Part branch = item_of(branches, i);
    if (const Part reference = member_of(branch, "$ref"))
      pointers.push_back(description_.target_of(reference).pointer);
    else
      report(branch, "a discriminator says nothing of a branch that is no '$ref'");
  }
  const Part mapping = member_of(discriminator, "mapping");
  for (std::size_t i = 0; mapping && i < mapping.node->members.size(); ++i) {
    const source::Member& entry = mapping.node->members[i];
    if (std::ranges::none_of(pointers, [&](const std::string& each) { return is_entry_of(entry, each); }))
      report(member_of(mapping, entry.key), "'" + entry.key + "' is the name of no branch");
  }
}

}  // namespace candor::exchange::openapi
