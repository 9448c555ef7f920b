// backend/cpp/codec/patterns.cpp: the tables, counters and markers of the patterns of a contract.
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/text/text.hpp"
#include "pattern/markers.hpp"

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

template <std::size_t size>
std::string bit_set(const std::array<std::uint64_t, size>& set) {
  std::string text;
  for (const std::uint64_t word : set) text += (text.empty() ? "{0x" : ", 0x") + hex_digits(word);
  return text + "}";
}

template <std::size_t size>
std::string bit_sets(const std::vector<std::array<std::uint64_t, size>>& sets) {
  std::string text;
  for (const std::array<std::uint64_t, size>& set : sets) text += (text.empty() ? "" : ", ") + bit_set(set);
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
          {"takes", bit_sets(part.takes)},
          {"counts", counts(part.counts)},
          {"follow", bit_sets(part.follow)},
          {"first", bit_set(part.first)},
          {"last", bit_set(part.last)},
          {"empty", part.empty ? "true" : "false"},
          {"wanted", part.wanted ? "true" : "false"}};
}

/// The positions that a row needs and that are not before a character of their set.
std::string missing(const pattern::MarkerStep& row) {
  std::string text;
  for (std::size_t set = 0; set < row.needs.size(); ++set)
    if (row.needs[set] != 0)
      text += (text.empty() ? "(~text.in[" : " | (~text.in[") + std::to_string(set) + "] & 0x" +
              hex_digits(row.needs[set]) + ")";
  return text;
}

/// Writes the steps of a pattern as statements that change `at`, the markers.
class MarkerStatements {
 public:
  std::vector<std::string> of(const pattern::MarkerStep& step) {
    using pattern::MarkerOp;
    switch (step.op) {
      case MarkerOp::begin:
        return {"at &= 1;"};
      case MarkerOp::end:
        return {"at &= text.end;"};
      case MarkerOp::take:
        return {"at = rt::advance<" + std::to_string(step.least) + ", " +
                (step.most == detail::no_maximum ? "rt::no_maximum" : std::to_string(step.most)) +
                ">(at, text.in[" + std::to_string(step.set) + "]);"};
      case MarkerOp::row:
        return {"at = rt::advance_row(at, " + missing(step) + ", " + std::to_string(step.least) + ");"};
      case MarkerOp::fork:
        open_.push_back({++choices_, false});
        return {"const std::uint64_t from_" + open() + " = at;"};
      case MarkerOp::otherwise: {
        const bool is_second = !open_.back().has_result;
        open_.back().has_result = true;
        return {is_second ? "std::uint64_t to_" + open() + " = at;" : "to_" + open() + " |= at;",
                "at = from_" + open() + ";"};
      }
      case MarkerOp::option:
        open_.push_back({++choices_, true});
        return {"const std::uint64_t to_" + open() + " = at;"};
      case MarkerOp::join: {
        const std::string number = open();
        open_.pop_back();
        return {"at |= to_" + number + ";"};
      }
    }
    return {};
  }

 private:
  /// A choice or an option that has begun. `has_result`: the variable of its result is declared.
  struct Open {
    std::size_t number = 0;
    bool has_result = false;
  };

  std::string open() const { return std::to_string(open_.back().number); }

  std::vector<Open> open_;
  std::size_t choices_ = 0;
};

View marker_statements(const pattern::Markers& markers) {
  View list = View::array();
  MarkerStatements statements;
  for (const pattern::MarkerStep& step : markers.steps)
    for (const std::string& statement : statements.of(step)) list.push_back({{"statement", statement}});
  return list;
}

View pattern_view(const ir::CompiledPattern& pattern, const std::string& name) {
  const pattern::Dfa dfa = pattern::in_runs(pattern.dfa);
  View counted = View::array();
  for (const pattern::Counted& part : dfa.counted)
    counted.push_back(counted_view(part, name + "_part_" + std::to_string(counted.size())));
  const std::optional<pattern::Markers> markers = pattern::markers(pattern.text);
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
          {"has_markers", markers.has_value()},
          {"markers", markers ? "&" + name + "_markers" : "nullptr"},
          {"sets", markers ? bit_sets(markers->sets) : ""},
          {"first", markers && markers->anchored ? "1" : "text.all"},
          {"steps", markers ? marker_statements(*markers) : View::array()}};
}

}  // namespace

View patterns_view(const ir::Contract& contract) {
  View list = View::array();
  for (const ir::CompiledPattern& pattern : contract.patterns)
    list.push_back(pattern_view(pattern, "pattern_" + std::to_string(list.size())));
  return list;
}

}  // namespace candor::backend::cpp
