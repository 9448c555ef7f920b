// generator/base/source/documents.hpp: finds values by their places.
#pragma once

#include <map>

#include "source/document.hpp"

namespace candor::source {

/// The documents of texts that were read before. Each text is parsed once.
class Documents {
 public:
  /// Returns the value at a place, or null for a place in no text. The pointer stays valid.
  const Node* at(const Origin& place);

 private:
  std::map<const File*, Reading> readings_;
};

}  // namespace candor::source
