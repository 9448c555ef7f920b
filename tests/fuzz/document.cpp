// tests/fuzz/document.cpp: bytes to a value to text to the same value, by the document reader and by emitted
// readers.
#include "source/document.hpp"

#include <candor/detail/overruled.hpp>

#include "any.hpp"
#include "fuzz/targets.hpp"

namespace fuzz {
namespace {

candor::source::Reading read(const std::string& text) {
  return candor::source::read_json(candor::source::make_file("text", text));
}

bool only_too_large(const candor::source::Reading& reading) {
  return !reading.faults.empty() &&
         (reading.faults[0].rule == "source/too-deep" || reading.faults[0].rule == "source/too-large");
}

}  // namespace

void document(std::string_view bytes) {
  const std::string text(bytes);
  const candor::source::Reading reading = read(text);
  hold(reading.document.has_value() == reading.faults.empty(), "a document, or at least one fault", bytes);

  // The place of the text is one level below the top, and the two readers have limits of their own.
  const candor::Limits limits{.max_depth = candor::source::max_depth + 1};
  const auto params = torture::any::parse_params("{\"value\":" + text + "}", limits);
  if (!only_too_large(reading)) {
    hold(params.has_value() == reading.document.has_value(), "the document reader and the emitted one agree",
         bytes);
  }
  hold(candor::detail::take_overruled() == 0, "a reader refuses only what the engine refuses", bytes);
  if (!params) hold(!params.error().empty(), "a refusal has a reason", bytes);
  if (!reading.document) return;

  const std::string printed = candor::source::to_text(reading.document->root);
  const candor::source::Reading again = read(printed);
  hold(again.document.has_value(), "what is printed can be read", printed);
  hold(candor::source::same_value(again.document->root, reading.document->root), "printing keeps the value",
       printed);
  hold(candor::source::canonical_text(again.document->root) ==
           candor::source::canonical_text(reading.document->root),
       "one value has one canonical text", printed);
  hold(candor::source::to_text(again.document->root) == printed, "printing is stable", printed);
}

}  // namespace fuzz
