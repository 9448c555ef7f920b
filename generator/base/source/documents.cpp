// generator/base/source/documents.cpp: finds values by their places.
#include "source/documents.hpp"

namespace candor::source {

const Node* Documents::at(const Origin& place) {
  if (!place.file) return nullptr;
  auto found = readings_.find(place.file.get());
  if (found == readings_.end()) found = readings_.emplace(place.file.get(), read_document(place.file)).first;
  const auto& document = found->second.document;
  return document ? at_pointer(document->root, place.pointer) : nullptr;
}

}  // namespace candor::source
