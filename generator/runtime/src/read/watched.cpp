// runtime/src/read/watched.cpp: finds members outside of the contract that contradict an answer.
#include <string_view>

#include "candor/detail/ascii.hpp"
#include "candor/detail/objects.hpp"

namespace candor::detail {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.substr(0, 1))) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.substr(text.size() - 1))) text.remove_suffix(1);
  return text;
}

/// Returns true for a JSON string that is not blank. One with escapes is read as it is written, so that
/// escaped white space counts as text.
bool is_text(std::string_view value) {
  return value.size() > 2 && value.front() == '"' && !is_blank(value.substr(1, value.size() - 2));
}

/// Returns true for a JSON array or object that is not empty.
bool has_parts(std::string_view value, char open) {
  return value.size() > 2 && value.front() == open && !is_blank(value.substr(1, value.size() - 2));
}

/// Returns true for a JSON number other than 0.
bool is_count(std::string_view value) {
  const std::string_view digits = value.substr(0, value.find_first_of("eE"));
  return digits.find_first_of("123456789") != std::string_view::npos;
}

bool is_gap(std::string_view value) {
  if (value.empty()) return false;
  if (value.front() == '"') return is_text(value);
  if (value.front() == '[') return has_parts(value, '[');
  if (value.front() == '-' || is_digit(value.front())) return is_count(value);
  return value == "true";
}

bool is_sign(std::string_view value) { return is_text(value) || has_parts(value, '{'); }

bool has(std::span<const std::string_view> names, std::string_view key, std::string_view& name) {
  for (const std::string_view each : names) {
    if (each != key) continue;
    name = each;
    return true;
  }
  return false;
}

}  // namespace

Watched find_watched(const WatchedNames& names, std::string_view key) noexcept {
  Watched found;
  if (has(names.texts, key, found.name)) {
    found.contradicts = [](std::string_view value) { return is_sign(trimmed(value)); };
  } else if (has(names.trues, key, found.name)) {
    found.contradicts = [](std::string_view value) { return trimmed(value) == "true"; };
  } else if (has(names.falses, key, found.name)) {
    found.contradicts = [](std::string_view value) { return trimmed(value) == "false"; };
  } else if (has(names.gaps, key, found.name)) {
    found.contradicts = [](std::string_view value) { return is_gap(trimmed(value)); };
    found.is_gap = true;
  }
  return found;
}

}  // namespace candor::detail
