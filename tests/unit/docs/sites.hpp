// tests/unit/docs/sites.hpp: sites made in tests.
#pragma once

#include <map>
#include <string>

#include "docs/site.hpp"

namespace candor::tests {

/// The pages of a site by their paths.
using Pages = std::map<std::string, std::string>;

/// Returns the words and rules of the program's schemas.
docs::Reference reference();

/// Returns the site about the contracts of a text, which are sound; `before` is an older version of them, or
/// "".
Pages site_about(const std::string& contracts, const std::string& before = "");

/// Returns the faults of all pages: those of their markup, and links that lead nowhere.
std::string faults_of(const Pages& pages);

}  // namespace candor::tests
