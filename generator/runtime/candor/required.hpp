// candor/required.hpp: the default of a member that has none.
#pragma once

#include <candor/detail/refusal.hpp>
#include <candor/literal.hpp>

namespace candor {

/// Never called in a program that builds: it stands as the initializer of each required member, so that
/// braces that leave the member out do not compile (g++, clang) or do not link (other compilers). The message
/// has the name of the member.
template <Literal name, class T>
CANDOR_REFUSED("a required field was left out of the braces")
T required() noexcept;

/// The same for a member whose name does not matter.
template <class T>
CANDOR_REFUSED("a required field was left out of the braces")
T required() noexcept;

}  // namespace candor
