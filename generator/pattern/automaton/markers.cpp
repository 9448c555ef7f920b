// pattern/automaton/markers.cpp: compiles patterns to the steps of a match in short ASCII texts.
#include "pattern/markers.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <variant>

#include "pattern/automaton/local.hpp"
#include "pattern/syntax/parse.hpp"
#include "pattern/syntax/simplify.hpp"

namespace candor::pattern {
namespace {

detail::AsciiSet ascii_of(const CodePoints& points) {
  detail::AsciiSet set = {};
  for (const CodeRange& range : points)
    for (char32_t point = range.first; point <= range.last && point < 128; ++point)
      set[point / 64] |= std::uint64_t{1} << (point % 64);
  return set;
}

/// Appends the steps of the parts of a pattern in order. A part that has no steps makes the build fail.
class MarkerBuilder {
 public:
  std::optional<Markers> run(const Node& pattern) {
    add(pattern);
    if (failed_ || markers_.sets.empty()) return std::nullopt;
    if (markers_.steps.front().op == MarkerOp::begin) {
      markers_.anchored = true;
      markers_.steps.erase(markers_.steps.begin());
    }
    number_columns();
    if (markers_.columns.size() > detail::max_marker_columns) return std::nullopt;
    return std::move(markers_);
  }

 private:
  void add(const Node& node) {
    if (failed_) return;
    std::visit([this](const auto& part) { add(part); }, node.is);
  }

  void add(const Set& set) { take(set, 1, 1); }

  void add(Assertion assertion) {
    switch (assertion) {
      case Assertion::begin:
        append({MarkerOp::begin});
        position_ = 0;
        return;
      case Assertion::end:
        append({MarkerOp::end});
        return;
      case Assertion::word_boundary:
      case Assertion::not_word_boundary:
        failed_ = true;
        return;
    }
  }

  void add(const Sequence& sequence) {
    for (const Node& item : sequence.items) add(item);
  }

  void add(const Choice& choice) {
    const std::optional<unsigned> before = position_;
    const unsigned taken_before = taken_;
    std::optional<unsigned> after;
    unsigned taken_after = detail::no_maximum;
    for (const Node& branch : choice.branches) {
      const bool is_first = &branch == &choice.branches.front();
      append({is_first ? MarkerOp::fork : MarkerOp::otherwise});
      position_ = before;
      taken_ = taken_before;
      add(branch);
      taken_after = std::min(taken_after, taken_);
      after = is_first || after == position_ ? position_ : std::nullopt;
    }
    append({MarkerOp::join});
    position_ = after;
    taken_ = taken_after;
  }

  void add(const Repeat& repeat) {
    const Node& body = repeat.body.front();
    if (const auto* const set = std::get_if<Set>(&body.is)) return take(*set, repeat.min, repeat.max);
    // The loop is the last copy that is necessary, and those behind it.
    const std::uint32_t copies = repeat.max ? *repeat.max : std::max(repeat.min, std::uint32_t{1}) - 1;
    for (std::uint32_t copy = 0; copy < copies && !failed_; ++copy) {
      const std::vector<MarkerStep> before = markers_.steps;
      if (copy < repeat.min)
        add(body);
      else
        add_option([&] { add(body); });
      // Copies of a part without a step, of which there may be billions.
      if (markers_.steps == before) return;
    }
    if (!repeat.max) add_loop(body, repeat.min == 0);
  }

  void add_loop(const Node& body, bool is_optional) {
    const std::optional<LocalRepeat> local = repeated(body);
    failed_ = failed_ || !local || local->parts.empty();
    if (failed_) return;
    if (is_optional || local->empty) return add_option([&] { add(*local); });
    add(*local);
  }

  void add(const LocalRepeat& repeat) {
    MarkerLoop loop;
    for (const LocalPart& part : repeat.parts) {
      const std::optional<std::size_t> number = number_of(part.characters);
      if (!number) return;
      loop.push_back({*number, part.first, part.last});
    }
    for (std::size_t part = 0; part < loop.size(); ++part)
      for (const std::size_t before : repeat.parts[part].after)
        loop[part].after.push_back(loop[before].column);
    append({MarkerOp::loop, markers_.loops.size()});
    markers_.loops.push_back(std::move(loop));
    position_ = std::nullopt;
    taken_ = std::min(taken_ + 1, unsigned{detail::max_text_positions - 1});
  }

  void add(const Lookaround&) { failed_ = true; }

  template <class Add>
  void add_option(const Add& add_body) {
    const std::optional<unsigned> before = position_;
    const unsigned taken_before = taken_;
    append({MarkerOp::option});
    const std::size_t first = markers_.steps.size();
    add_body();
    if (markers_.steps.size() == first) {
      markers_.steps.pop_back();
      return;
    }
    append({MarkerOp::join});
    taken_ = taken_before;
    if (position_ != before) position_ = std::nullopt;
  }

  void take(const Set& set, std::uint32_t min, std::optional<std::uint32_t> max) {
    if (max && *max == 0) return;
    const std::optional<std::size_t> number = number_of(ascii_of(set.points));
    if (!number) return;
    const unsigned least = std::min<unsigned>(min, detail::no_maximum);
    // A bound that no text reaches costs more than none.
    const bool is_bounded = max && *max < detail::max_text_positions - 1 - taken_;
    const unsigned most = is_bounded || (max && least == *max) ? *max : detail::no_maximum;
    taken_ = std::min(taken_ + least, unsigned{detail::max_text_positions - 1});
    if (least != most || !position_ || *position_ + least >= detail::max_text_positions) {
      append({MarkerOp::take, *number, least, most});
      position_ = std::nullopt;
      return;
    }
    if (markers_.steps.empty() || markers_.steps.back().op != MarkerOp::row) {
      append({MarkerOp::row, rows_.size()});
      rows_.emplace_back();
    }
    if (failed_) return;
    markers_.steps.back().least += least;
    MarkerRow& row = rows_.back();
    row.resize(std::max(row.size(), *number + 1));
    for (unsigned count = 0; count < least; ++count) row[*number] |= std::uint64_t{1} << (*position_)++;
  }

  std::optional<std::size_t> number_of(const detail::AsciiSet& set) {
    auto found = std::find(markers_.sets.begin(), markers_.sets.end(), set);
    if (found == markers_.sets.end()) {
      failed_ = markers_.sets.size() == detail::max_marker_sets;
      if (failed_) return std::nullopt;
      found = markers_.sets.insert(found, set);
    }
    return static_cast<std::size_t>(found - markers_.sets.begin());
  }

  void append(MarkerStep step) {
    failed_ = failed_ || markers_.steps.size() == kMaxMarkerSteps;
    if (!failed_) markers_.steps.push_back(std::move(step));
  }

  /// Gives each set of which characters are taken a column, and each row. A row of one character becomes a
  /// step that takes it.
  void number_columns() {
    std::vector<bool> is_taken(markers_.sets.size());
    for (MarkerStep& step : markers_.steps) {
      if (step.op == MarkerOp::row && step.least == 1)
        step = {MarkerOp::take, rows_[step.number].size() - 1, 1, 1};
      if (step.op == MarkerOp::take) is_taken[step.number] = true;
    }
    for (const MarkerLoop& loop : markers_.loops)
      for (const MarkerPart& part : loop) is_taken[part.column] = true;
    std::vector<std::size_t> column(markers_.sets.size());
    for (std::size_t set = 0; set < column.size(); ++set) {
      if (!is_taken[set]) continue;
      column[set] = markers_.columns.size();
      markers_.columns.emplace_back(set);
    }
    for (MarkerStep& step : markers_.steps) {
      if (step.op == MarkerOp::take) step.number = column[step.number];
      if (step.op != MarkerOp::row) continue;
      markers_.columns.emplace_back(std::move(rows_[step.number]));
      step.number = markers_.columns.size() - 1;
    }
    for (MarkerLoop& loop : markers_.loops)
      for (MarkerPart& part : loop) {
        part.column = column[part.column];
        for (std::size_t& before : part.after) before = column[before];
      }
  }

  /// Until number_columns(), sets stand for their columns, and rows are here.
  Markers markers_;
  std::vector<MarkerRow> rows_;
  /// The position of the markers, if all texts have one marker at most, and at the same position.
  std::optional<unsigned> position_;
  /// How many characters are before each marker at least.
  unsigned taken_ = 0;
  bool failed_ = false;
};

}  // namespace

std::uint64_t needed_positions(const MarkerRow& row) {
  return std::accumulate(row.begin(), row.end(), std::uint64_t{0}, std::bit_or<>());
}

std::optional<Markers> markers(std::string_view pattern) {
  std::variant<Node, Refusal> parsed = parse(pattern);
  if (std::holds_alternative<Refusal>(parsed)) return std::nullopt;
  return MarkerBuilder().run(trimmed(simplified(std::get<Node>(std::move(parsed)))));
}

}  // namespace candor::pattern
