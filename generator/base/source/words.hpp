// generator/base/source/words.hpp: letters, lower case, trimmed texts, lists of words and counts, as the runtime
// has them.
#pragma once

#include "candor/detail/ascii.hpp"
#include "candor/detail/words.hpp"

namespace candor::source {

using detail::append_word;
using detail::count_text;
using detail::hash_text;
using detail::in_quotes;
using detail::is_blank;
using detail::is_digit;
using detail::is_letter;
using detail::is_letter_or_digit;
using detail::is_same_word;
using detail::joined;
using detail::lower;
using detail::lower_case;
using detail::trimmed;

/// Returns a list of alternatives: "a, b or c".
template <class Words>
std::string alternatives(const Words& words) {
  return joined(words, ", ", " or ");
}

}  // namespace candor::source
