// engine/candor/detail/pointer.hpp: JSON Pointers (RFC 6901), grown and followed.
#pragma once

#include <string>
#include <string_view>

namespace candor::detail {

/// Appends "/" and the token, with `~` and `/` escaped.
inline void append_pointer(std::string& pointer, std::string_view token) {
  pointer += '/';
  for (const char byte : token) {
    if (byte == '~') {
      pointer += "~0";
    } else if (byte == '/') {
      pointer += "~1";
    } else {
      pointer += byte;
    }
  }
}

}  // namespace candor::detail
