// verify/display.hpp: values and reasons as messages show them. Private to this module.
#pragma once

#include <string>

#include "verify/answer.hpp"

namespace candor::verify {

/// Returns a value in short: "an array of 2 items", "true", "17", a string of at most 60 bytes.
std::string display(const Node& value);

/// Returns the approved reasons of a step: "'a', 'b' or 'c'".
std::string approved_reasons(const ir::SideStep& step);

}  // namespace candor::verify
