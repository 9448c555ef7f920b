// generator/check/names.hpp: the names of a contract in emitted code, for rules. Private to this module.
#pragma once

#include <initializer_list>
#include <vector>

#include "check/check.hpp"

namespace candor::check {

/// Returns the words of the contract that have another name in emitted code for one of the reasons.
std::vector<ir::Respelled> respelled_for(const Subject& subject, ir::Respelled::What what,
                                         std::initializer_list<ir::Respelled::Why> why);

}  // namespace candor::check
