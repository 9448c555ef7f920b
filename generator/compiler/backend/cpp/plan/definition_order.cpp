// backend/cpp/plan/definition_order.cpp: in which order a header declares its types.
#include "backend/cpp/plan/definition_order.hpp"

#include <algorithm>
#include <optional>

#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

bool is_definition(const ir::Contract& contract, const Plan& plan, ir::TypeId id) {
  return is_struct(contract[id]) || plan.types[id].wrapped;
}

void collect(const ir::Contract& contract, const Plan& plan, ir::TypeId id, std::vector<bool>& seen,
             std::vector<ir::TypeId>& found) {
  for_each_held(contract[id], [&](ir::TypeId part) {
    if (seen[part]) return;
    seen[part] = true;
    if (!is_definition(contract, plan, part)) collect(contract, plan, part, seen, found);
    found.push_back(part);
  });
}

/// The types that the type names, through lists, maps, unions and aliases but not through structs; inner ones
/// first.
std::vector<ir::TypeId> named_by(const ir::Contract& contract, const Plan& plan, ir::TypeId id) {
  std::vector<ir::TypeId> found;
  std::vector<bool> seen(plan.types.size(), false);
  seen[id] = true;
  collect(contract, plan, id, seen, found);
  return found;
}

/// Adds the lists in a value of the type: itself, one that may be null, one that is an alternative.
void add_lists(const ir::Contract& contract, ir::TypeId id, std::vector<ir::TypeId>& lists) {
  if (std::holds_alternative<ir::Array>(contract[id].kind)) lists.push_back(id);
  const bool holds = std::holds_alternative<ir::Nullable>(contract[id].kind) ||
                     std::holds_alternative<ir::Union>(contract[id].kind);
  if (!holds) return;
  for_each_held(contract[id], [&](ir::TypeId part) { add_lists(contract, part, lists); });
}

/// The lists that the members of a record hold.
std::vector<ir::TypeId> held_lists(const ir::Contract& contract, ir::TypeId id) {
  std::vector<ir::TypeId> lists;
  const auto* record = std::get_if<ir::Record>(&contract[id].kind);
  for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i)
    add_lists(contract, record->fields[i].type, lists);
  return lists;
}

class Ordering {
 public:
  Ordering(const ir::Contract& contract, const Plan& plan)
      : contract_(contract),
        plan_(plan),
        reached_(plan.types.size()),
        begun_(plan.types.size()),
        defined_(plan.types.size()),
        declared_(plan.types.size()) {}

  /// Defines the type after the structs that it holds.
  void visit(ir::TypeId id) {
    if (begun_[id]) return;
    begun_[id] = true;
    for (const ir::TypeId part : reached(id)) {
      if (defines_struct(part)) visit(part);
    }
    for (const ir::TypeId part : reached(id)) {
      if (!defines_struct(part)) define(part);
    }
    define(id);
  }

  std::vector<Definition> take() && { return std::move(order_); }

 private:
  bool defines_struct(ir::TypeId id) const { return is_definition(contract_, plan_, id); }
  bool has_wrappers(ir::TypeId id) const {
    const auto& alternatives = plan_.types[id].alternatives;
    return std::any_of(alternatives.begin(), alternatives.end(),
                       [](const MemberPlan& one) { return !one.name.empty(); });
  }

  /// The types that the type names, computed once.
  const std::vector<ir::TypeId>& reached(ir::TypeId id) {
    if (!reached_[id]) reached_[id] = named_by(contract_, plan_, id);
    return *reached_[id];
  }

  void define(ir::TypeId id) {
    if (defined_[id]) return;
    defined_[id] = true;
    if (!plan_.types[id].emitted && !has_wrappers(id)) return;
    Definition definition{id, {}, false};
    for (const ir::TypeId part : reached(id)) {
      if (defined_[part] || !defines_struct(part)) continue;
      definition.compares_later = true;
      if (declared_[part]) continue;
      declared_[part] = true;
      definition.forward.push_back(plan_.types[part].name);
    }
    order_.push_back(std::move(definition));
  }

  const ir::Contract& contract_;
  const Plan& plan_;
  std::vector<std::optional<std::vector<ir::TypeId>>> reached_;
  std::vector<bool> begun_;
  std::vector<bool> defined_;
  std::vector<bool> declared_;
  std::vector<Definition> order_;
};

}  // namespace

std::vector<Definition> definition_order(const ir::Contract& contract, const Plan& plan) {
  Ordering ordering(contract, plan);
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    if (plan.types[id].needed) ordering.visit(id);
  }
  return std::move(ordering).take();
}

std::vector<bool> lists_before_items(const ir::Contract& contract, const Plan& plan) {
  std::vector<bool> early(plan.types.size(), false);
  std::vector<bool> defined(plan.types.size(), false);
  for (const Definition& definition : definition_order(contract, plan)) {
    defined[definition.id] = true;
    for (const ir::TypeId list : held_lists(contract, definition.id)) {
      for (const ir::TypeId item : named_by(contract, plan, list)) {
        if (is_definition(contract, plan, item) && !defined[item]) early[list] = true;
      }
    }
  }
  return early;
}

}  // namespace candor::backend::cpp
