// tests/fuzz/yaml.cpp: bytes to a value of YAML, to JSON, to the same value.
#include "fuzz/targets.hpp"
#include "source/document.hpp"

namespace fuzz {
namespace {

using candor::source::Node;

/// Returns true if the places of a value and of all values in it are in the text.
bool has_places(const Node& node, std::size_t size) {
  if (node.span.begin > node.span.end || node.span.end > size) return false;
  for (const Node& item : node.items)
    if (!has_places(item, size)) return false;
  for (const candor::source::Member& member : node.members)
    if (member.key_span.begin > member.key_span.end || member.key_span.end > size ||
        !has_places(member.value, size))
      return false;
  return true;
}

}  // namespace

void yaml(std::string_view bytes) {
  const auto file = candor::source::make_file("text.yaml", std::string(bytes));
  const candor::source::Reading reading = candor::source::read_yaml(file);
  hold(reading.document.has_value() == reading.faults.empty(), "a document, or at least one fault", bytes);
  for (const candor::source::Fault& fault : reading.faults)
    hold(fault.span.begin <= fault.span.end && fault.span.end <= bytes.size(), "a fault is in the text",
         bytes);
  if (!reading.document) return;
  hold(has_places(reading.document->root, bytes.size()), "each value has a place in the text", bytes);
  const std::string printed = candor::source::to_text(reading.document->root);
  const auto again = candor::source::read_json(candor::source::make_file("text.json", printed));
  hold(again.document.has_value(), "a value of YAML is one of JSON", printed);
  hold(candor::source::same_value(again.document->root, reading.document->root), "printing keeps the value",
       printed);
}

}  // namespace fuzz
