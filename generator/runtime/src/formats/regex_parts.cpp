// runtime/src/formats/regex_parts.cpp: escapes, classes, names and quantifiers of ECMA-262 patterns (u flag).
#include <algorithm>
#include <cstdint>

#include "candor/detail/escape.hpp"
#include "candor/detail/utf8.hpp"
#include "regex.hpp"

namespace candor::detail::formats {
namespace {

using Is = RegexEscape::Is;

constexpr char32_t last_point = 0x10FFFF;

bool one_of(std::string_view bytes, char byte) { return bytes.find(byte) != std::string_view::npos; }

/// Exactly `count` hexadecimal digits, or nothing and no step.
std::optional<char32_t> take_hex(Scan& scan, std::size_t count) {
  const std::string_view digits = scan.rest().substr(0, count);
  if (digits.size() < count || !std::all_of(digits.begin(), digits.end(), is_hex)) return std::nullopt;
  char32_t value = 0;
  for (const char digit : digits) value = value * 16 + hex_value(digit);
  scan.skip(count);
  return value;
}

/// After `\u{`.
std::optional<char32_t> take_braced(Scan& scan) {
  char32_t value = 0;
  bool any = false;
  for (; !scan.done() && is_hex(scan.rest().front()); scan.skip(1), any = true)
    value = std::min<char32_t>(value * 16 + hex_value(scan.rest().front()), last_point + 1);
  if (!any || value > last_point || !scan.take('}')) return std::nullopt;
  return value;
}

/// After `\u`. Two escapes of surrogates that belong together are one code point.
std::optional<char32_t> take_unicode_escape(Scan& scan) {
  if (scan.take('{')) return take_braced(scan);
  const std::optional<char32_t> lead = take_hex(scan, 4);
  if (!lead || !is_high_surrogate(*lead) || scan.rest().substr(0, 2) != "\\u") return lead;
  Scan trail = scan;
  trail.skip(2);
  const std::optional<char32_t> low = take_hex(trail, 4);
  if (!low || !is_low_surrogate(*low)) return lead;
  scan = trail;
  return join_surrogates(*lead, *low);
}

/// CharacterEscape, which both places share; `letter` is taken.
std::optional<char32_t> take_character(Scan& scan, char letter) {
  constexpr std::string_view controls = "tnvfr";
  constexpr std::string_view meanings = "\t\n\v\f\r";
  if (const std::size_t at = controls.find(letter); at != std::string_view::npos)
    return static_cast<unsigned char>(meanings[at]);
  if (letter == '0') {
    if (!scan.done() && is_digit(scan.rest().front())) return std::nullopt;
    return U'\0';
  }
  if (letter == 'c') {
    const char control = scan.done() ? '\0' : scan.rest().front();
    if (!scan.take_if(is_letter)) return std::nullopt;
    return static_cast<char32_t>(control % 32);
  }
  if (letter == 'x') return take_hex(scan, 2);
  if (letter == 'u') return take_unicode_escape(scan);
  if (one_of("^$\\.*+?()[]{}|/", letter)) return static_cast<unsigned char>(letter);
  return std::nullopt;
}

/// After `\p`.
bool take_property(Scan& scan) {
  if (!scan.take('{')) return false;
  const std::string_view text = scan.take_until("}");
  return scan.take('}') && is_property(text);
}

std::optional<RegexEscape> take_shared_escape(Scan& scan, char letter) {
  if (one_of("dDsSwW", letter)) return RegexEscape{Is::set};
  if (letter == 'p' || letter == 'P') {
    if (!take_property(scan)) return std::nullopt;
    return RegexEscape{Is::set};
  }
  const std::optional<char32_t> point = take_character(scan, letter);
  if (!point) return std::nullopt;
  return RegexEscape{Is::character, *point};
}

/// The letter after the backslash; NUL, which begins no escape, where there is none or it is beyond ASCII.
char take_letter(Scan& scan) {
  const char letter = scan.done() ? '\0' : scan.rest().front();
  if (letter != '\0') scan.skip(1);
  return static_cast<unsigned char>(letter) < 0x80 ? letter : '\0';
}

/// A character of a class, or a set in it.
std::optional<RegexEscape> take_member(Scan& scan) {
  if (scan.take('\\')) return take_class_escape(scan);
  const char32_t point = scan.take_point();
  if (point == no_point) return std::nullopt;
  return RegexEscape{Is::character, point};
}

/// Digits without zeros in front, for numbers of any size.
std::string_view take_digits(Scan& scan) {
  std::string_view digits = scan.rest();
  digits = digits.substr(0, scan.take_all(is_digit));
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

bool is_less(std::string_view left, std::string_view right) {
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

/// After `{`.
bool take_bounds(Scan& scan) {
  if (scan.done() || !is_digit(scan.rest().front())) return false;
  const std::string_view least = take_digits(scan);
  if (scan.take(',') && !scan.at('}')) {
    if (scan.done() || !is_digit(scan.rest().front())) return false;
    if (is_less(take_digits(scan), least)) return false;
  }
  return scan.take('}');
}

}  // namespace

std::optional<RegexEscape> take_escape(Scan& scan) {
  if (scan.take('b') || scan.take('B')) return RegexEscape{Is::place};
  if (scan.take('k')) {
    std::optional<std::string> name = scan.take('<') ? take_group_name(scan) : std::nullopt;
    if (!name) return std::nullopt;
    return RegexEscape{Is::name, 0, 0, *std::move(name)};
  }
  if (scan.done() || !is_digit(scan.rest().front()) || scan.at('0'))
    return take_shared_escape(scan, take_letter(scan));
  std::size_t number = 0;
  for (; !scan.done() && is_digit(scan.rest().front()); scan.skip(1))
    number =
        std::min<std::size_t>(number * 10 + static_cast<std::size_t>(scan.rest().front() - '0'), 1U << 30U);
  return RegexEscape{Is::number, 0, number};
}

std::optional<RegexEscape> take_class_escape(Scan& scan) {
  if (scan.take('b')) return RegexEscape{Is::character, U'\b'};
  if (scan.take('-')) return RegexEscape{Is::character, U'-'};
  return take_shared_escape(scan, take_letter(scan));
}

std::optional<std::string> take_group_name(Scan& scan) {
  std::string name;
  while (!scan.take('>')) {
    char32_t point = scan.take_point();
    if (point == U'\\') {
      const std::optional<char32_t> escaped = scan.take('u') ? take_unicode_escape(scan) : std::nullopt;
      point = escaped.value_or(no_point);
    }
    // Which letters beyond ASCII may stand in a name is not looked up: it changes nothing that matches.
    const bool ascii = point < 0x80;
    const char byte = ascii ? static_cast<char>(point) : 'a';
    if (point == no_point ||
        !(is_letter(byte) || byte == '_' || byte == '$' || (is_digit(byte) && !name.empty())))
      return std::nullopt;
    append_utf8(name, point);
  }
  if (name.empty()) return std::nullopt;
  return name;
}

bool take_class(Scan& scan) {
  scan.take('^');
  while (!scan.take(']')) {
    const std::optional<RegexEscape> first = take_member(scan);
    if (!first) return false;
    const std::string_view rest = scan.rest();
    // A hyphen before the closing bracket is itself.
    if (rest.size() < 2 || rest[0] != '-' || rest[1] == ']') continue;
    scan.skip(1);
    const std::optional<RegexEscape> last = take_member(scan);
    if (!last || first->is != Is::character || last->is != Is::character || first->point > last->point)
      return false;
  }
  return true;
}

bool take_quantifier(Scan& scan) {
  if (!scan.take('*') && !scan.take('+') && !scan.take('?') && !(scan.take('{') && take_bounds(scan)))
    return false;
  scan.take('?');
  return true;
}

}  // namespace candor::detail::formats
