// pattern/ambiguity.cpp: looks for loops of a pattern that read one text in several ways.
#include "pattern/ambiguity.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include <candor/detail/utf8.hpp>

#include "pattern/pattern.hpp"
#include "pattern/syntax/parse.hpp"

namespace candor::pattern {

namespace {

constexpr std::size_t max_positions = 120;
constexpr std::size_t max_steps = 400'000;
/// A repeat of more is as slow as one without end.
constexpr std::uint32_t many = 20;
/// The repetitions with which a text is tried.
constexpr int tried_repetitions = 20;

/// A number of a set of code points in the pattern.
using Position = std::uint16_t;

/// The automaton of a pattern with a state for each of its sets. An edge that stands for several ways through
/// the loops around it is there twice.
struct Positions {
  std::vector<CodePoints> sets;
  std::vector<std::vector<Position>> follow;
  std::vector<Position> first;
};

/// A part of the pattern: where it begins and ends, and whether it matches the empty text.
struct Part {
  std::vector<Position> first;
  std::vector<Position> last;
  bool is_nullable = true;
};

class Building {
 public:
  /// Returns std::nullopt for a pattern with too many sets.
  std::optional<Positions> build(const Node& pattern) {
    made_.first = part(pattern).first;
    if (is_too_large_) return std::nullopt;
    return std::move(made_);
  }

 private:
  Part part(const Node& node) {
    if (is_too_large_) return {};
    return std::visit([&](const auto& kind) { return part(kind); }, node.is);
  }

  Part part(const Set& set) {
    if (made_.sets.size() == max_positions) is_too_large_ = true;
    if (is_too_large_) return {};
    const auto position = static_cast<Position>(made_.sets.size());
    made_.sets.push_back(set.points);
    made_.follow.emplace_back();
    return {{position}, {position}, false};
  }

  // Assertions read nothing. Leaving them out can only make up a text, which is tried in the end.
  static Part part(const Assertion&) { return {}; }
  static Part part(const Lookaround&) { return {}; }

  Part part(const Sequence& sequence) {
    Part whole;
    for (const Node& item : sequence.items) whole = joined(whole, part(item));
    return whole;
  }

  Part part(const Choice& choice) {
    Part whole{{}, {}, false};
    for (const Node& branch : choice.branches) {
      const Part one = part(branch);
      append(whole.first, one.first);
      append(whole.last, one.last);
      whole.is_nullable = whole.is_nullable || one.is_nullable;
    }
    return whole;
  }

  Part part(const Repeat& repeat) {
    const bool is_endless = !repeat.max || *repeat.max >= many;
    // Two copies stand for all that are required, and for all that are allowed.
    const std::uint32_t required = std::min(repeat.min, std::uint32_t{2});
    Part whole;
    for (std::uint32_t i = 0; i < required; ++i) {
      const Part one = part(repeat.body.front());
      if (is_endless && i + 1 == required) connect(one.last, one.first);
      whole = joined(whole, one);
    }
    if (is_endless && required != 0) return whole;
    const std::uint32_t more = is_endless ? 1 : std::min(*repeat.max - repeat.min, std::uint32_t{2});
    for (std::uint32_t i = 0; i < more; ++i) {
      Part one = part(repeat.body.front());
      if (is_endless) connect(one.last, one.first);
      one.is_nullable = true;
      whole = joined(whole, one);
    }
    return whole;
  }

  Part joined(const Part& left, const Part& right) {
    connect(left.last, right.first);
    Part whole{left.first, right.last, left.is_nullable && right.is_nullable};
    if (left.is_nullable) append(whole.first, right.first);
    if (right.is_nullable) append(whole.last, left.last);
    return whole;
  }

  void connect(const std::vector<Position>& from, const std::vector<Position>& to) {
    for (const Position each : from) append(made_.follow[each], to);
  }

  static void append(std::vector<Position>& into, const std::vector<Position>& more) {
    into.insert(into.end(), more.begin(), more.end());
  }

  Positions made_;
  bool is_too_large_ = false;
};

CodePoints common(const CodePoints& one, const CodePoints& other) {
  CodePoints both;
  for (std::size_t i = 0, j = 0; i < one.size() && j < other.size();) {
    const char32_t first = std::max(one[i].first, other[j].first);
    const char32_t last = std::min(one[i].last, other[j].last);
    if (first <= last) both.push_back({first, last});
    one[i].last < other[j].last ? ++i : ++j;
  }
  return both;
}

/// Returns a code point of the set, readable if possible.
char32_t any_of(const CodePoints& points) {
  constexpr std::array<CodeRange, 3> preferred{CodeRange{U'a', U'z'}, CodeRange{U'0', U'9'},
                                               CodeRange{U'!', U'~'}};
  for (const CodeRange& range : preferred) {
    const CodePoints own = common(points, {range});
    if (!own.empty()) return own.front().first;
  }
  return points.front().first;
}

std::string text_of(const std::u32string& points) {
  std::string text;
  for (const char32_t point : points) detail::append_utf8(text, point);
  return text;
}

/// States of several runs over one text, one position for each.
template <std::size_t size>
using Runs = std::array<Position, size>;

/// Searches for a text that leads runs from some positions to others.
template <std::size_t size>
class Search {
 public:
  Search(const Positions& automaton, std::size_t& steps) : automaton_(automaton), steps_(steps) {}

  /// Returns a shortest text of at least one code point from `from` to `to`. With `splits`, the runs must be
  /// apart on the way, or take different edges between the same positions.
  std::optional<std::u32string> text(const Runs<size>& from, const Runs<size>& to, bool splits) {
    struct Reached {
      Runs<size> at;
      bool has_split;
      std::size_t before;
      char32_t by;
    };
    std::vector<Reached> reached{{from, false, 0, 0}};
    std::set<std::pair<Runs<size>, bool>> seen;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const auto& [next, point, is_double] : steps_from(reached[i].at)) {
        const bool has_split = reached[i].has_split || is_double || !is_equal(next);
        if (next == to && (!splits || has_split)) {
          std::u32string text(1, point);
          for (std::size_t back = i; back != 0; back = reached[back].before) text += reached[back].by;
          return std::u32string(text.rbegin(), text.rend());
        }
        if (++steps_ > max_steps) return std::nullopt;
        if (seen.insert({next, has_split}).second) reached.push_back({next, has_split, i, point});
      }
    }
    return std::nullopt;
  }

 private:
  struct Step {
    Runs<size> to;
    char32_t by;
    bool is_double;  // two edges lead there
  };

  static bool is_equal(const Runs<size>& runs) {
    return std::ranges::all_of(runs, [&](Position each) { return each == runs.front(); });
  }

  std::vector<Step> steps_from(const Runs<size>& at) {
    std::vector<Step> steps;
    Runs<size> next{};
    extend(at, next, 0, {{0, kLastCodePoint}}, steps);
    return steps;
  }

  void extend(const Runs<size>& at, Runs<size>& next, std::size_t run, const CodePoints& points,
              std::vector<Step>& steps) {
    if (++steps_ > max_steps) return;
    if (run == size) {
      const std::vector<Position>& edges = automaton_.follow[at.front()];
      const bool is_double = is_equal(at) && is_equal(next) && std::ranges::count(edges, next.front()) > 1;
      steps.push_back({next, any_of(points), is_double});
      return;
    }
    std::set<Position> tried;
    for (const Position to : automaton_.follow[at[run]]) {
      if (!tried.insert(to).second) continue;
      const CodePoints both = common(points, automaton_.sets[to]);
      if (both.empty()) continue;
      next[run] = to;
      extend(at, next, run + 1, both, steps);
    }
  }

  const Positions& automaton_;
  std::size_t& steps_;
};

/// Shortest texts from the beginning to each position.
std::map<Position, std::u32string> texts_before(const Positions& automaton) {
  std::map<Position, std::u32string> before;
  std::vector<Position> open;
  const auto reach = [&](Position to, const std::u32string& text) {
    if (automaton.sets[to].empty() || !before.try_emplace(to, text + any_of(automaton.sets[to])).second)
      return;
    open.push_back(to);
  };
  for (const Position each : automaton.first) reach(each, U"");
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::u32string text = before.at(open[i]);
    for (const Position to : automaton.follow[open[i]]) reach(to, text);
  }
  return before;
}

/// Completes a slow text with an end at which the match fails. Returns std::nullopt if every end matches.
std::optional<SlowText> failing(const Dfa& table, const std::u32string& before,
                                const std::u32string& repeated, bool is_exponential) {
  SlowText slow{text_of(before), text_of(repeated), "", is_exponential};
  std::string text = slow.before;
  for (int i = 0; i < tried_repetitions; ++i) text += slow.repeated;
  for (const char* const after : {"!", "\n", "0", "a", "-", " ", "\xE2\x82\xAC", ""}) {
    if (matches(table, text + after)) continue;
    slow.after = after;
    return slow;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SlowText> slow_text(std::string_view pattern) {
  const std::variant<Node, Refusal> parsed = parse(pattern);
  const std::variant<Dfa, Refusal> table = compile(pattern);
  if (!std::holds_alternative<Node>(parsed) || !std::holds_alternative<Dfa>(table)) return std::nullopt;
  const std::optional<Positions> automaton = Building().build(std::get<Node>(parsed));
  if (!automaton) return std::nullopt;
  const std::map<Position, std::u32string> before = texts_before(*automaton);
  std::size_t steps = 0;
  for (const auto& [position, text] : before) {
    Search<2> search(*automaton, steps);
    if (const auto loop = search.text({position, position}, {position, position}, true))
      if (auto slow = failing(std::get<Dfa>(table), text, *loop, true)) return slow;
  }
  for (const auto& [position, text] : before)
    for (const auto& [other, unused] : before) {
      if (position == other) continue;
      Search<3> search(*automaton, steps);
      if (const auto loop = search.text({position, position, other}, {position, other, other}, false))
        if (auto slow = failing(std::get<Dfa>(table), text, *loop, false)) return slow;
    }
  return std::nullopt;
}

}  // namespace candor::pattern
