// pattern/syntax/parse.cpp: builds the syntax tree of a pattern from the constructs that the runtime's parser
// finds in it.
#include "pattern/syntax/parse.hpp"

#include <string>
#include <utility>

#include "candor/detail/regex.hpp"
#include "pattern/unicode/property.hpp"

namespace candor::pattern {
namespace {

CodePoints named_points(char letter) {
  switch (letter) {
    case 'd':
      return digits();
    case 'D':
      return complement(digits());
    case 'w':
      return word_characters();
    case 'W':
      return complement(word_characters());
    case 's':
      return white_space();
    default:
      return complement(white_space());
  }
}

Assertion assertion_of(detail::RegexActions::Assertion kind) {
  switch (kind) {
    case detail::RegexActions::Assertion::begin:
      return Assertion::begin;
    case detail::RegexActions::Assertion::end:
      return Assertion::end;
    case detail::RegexActions::Assertion::word_boundary:
      return Assertion::word_boundary;
    case detail::RegexActions::Assertion::not_word_boundary:
      return Assertion::not_word_boundary;
  }
  return Assertion::begin;
}

/// Builds the tree; keeps the first refusal. Patterns that have no table are refused where they are found.
class Builder final : public detail::RegexActions {
 public:
  Builder() : open_(1) {}

  /// Returns the tree of the whole pattern, which was parsed without a fault.
  Node tree() { return choice_of(std::move(open_.front())); }
  const std::optional<Refusal>& refusal() const { return refusal_; }

  void fault(std::size_t offset, std::string reason) override {
    refuse(offset, std::move(reason), Obstacle::malformed);
  }

  void character(char32_t point) override { add(Node{Set{{{point, point}}}}); }
  void any_character() override { add(Node{Set{not_line_terminators()}}); }
  void named_set(char letter) override { add_points(named_points(letter)); }
  void property(std::string_view text, bool is_negated) override {
    const std::optional<CodePoints> points = unicode::property(text);
    // The parser takes the names that ECMA-262 lists; a test holds the tables to the same names.
    if (!points) refuse(0, "the property '" + std::string(text) + "' has no table", Obstacle::too_large);
    add_points(is_negated ? complement(points.value_or(CodePoints{})) : points.value_or(CodePoints{}));
  }
  void assertion(detail::RegexActions::Assertion kind) override { add(Node{assertion_of(kind)}); }

  void open_class(bool is_negated) override {
    class_.emplace();
    class_is_negated_ = is_negated;
  }
  void close_class() override {
    const CodePoints points = normalized(*std::exchange(class_, std::nullopt));
    add(Node{Set{class_is_negated_ ? complement(points) : points}});
  }
  void range(char32_t first, char32_t last) override { class_->push_back({first, last}); }

  bool open_group(Group kind, std::size_t offset) override {
    if (open_.size() > kMaxGroupDepth) {
      return refuse(offset, "groups are nested more than " + std::to_string(kMaxGroupDepth) + " deep",
                    Obstacle::too_large);
    }
    if (kind == Group::modifiers) {
      return refuse(offset, "'(?' does not begin a group; write '(?:' for a group without a name",
                    Obstacle::malformed);
    }
    OpenGroup& group = open_.emplace_back();
    if (kind == Group::plain) return true;
    const bool behind = kind == Group::behind || kind == Group::not_behind;
    group.look = Lookaround{{}, behind, kind == Group::ahead || kind == Group::behind, offset};
    return true;
  }
  void close_group() override {
    OpenGroup group = std::move(open_.back());
    open_.pop_back();
    std::optional<Lookaround> look = std::move(group.look);
    Node node = choice_of(std::move(group));
    if (!look) return add(std::move(node));
    look->body.push_back(std::move(node));
    add(Node{*std::move(look)});
  }
  void alternative() override {
    OpenGroup& group = open_.back();
    group.branches.push_back(Node{std::exchange(group.sequence, {})});
  }

  bool repeat(std::uint64_t min, std::optional<std::uint64_t> max, std::size_t offset,
              std::string_view text) override {
    if (min > kMaxRepeat || max.value_or(0) > kMaxRepeat) {
      return refuse(offset,
                    "'" + std::string(text) + "' repeats more than " + std::to_string(kMaxRepeat) + " times",
                    Obstacle::too_large);
    }
    Repeat repeat{{}, static_cast<std::uint32_t>(min), std::nullopt, offset};
    if (max) repeat.max = static_cast<std::uint32_t>(*max);
    Node& last = open_.back().sequence.items.back();
    repeat.body.push_back(std::move(last));
    last = Node{std::move(repeat)};
    return true;
  }
  bool back_reference(std::size_t offset, std::string_view text) override {
    return refuse(offset, "the back-reference '" + std::string(text) + "' is not supported",
                  Obstacle::back_reference);
  }

 private:
  /// A group that is not closed yet: its finished branches, and the sequence that is the last one.
  struct OpenGroup {
    std::vector<Node> branches;
    Sequence sequence;
    std::optional<Lookaround> look;
  };

  bool refuse(std::size_t offset, std::string reason, Obstacle obstacle) {
    refusal_ = Refusal{offset, std::move(reason), obstacle};
    return false;
  }

  void add(Node node) { open_.back().sequence.items.push_back(std::move(node)); }

  void add_points(const CodePoints& points) {
    if (class_) {
      class_->insert(class_->end(), points.begin(), points.end());
    } else {
      add(Node{Set{points}});
    }
  }

  static Node choice_of(OpenGroup group) {
    if (group.branches.empty()) return Node{std::move(group.sequence)};
    group.branches.push_back(Node{std::move(group.sequence)});
    return Node{Choice{std::move(group.branches)}};
  }

  std::vector<OpenGroup> open_;
  std::optional<std::vector<CodeRange>> class_;
  bool class_is_negated_ = false;
  std::optional<Refusal> refusal_;
};

}  // namespace

std::variant<Node, Refusal> parse(std::string_view pattern) {
  Builder builder;
  if (!detail::parse_regex(pattern, builder) || builder.refusal())
    return builder.refusal().value_or(Refusal{0, "the pattern cannot be parsed", Obstacle::malformed});
  return builder.tree();
}

}  // namespace candor::pattern
