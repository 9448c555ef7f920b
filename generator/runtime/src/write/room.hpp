// runtime/src/write/room.hpp: room behind a string, for a writer to fill.
#pragma once

#include <cstddef>
#include <string>

namespace candor::detail {

/// Makes the text at least `least` bytes long, and longer as far as that costs nothing. The bytes behind
/// those that it had have any value; where it has to fill them, it goes no further than `most` in what the
/// text has allocated.
void extend(std::string& text, std::size_t least, std::size_t most);

}  // namespace candor::detail
