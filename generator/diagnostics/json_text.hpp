// generator/diagnostics/json_text.hpp: builds JSON objects and arrays as text, for machine-readable output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "source/document.hpp"

namespace candor::diagnostics {

/// Builds the text of one JSON object; members appear in the order of the calls.
class ObjectText {
 public:
  void raw(std::string_view key, const std::string& value) {
    text_ += text_.empty() ? "{" : ",";
    text_ += source::quote(key) + ":" + value;
  }
  void text(std::string_view key, std::string_view value) { raw(key, source::quote(value)); }
  void number(std::string_view key, std::uint64_t value) { raw(key, std::to_string(value)); }
  void flag(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
  std::string close() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

/// Returns the texts of the items, separated by commas.
template <class Items, class ToText>
std::string list_text_inner(const Items& items, ToText to_text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ",";
    out += to_text(item);
  }
  return out;
}

/// Returns the text of a JSON array.
template <class Items, class ToText>
std::string list_text(const Items& items, ToText to_text) {
  return "[" + list_text_inner(items, to_text) + "]";
}

}  // namespace candor::diagnostics
