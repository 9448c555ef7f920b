// generator/compiler/ir/components.cpp: which types contain each other.
#include "ir/components.hpp"

#include <algorithm>

namespace candor::ir {

namespace {

/// Tarjan's algorithm. Recursion is safe because the depth of types is limited by max_type_depth.
struct Search {
  const std::vector<std::vector<TypeId>>& next;
  std::vector<std::uint32_t> index;  // from 1, in the order of the visits; 0: not visited
  std::vector<std::uint32_t> low;
  std::vector<bool> on_stack;
  std::vector<TypeId> stack;
  std::vector<std::vector<TypeId>> found;
  std::uint32_t visits = 0;

  void visit(TypeId id) {
    index[id] = low[id] = ++visits;
    stack.push_back(id);
    on_stack[id] = true;
    for (const TypeId part : next[id]) {
      if (index[part] == 0) {
        visit(part);
        low[id] = std::min(low[id], low[part]);
      } else if (on_stack[part]) {
        low[id] = std::min(low[id], index[part]);
      }
    }
    if (low[id] == index[id]) close(id);
  }

  void close(TypeId root) {
    const auto first = std::find(stack.begin(), stack.end(), root);
    for (auto id = first; id != stack.end(); ++id) on_stack[*id] = false;
    const auto& parts = next[root];
    if (stack.end() - first > 1 || std::find(parts.begin(), parts.end(), root) != parts.end())
      found.emplace_back(first, stack.end());
    stack.erase(first, stack.end());
  }
};

}  // namespace

std::vector<std::vector<TypeId>> cycles_of(const std::vector<std::vector<TypeId>>& next) {
  const std::size_t count = next.size();
  Search search{next,
                std::vector<std::uint32_t>(count, 0),
                std::vector<std::uint32_t>(count, 0),
                std::vector<bool>(count, false),
                {},
                {}};
  for (TypeId id = 0; id < count; ++id)
    if (search.index[id] == 0) search.visit(id);
  return std::move(search.found);
}

}  // namespace candor::ir
