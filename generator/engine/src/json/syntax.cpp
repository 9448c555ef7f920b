// engine/src/json/syntax.cpp: finds the faults of a text, in a second pass over what the fast readers
// refused. Their functions for numbers and escapes serve here too. The entry points are at the end.
#include "candor/detail/syntax.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "candor/detail/ascii.hpp"
#include "candor/detail/escape.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/json_string.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/pointer.hpp"
#include "candor/detail/scan.hpp"
#include "candor/detail/text.hpp"
#include "candor/detail/utf8.hpp"

namespace candor::detail {
namespace {

using Help = std::pair<std::string_view, std::string_view>;

/// What often stands in the place of a value, by its beginning, with one edit for each.
constexpr std::array<Help, 18> edits{{
    {"//", "remove the comment; a schema has \"description\" and \"$comment\""},
    {"/*", "remove the comment; a schema has \"description\" and \"$comment\""},
    {"#", "remove the comment; a schema has \"description\" and \"$comment\""},
    {"'", "use double quotes"},
    {"+", "remove the '+'"},
    {".", "write the number as in 0.5"},
    {"True", "write 'true'"},
    {"TRUE", "write 'true'"},
    {"False", "write 'false'"},
    {"FALSE", "write 'false'"},
    {"None", "write 'null'"},
    {"NULL", "write 'null'"},
    {"Null", "write 'null'"},
    {"nil", "write 'null'"},
    {"undefined", "write 'null', or leave the member out"},
    {"NaN", "JSON has no such number: write null or a string"},
    {"Infinity", "JSON has no such number: write null or a string"},
    {"inf", "JSON has no such number: write null or a string"},
}};

std::string_view edit_of_number(NumberFault fault) {
  switch (fault) {
    case NumberFault::leading_zero:
      return "remove the leading zeros, or write a string";
    case NumberFault::no_fraction:
      return "write the number as in 1.0";
    case NumberFault::no_exponent:
      return "write the number as in 1e9";
    case NumberFault::no_digit:
    case NumberFault::none:
      break;
  }
  return "write a number in decimal, such as -1, -0.5 or -2e10";
}

/// Walks a text, which has padding after it.
class Syntax {
 public:
  Syntax(std::string_view json, const SyntaxLimits& limits) : bytes_(json), limits_(limits) {
    begin_ = bytes_.begin();
    end_ = begin_ + json.size();
  }

  std::vector<SyntaxFault> run() {
    const char* const first = space(begin_);
    const char* p = first < end_ ? value(first) : fail(first, "a value", "write one JSON value, such as {}");
    if (p != nullptr && space(p) != end_) {
      pointer_.clear();
      fail(space(p), "the end of the text", "keep one JSON value in the text");
    }
    return std::move(faults_);
  }

 private:
  bool is_full() const { return faults_.size() >= limits_.max_faults; }

  const char* value(const char* p) {
    if (is_full()) return nullptr;
    if (++values_ > limits_.max_values)
      return refuse(SyntaxRule::values, p, p, "at most " + std::to_string(limits_.max_values) + " values",
                    "one more", "split the text");
    if (*p == '{') return nested(p, "object", '}');
    if (*p == '[') return nested(p, "array", ']');
    if (*p == '"') return string(p, scratch_);
    if (*p == '-' || is_digit(*p)) return number(p);
    const std::string_view word = word_at(p);
    if (word == "true" || word == "false" || word == "null") return p + word.size();
    return fail(
        p, "a value",
        edit_at(p, "write an object, an array, a string in double quotes, a number, true, false or null"));
  }

  const char* number(const char* p) {
    const NumberEnd end = number_end({p, static_cast<std::size_t>(end_ - p)});
    const char* last = p + end.at;
    if (end.fault == NumberFault::none && word_at(last).empty()) return last;
    while (last < end_ && (is_letter_or_digit(*last) || *last == '_' || *last == '.')) ++last;
    return refuse(SyntaxRule::syntax, p, last, "a number",
                  "'" + shortened({p, static_cast<std::size_t>(last - p)}) + "', which JSON does not allow",
                  std::string(edit_of_number(end.fault)));
  }

  /// Decodes the string at `p` into `text`.
  const char* string(const char* p, std::string& text) {
    text.clear();
    const char* at = p + 1;
    while (true) {
      std::uint32_t high = 0;
      const char* const stop = find_stop(at, high);
      text.append(at, stop);
      at = stop;
      if (at >= end_ || *at == '"' || *at == '\n' || *at == '\r') break;
      if (is_full()) return nullptr;
      at = *at == '\\' ? escape(at, text) : control(at);
    }
    if (at < end_ && *at == '"') {
      if (is_utf8({p, static_cast<std::size_t>(at - p)})) return at + 1;
      return refuse(SyntaxRule::syntax, p, at + 1, "text in UTF-8", "bytes that are no UTF-8",
                    "save the text as UTF-8");
    }
    const bool line_ends = at < end_;
    refuse(SyntaxRule::syntax, at, at + (line_ends ? 1 : 0), "a closing quote",
           line_ends ? "the end of the line" : "the end of the text",
           line_ends ? "close the string with '\"', or write a line break in it as \\n"
                     : "close the string with '\"'");
    opened_at("string", p);
    return nullptr;
  }

  const char* control(const char* p) {
    const std::string written = json_string({p, 1});
    refuse(SyntaxRule::syntax, p, p + 1, "an escape such as \\n", token_text(p),
           "write it as " + written.substr(1, written.size() - 2));
    return p + 1;
  }

  /// Decodes an escape, or reports it; returns the place after it.
  const char* escape(const char* p, std::string& text) {
    std::array<char, 4> decoded{};
    char* to = decoded.data();
    if (const char* const next = decode_escape(p, to); next != nullptr) {
      text.append(decoded.data(), to);
      return next;
    }
    if (p + 1 >= end_) return end_;
    std::uint32_t unit = 0;
    if (p[1] != 'u') {
      const char* const last = std::min(p + 1 + std::max<std::size_t>(decode_utf8({p + 1, 4}).size, 1), end_);
      refuse(SyntaxRule::syntax, p, last, "an escape of JSON", "a backslash before " + token_text(p + 1, 1),
             "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX; write a backslash as \\\\");
      return last;
    }
    if (!read_code_unit(p + 2, unit)) {
      refuse(SyntaxRule::syntax, p, p + 2, "four hexadecimal digits after '\\u'", "other characters",
             "write the escape as in \"\\u00e9\", or a backslash as \\\\");
      return p + 2;
    }
    refuse(SyntaxRule::surrogate, p, p + 6, "a pair of surrogates",
           std::string("an unpaired ") + (is_high_surrogate(unit) ? "high" : "low") + " one",
           "write characters above U+FFFF as a pair, such as \"\\ud83d\\ude00\"");
    return p + 6;
  }

  const char* nested(const char* p, std::string_view name, char closing) {
    if (++depth_ > limits_.max_depth)
      return refuse(SyntaxRule::depth, p, p + 1, "at most " + std::to_string(limits_.max_depth) + " levels",
                    "one more", "check the program that wrote this text");
    const bool is_object = closing == '}';
    const std::string part = is_object ? "member" : "item";
    std::map<std::string, std::pair<const char*, const char*>, std::less<>> keys;
    const std::size_t size = pointer_.size();
    const char* const start = p;
    p = space(p + 1);
    for (std::size_t index = 0; index != 0 || *p != closing; ++index) {
      if (p >= end_) return unclosed(fail(p, is_object ? "a key" : "a value", ""), name, start, closing);
      if (is_object)
        p = key(p, keys);
      else
        append_pointer(pointer_, std::to_string(index));
      if (p != nullptr) p = value(space(p));
      if (p == nullptr) return nullptr;
      pointer_.resize(size);
      p = space(p);
      if (*p == closing) break;
      if (*p != ',') {
        fail(p, std::string("',' or '") + closing + "' after the " + part,
             "separate two " + part + "s by ','");
        return p >= end_ ? unclosed(nullptr, name, start, closing) : nullptr;
      }
      const char* const comma = p;
      p = space(p + 1);
      if (*p == closing)
        return refuse(SyntaxRule::syntax, comma, comma + 1, "another " + part + " after the comma",
                      token_text(p), "remove the comma");
    }
    --depth_;
    return p + 1;
  }

  /// Completes the fault of a text that ends within an array or object.
  const char* unclosed(const char* none, std::string_view name, const char* start, char closing) {
    faults_.back().help = std::string("add '") + closing + "'";
    opened_at(name, start);
    return none;
  }

  void opened_at(std::string_view name, const char* start) {
    faults_.back().opened = name;
    faults_.back().other_begin = offset(start);
    faults_.back().other_end = offset(start) + 1;
  }

  template <class Keys>
  const char* key(const char* p, Keys& keys) {
    if (*p != '"') return fail(p, "a key", edit_at(p, "write the key as a string in double quotes"));
    std::string text;
    const char* const end = string(p, text);
    if (end == nullptr) return nullptr;
    append_pointer(pointer_, text);
    const auto [first, is_new] = keys.try_emplace(std::move(text), p, end);
    if (!is_new && limits_.has_distinct_keys) {
      if (is_full()) return nullptr;
      refuse(SyntaxRule::duplicate, p, end, "each key once", "'" + shortened(first->first) + "' again",
             "remove one of the two: parsers differ in which they keep");
      faults_.back().other_begin = offset(first->second.first);
      faults_.back().other_end = offset(first->second.second);
    }
    const char* const colon = space(end);
    return *colon == ':' ? colon + 1 : fail(colon, "':' after the key", "write the member as \"key\": value");
  }

  std::size_t offset(const char* p) const { return static_cast<std::size_t>(p - begin_); }

  /// The letters, digits and underscores at `p`.
  std::string_view word_at(const char* p) const {
    const char* end = p;
    while (end < end_ && (is_letter_or_digit(*end) || *end == '_')) ++end;
    return {p, static_cast<std::size_t>(end - p)};
  }

  /// The token at `p` for a message: "a string", "'True'", "U+00A0".
  std::string token_text(const char* p, std::size_t max_length = max_word_length) const {
    if (p >= end_) return "the end of the text";
    const std::string_view word = word_at(p).substr(0, max_length);
    if (max_length != 1) {
      if (*p == '"') return "a string";
      if (*p == '-' || is_digit(*p)) return "a number";
      if (*p == '#' || (*p == '/' && (p[1] == '/' || p[1] == '*'))) return "a comment";
      if (*p == '\'') return "a string in single quotes";
    }
    if (!word.empty())
      return "'" + std::string(word) + (word_at(p).size() > max_length && max_length != 1 ? "...'" : "'");
    if (*p > ' ' && *p < '\x7F') return std::string("'") + *p + "'";
    const CodePoint point = decode_utf8({p, static_cast<std::size_t>(end_ - p)});
    return point.size == 0 ? "a byte that is no UTF-8" : code_point_name(point.value);
  }

  /// The edit for what often stands at `p` in the place of a value or key, or `otherwise`.
  std::string_view edit_at(const char* p, std::string_view otherwise) const {
    const std::string_view rest(p, static_cast<std::size_t>(end_ - p));
    for (const auto& [token, edit] : edits)
      if (is_letter(token[0]) ? word_at(p) == token : rest.starts_with(token)) return edit;
    return otherwise;
  }

  /// Reports the token at `p`. Returns null.
  const char* fail(const char* p, std::string expected, std::string_view help) {
    const std::string_view word = word_at(p).substr(0, max_word_length);
    const std::size_t size =
        std::max(word.size(), p < end_ ? std::max<std::size_t>(decode_utf8({p, 4}).size, 1) : 0);
    return refuse(SyntaxRule::syntax, p, p + size, std::move(expected), token_text(p), std::string(help));
  }

  const char* refuse(SyntaxRule rule, const char* p, const char* end, std::string expected, std::string found,
                     std::string help) {
    faults_.push_back({.rule = rule,
                       .pointer = pointer_,
                       .expected = std::move(expected),
                       .found = std::move(found),
                       .help = std::move(help),
                       .begin = offset(p),
                       .end = offset(end)});
    return nullptr;
  }

  static constexpr std::size_t max_word_length = 24;

  Padded bytes_;
  const SyntaxLimits& limits_;
  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  std::uint32_t depth_ = 0;
  std::size_t values_ = 0;
  std::string pointer_;
  std::string scratch_;
  std::vector<SyntaxFault> faults_;
};

std::string_view keyword_of(SyntaxRule rule) {
  return rule == SyntaxRule::duplicate ? "duplicate" : rule == SyntaxRule::depth ? "depth" : "syntax";
}

}  // namespace

std::vector<SyntaxFault> syntax_faults(std::string_view json, const SyntaxLimits& limits) {
  return Syntax(json, limits).run();
}

Violations explain_syntax(std::string_view json, const Limits& limits) {
  const std::size_t max = std::max<std::size_t>(limits.max_violations, 1);
  Violations violations;
  for (SyntaxFault& fault : syntax_faults(json, {.max_depth = std::min(limits.max_depth, max_nesting),
                                                .max_faults = std::max(max, max + 1)})) {
    if (violations.size() == max) {
      violations.cut = true;
      break;
    }
    Violation violation;
    if (!fault.opened.empty()) {
      place(violation, json, fault.other_begin);
      fault.expected += " for the " + std::string(fault.opened) + " of line " +
                        std::to_string(violation.line) + ", column " + std::to_string(violation.column);
    }
    violation.pointer = std::move(fault.pointer);
    violation.keyword = keyword_of(fault.rule);
    violation.expected = std::move(fault.expected);
    violation.found = std::move(fault.found);
    place(violation, json, fault.begin);
    violations.list.push_back(std::move(violation));
  }
  return violations;
}

}  // namespace candor::detail
