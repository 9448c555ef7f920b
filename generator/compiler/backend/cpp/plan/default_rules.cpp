// backend/cpp/plan/default_rules.cpp: which defaults no member can have.
#include "backend/cpp/plan/default_rules.hpp"

#include <algorithm>
#include <set>

#include "backend/cpp/plan/type_graph.hpp"
#include "diagnostics/rules.hpp"

namespace candor::backend::cpp {
namespace {

using source::Node;
using Records = std::set<ir::TypeId>;

/// The records that a value of a type is made of.
struct RecordsIn {
  const ir::Contract& contract;
  const Node& node;
  ir::TypeId id;
  Records& found;

  void inner(ir::TypeId type, const Node& value) const {
    std::visit(RecordsIn{contract, value, type, found}, contract[type].kind);
  }
  void each(ir::TypeId type, std::size_t first) const {
    for (std::size_t i = first; i < node.items.size(); ++i) inner(type, node.items[i]);
  }
  void operator()(const ir::Boolean&) const {}
  void operator()(const ir::Null&) const {}
  void operator()(const ir::Integer&) const {}
  void operator()(const ir::Number&) const {}
  void operator()(const ir::String&) const {}
  void operator()(const ir::Enum&) const {}
  void operator()(const ir::Checked&) const {}
  void operator()(const ir::Any&) const {}
  void operator()(const ir::Never&) const {}
  void operator()(const ir::Array& type) const { each(type.item, 0); }
  void operator()(const ir::Tuple& type) const {
    for (std::size_t i = 0; i < std::min(type.items.size(), node.items.size()); ++i)
      inner(type.items[i], node.items[i]);
    if (type.rest) each(*type.rest, type.items.size());
  }
  void operator()(const ir::Map& type) const {
    for (const source::Member& member : node.members) inner(type.value, member.value);
  }
  void operator()(const ir::Nullable& type) const {
    if (node.kind != source::Kind::null) inner(type.inner, node);
  }
  void operator()(const ir::Union& type) const {
    if (const auto branch = branch_of(contract, type, node)) inner(type.branches[*branch].type, node);
  }
  void operator()(const ir::Record& record) const {
    found.insert(id);
    for (const ir::Field& field : record.fields) {
      if (const Node* const value = source::find(node, field.name)) inner(field.type, *value);
    }
  }
};

/// The records that are made where the default of a member is filled in.
void add_made(const ir::Contract& contract, const ir::Field& field, Records& made) {
  if (!ir::is_filled(field)) return;
  std::visit(RecordsIn{contract, *field.default_value, field.type, made}, contract[field.type].kind);
}

/// Returns true if filling in the default of a member makes the member's own record again.
bool is_endless(const ir::Contract& contract, ir::TypeId id, const ir::Field& field) {
  Records seen;
  add_made(contract, field, seen);
  std::vector<ir::TypeId> open(seen.begin(), seen.end());
  while (!open.empty() && !seen.contains(id)) {
    Records made;
    for (const ir::Field& each : std::get<ir::Record>(contract[open.back()].kind).fields)
      add_made(contract, each, made);
    open.pop_back();
    for (const ir::TypeId next : made)
      if (seen.insert(next).second) open.push_back(next);
  }
  return seen.contains(id);
}

}  // namespace

void report_defaults(const ir::Contract& contract, const Plan& plan, diagnostics::Findings& report) {
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    const auto* record = std::get_if<ir::Record>(&contract[id].kind);
    for (std::size_t i = 0; record != nullptr && plan.types[id].needed && i < record->fields.size(); ++i) {
      const ir::Field& field = record->fields[i];
      if (field.presence != ir::Presence::defaulted) continue;
      if (plan.types[id].members[i].form != Form::plain) {
        report
            .add(rules::default_value, field.origin,
                 "the default of '" + field.name + "' is no value that it can have")
            .help.emplace_back("correct the default, or leave it out");
      } else if (is_endless(contract, id, field)) {
        report
            .add(rules::default_value, field.origin,
                 "the default of '" + field.name +
                     "' holds an object that has this default itself, and so on without end")
            .help.emplace_back(
                "leave the default out, and say in the description what is done without the member");
      }
    }
  }
}

}  // namespace candor::backend::cpp
