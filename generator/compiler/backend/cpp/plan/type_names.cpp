// backend/cpp/plan/type_names.cpp: decides which types are declared, and names them.
#include <algorithm>
#include <numeric>
#include <vector>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "ir/components.hpp"
#include "ir/contract.hpp"
#include "ir/lower/parts.hpp"

namespace candor::backend::cpp {

namespace {

/// The most values that an object holds in place. Sizes add up over nested objects; two members of each type
/// double the size at every level.
constexpr std::uint64_t max_in_place = 4096;

/// The types that each type holds in place.
std::vector<std::vector<ir::TypeId>> held_in_place(const ir::Contract& contract) {
  std::vector<std::vector<ir::TypeId>> held(contract.types.size());
  for (ir::TypeId id = 0; id < held.size(); ++id) {
    ir::for_each_part(contract[id].kind, [&](ir::TypeId part, ir::Holds holds) {
      if (holds == ir::Holds::in_place) held[id].push_back(part);
    });
  }
  return held;
}

/// For each type, whether its values need a box: it contains itself without an array or map in between, or it
/// holds thousands of values in place.
std::vector<bool> boxed_types(const ir::Contract& contract) {
  std::vector<bool> boxed(contract.types.size(), false);
  const std::vector<std::vector<ir::TypeId>> held = held_in_place(contract);
  for (const std::vector<ir::TypeId>& cycle : ir::cycles_of(held))
    for (const ir::TypeId id : cycle) boxed[id] = true;
  // Types stand after those that they hold, so that each sum is complete when it is used.
  std::vector<std::uint64_t> values(contract.types.size(), 1);
  for (ir::TypeId id = 0; id < values.size(); ++id) {
    for (const ir::TypeId part : held[id])
      if (part < id && !boxed[part]) values[id] += values[part];
    if (values[id] > max_in_place && std::holds_alternative<ir::Record>(contract[id].kind)) boxed[id] = true;
  }
  return boxed;
}

/// The types that the header needs: those of the params, and of the members of Data.
std::vector<ir::TypeId> roots(const ir::Contract& contract, const Plan& plan) {
  std::vector<ir::TypeId> ids;
  for (const ir::WireType& type : contract.wire_types) ids.push_back(type.type);
  if (contract.is_envelope()) return ids;
  ids.push_back(contract.params);
  const ir::Record* record = result_record(contract);
  if (record == nullptr) {
    ids.push_back(contract.result);
    return ids;
  }
  for (std::size_t i = 0; i < record->fields.size(); ++i) {
    const Place place = plan.result[i].place;
    const bool has_type = place == Place::data || place == Place::gap || place == Place::constant ||
                          place == Place::scope_count;
    if (has_type) ids.push_back(record->fields[i].type);
  }
  if (const auto* kept = std::get_if<ir::Kept>(&record->extras)) ids.push_back(kept->type);
  return ids;
}

/// Returns true for types that are declared under a name of their own whatever they are called in the
/// contract.
bool is_declared(const ir::Contract& contract, const Plan& plan, ir::TypeId id) {
  const ir::Type& type = contract[id];
  if (is_struct(type) || plan.types[id].wrapped || std::holds_alternative<ir::Enum>(type.kind)) return true;
  return std::holds_alternative<ir::Union>(type.kind) && !type.def_name.empty();
}

/// Types of `$defs` first, of these the ones that are emitted, then by their place in the text: the first to
/// come keeps its name.
std::vector<ir::TypeId> naming_order(const ir::Contract& contract, const std::vector<bool>& needed) {
  std::vector<ir::TypeId> ids(contract.types.size());
  std::iota(ids.begin(), ids.end(), ir::TypeId{0});
  std::stable_sort(ids.begin(), ids.end(), [&](ir::TypeId left, ir::TypeId right) {
    const ir::Type& a = contract[left];
    const ir::Type& b = contract[right];
    if (a.def_name.empty() != b.def_name.empty()) return !a.def_name.empty();
    if (needed[left] != needed[right]) return bool(needed[left]);
    return a.origin.span.begin < b.origin.span.begin;
  });
  return ids;
}

std::string wanted_name(const ir::Type& type) {
  if (!type.def_name.empty()) return type_name({type.def_name});
  return type.path.empty() ? "Value" : type_name(type.path);
}

/// Returns true if the enum has exactly the words of the reasons, in any order.
bool same_words(const ir::Enum& type, const std::vector<ir::SkipReason>& reasons) {
  const auto is_reason = [&](const ir::EnumValue& value) {
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](const ir::SkipReason& reason) { return reason.word == value.value.text; });
  };
  return type.values.size() == reasons.size() &&
         std::all_of(type.values.begin(), type.values.end(), is_reason);
}

/// The name of the reasons' enum, if the type is that one and is used beside the step as well. Then it is
/// shared.
std::string shared_name(const ir::Contract& contract, ir::TypeId id, Plan& plan) {
  const auto* type = std::get_if<ir::Enum>(&contract[id].kind);
  const ir::Record* record = result_record(contract);
  for (std::size_t i = 0; type != nullptr && record != nullptr && i < plan.steps.size(); ++i) {
    const ir::SideStep& step = contract.roles.steps[i];
    if (!step.reason_field || without_null(contract, record->fields[*step.reason_field].type) != id) continue;
    if (!same_words(*type, step.reasons) || plan.steps[i].shared) continue;
    plan.steps[i].shared = true;
    return plan.steps[i].reasons;
  }
  return "";
}

}  // namespace

void name_types(const ir::Contract& contract, Names& names, Plan& plan) {
  const std::vector<bool> needed = reachable(contract, roots(contract, plan));
  const std::vector<bool> boxed = boxed_types(contract);
  Names stems;
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    if (contract.is_params(id) && !is_struct(contract[id])) plan.types[id].wrapped = true;
    plan.types[id].needed = needed[id];
    plan.types[id].boxed = boxed[id];
  }
  for (const ir::TypeId id : naming_order(contract, needed)) {
    TypePlan& type = plan.types[id];
    const bool is_params = contract.is_params(id);
    const std::string wanted = is_params ? "Params" : wanted_name(contract[id]);
    if (needed[id] && is_params) type.name = wanted;
    if (needed[id] && !is_params && is_declared(contract, plan, id)) {
      type.name = shared_name(contract, id, plan);
      if (type.name.empty()) type.name = names.take(wanted);
    }
    type.stem = stems.take(snake_case(wanted));
    type.emitted = needed[id] && !type.name.empty();
  }
}

}  // namespace candor::backend::cpp
