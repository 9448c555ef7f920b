// generator/render/parse.hpp: from a template's text to its nodes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "render/nodes.hpp"

namespace candor::render {

/// Parses a whole template. All that is wrong with it is in `faults`.
Template parse_template(std::string name, std::string text, std::string shown);

/// A line of output, which borrows `text`; `offset` is where `text` begins in the template's file.
Line parse_line(std::string_view text, std::size_t offset, std::vector<Fault>& faults);

/// Reads `a.b`, which borrows `text`; nothing, after adding a fault, if `text` is not a name.
std::optional<Name> parse_name(std::string_view text, std::size_t offset, std::vector<Fault>& faults);

/// The span of `size` bytes from `offset`.
source::Span span_of(std::size_t offset, std::size_t size);

}  // namespace candor::render
