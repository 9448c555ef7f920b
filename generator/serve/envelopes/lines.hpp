// envelopes/lines.hpp: escapes text of other programs in the lines of an account. Private to this directory.
#pragma once

#include <string>
#include <string_view>

namespace candor::envelopes {

/// Returns the text on one line, with control characters and line separators escaped.
std::string on_one_line(std::string_view text);

/// Returns the text with all lines but the first indented, so that none can pass for a line of the account.
std::string indented(std::string_view text);

}  // namespace candor::envelopes
