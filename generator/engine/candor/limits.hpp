// candor/limits.hpp: limits of readers, and the treatment of contradictory outcomes and of unknown words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <candor/detail/refusal.hpp>
#include <candor/literal.hpp>

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
class Lies {
 public:
  /// It is refused, with the violations.
  static constexpr Lies refuse() noexcept { return Lies(nullptr); }
  /// It takes the state that the evidence supports (complete becomes partial), and never a better one. Its
  /// contradictions are appended to `found`, which must outlive the reader.
  static constexpr struct Demotion {
    constexpr Lies operator()(std::vector<Violation>& found) const noexcept;
    template <class List>
    CANDOR_REFUSED("contradictions go to a std::vector<candor::Violation> that outlives the reader")
    Lies operator()(const List&) const noexcept;
    CANDOR_REFUSED("demotion needs a place for the contradictions: Lies::demote(found)")
    Lies operator()() const noexcept;
  } demote{};
  template <Literal why = "demotion needs a place for the contradictions: Lies::demote(found)">
  Lies(const Demotion&) = delete;  // demotion needs a place for the contradictions: Lies::demote(found)

  /// Where contradictions go; null if they are refused.
  constexpr std::vector<Violation>* found() const noexcept { return found_; }

 private:
  constexpr explicit Lies(std::vector<Violation>* found) noexcept : found_(found) {}
  std::vector<Violation>* found_;
};

constexpr Lies Lies::Demotion::operator()(std::vector<Violation>& found) const noexcept {
  return Lies(&found);
}

/// How a reader treats a code or skip reason that the contract does not list.
enum class UnknownWords : std::uint8_t {
  /// It is kept with its text: newer tools have more of them.
  keep,
  /// The answer is refused, even where lies are demoted. A contract without codes does not restrict them.
  refuse,
};

/// How an outcome is read.
struct ReadOptions {
  Limits limits = {};
  Lies lies = Lies::refuse();
  UnknownWords unknown_words = UnknownWords::keep;
};

}  // namespace candor
