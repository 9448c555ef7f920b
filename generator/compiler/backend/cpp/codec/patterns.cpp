// backend/cpp/codec/patterns.cpp: the tables and counters of the patterns of a contract.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// Hexadecimal digits without leading zeros.
std::string hex_digits(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

template <class Values>
std::string numbers(const Values& values) {
  return source::joined(values, ", ",
                        [](auto value) { return std::to_string(static_cast<std::uint64_t>(value)); });
}

template <class Words>
std::string bit_set(const Words& set) {
  return "{" + source::joined(set, ", ", [](std::uint64_t word) { return "0x" + hex_digits(word); }) + "}";
}

template <class Words>
std::string bit_sets(const std::vector<Words>& sets) {
  return source::joined(sets, ", ", bit_set<Words>);
}

std::string counts(const std::vector<detail::Count>& all) {
  return source::joined(all, ", ", [](const detail::Count& count) {
    return "{" + std::to_string(count.min) + "U, " + std::to_string(count.max) + "U}";
  });
}

View counted_view(const pattern::Counted& part, const std::string& name) {
  return {{"name", name},
          {"starts", numbers(part.starts)},
          {"class_of", numbers(part.class_of)},
          {"takes", bit_sets(part.takes)},
          {"counts", counts(part.counts)},
          {"follow", bit_sets(part.follow)},
          {"first", bit_set(part.first)},
          {"last", bit_set(part.last)},
          {"empty", part.empty ? "true" : "false"},
          {"wanted", part.wanted ? "true" : "false"}};
}

View pattern_view(const ir::CompiledPattern& pattern, const std::string& name) {
  const pattern::Dfa dfa = pattern::in_runs(pattern.dfa);
  View counted = View::array();
  for (const pattern::Counted& part : dfa.counted)
    counted.push_back(counted_view(part, name + "_part_" + std::to_string(counted.size())));
  return {{"name", name},
          {"about", comment_text(pattern.text)},
          {"source", view_literal(pattern.text)},
          {"byte_class", numbers(dfa.byte_class)},
          {"next", numbers(dfa.next)},
          {"accepting", numbers(dfa.accepting)},
          {"classes", dfa.classes},
          {"start", dfa.start},
          {"counted", std::move(counted)},
          {"has_counted", !dfa.counted.empty()},
          {"counted_parts",
           dfa.counted.empty() ? "" : ", " + name + "_counted, std::size(" + name + "_counted)"}};
}

}  // namespace

View patterns_view(const ir::Contract& contract) {
  View list = View::array();
  for (const ir::CompiledPattern& pattern : contract.patterns)
    list.push_back(pattern_view(pattern, "pattern_" + std::to_string(list.size())));
  return list;
}

}  // namespace candor::backend::cpp
