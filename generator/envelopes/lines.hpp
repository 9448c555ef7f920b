// envelopes/lines.hpp: text from elsewhere in the lines of an account. Private to this folder.
#pragma once

#include <string>
#include <string_view>

namespace candor::envelopes {

/// The text on one line: control characters and line separators as escapes.
std::string on_one_line(std::string_view text);

/// The text with its lines; each but the first is indented, so that none begins where the account's own do.
std::string indented(std::string_view text);

}  // namespace candor::envelopes
