// engine/candor/detail/syntax.hpp: the faults of a text that is not JSON (RFC 8259), with places and help.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace candor::detail {

enum class SyntaxRule : std::uint8_t { syntax, surrogate, duplicate, depth, values };

/// One fault: its bytes, the JSON Pointer of its value, and one concrete edit, or "".
struct SyntaxFault {
  SyntaxRule rule = SyntaxRule::syntax;
  std::string pointer;
  std::string expected;
  std::string found;
  std::string help;
  std::size_t begin = 0;
  std::size_t end = 0;
  /// The array, object or string that is not closed, by that name, or "", or the first of two keys; and its
  /// bytes.
  std::string_view opened = {};
  std::size_t other_begin = 0;
  std::size_t other_end = 0;
};

struct SyntaxLimits {
  std::uint32_t max_depth = (std::numeric_limits<std::uint32_t>::max)();
  std::size_t max_values = (std::numeric_limits<std::size_t>::max)();
  std::size_t max_faults = 1;
  /// False: keys that are there again are no faults.
  bool has_distinct_keys = true;
};

/// Returns the first faults of the text; none if it is JSON with distinct keys. Stops at a fault of the
/// structure, and goes on after a duplicate key and after a fault within a string. Calls itself for each
/// level.
std::vector<SyntaxFault> syntax_faults(std::string_view json, const SyntaxLimits& limits);

}  // namespace candor::detail
