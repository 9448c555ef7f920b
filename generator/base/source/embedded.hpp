// generator/base/source/embedded.hpp: files embedded in the program.
#pragma once

#include <string_view>

namespace candor::source {

/// One file of a table made by candor_embed(). The name is relative, with forward slashes.
struct Embedded {
  std::string_view name;
  std::string_view text;
};

}  // namespace candor::source
