// candor/scope/refused.hpp: why a unit could not be examined.
#pragma once

#include <string>

namespace candor::scope {

/// Why a file was not read or written, or a page not read, in words for a gap.
struct Refused {
  std::string reason;
  bool operator==(const Refused&) const = default;
};

}  // namespace candor::scope
