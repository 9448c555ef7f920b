// candor/required.hpp: the default of a member that has none.
#pragma once

#include <candor/literal.hpp>

namespace candor {

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(gnu::error)
#define CANDOR_LEFT_OUT [[gnu::error("a required field was left out of the braces")]]
#endif
#endif
#ifndef CANDOR_LEFT_OUT
#define CANDOR_LEFT_OUT
#endif

/// Never called in a program that builds: it stands as the initializer of each required member, so that
/// braces that leave the member out do not compile (g++, clang) or do not link (other compilers). The message
/// has the name of the member.
/// noexcept, because clang 14 lets a call pass that would have to unwind.
template <Literal name, class T>
CANDOR_LEFT_OUT T required() noexcept;

/// The same for a member whose name does not matter.
template <class T>
CANDOR_LEFT_OUT T required() noexcept;

#undef CANDOR_LEFT_OUT

}  // namespace candor
