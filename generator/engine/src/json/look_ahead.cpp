// engine/src/json/look_ahead.cpp: finds a member of an object before the object is read.
#include "look_ahead.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "candor/detail/read.hpp"
#include "extras.hpp"

namespace candor::detail {
namespace {

/// Ends are noted of values at least as long: to pass over shorter ones again costs little.
constexpr std::uint32_t min_noted = 32;

/// Returns true for the text that is being read, and not for that of a default.
bool is_within(const char* p, const In& in) {
  return p >= in.begin && p < in.end &&
         static_cast<std::size_t>(in.end - in.begin) <= (std::numeric_limits<std::uint32_t>::max)();
}

/// Passes over a value on the way to a member. The first look-ahead at a part of the text notes nothing,
/// since most unions are not within others; the second notes the ends of all values in it; further ones step
/// over what is noted.
const char* pass_ahead(const char* p, In& in) {
  p = space(p);
  if ((*p != '{' && *p != '[') || !is_within(p, in)) return skip_value(p, in);
  if (p >= in.looked) {
    const char* const end = skip_value(p, in);
    if (end != nullptr) in.looked = end;
    return end;
  }
  if (in.ahead == nullptr) in.ahead = &extras_of(in).ahead;
  if (in.ahead->is_past(p)) return in.ahead->pass(p, in);
  const char* const end = in.ahead->end_of(p, in);
  return end != nullptr ? end : skip_value(p, in);
}

}  // namespace

const char* LookAhead::end_of(const char* p, const In& in) const {
  const auto begin = static_cast<std::uint32_t>(p - in.begin);
  const auto found = std::ranges::lower_bound(notes_, begin, {}, &Note::begin);
  return found != notes_.end() && found->begin == begin ? in.begin + found->end : nullptr;
}

const char* LookAhead::pass(const char* p, In& in) {
  const std::size_t before = notes_.size();
  notes_ends_ = true;
  const char* const end = skip_value(p, in);
  notes_ends_ = false;
  if (end != nullptr) {
    looked_ = end;
  } else {
    notes_.resize(before);
  }
  return end;
}

const char* LookAhead::note(const char* p, In& in, const char* (*skip)(const char*, In&)) {
  if (!notes_ends_) return skip(p, in);
  const auto begin = static_cast<std::uint32_t>(p - in.begin);
  const std::size_t place = notes_.size();
  notes_.push_back({begin, begin});
  const char* const end = skip(p, in);
  if (end == nullptr) return nullptr;
  notes_[place].end = static_cast<std::uint32_t>(end - in.begin);
  // The values in a short one are short: its note is the last.
  if (notes_[place].end - begin < min_noted) notes_.pop_back();
  return end;
}

const char* find_member(const char* p, In& in, std::string_view name) {
  const std::uint32_t depth = in.depth;
  if (in.ahead != nullptr) in.ahead->forget_before(p);
  p = open_object(p, in);
  while (p != nullptr && *p == '"') {
    Key key;
    p = take_key(p, in, key);
    if (p != nullptr && key == name) break;
    if (p != nullptr) p = pass_ahead(p, in);
    if (p != nullptr && !comma(p)) p = nullptr;
  }
  in.depth = depth;
  return p != nullptr && *p != '}' ? p : nullptr;
}

}  // namespace candor::detail
