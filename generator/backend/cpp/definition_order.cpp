// backend/cpp/definition_order.cpp: in which order a header declares its types.
#include "backend/cpp/definition_order.hpp"

#include <algorithm>

#include "backend/cpp/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

class Ordering {
 public:
  Ordering(const ir::Contract& contract, const Plan& plan)
      : contract_(contract),
        plan_(plan),
        begun_(plan.types.size()),
        defined_(plan.types.size()),
        declared_(plan.types.size()) {}

  /// Defines the type after the structs that it holds.
  void visit(ir::TypeId id) {
    if (begun_[id]) return;
    begun_[id] = true;
    const std::vector<ir::TypeId> held = reached(id);
    for (const ir::TypeId part : held) {
      if (defines_struct(part)) visit(part);
    }
    for (const ir::TypeId part : held) {
      if (!defines_struct(part)) define(part);
    }
    define(id);
  }

  std::vector<Definition> take() && { return std::move(order_); }

 private:
  bool defines_struct(ir::TypeId id) const { return is_struct(contract_[id]) || plan_.types[id].wrapped; }
  bool has_wrappers(ir::TypeId id) const {
    const auto& alternatives = plan_.types[id].alternatives;
    return std::any_of(alternatives.begin(), alternatives.end(),
                       [](const MemberPlan& one) { return !one.name.empty(); });
  }

  /// The types that the type names, through lists, maps, unions and aliases but not through structs; inner
  /// ones first.
  std::vector<ir::TypeId> reached(ir::TypeId id) const {
    std::vector<ir::TypeId> found;
    std::vector<bool> seen(plan_.types.size(), false);
    seen[id] = true;
    collect(id, seen, found);
    return found;
  }
  void collect(ir::TypeId id, std::vector<bool>& seen, std::vector<ir::TypeId>& found) const {
    for (const ir::TypeId part : parts(contract_[id])) {
      if (seen[part]) continue;
      seen[part] = true;
      if (!defines_struct(part)) collect(part, seen, found);
      found.push_back(part);
    }
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

}  // namespace candor::backend::cpp
