// tests/unit/pattern/recogniser.cpp: the format `regex` accepts exactly the patterns that the parser accepts.
#include <candor/detail/format.hpp>
#include <random>
#include <string>

#include "compiled.hpp"
#include "pattern/syntax/parse.hpp"

namespace candor::pattern {
namespace {

/// Pieces that make patterns, and things that look like them.
constexpr const char* kPieces[] = {"a",
                                   "b",
                                   "^",
                                   "$",
                                   ".",
                                   "|",
                                   "(",
                                   ")",
                                   "(?:",
                                   "(?=",
                                   "(?!",
                                   "(?<=",
                                   "(?<!",
                                   "(?<n>",
                                   "(?<m>",
                                   "(?",
                                   "[",
                                   "]",
                                   "[^",
                                   "[a-z]",
                                   "[b-a]",
                                   "[\\d-z]",
                                   "-",
                                   "*",
                                   "+",
                                   "?",
                                   "{",
                                   "}",
                                   "{2}",
                                   "{2,}",
                                   "{1,3}",
                                   "{3,1}",
                                   "{,2}",
                                   "\\d",
                                   "\\W",
                                   "\\b",
                                   "\\B",
                                   "\\1",
                                   "\\k<n>",
                                   "\\k",
                                   "\\0",
                                   "\\cA",
                                   "\\c",
                                   "\\x41",
                                   "\\x4",
                                   "\\u0041",
                                   "\\u{41}",
                                   "\\u{",
                                   "\\a",
                                   "\\/",
                                   "\\-",
                                   "\\p{L}",
                                   "\\p{Lu}",
                                   "\\p{}",
                                   "\\p{Foo}",
                                   "\\P{gc=Nd}",
                                   "\\p",
                                   "é",
                                   "\xF0\x9F\x98\x80",
                                   "\\"};

/// Returns true if a valid pattern is refused because it is not supported.
bool is_only_unsupported(const Refusal& refusal) { return refusal.obstacle != Obstacle::malformed; }

}  // namespace

TEST_CASE("the recogniser of the runtime and the parser agree") {
  std::mt19937 random(20201212);
  int patterns = 0;
  for (int round = 0; round < 15'000; ++round) {
    std::string text;
    for (auto pieces = 1 + random() % 7; pieces > 0; --pieces) text += kPieces[random() % std::size(kPieces)];
    const std::variant<Node, Refusal> parsed = parse(text);
    const auto* const refusal = std::get_if<Refusal>(&parsed);
    // The parser stops at a back-reference, so it does not see later errors.
    if (refusal != nullptr && is_only_unsupported(*refusal)) continue;
    const bool is_regex = detail::formats::is_regex(text);
    CHECK_MESSAGE(is_regex == (refusal == nullptr), text);
    patterns += is_regex ? 1 : 0;
  }
  CHECK(patterns > 500);
}

}  // namespace candor::pattern
