// backend/cpp/codec/shallowest_branch.cpp: finds the branch of a union that a value to be read into begins
// as.
#include <algorithm>
#include <limits>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {
namespace {

constexpr std::uint32_t endless = std::numeric_limits<std::uint32_t>::max();

/// The number of levels in the smallest value of each type; `endless` for a type without values.
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
    std::uint32_t max = 0;
    for (const ir::Field& field : type.fields)
      if (field.presence == ir::Presence::required) max = std::max(max, depth_[field.type]);
    return more(max);
  }
  std::uint32_t operator()(const ir::Tuple& type) const {
    std::uint32_t max = 0;
    for (std::size_t i = 0; i < type.items.size() && i < type.min_items; ++i)
      max = std::max(max, depth_[type.items[i]]);
    return more(max);
  }
  std::uint32_t operator()(const ir::Union& type) const {
    std::uint32_t min = endless;
    for (const ir::Branch& branch : type.branches) min = std::min(min, depth_[branch.type]);
    return more(min);
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

}  // namespace

std::size_t shallowest_branch(const ir::Contract& contract, const ir::Union& type) {
  const Depths depths(contract);
  std::size_t best = 0;
  for (std::size_t i = 1; i < type.branches.size(); ++i)
    if (depths.of(type.branches[i].type) < depths.of(type.branches[best].type)) best = i;
  return best;
}

}  // namespace candor::backend::cpp
