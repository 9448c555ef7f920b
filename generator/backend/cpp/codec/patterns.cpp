// backend/cpp/codec/patterns.cpp: the tables and counters of the patterns of a contract.
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"

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
  std::string text;
  for (const auto value : values)
    text += (text.empty() ? "" : ", ") + std::to_string(static_cast<std::uint64_t>(value));
  return text;
}

std::string position_set(const detail::PositionSet& set) {
  std::string text;
  for (const std::uint64_t word : set) text += (text.empty() ? "{0x" : ", 0x") + hex_digits(word);
  return text + "}";
}

std::string position_sets(const std::vector<detail::PositionSet>& sets) {
  std::string text;
  for (const detail::PositionSet& set : sets) text += (text.empty() ? "" : ", ") + position_set(set);
  return text;
}

std::string counts(const std::vector<detail::Count>& all) {
  std::string text;
  for (const detail::Count& count : all)
    text += std::string(text.empty() ? "" : ", ") + "{" + std::to_string(count.least) + "U, " +
            std::to_string(count.most) + "U}";
  return text;
}

View counted_view(const pattern::Counted& part, const std::string& name) {
  return {{"name", name},
          {"starts", numbers(part.starts)},
          {"class_of", numbers(part.class_of)},
          {"takes", position_sets(part.takes)},
          {"counts", counts(part.counts)},
          {"follow", position_sets(part.follow)},
          {"first", position_set(part.first)},
          {"last", position_set(part.last)},
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
          {"has_counted", !dfa.counted.empty()}};
}

}  // namespace

View patterns_view(const ir::Contract& contract) {
  View list = View::array();
  for (const ir::CompiledPattern& pattern : contract.patterns)
    list.push_back(pattern_view(pattern, "pattern_" + std::to_string(list.size())));
  return list;
}

}  // namespace candor::backend::cpp
