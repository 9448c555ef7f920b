// engine/src/json/arena.cpp: the memory of a document.
#include "candor/detail/arena.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "candor/detail/in.hpp"

namespace candor::detail {
namespace {

/// The first room of an arena is as large as the text, and this.
constexpr std::size_t min_room = 1024;
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
  const std::size_t needed = 2 * padded + text.size() + min_room + extra_;
  if (chunks_ != nullptr) drop_chunks();
  // The text may be one that this arena holds.
  char* block = block_;
  if (capacity_ < needed) {
    const std::size_t roomy = needed + needed / 4;
    block = new char[roomy];
    capacity_ = roomy;
  }
  put_padded(block, text);
  if (block != block_) delete[] std::exchange(block_, block);
  text_ = block_;
  size_ = text.size();
  decoded_ = block_ + padded;
  at_ = decoded_ + padded;
  end_ = block_ + capacity_;
  return block_;
}

void* Arena::allocate_chunk(std::size_t bytes, std::size_t alignment) {
  const std::size_t min = sizeof(Chunk) + bytes + alignment;
  const std::size_t size = std::max({min, chunk_size, extra_});
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
  if (begin != nullptr) std::memcpy(room, begin, used);
  return room;
}

}  // namespace candor::detail
