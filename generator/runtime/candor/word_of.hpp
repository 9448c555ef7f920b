// candor/word_of.hpp: a code or a reason, which somebody chose.
#pragma once

#include <type_traits>

#include <candor/literal.hpp>

namespace candor {

/// One of the enumerators of `Words::Word`, which is an enum that begins at 1. Unlike the enum it has no
/// value that nobody chose: no default, and none made of a number or of another enum.
template <class Words>
class WordOf : public Words {
 public:
  using Word = typename Words::Word;

  template <Literal why = "no code or reason is a default: name the one that applies">
  WordOf() = delete;  // no code or reason is a default: name the one that applies
  constexpr WordOf(Word word) noexcept : word_(word) {}
  template <class Other, Literal why = "not one of the codes or reasons that the contract has here">
  requires(!std::is_class_v<Other> || requires { typename Other::Known; }) WordOf(Other)
  = delete;  // not one of the codes or reasons that the contract has here
  constexpr operator Word() const noexcept { return word_; }

 private:
  Word word_;
};

}  // namespace candor
