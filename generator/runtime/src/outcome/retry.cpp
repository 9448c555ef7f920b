// runtime/src/outcome/retry.cpp: what a contract says of trying again.
#include "candor/retry.hpp"

#include <cstdint>
#include <optional>

#include "candor/detail/number.hpp"
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
  const NumberEnd end = number_end(seconds);
  const bool is_number = end.fault == NumberFault::none && end.at == seconds.size();
  const auto given = is_number ? to_uint64(seconds) : std::nullopt;
  if (advice.retry == Retry::after && given && *given <= UINT32_MAX)
    advice.after = static_cast<std::uint32_t>(*given);
  return advice;
}

}  // namespace detail

}  // namespace candor
