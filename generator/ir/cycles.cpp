// generator/ir/cycles.cpp: cycles of types that C++ cannot name, because no record is on the way.
#include <set>

#include "ir/lowering.hpp"

namespace candor::ir {

namespace {

enum class Mark : char { fresh, open, done };

/// Records and Checked have a C++ type whatever they contain: a cycle through one of them can be written.
bool breaks_cycle(const Type& type) {
  return std::holds_alternative<Record>(type.kind) || std::holds_alternative<Checked>(type.kind);
}

/// Collects the types where cycles below `id` close. Each cycle has one.
void find_cycles(Contract& contract, TypeId id, std::vector<Mark>& marks, std::set<TypeId>& found) {
  if (breaks_cycle(contract.types[id]) || marks[id] == Mark::done) return;
  if (marks[id] == Mark::open) {
    found.insert(id);
    return;
  }
  marks[id] = Mark::open;
  for (const Part& part : parts_of(contract.types[id].kind)) find_cycles(contract, *part.id, marks, found);
  marks[id] = Mark::done;
}

}  // namespace

void break_cycles(Contract& contract) {
  std::vector<Mark> marks(contract.types.size(), Mark::fresh);
  std::set<TypeId> found;
  for (TypeId id = 0; id < contract.types.size(); ++id) find_cycles(contract, id, marks, found);
  for (const TypeId id : found) {
    const auto inner = static_cast<TypeId>(contract.types.size());
    contract.types.push_back(contract.types[id]);
    contract.types[id].kind = Checked{Checked::Rule::any_of, {inner}};
  }
}

}  // namespace candor::ir
