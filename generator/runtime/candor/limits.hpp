// candor/limits.hpp: limits of readers, and the treatment of contradictory outcomes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace candor {

struct Violation;

/// Bounds of every reader. A text beyond one of the first two is refused with a violation that names the
/// bound.
struct Limits {
  /// Deepest nesting of arrays and objects.
  std::uint32_t max_depth = 128;
  /// Largest text, in bytes.
  std::size_t max_bytes = std::size_t{64} << 20U;
  /// Maximum number of violations; further ones are only marked as omitted.
  std::size_t max_violations = 32;
};

/// How a reader treats an outcome that claims more than its evidence supports.
enum class Lies {
  /// It is refused, with the violations.
  refuse,
  /// It takes the state that the evidence supports (complete becomes partial), and never a better one.
  demote,
};

/// How an outcome is read.
struct ReadOptions {
  Limits limits = {};
  Lies lies = Lies::refuse;
  /// If not null, receives the contradictions of a demoted outcome.
  std::vector<Violation>* found_lies = nullptr;
};

}  // namespace candor
