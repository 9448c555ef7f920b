// backend/cpp/plan/literals.cpp: defaults of a contract as C++ expressions.
#include <algorithm>
#include <array>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "candor/detail/number.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using source::Kind;
using source::Node;
using Text = std::optional<std::string>;

/// A literal, unless the text has a NUL that would end it.
std::string text_of(const std::string& text) {
  return text.find('\0') == std::string::npos ? string_literal(text) : string_value(text);
}

std::string json_value(const Node& node) {
  return "candor::Value::parse(" + string_literal(source::to_text(node)) + ").value()";
}

/// Prints one default; if `typed`, as an expression with an explicit type.
struct Literal {
  const ir::Contract& contract;
  const Plan& plan;
  ir::TypeId id;
  const Node& node;
  bool typed;

  const std::string& cpp() const { return plan.types[id].cpp; }
  bool says_type(ir::TypeId type) const {
    const ir::TypeKind& kind = contract[type].kind;
    return !std::holds_alternative<ir::String>(kind) && !std::holds_alternative<ir::Integer>(kind);
  }
  /// Inside an array or map, whose type is explicit.
  Text item(ir::TypeId type, const Node& value) const {
    return literal(contract, plan, type, value, says_type(type));
  }
  /// As a member.
  Text member(ir::TypeId type, const Node& value) const {
    return held_literal(contract, plan, type, value, says_type(type));
  }

  Text operator()(const ir::Boolean&) const {
    return node.kind == Kind::boolean ? Text(node.text) : std::nullopt;
  }
  Text operator()(const ir::Null&) const {
    return node.kind == Kind::null ? Text("std::monostate()") : std::nullopt;
  }
  Text operator()(const ir::Integer& type) const {
    if (node.kind != Kind::number) return std::nullopt;
    const auto value = source::to_decimal(node.text);
    if (!value ||
        !(type.is_unsigned ? source::to_uint64(*value).has_value() : source::to_int64(*value).has_value()))
      return std::nullopt;
    const std::string digits = source::to_text(*value);
    std::string text = digits;
    if (digits == "-9223372036854775808") text = "(-9223372036854775807 - 1)";
    if (type.is_unsigned) text += "U";
    return typed ? cpp() + "{" + text + "}" : text;
  }
  Text operator()(const ir::Number&) const {
    if (node.kind != Kind::number) return std::nullopt;
    const auto value = detail::to_double(node.text);
    if (!value || (*value == 0 && !detail::same_number(node.text, "0"))) return std::nullopt;
    std::array<char, detail::number_room> digits{};
    const std::string text(digits.data(), detail::put_shortest(digits.data(), *value));
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
  }
  Text operator()(const ir::String&) const {
    if (node.kind != Kind::string) return std::nullopt;
    return typed ? string_value(node.text) : text_of(node.text);
  }
  Text operator()(const ir::Enum& type) const {
    for (std::size_t i = 0; i < type.values.size(); ++i) {
      if (source::same_value(type.values[i].value, node))
        return cpp() + "::" + plan.types[id].members[i].name;
    }
    return std::nullopt;
  }
  Text operator()(const ir::Array& type) const {
    if (node.kind != Kind::array) return std::nullopt;
    return listed(typed ? "std::vector<" + plan.types[type.item].cpp + ">" : "", type.item, 0);
  }
  Text operator()(const ir::Tuple& type) const {
    if (node.kind != Kind::array) return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i < node.items.size() && i < type.items.size(); ++i) {
      const Text place = member(type.items[i], node.items[i]);
      if (!place) return std::nullopt;
      append_initializer(text, "item_" + std::to_string(i + 1), *place);
    }
    if (node.items.size() <= type.items.size()) return cpp() + "{" + text + "}";
    if (!type.rest) return std::nullopt;
    const Text rest = listed("", *type.rest, type.items.size());
    if (!rest) return std::nullopt;
    append_initializer(text, "rest", *rest);
    return cpp() + "{" + text + "}";
  }
  Text operator()(const ir::Map& type) const {
    if (node.kind != Kind::object) return std::nullopt;
    std::string text;
    for (const source::Member& each : node.members) {
      const Text value = item(type.value, each.value);
      if (!value) return std::nullopt;
      source::append_word(text, "{" + text_of(each.key) + ", " + *value + "}");
    }
    return (typed ? "candor::Map<" + plan.types[type.value].cpp + ">{" : "{") + text + "}";
  }
  Text operator()(const ir::Record& record) const;
  Text operator()(const ir::Union& type) const {
    const auto branch = branch_of(contract, type, node);
    if (!branch) return std::nullopt;
    Text value = held_literal(contract, plan, type.branches[*branch].type, node, true);
    const std::string& wrapper = plan.types[id].alternatives[*branch].name;
    if (!value || wrapper.empty()) return value;
    return wrapper + "{" + *value + "}";
  }
  Text operator()(const ir::Nullable& type) const {
    if (node.kind == Kind::null) return "std::nullopt";
    return held_literal(contract, plan, type.inner, node, true);
  }
  Text operator()(const ir::Checked&) const { return json_text(); }
  Text operator()(const ir::Any&) const { return json_text(); }
  Text operator()(const ir::Never&) const { return std::nullopt; }

  Text json_text() const { return json_value(node); }

  /// The items from `first` on, in braces after `type`.
  Text listed(const std::string& type, ir::TypeId item_type, std::size_t first) const {
    std::string text;
    for (std::size_t i = first; i < node.items.size(); ++i) {
      const Text value = item(item_type, node.items[i]);
      if (!value) return std::nullopt;
      source::append_word(text, *value);
    }
    return type + "{" + text + "}";
  }
};

bool is_declared(const ir::Record& record, const std::string& name) {
  return std::any_of(record.fields.begin(), record.fields.end(),
                     [&](const ir::Field& field) { return field.name == name; });
}

/// `.additional = {…}` for the members that the record keeps without declaring them; empty where there are
/// none.
Text additional(const Literal& at, const ir::Record& record) {
  const auto* kept = std::get_if<ir::Kept>(&record.extras);
  std::string text;
  for (const source::Member& member : at.node.members) {
    if (is_declared(record, member.key)) continue;
    if (std::holds_alternative<ir::Refused>(record.extras)) return std::nullopt;
    // In a result, only readers make such members.
    if (at.plan.types[at.id].members.back().keeps == Keeps::read) continue;
    const Text value = kept == nullptr ? json_value(member.value) : at.item(kept->type, member.value);
    if (!value) return std::nullopt;
    source::append_word(text, "{" + text_of(member.key) + ", " + *value + "}");
  }
  if (text.empty()) return "";
  return "." + at.plan.types[at.id].members.back().name + " = {" + text + "}";
}

Text Literal::operator()(const ir::Record& record) const {
  if (node.kind != Kind::object) return std::nullopt;
  std::string text;
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    const ir::Field& field = record.fields[i];
    const Node* value = source::find(node, field.name);
    if (value == nullptr && field.presence == ir::Presence::required) return std::nullopt;
    if (value == nullptr) continue;
    const bool three_states = std::holds_alternative<ir::Nullable>(contract[field.type].kind) &&
                              field.presence == ir::Presence::optional;
    const bool is_null = three_states && value->kind == Kind::null;
    const Text held = is_null ? Text("candor::null") : member(field.type, *value);
    if (!held) return std::nullopt;
    append_initializer(text, plan.types[id].members[i].name, *held);
  }
  const Text more = additional(*this, record);
  if (!more) return std::nullopt;
  return cpp() + "{" + text + (text.empty() || more->empty() ? "" : ", ") + *more + "}";
}

struct NaturalStart {
  const ir::Contract& contract;
  const Plan& plan;
  ir::TypeId id;

  std::string operator()(const ir::Boolean&) const { return "false"; }
  std::string operator()(const ir::Null&) const { return "{}"; }
  std::string operator()(const ir::Integer&) const { return "0"; }
  std::string operator()(const ir::Number&) const { return "0.0"; }
  std::string operator()(const ir::String&) const { return "{}"; }
  std::string operator()(const ir::Enum&) const {
    const TypePlan& type = plan.types[id];
    return type.name + "::" + type.members[0].name;
  }
  std::string operator()(const ir::Array&) const { return "{}"; }
  std::string operator()(const ir::Tuple&) const { return ""; }
  std::string operator()(const ir::Map&) const { return "{}"; }
  std::string operator()(const ir::Record&) const { return ""; }
  std::string operator()(const ir::Union&) const { return ""; }
  std::string operator()(const ir::Nullable&) const { return "std::nullopt"; }
  std::string operator()(const ir::Checked&) const { return "{}"; }
  std::string operator()(const ir::Any&) const { return "{}"; }
  std::string operator()(const ir::Never&) const { return ""; }
};

}  // namespace

std::string natural_start(const ir::Contract& contract, const Plan& plan, ir::TypeId id) {
  if (plan.types[id].wrapped || plan.types[id].boxed) return "";
  return std::visit(NaturalStart{contract, plan, id}, contract[id].kind);
}

std::optional<std::string> literal(const ir::Contract& contract, const Plan& plan, ir::TypeId id,
                                   const source::Node& node, bool typed) {
  const TypePlan& type = plan.types[id];
  const Text text = std::visit(Literal{contract, plan, id, node, typed || type.wrapped}, contract[id].kind);
  return text && type.wrapped ? type.cpp + "{" + *text + "}" : text;
}

std::optional<std::string> held_literal(const ir::Contract& contract, const Plan& plan, ir::TypeId id,
                                        const source::Node& node, bool typed) {
  const TypePlan& type = plan.types[id];
  const Text text = literal(contract, plan, id, node, typed);
  // C++ makes one conversion by itself: to the box of a struct, but not to a choice and then to its box.
  const bool converts = !type.boxed || type.wrapped || is_struct(contract[id]);
  return !text || converts ? text : type.held + "(" + type.cpp + "(" + *text + "))";
}

}  // namespace candor::backend::cpp
