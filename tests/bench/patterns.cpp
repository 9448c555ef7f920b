// tests/bench/patterns.cpp: matches each pattern with texts that random walks through its table make.
#include "patterns.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include "timing.hpp"

namespace bench {
namespace {

using candor::detail::Automaton;

constexpr std::size_t max_length = 40;
constexpr std::size_t texts_of_a_pattern = 200;

std::uint32_t next_state(const Automaton& pattern, std::uint32_t state, unsigned byte) {
  return pattern.next[state * pattern.classes + pattern.byte_class[byte]];
}

/// Bytes of printable ASCII that lead from a state to one from which a text is still accepted.
class Walk {
 public:
  explicit Walk(const Automaton& pattern) : pattern_(pattern) {
    std::uint32_t states = pattern.start + 1U;
    for (std::uint32_t state = 0; state < states; ++state)
      for (unsigned byte = 0; byte < 256; ++byte)
        states = std::max<std::uint32_t>(states, next_state(pattern, state, byte) + 1U);
    // Breadth first from the accepting states: how many bytes a text needs from each state on.
    left_.assign(states, max_length + 1);
    for (std::uint32_t state = 0; state < states; ++state)
      if (pattern.accepting[state] != 0) left_[state] = 0;
    for (std::size_t round = 0; round < max_length; ++round)
      for (std::uint32_t state = 0; state < states; ++state)
        for (unsigned byte = 0x20; byte < 0x7F; ++byte)
          left_[state] = std::min(left_[state], left_[next_state(pattern, state, byte)] + 1);
  }

  /// A text that the table accepts: of `wanted` bytes if one exists that the walk finds, else a shorter one.
  std::string text(std::size_t wanted, std::mt19937& random) const {
    std::string text;
    std::string accepted;
    std::uint32_t state = pattern_.start;
    while (text.size() < wanted) {
      std::vector<unsigned> bytes;
      for (unsigned byte = 0x20; byte < 0x7F; ++byte)
        if (text.size() + 1 + left_[next_state(pattern_, state, byte)] <= max_length) bytes.push_back(byte);
      if (bytes.empty()) break;
      const unsigned byte = bytes[random() % bytes.size()];
      text += static_cast<char>(byte);
      state = next_state(pattern_, state, byte);
      if (pattern_.accepting[state] != 0) accepted = text;
    }
    while (pattern_.accepting[state] == 0 && accepted.empty() && text.size() < max_length) {
      std::vector<unsigned> bytes;
      for (unsigned byte = 0x20; byte < 0x7F; ++byte)
        if (left_[next_state(pattern_, state, byte)] < left_[state]) bytes.push_back(byte);
      if (bytes.empty()) break;
      text += static_cast<char>(bytes[random() % bytes.size()]);
      state = next_state(pattern_, state, static_cast<unsigned char>(text.back()));
      if (pattern_.accepting[state] != 0) accepted = text;
    }
    return accepted;
  }

 private:
  const Automaton& pattern_;
  std::vector<std::size_t> left_;
};

void measure_texts(const ListedPattern& pattern, const char* variant, std::vector<std::string> texts) {
  std::size_t bytes = 0;
  for (const std::string& text : texts) bytes += text.size();
  const std::size_t count = texts.size();
  const auto once = [automaton = &pattern.automaton,
                     kept = std::make_shared<std::vector<std::string>>(std::move(texts))](std::size_t i) {
    bool is_match = candor::detail::matches(*automaton, (*kept)[i]);
    benchmark::DoNotOptimize(is_match);
  };
  const std::string source(pattern.automaton.source);
  measure("pattern/" + pattern.name + "/" + variant, count, bytes, once, source);
  measure_known("known_pattern/" + pattern.name + "/" + variant, count, bytes, once, source);
}

}  // namespace

std::vector<ListedPattern>& listed_patterns() {
  static std::vector<ListedPattern> all;
  return all;
}

bool list_patterns(std::string_view file, std::span<const Automaton> patterns) {
  file.remove_prefix(file.rfind('/') + 1);
  file.remove_suffix(file.size() - file.rfind('.'));
  for (std::size_t i = 0; i < patterns.size(); ++i)
    listed_patterns().push_back({std::string(file) + "." + std::to_string(i), patterns[i]});
  return true;
}

void measure_patterns() {
  std::sort(listed_patterns().begin(), listed_patterns().end(),
            [](const ListedPattern& one, const ListedPattern& other) { return one.name < other.name; });
  for (const ListedPattern& pattern : listed_patterns()) {
    std::mt19937 random(1);
    const Walk walk(pattern.automaton);
    std::vector<std::string> mixed;
    std::vector<std::string> long_ones;
    for (std::size_t i = 0; i < texts_of_a_pattern; ++i) {
      // The table of a pattern with counted parts accepts more than the pattern does.
      for (const bool is_long : {false, true}) {
        std::string text = walk.text(is_long ? max_length : 1 + random() % max_length, random);
        if (candor::detail::matches(pattern.automaton, text))
          (is_long ? long_ones : mixed).push_back(std::move(text));
      }
    }
    if (!mixed.empty()) measure_texts(pattern, "mixed", std::move(mixed));
    if (!long_ones.empty()) measure_texts(pattern, "longest", std::move(long_ones));
  }
}

}  // namespace bench
