// pattern/syntax/parse.cpp: parses the structure of a pattern: choices, sequences, groups, atoms.
#include "pattern/syntax/parse.hpp"

#include <algorithm>
#include <string>

#include "pattern/syntax/char_class.hpp"
#include "pattern/syntax/cursor.hpp"
#include "pattern/syntax/escape.hpp"
#include "pattern/syntax/quantifier.hpp"

namespace candor::pattern {
namespace {

// Parses one pattern. A function that returns std::nullopt has refused it.
class Parser {
 public:
  explicit Parser(std::string_view pattern) : cursor_(pattern) {}

  std::variant<Node, Refusal> pattern() {
    if (cursor_.refusal()) return *cursor_.refusal();
    std::optional<Node> node = choice();
    if (node && !cursor_.done()) cursor_.refuse(cursor_.offset(), "unmatched ')'");
    if (cursor_.refusal()) return *cursor_.refusal();
    return *std::move(node);
  }

 private:
  std::optional<Node> choice() {
    std::vector<Node> branches;
    do {
      std::optional<Node> branch = sequence();
      if (!branch) return std::nullopt;
      branches.push_back(*std::move(branch));
    } while (cursor_.take(U'|'));
    if (branches.size() == 1) return std::move(branches.front());
    return Node{Choice{std::move(branches)}};
  }

  std::optional<Node> sequence() {
    Sequence sequence;
    while (!cursor_.done() && cursor_.peek() != U'|' && cursor_.peek() != U')') {
      std::optional<Node> item = term();
      if (!item) return std::nullopt;
      sequence.items.push_back(*std::move(item));
    }
    return Node{std::move(sequence)};
  }

  std::optional<Node> term() {
    std::optional<Node> node = atom();
    if (!node || !at_quantifier(cursor_)) return node;
    // In Unicode mode an assertion cannot have a quantifier.
    if (std::holds_alternative<Assertion>(node->is) || std::holds_alternative<Lookaround>(node->is))
      return refuse_quantifier(cursor_);
    const std::size_t offset = cursor_.offset();
    const std::optional<Bounds> bounds = read_quantifier(cursor_);
    if (!bounds) return std::nullopt;
    Repeat repeat{{}, bounds->min, bounds->max, offset};
    repeat.body.push_back(*std::move(node));
    return Node{std::move(repeat)};
  }

  std::optional<Node> atom() {
    const std::size_t start = cursor_.offset();
    if (at_quantifier(cursor_)) return refuse_quantifier(cursor_);
    switch (cursor_.peek()) {
      case U'(':
        return group();
      case U'[':
        return char_class();
      case U'\\':
        return escape();
      case U']':
        return cursor_.refuse(start, "a lone ']' must be written '\\]'");
      case U'}':
        return cursor_.refuse(start, "a lone '}' must be written '\\}'");
      default:
        break;
    }
    const char32_t point = cursor_.next();
    if (point == U'^') return Node{Assertion::begin};
    if (point == U'$') return Node{Assertion::end};
    if (point == U'.') return Node{Set{not_line_terminators()}};
    return Node{Set{{{point, point}}}};
  }

  std::optional<Node> char_class() {
    std::optional<CodePoints> points = read_class(cursor_);
    if (!points) return std::nullopt;
    return Node{Set{*std::move(points)}};
  }

  std::optional<Node> escape() {
    const std::optional<Escape> escape = read_escape(cursor_, Place::outside_class);
    if (!escape) return std::nullopt;
    if (const auto* assertion = std::get_if<Assertion>(&*escape)) return Node{*assertion};
    if (const auto* points = std::get_if<CodePoints>(&*escape)) return Node{Set{*points}};
    const char32_t point = std::get<char32_t>(*escape);
    return Node{Set{{{point, point}}}};
  }

  std::optional<Node> group() {
    const std::size_t start = cursor_.offset();
    if (depth_ == kMaxGroupDepth)
      return cursor_.refuse(start, "groups are nested more than " + std::to_string(kMaxGroupDepth) + " deep",
                            Obstacle::too_large);
    cursor_.next();
    std::optional<Lookaround> look;
    if (cursor_.take(U'?') && !group_kind(start, look)) return std::nullopt;
    ++depth_;
    std::optional<Node> node = choice();
    --depth_;
    if (node && !cursor_.take(U')')) return cursor_.refuse(start, "'(' is never closed");
    if (!node || !look) return node;
    look->body.push_back(*std::move(node));
    return Node{*std::move(look)};
  }

  /// Parses the part after `(?`. Returns false after refusing it.
  bool group_kind(std::size_t start, std::optional<Lookaround>& look) {
    if (cursor_.take(U':')) return true;
    for (const std::string_view around : {"=", "!", "<=", "<!"}) {
      if (!cursor_.looking_at(around)) continue;
      for (std::size_t step = 0; step < around.size(); ++step) cursor_.next();
      look = Lookaround{{}, around.size() == 2, around.back() == '=', start};
      return true;
    }
    if (cursor_.take(U'<')) return group_name(start);
    cursor_.refuse(start, "'(?' does not begin a group; write '(?:' for a group without a name");
    return false;
  }

  bool group_name(std::size_t start) {
    std::optional<std::string> name = read_group_name(cursor_);
    if (!name) return false;
    if (std::find(names_.begin(), names_.end(), *name) != names_.end()) {
      cursor_.refuse(start, "two groups are called '" + *name + "'");
      return false;
    }
    names_.push_back(*std::move(name));
    return true;
  }

  Cursor cursor_;
  std::size_t depth_ = 0;
  std::vector<std::string> names_;
};

}  // namespace

std::variant<Node, Refusal> parse(std::string_view pattern) { return Parser(pattern).pattern(); }

}  // namespace candor::pattern
