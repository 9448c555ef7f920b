// candor/detail/arena.hpp: the memory of a document: its text, decoded strings, lists and maps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace candor::detail {

/// What a document that holds nothing reads as: one that was moved from, or whose last text was refused.
inline constexpr std::string_view unread_outcome =
    R"({"success":false,"code":"not_read","message":"the document was moved from, or its text was refused"})";

/// The memory of one document. The text, room for decoded strings and the first part of the arena are one
/// block, which is kept from text to text; an arena that needs more takes chunks, and the next text finds a
/// block of the size of all. What it hands out stays where it is when the memory is moved.
class Arena {
 public:
  Arena() noexcept = default;
  Arena(Arena&& other) noexcept { swap(other); }
  Arena& operator=(Arena&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Arena();

  /// Copies a text, with padding after it, and returns the copy. What was allocated before is gone.
  const char* hold(std::string_view text);
  /// The text that is held.
  std::string_view text() const noexcept { return {text_, size_}; }
  /// Holds no text from now on, and keeps its memory.
  void forget() noexcept {
    text_ = "";
    size_ = 0;
  }
  /// Takes its first bytes from memory that outlives it, where it holds no text.
  void lend(char* memory, std::size_t size) noexcept {
    at_ = memory;
    end_ = memory + size;
  }
  /// Room for the decoded strings of the text, with padding after it.
  char* decoded() const noexcept { return decoded_; }

  void* allocate(std::size_t bytes, std::size_t alignment) {
    char* const begin = aligned(at_, alignment);
    if (begin == nullptr || bytes > static_cast<std::size_t>(end_ - begin)) [[unlikely]]
      return allocate_chunk(bytes, alignment);
    at_ = begin + bytes;
    return begin;
  }
  /// Makes room for `bytes` where `used` bytes stand at `old`: in place if they were allocated last.
  void* grow(void* old, std::size_t used, std::size_t bytes, std::size_t alignment);

 private:
  struct Chunk {
    Chunk* next;
  };
  char* aligned(char* p, std::size_t alignment) const {
    const auto address = reinterpret_cast<std::uintptr_t>(p);
    const std::uintptr_t up = (address + alignment - 1) & ~static_cast<std::uintptr_t>(alignment - 1);
    return up > reinterpret_cast<std::uintptr_t>(end_) ? nullptr : p + (up - address);
  }
  [[gnu::cold]] void* allocate_chunk(std::size_t bytes, std::size_t alignment);
  void drop_chunks() noexcept;
  void swap(Arena& other) noexcept;

  char* block_ = nullptr;
  std::size_t capacity_ = 0;
  const char* text_ = "";
  std::size_t size_ = 0;
  char* decoded_ = nullptr;
  char* at_ = nullptr;
  char* end_ = nullptr;
  Chunk* chunks_ = nullptr;
  /// Bytes of all chunks that the last text needed.
  std::size_t extra_ = 0;
};

}  // namespace candor::detail
