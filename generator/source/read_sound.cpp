// generator/source/read_sound.cpp: reads JSON without faults, fast.
#include "source/read_sound.hpp"

#include <vector>

#include "source/tree.hpp"

namespace candor::source {

bool read_sound(std::string_view text, Node& root) {
  ReadableText readable;
  std::vector<detail::TreeNode> nodes;
  if (!readable.read(text, nodes)) return false;
  root = to_node(nodes.front(), readable.text().data());
  return true;
}

}  // namespace candor::source
