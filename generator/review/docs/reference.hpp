// generator/review/docs/reference.hpp: the words of contracts and the rules about them, as data.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "source/document.hpp"

namespace candor::docs {

/// A word of contracts and of the convention.
struct Word {
  enum class Kind { keyword, value, role, member, step, reason, refused };
  Kind kind = Kind::keyword;
  std::string name;  // "x-candor-role", "mutation", "gap"
  std::string what;  // "a role of members of a result"
  std::string text;  // what it means
  std::string law;   // of a role: what it promises
  /// JSON that has it; empty where no table has some.
  std::string example;
};

/// Returns the keywords of contract.schema.json and their values; the roles of the convention, and the
/// members, steps and reasons that it knows. In the order of these files.
std::vector<Word> words_of(const source::Node& contract_schema, const source::Node& convention);

/// What the reference pages show.
struct Reference {
  std::vector<Word> words;
  std::vector<const diagnostics::Rule*> rules;
};

/// Returns the rules whose texts name the word: in quotes or backticks, an `x-candor-` keyword anywhere; of a
/// role, also the laws about members that have it.
std::vector<const diagnostics::Rule*> rules_about(const Word& word,
                                                  std::span<const diagnostics::Rule* const> rules);

}  // namespace candor::docs
