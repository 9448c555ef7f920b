// candor/violation.hpp: one way in which a text breaks its contract, as data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace candor {

/// A violation of the contract: its place, the expected value and the one found. Texts are bounded and valid
/// UTF-8.
struct Violation {
  /// JSON Pointer (RFC 6901) of the value.
  std::string pointer;
  /// Place in the text; both count from 1, the column in code points.
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  /// The keyword of the schema that is broken ("required", "minLength"), or "syntax", "duplicate", "limit" for
  /// what no C++ type or no JSON holds, or the law of the convention ("convention/complete-with-gap").
  std::string keyword;
  std::string expected;
  std::string found;
  /// The nearest right name, or empty.
  std::string nearest;
  bool operator==(const Violation&) const = default;
};

}  // namespace candor

// The lists of all emitted sources and of their hosts are compiled once, in the runtime.
extern template class std::vector<candor::Violation>;

namespace candor {

/// All violations that were found, in the order of the text.
struct Violations {
  std::vector<Violation> list;
  /// True if there are more than the limit let in.
  bool cut = false;

  bool empty() const noexcept { return list.empty(); }
  std::size_t size() const noexcept { return list.size(); }
  const Violation& operator[](std::size_t index) const& { return list[index]; }
  Violation operator[](std::size_t index) && { return list[index]; }
  auto begin() const noexcept { return list.begin(); }
  auto end() const noexcept { return list.end(); }
  bool operator==(const Violations&) const = default;
};

/// One line: "3:14 /matches/0/line: minimum: expected an integer of at least 1, found 0".
std::string to_string(const Violation& violation);

/// Returns one line for each violation, and a last line if the list was truncated.
std::string to_string(const Violations& violations);

}  // namespace candor
