// runtime/wasm/values.hpp: the texts of values that a table accepts, as emitted readers and writers have
// them.
#pragma once

#include <candor/detail/tree.hpp>
#include <string>

#include "wasm/read_table.hpp"

namespace candor::judge {

enum class Side { reader, writer };

/// Returns the text of a value that the row accepts, with its declared members in their order before the
/// others, and without those of the envelope. A reader fills in the defaults of absent members, a writer
/// leaves out those that are omitted where they have theirs.
std::string text_of(const Tool& tool, detail::SubschemaRef row, const detail::TreeNode& value, Side side);

}  // namespace candor::judge
