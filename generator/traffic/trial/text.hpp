// generator/traffic/trial/text.hpp: parts of texts that are looked for, and replaced.
#pragma once

#include <string>
#include <string_view>

#include "source/document.hpp"

namespace candor::trial {

/// Returns true if a part that is not empty stands in the text.
inline bool contains(std::string_view text, std::string_view part) {
  return !part.empty() && text.find(part) != std::string_view::npos;
}

/// Replaces a part that is not empty wherever it stands in the text.
inline void replace_all(std::string& text, std::string_view part, std::string_view by) {
  if (part.empty()) return;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += by.size())
    text.replace(at, part.size(), by);
}

/// Returns a text as it stands in a string of JSON.
inline std::string in_json(std::string_view text) {
  const std::string quoted = source::quote(text);
  return quoted.substr(1, quoted.size() - 2);
}

/// Returns a text with the number of a file in place of {n}, in four digits or more.
inline std::string numbered(std::string text, std::size_t count, std::size_t number) {
  if (count == 1) return text;
  char digits[24];
  std::snprintf(digits, sizeof digits, "%04zu", number);
  replace_all(text, "{n}", digits);
  return text;
}

}  // namespace candor::trial
