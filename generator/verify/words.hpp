// generator/verify/words.hpp: values and reasons in the words of messages. Private to this folder.
#pragma once

#include <string>

#include "verify/answer.hpp"

namespace candor::verify {

/// A value in short: "[2 items]", "true", "17", a text of at most 60 bytes.
std::string shown(const source::Node& value);

/// "'a', 'b' or 'c'".
std::string approved_reasons(const ir::SideStep& step);

}  // namespace candor::verify
