// generator/ir/cycles.cpp: cycles of types that C++ cannot name, because no record is on the way.
#include "ir/lowering.hpp"

namespace candor::ir {

namespace {

enum class Mark : char { fresh, open, done };

/// Records and Checked have a C++ type whatever they contain: a cycle through one of them can be written.
bool breaks_cycle(const Type& type) {
  return std::holds_alternative<Record>(type.kind) || std::holds_alternative<Checked>(type.kind);
}

/// The type where a cycle below `id` closes, or nothing.
std::optional<TypeId> cycle_from(Contract& contract, TypeId id, std::vector<Mark>& marks) {
  if (breaks_cycle(contract.types[id]) || marks[id] == Mark::done) return std::nullopt;
  if (marks[id] == Mark::open) return id;
  marks[id] = Mark::open;
  for (const Part& part : parts_of(contract.types[id].kind))
    if (const auto found = cycle_from(contract, *part.id, marks)) return found;
  marks[id] = Mark::done;
  return std::nullopt;
}

std::optional<TypeId> find_cycle(Contract& contract) {
  std::vector<Mark> marks(contract.types.size(), Mark::fresh);
  for (TypeId id = 0; id < contract.types.size(); ++id)
    if (const auto found = cycle_from(contract, id, marks)) return found;
  return std::nullopt;
}

}  // namespace

void break_cycles(Contract& contract) {
  while (const auto id = find_cycle(contract)) {
    const auto inner = static_cast<TypeId>(contract.types.size());
    contract.types.push_back(contract.types[*id]);
    contract.types[*id].kind = Checked{Checked::Rule::any_of, {inner}};
  }
}

}  // namespace candor::ir
