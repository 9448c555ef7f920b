// generator/diagnostics/json_text.hpp: builds JSON objects and arrays as text, for machine-readable output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "source/document.hpp"

namespace candor::diagnostics {

/// Builds the text of one JSON object; members appear in the order of the calls.
class ObjectText {
 public:
  ObjectText() { text_.reserve(256); }
  void raw(std::string_view key, std::string_view value) {
    add_key(key);
    text_ += value;
  }
  void text(std::string_view key, std::string_view value) {
    add_key(key);
    source::append_quoted(text_, value);
  }
  void number(std::string_view key, std::uint64_t value) { raw(key, std::to_string(value)); }
  void flag(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
  /// Returns the text; the object begins anew.
  std::string close() {
    text_ += text_.empty() ? "{}" : "}";
    return std::exchange(text_, {});
  }

 private:
  void add_key(std::string_view key) {
    text_ += text_.empty() ? '{' : ',';
    source::append_quoted(text_, key);
    text_ += ':';
  }

  std::string text_;
};

/// Returns the text of a JSON array.
template <class Items, class ToText>
std::string list_text(const Items& items, ToText to_text) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += to_text(item);
  }
  out += ']';
  return out;
}

}  // namespace candor::diagnostics
