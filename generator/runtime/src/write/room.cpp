// runtime/src/write/room.cpp: makes room behind a string. Compiled as C++23 where the compiler can: its
// strings grow without being filled, which takes as long as writing a short message.
#include "room.hpp"

#include <algorithm>

namespace candor::detail {

void extend(std::string& text, std::size_t least, [[maybe_unused]] std::size_t most) {
#if defined(__cpp_lib_string_resize_and_overwrite)
  text.resize_and_overwrite(std::max(least, text.capacity()), [](char*, std::size_t size) { return size; });
#else
  text.resize(std::max(least, std::min(text.capacity(), most)));
#endif
}

}  // namespace candor::detail
