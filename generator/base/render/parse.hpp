// generator/base/render/parse.hpp: parses templates.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/nodes.hpp"

namespace candor::render {

/// Parses a whole template. Errors are in `faults` of the result.
Template parse_template(std::string name, std::string text, std::string shown);

/// Parses a line of output, in which `%%` may stand for a `%` at the start. The result refers to `text`;
/// `offset` is the position of `text` in the file.
Line parse_line(std::string_view text, std::size_t offset, std::vector<Fault>& faults);

/// Parses a name such as `a.b`. The result refers to `text`. Returns std::nullopt after adding a fault.
std::optional<Name> parse_name(std::string_view text, std::size_t offset, std::vector<Fault>& faults);

inline bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

/// Returns the number of spaces and tabs that the text begins with.
inline std::size_t blanks_before(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && is_blank(text[size])) ++size;
  return size;
}

inline bool is_white(std::string_view text) { return blanks_before(text) == text.size(); }

/// Returns the span of `size` bytes from `offset`.
source::Span span_of(std::size_t offset, std::size_t size);

}  // namespace candor::render
