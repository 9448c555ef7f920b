// runtime/src/read/arena.cpp: the memory of documents, and the values in it.
#include "candor/detail/arena.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "candor/detail/borrowed.hpp"
#include "candor/detail/explain.hpp"

namespace candor::detail {
namespace {

/// The first room of an arena is as large as the text, and this.
constexpr std::size_t least_room = 1024;
constexpr std::size_t chunk_size = 16384;

}  // namespace

Arena::~Arena() {
  drop_chunks();
  delete[] block_;
}

void Arena::swap(Arena& other) noexcept {
  std::swap(block_, other.block_);
  std::swap(capacity_, other.capacity_);
  std::swap(text_, other.text_);
  std::swap(size_, other.size_);
  std::swap(decoded_, other.decoded_);
  std::swap(at_, other.at_);
  std::swap(end_, other.end_);
  std::swap(chunks_, other.chunks_);
  std::swap(extra_, other.extra_);
}

void Arena::drop_chunks() noexcept {
  while (chunks_ != nullptr) {
    Chunk* const next = chunks_->next;
    delete[] reinterpret_cast<char*>(chunks_);
    chunks_ = next;
  }
}

const char* Arena::hold(std::string_view text) {
  const std::size_t padded = text.size() + padding;
  const std::size_t needed = 2 * padded + text.size() + least_room + extra_;
  if (chunks_ != nullptr) drop_chunks();
  // The text may be one that this arena holds.
  char* block = block_;
  if (capacity_ < needed) {
    const std::size_t roomy = needed + needed / 4;
    block = new char[roomy];
    capacity_ = roomy;
  }
  std::memmove(block, text.data(), text.size());
  std::memset(block + text.size(), 0, padding);
  if (block != block_) delete[] std::exchange(block_, block);
  text_ = block_;
  size_ = text.size();
  decoded_ = block_ + padded;
  at_ = decoded_ + padded;
  end_ = block_ + capacity_;
  return block_;
}

void* Arena::allocate_chunk(std::size_t bytes, std::size_t alignment) {
  const std::size_t least = sizeof(Chunk) + bytes + alignment;
  const std::size_t size = std::max({least, chunk_size, extra_});
  auto* const memory = new char[size];
  chunks_ = new (memory) Chunk{chunks_};
  extra_ += size;
  at_ = memory + sizeof(Chunk);
  end_ = memory + size;
  char* const begin = aligned(at_, alignment);
  at_ = begin + bytes;
  return begin;
}

void* Arena::grow(void* old, std::size_t used, std::size_t bytes, std::size_t alignment) {
  auto* const begin = static_cast<char*>(old);
  if (begin != nullptr && begin + used == at_ && bytes <= static_cast<std::size_t>(end_ - begin)) {
    at_ = begin + bytes;
    return old;
  }
  void* const room = allocate(bytes, alignment);
  if (used != 0) std::memcpy(room, old, used);
  return room;
}

std::size_t room_for(std::size_t size, const char* start, const char* p, const In& in) {
  constexpr std::size_t first = 4;
  constexpr std::size_t most = 1024;
  const std::size_t twice = size * 2 > first ? size * 2 : first;
  const bool is_within = start >= in.begin && start <= in.end;  // else the text of a default
  if (size == 0 || in.depth > 2 || size > first || !is_within) return twice;
  const auto each = static_cast<std::size_t>(p - start) / size + 1;
  const auto expected = static_cast<std::size_t>(in.end - p) / each + size + 2;
  return expected < twice ? twice : expected > most ? most : expected;
}

bool sort_entries(void* entries, std::size_t count, std::size_t stride, Arena& arena, std::size_t alignment) {
  auto* const bytes = static_cast<char*>(entries);
  const auto key_of = [&](std::size_t index) {
    std::string_view key;
    // NOLINTNEXTLINE(bugprone-sizeof-container): the view itself is copied
    std::memcpy(static_cast<void*>(&key), bytes + index * stride, sizeof key);
    return key;
  };
  std::size_t sorted = 1;
  while (sorted < count && key_of(sorted - 1) < key_of(sorted)) ++sorted;
  if (sorted >= count) return true;
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::size_t left, std::size_t right) { return key_of(left) < key_of(right); });
  for (std::size_t i = 1; i < count; ++i)
    if (key_of(order[i - 1]) == key_of(order[i])) return false;
  auto* const copy = static_cast<char*>(arena.allocate(count * stride, alignment));
  for (std::size_t i = 0; i < count; ++i) std::memcpy(copy + i * stride, bytes + order[i] * stride, stride);
  std::memcpy(bytes, copy, count * stride);
  return true;
}

const char* view_any(const char* p, In& in, ValueView& out) {
  std::string_view text;
  p = view_value(p, in, text);
  if (p != nullptr) out = ValueView(text);
  return p;
}

const char* view_checked(const char* p, In& in, ValueView& out, const SchemaTable& table, SubschemaId row) {
  p = view_any(p, in, out);
  return p != nullptr && accepts(out.text(), table, row) ? p : nullptr;
}

void begin_document(In& in, Arena& arena, std::string_view json, const Limits& limits) {
  in.begin = arena.hold(json);
  in.end = in.begin + json.size();
  in.max_depth = limits.max_depth < deepest ? limits.max_depth : deepest;
  in.scratch = arena.decoded();
  in.arena = &arena;
}

}  // namespace candor::detail
