// runtime/src/read/borrowed.cpp: the values of documents, in their memory.
#include "candor/detail/borrowed.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "candor/detail/explain.hpp"

namespace candor::detail {
namespace {

/// Up to this many entries are sorted by counting those before each.
constexpr std::size_t max_counted = 32;

/// The first bytes of a key, as numbers that are less where the key comes before: `high` counts more. NUL
/// bytes stand for those that it lacks.
struct FirstBytes {
  std::uint64_t high;
  std::uint64_t low;

  bool operator==(const FirstBytes& other) const { return high == other.high && low == other.low; }
};

/// Without a branch: which of two keys comes first is hard to predict.
bool operator<(const FirstBytes& left, const FirstBytes& right) {
#if defined(__SIZEOF_INT128__)
  __extension__ using Both = unsigned __int128;
  return (Both{left.high} << 64U | left.low) < (Both{right.high} << 64U | right.low);
#else
  return left.high != right.high ? left.high < right.high : left.low < right.low;
#endif
}

/// Where the entry of a key is.
struct Place {
  FirstBytes first;  ///< to compare most keys by
  const char* key;
  std::uint32_t size;
  std::uint32_t index;
};

/// The eight bytes at `p` as a number that is less where they come before.
std::uint64_t word_at(const char* p) {
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  if constexpr (std::endian::native == std::endian::little) word = __builtin_bswap64(word);
  return word;
}

/// A key of a document has padding after it.
FirstBytes first_bytes(std::string_view key) {
  constexpr std::size_t both = sizeof(FirstBytes);
  static_assert(both <= padding);
  // Bytes of which those at the place for a size keep as many bytes of a key.
  static constexpr auto masks = [] {
    std::array<char, 2 * both> bytes{};
    for (std::size_t i = 0; i < both; ++i) bytes[i] = static_cast<char>(0xFF);
    return bytes;
  }();
  const char* const mask = masks.data() + both - std::min(key.size(), both);
  constexpr std::size_t half = sizeof(std::uint64_t);
  return {word_at(key.data()) & word_at(mask), word_at(key.data() + half) & word_at(mask + half)};
}

bool comes_before(const Place& left, const Place& right) {
  if (!(left.first == right.first)) return left.first < right.first;
  return std::string_view(left.key, left.size) < std::string_view(right.key, right.size);
}

/// Sorts few places by their first bytes, into `out`.
void sort_by_first_bytes(const Place* places, std::size_t count, Place* out) {
  std::uint32_t before[max_counted] = {};
  for (std::size_t i = 1; i < count; ++i) {
    std::uint32_t less = 0;
    for (std::size_t j = 0; j < i; ++j) {
      const auto is_less = static_cast<std::uint32_t>(places[i].first < places[j].first);
      less += is_less;
      before[j] += is_less;
    }
    before[i] = static_cast<std::uint32_t>(i) - less;
  }
  for (std::size_t i = 0; i < count; ++i) out[before[i]] = places[i];
}

/// Sorts places that are almost sorted.
void sort_by_insertion(Place* places, std::size_t count) {
  for (std::size_t i = 1; i < count; ++i) {
    if (comes_before(places[i - 1], places[i])) [[likely]]
      continue;
    const Place moved = places[i];
    std::size_t at = i;
    for (; at > 0 && comes_before(moved, places[at - 1]); --at) places[at] = places[at - 1];
    places[at] = moved;
  }
}

}  // namespace

std::size_t room_for(std::size_t size, const char* start, const char* p, const In& in) {
  constexpr std::size_t max = 1024;
  const std::size_t twice = size * 2;
  const bool is_within = start >= in.begin && start <= in.end;  // else the text of a default
  if (in.depth > 2 || size > first_room || !is_within) return twice;
  const auto each = static_cast<std::size_t>(p - start) / size + 1;
  const auto expected = static_cast<std::size_t>(in.end - p) / each + size + 2;
  return expected < twice ? twice : expected > max ? max : expected;
}

const std::uint32_t* sort_entries(const void* entries, std::size_t count, std::size_t stride, Arena& arena) {
  const auto* const bytes = static_cast<const char*>(entries);
  auto* places = static_cast<Place*>(arena.allocate(count * sizeof(Place), alignof(Place)));
  bool is_sorted = true;
  for (std::size_t i = 0; i < count; ++i) {
    std::string_view key;
    // NOLINTNEXTLINE(bugprone-sizeof-container): the view itself is copied
    std::memcpy(static_cast<void*>(&key), bytes + i * stride, sizeof key);
    places[i] = {first_bytes(key), key.data(), static_cast<std::uint32_t>(key.size()),
                 static_cast<std::uint32_t>(i)};
    is_sorted = is_sorted && (i == 0 || comes_before(places[i - 1], places[i]));
  }
  Place few[max_counted];
  if (!is_sorted && count <= max_counted) {
    sort_by_first_bytes(places, count, few);
    sort_by_insertion(few, count);
    places = few;
  } else if (!is_sorted) {
    std::sort(places, places + count, comes_before);
  }
  auto* const sorted =
      static_cast<std::uint32_t*>(arena.allocate(count * sizeof(std::uint32_t), alignof(std::uint32_t)));
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0 && !is_sorted && !comes_before(places[i - 1], places[i])) return nullptr;
    sorted[i] = places[i].index;
  }
  return sorted;
}

const char* view_any(const char* p, In& in, ValueView& out) {
  std::string_view text;
  p = view_value(p, in, text);
  if (p != nullptr) out = ValueView(text);
  return p;
}

const char* view_checked(const char* p, In& in, ValueView& out, const SchemaTable& table, SubschemaRef row) {
  p = view_any(p, in, out);
  return p != nullptr && in.permits(accepts(out.text(), table, row)) ? p : nullptr;
}

void begin_document(In& in, Arena& arena, std::string_view json, const Limits& limits) {
  begin_text(in, arena.hold(json), json, limits);
  in.scratch = arena.decoded();
  in.arena = &arena;
}

}  // namespace candor::detail
