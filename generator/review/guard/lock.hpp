// generator/review/guard/lock.hpp: the accepted definitions of a server's tools.
#pragma once

#include <string>
#include <vector>

#include "breaking/compare.hpp"
#include "source/document.hpp"

namespace candor::guard {

/// A lock, as `candor lock` and `candor guard --init` write it, and the contracts in it.
struct Lock {
  source::Document document;
  std::vector<breaking::Subject> subjects;
};

}  // namespace candor::guard
