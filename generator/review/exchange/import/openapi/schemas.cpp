// exchange/import/openapi/schemas.cpp: copies schemas, and translates what OpenAPI spells otherwise.
#include "exchange/import/openapi/schemas.hpp"

#include <algorithm>

#include "schema/keywords/keyword.hpp"
#include "schema/resolve/uri.hpp"
#include "source/make_node.hpp"

namespace candor::exchange::openapi {
namespace {

std::size_t size_of(const Node& node) {
  std::size_t size = 1;
  for (const Node& item : node.items) size += size_of(item);
  for (const source::Member& member : node.members) size += size_of(member.value);
  return size;
}

/// Returns the member of an object, which is added if it has none.
Node& member_in(Node& object, const std::string& name, const Node& otherwise) {
  const auto found = std::ranges::find(object.members, name, &source::Member::key);
  if (found != object.members.end()) return found->value;
  source::set_member(object, name, otherwise);
  return object.members.back().value;
}

/// Makes the values of a tag the only ones of its member, which is required.
void apply(const Tag& tag, Node& object) {
  if (tag.values.empty()) return;
  const Node none = source::make_object();
  Node& member = member_in(member_in(object, "properties", none), tag.member, none);
  if (member.kind != Kind::object) member = none;
  std::erase_if(member.members,
                [](const source::Member& each) { return each.key == "enum" || each.key == "const"; });
  Node values = source::make_array();
  values.items = tag.values;
  if (tag.values.size() == 1)
    source::set_member(member, "const", tag.values.front());
  else
    source::set_member(member, "enum", std::move(values));
  Node& required = member_in(object, "required", source::make_array());
  if (std::ranges::find(required.items, tag.member, &Node::text) == required.items.end())
    required.items.push_back(source::make_string(tag.member));
}

}  // namespace

Node Schemas::reference_to(const std::string& pointer, Tag tag) {
  std::string key = pointer + "\n" + tag.member;
  for (const Node& value : tag.values) key += "\n" + source::to_text(value);
  const auto [entry, is_new] = names_.try_emplace(key);
  if (is_new) {
    std::string stem = source::last_token(pointer);
    if (stem.empty()) stem = "schema";
    std::string name = stem;
    for (int number = 2; !taken_.insert(name).second; ++number) name = stem + "_" + std::to_string(number);
    entry->second = name;
    queue_.push_back({pointer, name, std::move(tag)});
  }
  Node made = source::make_object();
  const std::string place = source::append_pointer("/$defs", entry->second);
  source::set_member(made, "$ref", source::make_string(schema::fragment_of(place)));
  return made;
}

Node Schemas::copied(const Part& schema) {
  if (schema.node->kind == Kind::boolean) return *schema.node;
  Node made = source::make_object();
  if (schema.node->kind != Kind::object) {
    description_.refuse(schema, "a schema must be an object, true or false");
    return made;
  }
  if (!description_.has_room(schema, schema.node->members.size())) return made;
  made.span = schema.node->span;
  const Part reference = member_of(schema, "$ref");
  for (const source::Member& member : schema.node->members) {
    const Part part = member_of(schema, member.key);
    if (member.key == "$ref") {
      if (const Part target = description_.target_of(reference))
        source::set_member(made, "$ref", *source::find(reference_to(target.pointer), "$ref"));
    } else if (description_.is_3_0() && reference) {
      description_.not_imported(member.key_span, part.pointer,
                                "'" + member.key + "' beside '$ref' has no effect in OpenAPI 3.0");
    } else {
      add_keyword(made, schema, member, part);
    }
  }
  if (!description_.is_3_0()) return made;
  made = translated(made, schema);
  drop_of_other_side(made, schema);
  return made;
}

bool Schemas::is_of_other_side(const Part& object, const std::string& name) {
  const Part member = member_of(member_of(object, "properties"), name);
  return description_.is_3_0() && member && is_true(member_of(description_.deref(member), other_side_));
}

void Schemas::drop_of_other_side(Node& made, const Part& schema) {
  for (source::Member& member : made.members)
    if (member.key == "required")
      std::erase_if(member.value.items,
                    [&](const Node& name) { return is_of_other_side(schema, name.text); });
}

void Schemas::add_keyword(Node& made, const Part& schema, const source::Member& member, const Part& part) {
  if (member.key == "discriminator") return report_discriminator(schema);
  if (member.key == "xml" || member.key == "externalDocs")
    return description_.not_imported(member.key_span, part.pointer,
                                     "'" + member.key + "' constrains no value");
  if (member.key == "example") {
    Node examples = source::make_array();
    examples.items.push_back(member.value);
    if (source::find(*schema.node, "examples") == nullptr)
      source::set_member(made, "examples", std::move(examples));
    return;
  }
  const bool is_of_3_0 = description_.is_3_0() && member.key == "nullable";
  const schema::KeywordEntry* const entry = schema::find_keyword(member.key);
  if (entry == nullptr && !is_of_3_0 && !member.key.starts_with("x-"))
    description_.not_imported(
        member.key_span, part.pointer,
        "the keyword '" + member.key + "' is not one of JSON Schema or OpenAPI, and constrains nothing");
  if (member.key == "format" && member.value.text == "binary")
    description_.not_imported(member.value.span, part.pointer,
                              "JSON carries no bytes: there is a text in their place");
  const schema::Shape shape = entry == nullptr ? schema::Shape::plain : entry->shape;
  if (shape == schema::Shape::plain && !description_.has_room(part, size_of(member.value))) return;
  Node value = member.value;
  const bool is_union = member.key == "oneOf" || member.key == "anyOf";
  if (shape == schema::Shape::map || (shape != schema::Shape::plain && value.kind == Kind::array)) {
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const Part branch = item_of(part, i);
      Tag tag = is_union ? tag_of(schema, branch) : Tag{};
      value.items[i] = tag.values.empty() ? copied(branch) : tagged(branch, std::move(tag));
    }
    for (std::size_t i = 0; i < value.members.size(); ++i)
      value.members[i].value = copied(member_of(part, value.members[i].key));
  } else if (shape != schema::Shape::plain) {
    value = copied(part);
  }
  source::set_member(made, member.key, std::move(value));
}

Node Schemas::translated(const Node& schema, const Part& at) {
  Node made = source::make_object();
  const Node* const nullable = source::find(schema, "nullable");
  const Node* const values = source::find(schema, "enum");
  const bool is_idle =
      source::find(schema, "type") == nullptr ||
      (values != nullptr && std::ranges::find(values->items, Kind::null, &Node::kind) == values->items.end());
  const bool says_so = nullable != nullptr && nullable->text == "true";
  const bool is_nullable = says_so && !is_idle;
  if (says_so && is_idle)
    description_.not_imported(
        at.node->span, at.pointer + "/nullable",
        "'nullable' has no effect without 'type', or beside an 'enum' without null (OpenAPI 3.0.3)");
  for (const source::Member& member : schema.members) {
    if (member.key == "nullable") continue;
    const std::string& key = member.key;
    if ((key == "exclusiveMinimum" || key == "exclusiveMaximum") && member.value.kind == Kind::boolean)
      continue;
    if (key == "minimum" || key == "maximum") {
      const std::string exclusive = key == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum";
      const Node* const flag = source::find(schema, exclusive);
      source::set_member(made, flag != nullptr && flag->text == "true" ? exclusive : key, member.value);
      continue;
    }
    Node value = member.value;
    if (is_nullable && key == "type") {
      Node types = source::make_array();
      types.items = {value, source::make_string("null")};
      value = std::move(types);
    }
    source::set_member(made, key, std::move(value));
  }
  return made;
}

Node Schemas::tagged(const Part& branch, Tag tag) {
  Node made = reference_to(description_.target_of(member_of(branch, "$ref")).pointer, std::move(tag));
  for (const source::Member& beside : branch.node->members)
    if (beside.key != "$ref" && !description_.is_3_0())
      add_keyword(made, branch, beside, member_of(branch, beside.key));
  return made;
}

Node Schemas::definitions() {
  Node made = source::make_object();
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const Definition next = queue_[i];
    Node schema = copied({description_.at(next.pointer), next.pointer});
    apply(next.tag, schema);
    source::set_member(made, next.name, std::move(schema));
  }
  return made;
}

}  // namespace candor::exchange::openapi
