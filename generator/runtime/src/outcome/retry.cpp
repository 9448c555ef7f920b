// runtime/src/outcome/retry.cpp: what a contract says of trying again.
#include "candor/retry.hpp"

#include <charconv>

#include "candor/detail/words.hpp"
#include "candor/state_of.hpp"

namespace candor {

std::string sentence_of(const RetryAdvice& advice) {
  switch (advice.retry) {
    case Retry::unstated:
      break;
    case Retry::yes:
      return "The same call may succeed: try again.";
    case Retry::after:
      return advice.after == 0 ? "Try again later."
                               : "Try again after " + detail::count_text(advice.after, "second") + ".";
    case Retry::no:
      return "Do not try again: the same call fails again.";
    case Retry::ask:
      return "Ask a person before you try again.";
  }
  return "";
}

namespace detail {

RetryAdvice advice_of_own(std::string_view code) noexcept {
  const bool is_own = code == "not_covered" || code == "contradiction" || code == "internal_error";
  return {is_own ? Retry::ask : Retry::unstated};
}

RetryAdvice with_time(RetryAdvice advice, std::string_view seconds) {
  std::uint32_t given = 0;
  const auto [end, error] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), given);
  const bool is_time = error == std::errc() && end == seconds.data() + seconds.size() && !seconds.empty();
  if (advice.retry == Retry::after && is_time) advice.after = given;
  return advice;
}

}  // namespace detail

}  // namespace candor
