// runtime/src/formats/idna/rules.cpp: which code points stand where (RFC 5892), and in which direction (RFC 5893).
#include "labels.hpp"
#include "search.hpp"
#include "tables.hpp"

namespace candor::detail::idna {
namespace {

constexpr char32_t joiner = 0x200D;
constexpr char32_t non_joiner = 0x200C;
constexpr unsigned virama = 9;

bool is_valid(char32_t point) {
  const Run* const run = run_of(valid(), point);
  return run != nullptr && (point - run->first) % run->step == 0;
}

Script script_of(char32_t point) {
  const Written* const run = run_of(scripts(), point);
  return run == nullptr ? Script::other : run->script;
}

Joining joining_of(char32_t point) {
  if (const Joins* const run = run_of(joinings(), point)) return run->joining;
  return is_nonspacing_mark(point) ? Joining::transparent : Joining::none;
}

Direction direction_of(char32_t point) {
  if (const Bidi* const run = run_of(directions(), point)) return run->direction;
  return is_nonspacing_mark(point) ? Direction::nsm : Direction::l;
}

bool is_arabic_digit(char32_t point) { return point >= 0x660 && point <= 0x669; }
bool is_extended_arabic_digit(char32_t point) { return point >= 0x6F0 && point <= 0x6F9; }

/// (L|D) T* here T* (R|D)
bool joins_around(std::u32string_view label, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && joining_of(label[before - 1]) == Joining::transparent) --before;
  std::size_t after = at + 1;
  while (after < label.size() && joining_of(label[after]) == Joining::transparent) ++after;
  if (before == 0 || after == label.size()) return false;
  const Joining left = joining_of(label[before - 1]);
  const Joining right = joining_of(label[after]);
  return (left == Joining::left || left == Joining::both) &&
         (right == Joining::right || right == Joining::both);
}

/// RFC 5892, appendix A: the code points that need a reason to stand where they stand.
bool fits_in_context(std::u32string_view label, std::size_t at) {
  const char32_t before = at > 0 ? label[at - 1] : 0;
  const char32_t after = at + 1 < label.size() ? label[at + 1] : 0;
  const auto any = [label](auto is) { return std::any_of(label.begin(), label.end(), is); };
  switch (label[at]) {
    case non_joiner:
      return combining_class(before) == virama || joins_around(label, at);
    case joiner:
      return combining_class(before) == virama;
    case 0xB7:  // MIDDLE DOT
      return before == U'l' && after == U'l';
    case 0x375:  // GREEK LOWER NUMERAL SIGN
      return script_of(after) == Script::greek;
    case 0x5F3:  // HEBREW PUNCTUATION GERESH
    case 0x5F4:  // HEBREW PUNCTUATION GERSHAYIM
      return script_of(before) == Script::hebrew;
    case 0x30FB:  // KATAKANA MIDDLE DOT
      return any([](char32_t point) { return point != 0x30FB && script_of(point) == Script::japanese; });
    default:
      if (is_arabic_digit(label[at])) return !any(is_extended_arabic_digit);
      return is_extended_arabic_digit(label[at]) && !any(is_arabic_digit);
  }
}

}  // namespace

bool is_mark(char32_t point) { return run_of(marks(), point) != nullptr; }

bool is_nonspacing_mark(char32_t point) {
  const Run* const run = run_of(spacing(), point);
  return is_mark(point) && (run == nullptr || (point - run->first) % run->step != 0);
}

unsigned combining_class(char32_t point) {
  const Mark* const run = run_of(marks(), point);
  return run == nullptr ? 0 : run->combining_class;
}

bool all_allowed(std::u32string_view label) {
  for (std::size_t at = 0; at < label.size(); ++at)
    if (!is_valid(label[at]) && !fits_in_context(label, at)) return false;
  return true;
}

namespace {

bool has_direction(std::u32string_view label, Direction direction) {
  return std::any_of(label.begin(), label.end(),
                     [direction](char32_t point) { return direction_of(point) == direction; });
}

/// The direction of the last code point that is no mark without spacing.
Direction end_of(std::u32string_view label) {
  const auto last = std::find_if(label.rbegin(), label.rend(),
                                 [](char32_t point) { return direction_of(point) != Direction::nsm; });
  return last == label.rend() ? Direction::nsm : direction_of(*last);
}

}  // namespace

bool is_right_to_left(std::u32string_view label) {
  return has_direction(label, Direction::r) || has_direction(label, Direction::al) ||
         has_direction(label, Direction::an);
}

bool direction_is_clear(std::u32string_view label, bool in_bidi_domain) {
  if (label.empty()) return true;
  const Direction first = direction_of(label.front());
  const Direction end = end_of(label);
  if (!is_right_to_left(label))
    return !in_bidi_domain || (first == Direction::l && (end == Direction::l || end == Direction::en));
  // A label from left to right holds none of those three.
  if (first != Direction::r && first != Direction::al) return false;
  if (has_direction(label, Direction::l)) return false;
  if (has_direction(label, Direction::en) && has_direction(label, Direction::an)) return false;
  return end == Direction::r || end == Direction::al || end == Direction::en || end == Direction::an;
}

}  // namespace candor::detail::idna
