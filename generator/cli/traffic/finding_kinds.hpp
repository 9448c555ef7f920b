// generator/cli/traffic/finding_kinds.hpp: counts findings about recorded traffic by kind, to print the first
// of each kind in full and the others on a line each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace candor::cli {

/// Returns the kind of a finding: its rule, and the tool whose answer it is about.
std::string kind_of(const diagnostics::Diagnostic& finding, std::string_view tool);

/// The number of findings of each kind so far, in bounded memory.
class FindingKinds {
 public:
  /// How many findings of a kind are printed in full.
  static constexpr std::uint64_t shown = 3;
  /// Above so many kinds, new ones are counted together.
  static constexpr std::size_t max_kinds = 1'000;

  /// Counts a finding. Returns true if it is one of the first of its kind.
  bool add(std::string_view kind);

  /// Returns a line for each kind of which not all findings were printed in full.
  std::string closing_lines() const;

 private:
  std::map<std::string, std::uint64_t, std::less<>> kinds_;
  std::uint64_t others_ = 0;
};

}  // namespace candor::cli
