// verify/envelopes/shape.cpp: reads the shapes of an envelope from its contracts.
#include "verify/envelopes/shape.hpp"

#include <algorithm>
#include <mutex>
#include <string>

#include "schema/model/types.hpp"
#include "verify/envelopes/embedded_contract.hpp"

namespace candor::verify {

namespace {

/// The JSON types of the values of a type.
struct TypesOf {
  const ir::Contract& contract;

  schema::Types at(ir::TypeId id) const { return std::visit(*this, contract[id].kind); }
  template <class Branches, class Id>
  schema::Types any_of(const Branches& branches, Id id_of) const {
    schema::Types types{};
    for (const auto& branch : branches) types = static_cast<schema::Types>(types | at(id_of(branch)));
    return types;
  }

  schema::Types operator()(const ir::Boolean&) const { return schema::type_boolean; }
  schema::Types operator()(const ir::Null&) const { return schema::type_null; }
  schema::Types operator()(const ir::Integer&) const { return schema::type_integer; }
  schema::Types operator()(const ir::Number&) const { return schema::type_number; }
  schema::Types operator()(const ir::String&) const { return schema::type_string; }
  schema::Types operator()(const ir::Enum& type) const {
    schema::Types types{};
    for (const ir::EnumValue& each : type.values)
      types = static_cast<schema::Types>(types | schema::types_of(each.value));
    return types;
  }
  schema::Types operator()(const ir::Array&) const { return schema::type_array; }
  schema::Types operator()(const ir::Tuple&) const { return schema::type_array; }
  schema::Types operator()(const ir::Map&) const { return schema::type_object; }
  schema::Types operator()(const ir::Record&) const { return schema::type_object; }
  schema::Types operator()(const ir::Union& type) const {
    return any_of(type.branches, [](const ir::Branch& branch) { return branch.type; });
  }
  schema::Types operator()(const ir::Nullable& type) const {
    return static_cast<schema::Types>(at(type.inner) | schema::type_null);
  }
  schema::Types operator()(const ir::Checked& type) const {
    return any_of(type.branches, [](ir::TypeId id) { return id; });
  }
  schema::Types operator()(const ir::Any&) const { return schema::all_types; }
  schema::Types operator()(const ir::Never&) const { return schema::Types{}; }
};

const ir::Field* field_named(const ir::Record& record, std::string_view name) {
  const auto found = std::find_if(record.fields.begin(), record.fields.end(),
                                  [&](const ir::Field& field) { return field.name == name; });
  return found == record.fields.end() ? nullptr : &*found;
}

/// Adds the blocks of a list's item type: objects with a constant `type`.
void add_blocks(const ir::Contract& contract, ir::TypeId item, std::vector<BlockShape>& blocks) {
  const ir::TypeKind& kind = contract[item].kind;
  if (const auto* choice = std::get_if<ir::Union>(&kind))
    for (const ir::Branch& branch : choice->branches) add_blocks(contract, branch.type, blocks);
  const auto* record = std::get_if<ir::Record>(&kind);
  const ir::Field* type = record == nullptr ? nullptr : field_named(*record, "type");
  const auto* constant = type == nullptr ? nullptr : std::get_if<ir::Enum>(&contract[type->type].kind);
  if (constant == nullptr) return;
  const ir::Field* text = field_named(*record, "text");
  const bool has_text = text != nullptr && text->presence == ir::Presence::required;
  for (const ir::EnumValue& each : constant->values) blocks.push_back({each.value.text, has_text});
}

/// Adds the blocks of every list that a member can be.
void add_lists(const ir::Contract& contract, ir::TypeId id, std::vector<BlockShape>& blocks) {
  const ir::TypeKind& kind = contract[id].kind;
  if (const auto* list = std::get_if<ir::Array>(&kind)) add_blocks(contract, list->item, blocks);
  if (const auto* choice = std::get_if<ir::Union>(&kind))
    for (const ir::Branch& branch : choice->branches) add_lists(contract, branch.type, blocks);
}

ObjectShape shape_of(const ir::Contract& contract, const ir::Record& record) {
  ObjectShape shape;
  for (const ir::Field& field : record.fields) {
    // Writers write defaults, unless the contract omits them.
    const bool always = field.presence == ir::Presence::required ||
                        (field.presence == ir::Presence::defaulted && !field.omitted_if_default);
    shape.members.push_back({field.name, TypesOf{contract}.at(field.type), always});
    add_lists(contract, field.type, shape.blocks);
  }
  return shape;
}

Shapes load_shapes(std::span<const std::string_view> contracts) {
  Shapes shapes;
  for (const std::string_view name : contracts) {
    const ir::Contract contract = embedded_contract("envelopes/" + std::string(name) + ".envelope.json");
    for (const ir::WireType& type : contract.wire_types)
      if (const auto* record = std::get_if<ir::Record>(&contract[type.type].kind))
        shapes.emplace(std::string(name) + "." + type.name, shape_of(contract, *record));
  }
  return shapes;
}

}  // namespace

const Shapes& shapes_of(std::span<const std::string_view> contracts) {
  static std::mutex guard;
  static std::map<std::vector<std::string_view>, Shapes> loaded;
  const std::lock_guard lock(guard);
  const auto [found, is_new] =
      loaded.try_emplace(std::vector<std::string_view>(contracts.begin(), contracts.end()));
  if (is_new) found->second = load_shapes(contracts);
  return found->second;
}

}  // namespace candor::verify
