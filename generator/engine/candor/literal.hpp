// candor/literal.hpp: a string literal as an argument of a template.
#pragma once

#include <cstddef>

namespace candor {

/// A string literal as an argument of a template. g++ prints it with the signature of a function that it
/// refuses, so that the reason stands in the first lines of its answer:
///
///   template <Literal why = "ask from(), which checks">
///   Name(const Text&) = delete;  // ask from(), which checks
///
/// clang prints the line of the declaration: it has the reason as a comment.
template <std::size_t Size>
struct Literal {
  char text[Size] = {};

  consteval Literal(const char (&literal)[Size]) {
    for (std::size_t i = 0; i < Size; ++i) text[i] = literal[i];
  }
};

}  // namespace candor
