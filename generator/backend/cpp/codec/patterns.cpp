// backend/cpp/codec/patterns.cpp: the tables, counters and markers of the patterns of a contract.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <variant>
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

template <class Words>
std::string bit_set(const Words& set) {
  std::string text;
  for (const std::uint64_t word : set) text += (text.empty() ? "{0x" : ", 0x") + hex_digits(word);
  return text + "}";
}

template <class Words>
std::string bit_sets(const std::vector<Words>& sets) {
  std::string text;
  for (const Words& set : sets) text += (text.empty() ? "" : ", ") + bit_set(set);
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

/// The positions before a character that the text has: those of column `column`.
std::string positions(std::size_t column) { return "text.in[" + std::to_string(column) + "]"; }

/// The positions before a character of each part that `select` selects.
template <class Select>
std::string positions(const pattern::MarkerLoop& loop, const Select& select) {
  std::string text;
  for (const pattern::MarkerPart& part : loop)
    if (select(part)) text += (text.empty() ? "" : " | ") + positions(part.column);
  return text;
}

/// The positions before a character that may follow the character before it.
std::string following(const pattern::MarkerLoop& loop) {
  std::string text;
  for (const pattern::MarkerPart& part : loop) {
    if (part.after.empty()) continue;
    const std::string before = positions(loop, [&part](const pattern::MarkerPart& other) {
      return std::find(part.after.begin(), part.after.end(), other.column) != part.after.end();
    });
    const std::string moved = part.after.size() == 1 ? before + " << 1U" : "(" + before + ") << 1U";
    text += (text.empty() ? "(" : " | (") + positions(part.column) + " & (" + moved + "))";
  }
  return text.empty() ? "0" : text;
}

/// Writes the steps of a pattern as statements that change `at`, the markers.
class MarkerStatements {
 public:
  explicit MarkerStatements(const pattern::Markers& markers) : markers_(markers) {}

  std::vector<std::string> of(const pattern::MarkerStep& step) {
    using pattern::MarkerOp;
    switch (step.op) {
      case MarkerOp::begin:
        return {"at &= 1;"};
      case MarkerOp::end:
        return {"at &= text.end;"};
      case MarkerOp::take:
        return {"at = rt::advance<" + std::to_string(step.least) + ", " +
                (step.most == detail::no_maximum ? "rt::no_maximum" : std::to_string(step.most)) + ">(at, " +
                positions(step.number) + ");"};
      case MarkerOp::row: {
        const auto& row = std::get<pattern::MarkerRow>(markers_.columns[step.number]);
        return {"at = rt::advance_row(at, ~" + positions(step.number) + " & 0x" +
                hex_digits(pattern::needed_positions(row)) + ", " + std::to_string(step.least) + ");"};
      }
      case MarkerOp::loop: {
        const pattern::MarkerLoop& loop = markers_.loops[step.number];
        return {"at = rt::advance_loop(at, " + positions(loop, [](const auto& part) { return part.first; }) +
                ", " + following(loop) + ", " + positions(loop, [](const auto& part) { return part.last; }) +
                ");"};
      }
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

  const pattern::Markers& markers_;
  std::vector<Open> open_;
  std::size_t choices_ = 0;
};

View marker_statements(const pattern::Markers& markers) {
  View list = View::array();
  MarkerStatements statements(markers);
  for (const pattern::MarkerStep& step : markers.steps)
    for (const std::string& statement : statements.of(step)) list.push_back({{"statement", statement}});
  return list;
}

std::string columns(const std::vector<pattern::MarkerColumn>& columns) {
  std::string text;
  for (const pattern::MarkerColumn& column : columns) {
    const auto* const row = std::get_if<pattern::MarkerRow>(&column);
    text += text.empty() ? "rt::" : ", rt::";
    text += row == nullptr ? "set_column(" + std::to_string(std::get<std::size_t>(column)) + ")"
                           : "row_column(" + bit_set(*row) + ")";
  }
  return text;
}

View pattern_view(const ir::CompiledPattern& pattern, const std::string& name) {
  const pattern::Dfa dfa = pattern::in_runs(pattern.dfa);
  View counted = View::array();
  for (const pattern::Counted& part : dfa.counted)
    counted.push_back(counted_view(part, name + "_part_" + std::to_string(counted.size())));
  const std::optional<pattern::Markers> markers = pattern::markers(pattern.text);
  std::string other_forms = markers ? ", &" + name + "_markers" : "";
  if (!dfa.counted.empty()) {
    if (!markers) other_forms = ", nullptr";
    other_forms += ", " + name + "_counted, std::size(" + name + "_counted)";
  }
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
          {"other_forms", other_forms},
          {"sets", markers ? bit_sets(markers->sets) : ""},
          {"columns", markers ? columns(markers->columns) : ""},
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
