// ir/branches.cpp: which branch of a union a value belongs to.
#include "ir/branches.hpp"

#include <algorithm>
#include <vector>

namespace candor::ir {
namespace {

struct AcceptsKind {
  const Contract& contract;
  source::Kind kind;

  bool operator()(const Boolean&) const { return kind == source::Kind::boolean; }
  bool operator()(const Null&) const { return kind == source::Kind::null; }
  bool operator()(const Integer&) const { return kind == source::Kind::number; }
  bool operator()(const Number&) const { return kind == source::Kind::number; }
  bool operator()(const String&) const { return kind == source::Kind::string; }
  bool operator()(const Enum& type) const {
    return std::any_of(type.values.begin(), type.values.end(),
                       [&](const EnumValue& value) { return value.value.kind == kind; });
  }
  bool operator()(const Array&) const { return kind == source::Kind::array; }
  bool operator()(const Tuple&) const { return kind == source::Kind::array; }
  bool operator()(const Map&) const { return kind == source::Kind::object; }
  bool operator()(const Record&) const { return kind == source::Kind::object; }
  bool operator()(const Union& type) const {
    return std::any_of(type.branches.begin(), type.branches.end(),
                       [&](const Branch& branch) { return accepts_kind(contract, branch.type, kind); });
  }
  bool operator()(const Nullable& type) const {
    return kind == source::Kind::null || accepts_kind(contract, type.inner, kind);
  }
  bool operator()(const Checked& type) const {
    return std::any_of(type.branches.begin(), type.branches.end(),
                       [&](TypeId branch) { return accepts_kind(contract, branch, kind); });
  }
  bool operator()(const Any&) const { return true; }
  bool operator()(const Never&) const { return false; }
};

struct BelongsTo {
  const Contract& contract;
  const Union& type;
  const detail::TreeNode& node;
  std::size_t branch;

  bool operator()(const ByKind&) const {
    return accepts_kind(contract, type.branches[branch].type, source::kind_of(node.kind));
  }
  bool operator()(const ByMember& by) const {
    const detail::TreeNode* member = source::find(node, by.member);
    if (member == nullptr || branch >= by.values.size()) return false;
    const auto& values = by.values[branch];
    return std::any_of(values.begin(), values.end(),
                       [&](const source::Node& value) { return source::same_value(*member, value); });
  }
  bool operator()(const ByPresence& by) const {
    return branch < by.members.size() && source::find(node, by.members[branch]) != nullptr;
  }
};

}  // namespace

bool accepts_kind(const Contract& contract, TypeId id, source::Kind kind) {
  return std::visit(AcceptsKind{contract, kind}, contract[id].kind);
}

std::optional<std::size_t> branch_of(const Contract& contract, const Union& type,
                                     const detail::TreeNode& node) {
  for (std::size_t i = 0; i < type.branches.size(); ++i) {
    if (std::visit(BelongsTo{contract, type, node, i}, type.by)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> branch_of(const Contract& contract, const Union& type, const source::Node& node) {
  std::vector<detail::TreeNode> nodes;
  source::append_nodes(node, {}, nodes);
  return branch_of(contract, type, nodes.front());
}

}  // namespace candor::ir
