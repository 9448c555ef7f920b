// engine/src/json/skip.cpp: reading past values, with all of their syntax checked.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/arena.hpp"
#include "candor/detail/distinct.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"
#include "extras.hpp"

namespace candor::detail {
namespace {

/// Makes room for more dropped keys.
[[gnu::cold]] void make_room(In& in) {
  const std::size_t room = std::size_t{2} * in.dropped_room;
  DroppedKey* larger = nullptr;
  if (in.arena != nullptr) {
    larger = static_cast<DroppedKey*>(in.arena->allocate(room * sizeof(DroppedKey), alignof(DroppedKey)));
    std::copy_n(in.dropped, in.dropped_size, larger);
  } else {
    std::vector<DroppedKey> all(in.dropped, in.dropped + in.dropped_size);
    all.resize(room);
    std::vector<DroppedKey>& many = extras_of(in).dropped;
    many.swap(all);
    larger = many.data();
  }
  in.dropped = larger;
  in.dropped_room = static_cast<std::uint32_t>(room);
}

const char* skip_members(const char* p, In& in) {
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  std::uint32_t count = 0;
  if (*p != '}') {
    do {
      Key key;
      p = take_key(p, in, key);
      if (p == nullptr) return nullptr;
      remember_unknown(in, key, count);
      p = skip_value(p, in);
      if (p == nullptr) return nullptr;
    } while (comma(p));
  }
  if (!forget_unknown(in, count)) return nullptr;
  return close_object(p, in);
}

const char* skip_items(const char* p, In& in) {
  p = open_array(p, in);
  if (p == nullptr) return nullptr;
  if (*p != ']') {
    do {
      p = skip_value(p, in);
      if (p == nullptr) return nullptr;
    } while (comma(p));
  }
  return close_array(p, in);
}

}  // namespace

const char* long_space(const char* p) {
  while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r') ++p;
  return p;
}

Padded::Padded(std::string_view text) {
  if (text.size() > small_size) begin_ = large_.allocate(text.size() + padding);
  put_padded(begin_, text);
}

bool spaced_comma(const char*& p) {
  p = space(p);
  if (*p != ',') return false;
  p = space(p + 1);
  return true;
}

void In::drop(Extras* extras) { delete extras; }

Extras& extras_of(In& in) {
  if (in.extras == nullptr) in.extras = new Extras;
  return *in.extras;
}

char* scratch_of(In& in) {
  in.scratch = in.own_scratch.allocate(static_cast<std::size_t>(in.end - in.begin) + padding);
  return in.scratch;
}

const char* skip_value(const char* p, In& in) {
  p = space(p);
  switch (*p) {
    case '"':
      return pass_string(p, in);
    case '{':
      return in.ahead == nullptr ? skip_members(p, in) : noted(in, p, skip_members);
    case '[':
      return in.ahead == nullptr ? skip_items(p, in) : noted(in, p, skip_items);
    case 't':
      return skip_literal(p, "true") ? p : nullptr;
    case 'f':
      return skip_literal(p, "false") ? p : nullptr;
    case 'n':
      return skip_literal(p, "null") ? p : nullptr;
    default:
      return skip_number(p);
  }
}

void remember_unknown(In& in, Key key, std::uint32_t& count) {
  // One with escapes is decoded where it does not stay: it is copied.
  if (!in.holds(key)) key = extras_of(in).decoded.emplace_front(key);
  if (in.dropped_size == in.dropped_room) make_room(in);
  in.dropped[in.dropped_size++] = {fingerprint(key), key.data(), key.size()};
  ++count;
}

const char* skip_unknown(const char* p, In& in, Key key, std::uint32_t& count) {
  remember_unknown(in, key, count);
  return skip_value(p, in);
}

bool forget_unknown(In& in, std::uint32_t count) {
  in.dropped_size -= count;
  DroppedKey* const first = in.dropped + in.dropped_size;
  DroppedKey* const last = first + count;
  if (count <= max_pairwise) return are_distinct_pairwise(std::span<const DroppedKey>(first, count));
  std::sort(first, last, [](const DroppedKey& left, const DroppedKey& right) {
    return left.hash != right.hash ? left.hash < right.hash : left.text() < right.text();
  });
  return std::adjacent_find(first, last) == last;
}

// In steps that end within the padding: memcmp may read all that it is given.
bool is_long_text_at(const char* p, std::string_view text) {
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), literal_step)), p += literal_step)
    if (std::memcmp(p, text.data(), std::min(text.size(), literal_step)) != 0) return false;
  return true;
}

}  // namespace candor::detail
