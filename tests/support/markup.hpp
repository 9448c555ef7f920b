// tests/support/markup.hpp: what is wrong with the markup of a page.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace candor::tests {

/// Returns true for a link to another page of a site.
using LeadsSomewhere = std::function<bool(std::string_view href)>;

/// Returns the faults of a page, one per line: characters beyond printable ASCII, tags that do not nest,
/// attributes without quotes, elements and attributes that pages do not have, ids that are there twice, links
/// without a target. A page of a site may have a search, and links that lead somewhere.
std::string faults_of(std::string_view page, const LeadsSomewhere& leads_somewhere = {});

/// Returns how often `part` occurs in the text.
std::size_t occurrences(std::string_view text, std::string_view part);

}  // namespace candor::tests
