// generator/traffic/page/page.hpp: prints a summary of recorded calls as one HTML page.
#pragma once

#include <string>
#include <string_view>

#include "page/run.hpp"

namespace candor::page {

/// Returns a page (HTML, printable ASCII) that needs no other file and runs no script. Text of recordings is
/// encoded and bounded. `rules` are the rules that findings can have; `version` is that of the program.
std::string to_html(const verify::Summary& summary, Rules rules, std::string_view version);

}  // namespace candor::page
