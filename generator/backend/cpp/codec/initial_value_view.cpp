// backend/cpp/codec/initial_value_view.cpp: values to be read into, where `T()` would leave out what is required.
#include <algorithm>
#include <limits>

#include "backend/cpp/codec/reader_view.hpp"

namespace candor::backend::cpp {
namespace {

constexpr std::uint32_t endless = std::numeric_limits<std::uint32_t>::max();

/// How deep a smallest value of each type is; `endless` where there is none.
class Depths {
 public:
  explicit Depths(const ir::Contract& contract) : depth_(contract.types.size(), endless) {
    for (bool changed = true; changed;) {
      changed = false;
      for (ir::TypeId id = 0; id < depth_.size(); ++id) {
        const std::uint32_t depth = std::visit(*this, contract.types[id].kind);
        changed = changed || depth < depth_[id];
        depth_[id] = std::min(depth, depth_[id]);
      }
    }
  }
  std::uint32_t of(ir::TypeId id) const { return depth_[id]; }

  std::uint32_t operator()(const ir::Record& type) const {
    std::uint32_t most = 0;
    for (const ir::Field& field : type.fields)
      if (field.presence == ir::Presence::required) most = std::max(most, depth_[field.type]);
    return more(most);
  }
  std::uint32_t operator()(const ir::Tuple& type) const {
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < type.items.size() && i < type.min_items; ++i)
      most = std::max(most, depth_[type.items[i]]);
    return more(most);
  }
  std::uint32_t operator()(const ir::Union& type) const {
    std::uint32_t least = endless;
    for (const ir::Branch& branch : type.branches) least = std::min(least, depth_[branch.type]);
    return more(least);
  }
  std::uint32_t operator()(const ir::Never&) const { return endless; }
  template <class Leaf>
  std::uint32_t operator()(const Leaf&) const {
    return 0;
  }

 private:
  static std::uint32_t more(std::uint32_t depth) { return depth == endless ? endless : depth + 1; }

  std::vector<std::uint32_t> depth_;
};

/// The variant of a union in its shallowest alternative.
std::string fresh_variant(const Source& source, ir::TypeId id, const ir::Union& type,
                          const std::string& cpp) {
  const Depths depths(source.contract);
  std::size_t best = 0;
  for (std::size_t i = 1; i < type.branches.size(); ++i)
    if (depths.of(type.branches[i].type) < depths.of(type.branches[best].type)) best = i;
  const MemberPlan& alternative = source.names(id).alternatives[best];
  std::string inner = fresh_of(source, type.branches[best].type);
  if (!alternative.name.empty()) inner = alternative.cpp + "{" + inner + "}";
  return cpp + "(std::in_place_index<" + std::to_string(best) + ">, " + inner + ")";
}

std::string member_start(const Source& source, const MemberPlan& member, ir::TypeId type, bool required) {
  if (!required) return member.fresh;
  return fresh_of(source, type);
}

View member(const std::string& name, const std::string& start) { return {{"name", name}, {"start", start}}; }

/// The start of each member of a struct.
View members(const Source& source, ir::TypeId id) {
  const TypePlan& names = source.names(id);
  View list = View::array();
  if (const auto* record = std::get_if<ir::Record>(&source.type(id).kind)) {
    for (std::size_t i = 0; i < record->fields.size(); ++i) {
      const bool required = record->fields[i].presence == ir::Presence::required;
      list.push_back(member(names.members[i].name,
                            member_start(source, names.members[i], record->fields[i].type, required)));
    }
  }
  if (const auto* tuple = std::get_if<ir::Tuple>(&source.type(id).kind)) {
    for (std::size_t i = 0; i < tuple->items.size(); ++i)
      list.push_back(member(names.members[i].name,
                            member_start(source, names.members[i], tuple->items[i], i < tuple->min_items)));
  }
  if (names.members.size() > list.size())
    list.push_back(member(names.members.back().name, names.members.back().fresh));
  return list;
}

}  // namespace

std::optional<View> fresh_view(const Source& source, ir::TypeId id) {
  const TypePlan& names = source.names(id);
  if (starts_empty(source, id)) return std::nullopt;
  View view = {{"stem", names.stem}, {"cpp", names.cpp}, {"is_struct", true}, {"start", ""}};
  const auto* choice = std::get_if<ir::Union>(&source.type(id).kind);
  if (names.wrapped) {
    const std::string& cpp = names.members[0].cpp;
    const std::string start = choice != nullptr ? fresh_variant(source, id, *choice, cpp) : cpp + "()";
    view["members"] = View::array(member("value", start));
    return view;
  }
  view["is_struct"] = choice == nullptr;
  view["members"] = members(source, id);
  if (choice != nullptr) view["start"] = fresh_variant(source, id, *choice, names.cpp);
  return view;
}

}  // namespace candor::backend::cpp
