// generator/source/words.hpp: letters, lower case, trimmed texts and lists of words, as the runtime has them.
#pragma once

#include "candor/detail/ascii.hpp"
#include "candor/detail/words.hpp"

namespace candor::source {

using detail::is_blank;
using detail::is_letter;
using detail::is_letter_or_digit;
using detail::joined;
using detail::lower;
using detail::lower_case;
using detail::trimmed;

}  // namespace candor::source
