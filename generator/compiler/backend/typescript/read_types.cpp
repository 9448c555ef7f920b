// backend/typescript/read_types.cpp: looks for the types with defaults in them, and names what is read of
// them.
#include "backend/typescript/read_types.hpp"

#include <algorithm>
#include <variant>

#include "backend/cpp/text/names.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::typescript {
namespace {

/// The types with a default in them.
std::vector<bool> with_defaults(const ir::Contract& contract) {
  std::vector<std::vector<ir::TypeId>> holders(contract.types.size());
  std::vector<ir::TypeId> records;
  for (ir::TypeId id = 0; id < holders.size(); ++id) {
    if (const auto* const record = std::get_if<ir::Record>(&contract[id].kind)) {
      // Not what is not declared, which has no type here.
      for (const ir::Field& field : record->fields) holders[field.type].push_back(id);
      if (std::ranges::any_of(record->fields, ir::is_filled)) records.push_back(id);
    } else {
      ir::for_each_held(contract[id], [&](ir::TypeId part) { holders[part].push_back(id); });
    }
  }
  return ir::reached(holders.size(), std::move(records),
                     [&](ir::TypeId id, const auto& visit) { std::ranges::for_each(holders[id], visit); });
}

/// The names of the types of a module.
cpp::Names names_of(const cpp::Plan& plan) {
  cpp::Names names{"Data", "ErrorCode", "Gaps", "Outcome", "Params", "Success"};
  for (const cpp::TypePlan& type : plan.types)
    if (type.emitted) names.take(type.name);
  for (const cpp::StatePlan& state : plan.states) names.take(state.name);
  for (const cpp::StepPlan& step : plan.steps)
    for (const std::string& name : {step.reasons, step.alias})
      if (!name.empty()) names.take(name);
  return names;
}

}  // namespace

ReadTypes read_types(const ir::Contract& contract, const cpp::Plan& plan) {
  ReadTypes read{with_defaults(contract),
                 std::vector<std::string>(contract.types.size()),
                 "",
                 "Data",
                 "Gaps",
                 "Outcome"};
  bool data = read.differs[contract.result];
  bool gaps = false;
  if (const auto* const record = std::get_if<ir::Record>(&contract[contract.result].kind)) {
    data = false;
    for (std::size_t i = 0; i < record->fields.size(); ++i) {
      const ir::Field& field = record->fields[i];
      if (plan.result[i].place == cpp::Place::gap) gaps = gaps || read.differs[field.type];
      if (plan.result[i].place == cpp::Place::data || plan.result[i].place == cpp::Place::scope_count)
        data = data || read.differ(field);
    }
  }
  cpp::Names names = names_of(plan);
  read.params = names.take("ReadParams");
  if (data) read.data = names.take("ReadData");
  if (gaps) read.gaps = names.take("ReadGaps");
  if (data || gaps) read.outcome = names.take("ReadOutcome");
  for (ir::TypeId id = 0; id < read.names.size(); ++id)
    if (read.differs[id] && plan.types[id].emitted)
      read.names[id] = id == contract.params ? read.params : names.take("Read" + plan.types[id].name);
  return read;
}

}  // namespace candor::backend::typescript
