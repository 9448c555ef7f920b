// generator/compiler/ir/respelled.hpp: words of a contract that an output language spells otherwise.
#pragma once

#include <string>

#include "source/file.hpp"

namespace candor::ir {

/// A word of a contract whose name in emitted code is another one.
struct Respelled {
  enum class What { member, enumerator, error_code } what = What::member;
  /// The first reason that applies.
  enum class Why {
    keyword,       // of the language
    macro,         // of common headers
    reserved,      // by the language, for its implementation: "_X", "a__b"
    not_a_name,    // characters that names cannot have
    too_long,      // shortened
    neighbour,     // another word of the same object or enumeration has the name
    emitted_code,  // emitted code has the name beside it
  } why = Why::not_a_name;
  std::string word;
  std::string name;
  std::string neighbour;  // the word that has the name
  source::Origin at;
};

}  // namespace candor::ir
