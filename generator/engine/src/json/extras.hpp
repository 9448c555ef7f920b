// engine/src/json/extras.hpp: what the reading of few texts needs.
#pragma once

#include <forward_list>
#include <string>
#include <vector>

#include "look_ahead.hpp"

namespace candor::detail {

/// Belongs to one In, and lives as long.
struct Extras {
  /// Dropped keys for which In has no room.
  std::vector<DroppedKey> dropped;
  /// The decoded text of dropped keys with escapes.
  std::forward_list<std::string> decoded;
  LookAhead ahead;
};

/// The extras of a text; makes them when they are first needed.
Extras& extras_of(In& in);

}  // namespace candor::detail
