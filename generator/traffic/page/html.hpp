// generator/traffic/page/html.hpp: the only encoder of text in HTML, and how the page prints numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "verify/summary/numbers.hpp"

namespace candor::page {

using verify::counted;
using verify::grouped;
using verify::size_text;

/// Returns `text` as HTML that means the same between tags and in quoted attributes: printable ASCII, with
/// character references for markup and for characters beyond ASCII. Control characters, direction marks and
/// invalid UTF-8 are shown as on a terminal: "<U+202E>", "<0xFF>". Cut with "..." after `max_columns`
/// columns.
std::string html(std::string_view text, std::size_t max_columns = 600);

/// Returns html() of each line, without a limit. Lines remain lines.
std::string html_lines(std::string_view text);

/// The same, with what stands between two backticks as code.
std::string prose(std::string_view text);

/// Returns a share as a percentage: "7.3%". Only nothing is "0%" and only everything is "100%": a share in
/// between is at least "<0.1%" and at most "99.9%".
std::string percent(std::int64_t part, std::int64_t whole);

/// Returns a number of hundredths as a decimal: "12.05".
std::string hundredths_text(std::int64_t hundredths);

/// Returns a length of time in its largest whole unit: "6 hours", "1 day", "90 seconds".
std::string duration_text(std::int64_t seconds);

/// Returns "and 3 more" for what is left out of a list; "" for nothing.
std::string and_more(std::size_t count);

/// Returns the texts as an enumeration: "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& texts);

}  // namespace candor::page
