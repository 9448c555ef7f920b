// generator/review/check/names.hpp: names of a contract, compared and as emitted code has them, for rules. Private
// to this module.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "check/check.hpp"

namespace candor::check {

/// Returns the words of the contract that have another name in emitted code for one of the reasons.
std::vector<ir::Respelled> respelled_for(const Subject& subject, ir::Respelled::What what,
                                         std::initializer_list<ir::Respelled::Why> why);

/// Returns the letters and digits of a name, in lower case: "notFound" and "not_found" are one name to
/// people.
std::string letters_and_digits(const std::string& name);

}  // namespace candor::check
