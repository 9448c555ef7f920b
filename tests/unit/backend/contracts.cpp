// tests/unit/backend/contracts.cpp: the contract that most tests of the backend use.
#include "contract_builder.hpp"

namespace candor::testing {

using ir::Presence;

ir::Contract edit_contract() {
  Builder b = empty_contract("edit");
  const ir::TypeId string = b.add(ir::String{});
  const ir::TypeId boolean = b.add(ir::Boolean{});
  const ir::TypeId reason = b.add(words({"timeout", "error"}));
  ir::Record params;
  params.fields = {field("file", string), field("new", string)};
  b.contract.types[b.contract.params].kind = params;
  ir::Record result;
  result.fields = {field("removed", boolean),
                   field("formatted", boolean),
                   field("format_skipped_reason", reason, Presence::optional),
                   field("backup_skipped_reason", reason, Presence::optional),
                   field("rolled_back", boolean, Presence::optional),
                   field("means", string, Presence::optional)};
  b.contract.types[b.contract.result].kind = result;
  b.contract.kind = ir::Kind::mutation;
  b.contract.roles.effects = {0};
  const std::vector<ir::SkipReason> reasons = {{"timeout", "It took too long."}, {"error", "It failed."}};
  b.contract.roles.steps = {{"format", 1, 2, reasons}, {"backup", {}, 3, reasons}};
  b.contract.states = {{"rolled_back", ir::Means::undone, "The edit was undone.", {{4, json("true")}}, {}}};
  return b.contract;
}

}  // namespace candor::testing
