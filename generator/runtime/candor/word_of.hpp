// candor/word_of.hpp: a code or a reason, which the author of an answer has to name.
#pragma once

#include <type_traits>

#include <candor/literal.hpp>

namespace candor {

namespace detail {
/// Numbers, enumerators, texts, and an Open that was read.
template <class T>
concept TakenForWord = !std::is_class_v<T> || requires {
  typename T::Known;
};
}  // namespace detail

/// One of the enumerators of `Words::Word`, which is an enum that begins at 1. Unlike the enum it cannot
/// be made without a value, nor of a number or of another enum.
template <class Words>
class WordOf : public Words {
 public:
  using Word = typename Words::Word;

  template <Literal why = "no code or reason is a default: name the one that applies">
  WordOf() = delete;  // no code or reason is a default: name the one that applies
  constexpr WordOf(Word word) noexcept : word_(word) {}
  template <detail::TakenForWord Other,
            Literal why = "not one of the codes or reasons that the contract has here">
  WordOf(Other) = delete;  // not one of the codes or reasons that the contract has here
  constexpr operator Word() const noexcept { return word_; }

 private:
  Word word_;
};

}  // namespace candor
