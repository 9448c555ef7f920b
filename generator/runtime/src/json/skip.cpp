// runtime/src/json/skip.cpp: reading past values, with all of their syntax checked.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>

#include "candor/detail/number.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"
#include "look_ahead.hpp"

namespace candor::detail {
namespace {

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U ^ text.size();
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
  return hash;
}

/// A key stays findable: its bytes in the text if they are plain, else a decoded copy's.
const char* remember_key(const char* p, In& in) {
  const char* const start = p + 1;
  Key key;
  p = take_key(p, in, key);
  if (p == nullptr) return nullptr;
  if (key.data() != start) key = in.decoded.emplace_front(key);
  in.dropped.push_back({hash_of(key), key});
  return p;
}

const char* skip_members(const char* p, In& in) {
  p = open_object(p, in);
  if (p == nullptr) return nullptr;
  std::uint32_t count = 0;
  if (*p != '}') {
    do {
      p = remember_key(p, in);
      if (p == nullptr) return nullptr;
      ++count;
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
  std::memcpy(begin_, text.data(), text.size());
  std::memset(begin_ + text.size(), 0, padding);
}

bool spaced_comma(const char*& p) {
  p = space(p);
  if (*p != ',') return false;
  p = space(p + 1);
  return true;
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
  const bool plain = key.data() >= in.begin && key.data() < in.end;
  if (!plain) key = in.decoded.emplace_front(key);
  in.dropped.push_back({hash_of(key), key});
  ++count;
}

const char* skip_unknown(const char* p, In& in, Key key, std::uint32_t& count) {
  remember_unknown(in, key, count);
  return skip_value(p, in);
}

bool forget_unknown(In& in, std::uint32_t count) {
  const auto last = in.dropped.end();
  const auto first = last - static_cast<std::ptrdiff_t>(count);
  const auto before = [](const DroppedKey& left, const DroppedKey& right) {
    return left.hash != right.hash ? left.hash < right.hash : left.text < right.text;
  };
  const auto same = [](const DroppedKey& left, const DroppedKey& right) {
    return left.hash == right.hash && left.text == right.text;
  };
  if (count > 1) std::sort(first, last, before);
  const bool distinct = count < 2 || std::adjacent_find(first, last, same) == last;
  in.dropped.erase(first, last);
  return distinct;
}

// In steps that end within the padding: memcmp may read all that it is given.
bool is_long_text_at(const char* p, std::string_view text) {
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), literal_step)), p += literal_step)
    if (std::memcmp(p, text.data(), std::min(text.size(), literal_step)) != 0) return false;
  return true;
}

}  // namespace candor::detail
