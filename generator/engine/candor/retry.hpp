// candor/retry.hpp: whether the call of a tool that failed can be tried again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace candor {

/// What the contract says of a code. `unstated`: nothing.
enum class Retry : std::uint8_t {
  unstated,
  /// The same call may succeed at once.
  yes,
  /// The same call may succeed after a time.
  after,
  /// The same call fails again.
  no,
  /// A person, or the host, has to decide or to act first.
  ask,
};
/// The member of a failure that names the seconds.
inline constexpr std::string_view retry_after_member = "retry_after";

inline constexpr Retry retry_words[] = {Retry::yes, Retry::after, Retry::no, Retry::ask};

/// Returns the name of the enumerator, which is the word of contracts: "ask".
constexpr std::string_view word_of(Retry retry) {
  constexpr std::string_view words[] = {"unstated", "yes", "after", "no", "ask"};
  return words[static_cast<std::size_t>(retry)];
}

/// Whether a call can be tried again, and after how many seconds; 0 if that is not known.
struct RetryAdvice {
  Retry retry = Retry::unstated;
  std::uint32_t after = 0;
  bool operator==(const RetryAdvice&) const = default;
};

namespace detail {
/// Returns the advice of a code that Candor itself gives a failure, whatever the contract declares:
/// `not_covered`, `contradiction`, `internal_error`. What such a call did is not known.
RetryAdvice advice_of_own(std::string_view code) noexcept;
/// Returns the advice with the time that a failure names: its member `retry_after`, or "".
RetryAdvice with_time(RetryAdvice advice, std::string_view seconds);
}  // namespace detail

/// Returns the advice as a sentence: "Try again after 30 seconds."; "" where there is none.
std::string sentence_of(const RetryAdvice& advice);

}  // namespace candor
