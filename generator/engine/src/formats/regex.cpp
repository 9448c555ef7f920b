// engine/src/formats/regex.cpp: parses patterns of ECMA-262 with the u flag, for the format "regex" and for the
// tables that the generator compiles.
#include "candor/detail/regex.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/escape.hpp"
#include "candor/detail/utf8.hpp"
#include "parts.hpp"
#include "regex_names.hpp"

namespace candor::detail {
namespace {

constexpr char32_t last_point = 0x10FFFF;
constexpr std::string_view no_group = "'(?' does not begin a group; write '(?:' for a group without a name";

bool is_one_of(std::string_view bytes, char32_t point) {
  return point < 0x80 && bytes.find(static_cast<char>(point)) != std::string_view::npos;
}

/// The number of these digits; the largest one of 64 bits for larger numbers.
std::uint64_t number_of(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char digit : digits) {
    const auto next = static_cast<std::uint64_t>(digit - '0');
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    if (value > (largest - next) / 10) return largest;
    value = value * 10 + next;
  }
  return value;
}

/// Compares numbers of any size without leading zeros.
bool is_less(std::string_view left, std::string_view right) {
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

/// A character of a class or pattern, or a set in it.
struct Member {
  enum class Is : std::uint8_t { character, named_set, property } is = Is::character;
  char32_t point = 0;
  /// Of a set: `d` and its like; `p` or `P`.
  char letter = '\0';
  std::string_view property = {};
};

// Groups are kept in a list, not on the stack: a pattern may nest them as deep as it is long.
class Parser {
 public:
  Parser(std::string_view text, RegexActions& actions) : text_(text), actions_(actions), open_(1) {}

  bool run() {
    if (const std::size_t valid = valid_prefix(text_); valid != text_.size())
      return fault(valid, "the pattern is not valid UTF-8");
    while (!done()) {
      if (!term()) return false;
    }
    if (open_.size() > 1) return fault(open_.back().offset, "'(' is never closed");
    return references_are_bound();
  }

 private:
  /// The names of groups, and the offsets of the groups.
  using Names = std::map<std::string, std::size_t>;

  /// Names that stand in one alternative exclude each other; those of different alternatives do not.
  struct OpenGroup {
    std::size_t offset = 0;
    bool repeatable = true;
    Names here = {};
    Names in_other_alternatives = {};
  };

  bool fault(std::size_t offset, std::string reason) {
    actions_.fault(offset, std::move(reason));
    return false;
  }

  bool done() const { return at_ == text_.size(); }
  bool at(char byte) const { return !done() && text_[at_] == byte; }
  bool at_digit() const { return !done() && is_digit(text_[at_]); }
  bool take(char byte) {
    if (!at(byte)) return false;
    ++at_;
    return true;
  }
  bool take_all(std::string_view text) {
    if (text_.substr(at_, text.size()) != text) return false;
    at_ += text.size();
    return true;
  }
  char32_t take_point() {
    const CodePoint point = decode_utf8(text_, at_);
    at_ += point.size;
    return point.value;
  }
  std::string_view since(std::size_t start) const { return text_.substr(start, at_ - start); }
  std::string quoted(std::size_t start) const { return "'" + std::string(since(start)) + "'"; }

  bool term() {
    const std::size_t start = at_;
    if (at_quantifier()) return nothing_to_repeat();
    switch (text_[at_]) {
      case '|':
        ++at_;
        return next_alternative();
      case '(':
        ++at_;
        return open(start);
      case ')':
        ++at_;
        return close(start);
      case '[':
        ++at_;
        return char_class(start);
      case '\\':
        ++at_;
        return escape(start);
      case ']':
        return fault(start, "a lone ']' must be written '\\]'");
      case '}':
        return fault(start, "a lone '}' must be written '\\}'");
      case '^':
        ++at_;
        return assertion(RegexActions::Assertion::begin);
      case '$':
        ++at_;
        return assertion(RegexActions::Assertion::end);
      case '.':
        ++at_;
        actions_.any_character();
        return maybe_repeated();
      default:
        actions_.character(take_point());
        return maybe_repeated();
    }
  }

  bool assertion(RegexActions::Assertion kind) {
    actions_.assertion(kind);
    // A quantifier after it, which the u flag does not allow, is found as the next term.
    return true;
  }

  // Quantifiers.

  struct Bounds {
    std::uint64_t min = 0;
    std::optional<std::uint64_t> max;
  };

  bool at_quantifier() const { return at('*') || at('+') || at('?') || at('{'); }

  /// Digits without leading zeros.
  std::string_view take_digits() {
    while (at('0')) ++at_;
    const std::size_t start = at_;
    while (at_digit()) ++at_;
    return since(start);
  }

  bool bounds_in_braces(Bounds& bounds) {
    const std::size_t start = at_++;
    const auto lone = [&] { return fault(start, "a lone '{' must be written '\\{'"); };
    if (!at_digit()) return lone();
    const std::string_view min = take_digits();
    std::optional<std::string_view> max = min;
    if (take(',')) {
      if (!at_digit() && !at('}')) return lone();
      max = at('}') ? std::nullopt : std::optional(take_digits());
    }
    if (!take('}')) return lone();
    if (max && is_less(*max, min)) return fault(start, "the bounds of " + quoted(start) + " are out of order");
    bounds.min = number_of(min);
    if (max) bounds.max = number_of(*max);
    return true;
  }

  bool bounds(Bounds& bounds) {
    if (at('{')) return bounds_in_braces(bounds);
    bounds.min = at('+') ? 1 : 0;
    if (at('?')) bounds.max = 1;
    ++at_;
    return true;
  }

  bool nothing_to_repeat() {
    const std::size_t start = at_;
    Bounds ignored;
    return bounds(ignored) && fault(start, quoted(start) + " has nothing to repeat");
  }

  bool maybe_repeated() {
    if (!at_quantifier()) return true;
    const std::size_t start = at_;
    Bounds found;
    if (!bounds(found)) return false;
    const std::string_view text = since(start);
    take('?');
    return actions_.repeat(found.min, found.max, start, text);
  }

  // Groups.

  bool next_alternative() {
    OpenGroup& group = open_.back();
    group.in_other_alternatives.merge(std::exchange(group.here, {}));
    actions_.alternative();
    return true;
  }

  bool open(std::size_t start) {
    using Group = RegexActions::Group;
    Group kind = Group::plain;
    bool is_captured = true;
    if (take('?')) {
      constexpr std::pair<std::string_view, Group> around[] = {
          {"<=", Group::behind}, {"<!", Group::not_behind}, {"=", Group::ahead}, {"!", Group::not_ahead}};
      const auto found = std::ranges::find_if(around, [this](const auto& one) { return take_all(one.first); });
      is_captured = found == std::end(around) && take('<');
      if (found != std::end(around)) {
        kind = found->second;
      } else if (is_captured) {
        if (!name_group(start)) return false;
      } else if (!take(':')) {
        if (!modifiers()) return fault(start, std::string(no_group));
        kind = Group::modifiers;
      }
    }
    if (is_captured) ++captures_;
    if (!actions_.open_group(kind, start)) return false;
    // With the u flag no lookaround is repeated.
    open_.push_back({start, kind == Group::plain || kind == Group::modifiers});
    return true;
  }

  bool name_group(std::size_t start) {
    std::string name;
    if (!group_name(name)) return false;
    names_.emplace(name, start);
    return open_.back().here.emplace(name, start).second || repeated_name(start, name);
  }

  bool repeated_name(std::size_t offset, const std::string& name) {
    return fault(offset, "two groups are called '" + name + "'");
  }

  /// `i-ms:` (ECMA-262, 2025): each letter once, and at least one where there is a hyphen.
  bool modifiers() {
    std::string seen;
    const auto take_letters = [this, &seen] {
      for (; at('i') || at('m') || at('s'); ++at_) {
        if (seen.find(text_[at_]) != std::string::npos) return false;
        seen += text_[at_];
      }
      return true;
    };
    if (!take_letters()) return false;
    if (take('-') && !take_letters()) return false;
    return !seen.empty() && take(':');
  }

  bool close(std::size_t start) {
    if (open_.size() == 1) return fault(start, "unmatched ')'");
    OpenGroup group = std::move(open_.back());
    open_.pop_back();
    group.here.merge(std::move(group.in_other_alternatives));
    Names& outer = open_.back().here;
    if (outer.size() < group.here.size()) outer.swap(group.here);
    for (const auto& [name, offset] : group.here) {
      const auto [other, is_new] = outer.emplace(name, offset);
      if (!is_new) return repeated_name(std::max(offset, other->second), name);
    }
    actions_.close_group();
    return !group.repeatable || maybe_repeated();
  }

  /// Reads the name of a group and its closing `>`; its escapes are undone.
  bool group_name(std::string& name) {
    const std::size_t start = at_;
    if (at_digit()) return fault(start, "the name of a group cannot begin with a digit");
    while (!take('>')) {
      const bool escaped = take_all("\\u");
      const std::optional<char32_t> point =
          done() ? std::nullopt : escaped ? unicode_escape() : std::optional(take_point());
      // Which letters beyond ASCII may stand in a name is not looked up: it changes nothing that matches.
      const char byte = point.value_or(0) < 0x80 ? static_cast<char>(point.value_or(0)) : 'a';
      if (!is_letter(byte) && byte != '_' && byte != '$' && !(is_digit(byte) && !name.empty()))
        return fault(start, "expected the name of a group and a '>'");
      append_utf8(name, *point);
    }
    return !name.empty() || fault(start, "expected the name of a group and a '>'");
  }

  bool references_are_bound() {
    if (highest_ > captures_)
      return fault(highest_at_, "there is no group " + std::to_string(highest_) + " to refer to");
    for (const auto& [name, offset] : wanted_) {
      if (!names_.contains(name)) return fault(offset, "no group is called '" + name + "'");
    }
    return true;
  }

  // Escapes, after their backslash at `start`.

  bool escape(std::size_t start) {
    if (take('b')) return assertion(RegexActions::Assertion::word_boundary);
    if (take('B')) return assertion(RegexActions::Assertion::not_word_boundary);
    if (at('k') || (at_digit() && !at('0'))) return back_reference(start);
    Member member;
    if (!escaped_member(start, false, member)) return false;
    if (member.is == Member::Is::character) actions_.character(member.point);
    put_set(member);
    return maybe_repeated();
  }

  bool back_reference(std::size_t start) {
    if (take('k')) {
      std::string name;
      if (!take('<')) return fault(start, "'\\k' needs the name of a group, as in '\\k<name>'");
      if (!group_name(name)) return false;
      wanted_.emplace(std::move(name), start);
    } else {
      const std::uint64_t number = number_of(take_digits());
      if (number > highest_) highest_at_ = start;
      highest_ = std::max(highest_, number);
    }
    return actions_.back_reference(start, since(start)) && maybe_repeated();
  }

  /// Reads an escape that stands for a character or a set.
  bool escaped_member(std::size_t start, bool in_class, Member& member) {
    if (done()) return fault(start, "the pattern ends after a backslash");
    const char32_t letter = take_point();
    if (is_one_of("dDsSwW", letter)) {
      member = {Member::Is::named_set, 0, static_cast<char>(letter)};
      return true;
    }
    if (letter == U'p' || letter == U'P') return property(start, static_cast<char>(letter), member);
    if (in_class && letter == U'b') {
      member.point = U'\b';
      return true;
    }
    if (in_class && letter == U'-') {
      member.point = U'-';
      return true;
    }
    return escaped_character(start, letter, member.point);
  }

  bool escaped_character(std::size_t start, char32_t letter, char32_t& point) {
    constexpr std::string_view letters = "tnvfr";
    constexpr std::string_view meanings = "\t\n\v\f\r";
    if (is_one_of(letters, letter)) {
      point = static_cast<unsigned char>(meanings[letters.find(static_cast<char>(letter))]);
      return true;
    }
    switch (letter) {
      case U'0':
        point = 0;
        return !at_digit() || fault(start, "'\\0' cannot be followed by a digit; write '\\x00'");
      case U'c':
        if (done() || !is_letter(text_[at_])) return fault(start, "'\\c' needs a letter from A to Z");
        point = static_cast<unsigned char>(text_[at_++]) % 32;
        return true;
      case U'x':
        return assign(hex(2), point) || fault(start, "'\\x' needs two hexadecimal digits");
      case U'u':
        return escaped_code_point(start, point);
      default:
        point = letter;
        return is_one_of("^$\\.*+?()[]{}|/", letter) || fault(start, quoted(start) + " is not an escape");
    }
  }

  static bool assign(std::optional<char32_t> found, char32_t& point) {
    point = found.value_or(0);
    return found.has_value();
  }

  bool escaped_code_point(std::size_t start, char32_t& point) {
    const bool braced = at('{');
    if (assign(unicode_escape(), point)) return true;
    if (!braced) return fault(start, "'\\u' needs four hexadecimal digits, or hexadecimal digits in braces");
    if (!since(start).ends_with('}') || since(start).ends_with("{}"))
      return fault(start, "'\\u{' needs hexadecimal digits and a '}'");
    return fault(start, quoted(start) + " is greater than the last code point, 10FFFF");
  }

  /// Exactly `count` hexadecimal digits; takes none if there are fewer.
  std::optional<char32_t> hex(std::size_t count) {
    const std::string_view digits = text_.substr(at_, count);
    if (digits.size() < count || !std::ranges::all_of(digits, is_hex)) return std::nullopt;
    char32_t value = 0;
    for (const char digit : digits) value = value * 16 + hex_value(digit);
    at_ += count;
    return value;
  }

  /// After `\u{`.
  std::optional<char32_t> braced_code_point() {
    char32_t value = 0;
    const std::size_t start = at_;
    for (; !done() && is_hex(text_[at_]); ++at_)
      value = std::min<char32_t>(value * 16 + hex_value(text_[at_]), last_point + 1);
    const bool any = at_ != start;
    if (!take('}') || !any || value > last_point) return std::nullopt;
    return value;
  }

  /// After `\u`. Two escapes of a surrogate pair are one code point.
  std::optional<char32_t> unicode_escape() {
    if (take('{')) return braced_code_point();
    const std::optional<char32_t> lead = hex(4);
    if (!lead || !is_high_surrogate(*lead)) return lead;
    const std::size_t behind = at_;
    const std::optional<char32_t> low = take_all("\\u") ? hex(4) : std::nullopt;
    if (low && is_low_surrogate(*low)) return join_surrogates(*lead, *low);
    at_ = behind;
    return lead;
  }

  /// After `\p` or `\P`.
  bool property(std::size_t start, char letter, Member& member) {
    if (!take('{')) return fault(start, quoted(start) + " needs a property in braces");
    const std::size_t end = text_.find('}', at_);
    member = {Member::Is::property, 0, letter, text_.substr(at_, end - at_)};
    at_ = std::min(end, text_.size());
    if (!take('}')) return fault(start, "the '{' of " + quoted(start) + " is never closed");
    return formats::is_property(member.property) ||
           fault(start, quoted(start) + " is not a property of ECMA-262");
  }

  void put_set(const Member& member) {
    if (member.is == Member::Is::named_set) actions_.named_set(member.letter);
    if (member.is == Member::Is::property) actions_.property(member.property, member.letter == 'P');
  }

  // Classes.

  bool class_member(Member& member) {
    const std::size_t start = at_;
    if (take('\\')) return escaped_member(start, true, member);
    member.point = take_point();
    return true;
  }

  /// Reads a member of a class, or a range.
  bool class_range() {
    const std::size_t start = at_;
    Member first;
    if (!class_member(first)) return false;
    // A hyphen before the closing bracket is itself.
    const bool is_range = at('-') && at_ + 1 < text_.size() && text_[at_ + 1] != ']';
    if (!is_range) {
      if (first.is == Member::Is::character) actions_.range(first.point, first.point);
      put_set(first);
      return true;
    }
    ++at_;
    Member last;
    if (!class_member(last)) return false;
    if (first.is != Member::Is::character || last.is != Member::Is::character)
      return fault(start, "an end of the range " + quoted(start) + " is a set of characters");
    if (first.point > last.point) return fault(start, "the range " + quoted(start) + " is out of order");
    actions_.range(first.point, last.point);
    return true;
  }

  bool char_class(std::size_t start) {
    actions_.open_class(take('^'));
    while (!take(']')) {
      if (done()) return fault(start, "'[' is never closed");
      if (!class_range()) return false;
    }
    actions_.close_class();
    return maybe_repeated();
  }

  std::string_view text_;
  RegexActions& actions_;
  std::size_t at_ = 0;
  std::vector<OpenGroup> open_;
  std::uint64_t captures_ = 0;
  std::uint64_t highest_ = 0;
  std::size_t highest_at_ = 0;
  Names names_;
  Names wanted_;
};

}  // namespace

bool parse_regex(std::string_view pattern, RegexActions& actions) { return Parser(pattern, actions).run(); }

bool formats::is_regex(std::string_view text) {
  RegexActions nothing;
  return parse_regex(text, nothing);
}

}  // namespace candor::detail
