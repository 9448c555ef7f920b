// backend/cpp/plan/branches.cpp: which branch of a union a constant of the contract belongs to.
#include <algorithm>

#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

using source::Kind;

struct AcceptsKind {
  const ir::Contract& contract;
  const source::Node& node;

  bool operator()(const ir::Boolean&) const { return node.kind == Kind::boolean; }
  bool operator()(const ir::Null&) const { return node.kind == Kind::null; }
  bool operator()(const ir::Integer&) const { return node.kind == Kind::number; }
  bool operator()(const ir::Number&) const { return node.kind == Kind::number; }
  bool operator()(const ir::String&) const { return node.kind == Kind::string; }
  bool operator()(const ir::Enum& type) const {
    return std::any_of(type.values.begin(), type.values.end(),
                       [&](const ir::EnumValue& value) { return value.value.kind == node.kind; });
  }
  bool operator()(const ir::Array&) const { return node.kind == Kind::array; }
  bool operator()(const ir::Tuple&) const { return node.kind == Kind::array; }
  bool operator()(const ir::Map&) const { return node.kind == Kind::object; }
  bool operator()(const ir::Record&) const { return node.kind == Kind::object; }
  bool operator()(const ir::Union& type) const {
    return std::any_of(type.branches.begin(), type.branches.end(),
                       [&](const ir::Branch& branch) { return accepts_kind(contract, branch.type, node); });
  }
  bool operator()(const ir::Nullable& type) const {
    return node.kind == Kind::null || accepts_kind(contract, type.inner, node);
  }
  bool operator()(const ir::Checked& type) const {
    return std::any_of(type.branches.begin(), type.branches.end(),
                       [&](ir::TypeId branch) { return accepts_kind(contract, branch, node); });
  }
  bool operator()(const ir::Any&) const { return true; }
  bool operator()(const ir::Never&) const { return false; }
};

struct BelongsTo {
  const ir::Contract& contract;
  const ir::Union& type;
  const source::Node& node;
  std::size_t branch;

  bool operator()(const ir::ByKind&) const {
    return accepts_kind(contract, type.branches[branch].type, node);
  }
  bool operator()(const ir::ByMember& by) const {
    const source::Node* member = source::find(node, by.member);
    if (member == nullptr || branch >= by.values.size()) return false;
    const auto& values = by.values[branch];
    return std::any_of(values.begin(), values.end(),
                       [&](const source::Node& value) { return source::same_value(value, *member); });
  }
  bool operator()(const ir::ByPresence& by) const {
    return branch < by.members.size() && source::find(node, by.members[branch]) != nullptr;
  }
};

}  // namespace

bool accepts_kind(const ir::Contract& contract, ir::TypeId id, const source::Node& node) {
  return std::visit(AcceptsKind{contract, node}, contract[id].kind);
}

std::optional<std::size_t> branch_of(const ir::Contract& contract, const ir::Union& type,
                                     const source::Node& node) {
  for (std::size_t i = 0; i < type.branches.size(); ++i) {
    if (std::visit(BelongsTo{contract, type, node, i}, type.by)) return i;
  }
  return std::nullopt;
}

}  // namespace candor::backend::cpp
