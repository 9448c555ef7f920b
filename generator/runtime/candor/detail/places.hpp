// runtime/candor/detail/places.hpp: the bytes of a string that do not stand for themselves. They are listed
// before any is handled: where they are is hard to predict, and this takes no branch for each.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "candor/detail/in.hpp"
#include "candor/detail/scan.hpp"

namespace candor::detail {

inline constexpr std::size_t four_blocks = 4 * block_size;
static_assert(four_blocks <= padding);

/// Places in some blocks of a string.
class Places {
 public:
  const char* const* begin() const { return at_; }
  const char* const* end() const { return at_ + count_; }

  std::size_t size() const { return count_; }

  /// Forgets all of them.
  void clear() { count_ = 0; }
  /// False if those of four blocks more could be too many, or the blocks behind `start` so many that they
  /// would leave the cache before they are copied.
  bool has_room(const char* start, const char* p) const { return count_ < many && p - start < most_bytes; }
  /// Adds a place for each bit: bit i is for byte i behind `p`.
  [[gnu::always_inline]] void add(const char* p, std::uint64_t bits) {
    // Without a branch for the first few: most blocks have no more.
    for (std::size_t i = 0; i < few; ++i) add_lowest(p, bits);
    while (bits != 0) [[unlikely]] add_lowest(p, bits);
  }

 private:
  static constexpr std::size_t many = 64;
  static constexpr std::size_t few = 4;
  static constexpr std::ptrdiff_t most_bytes = 4096;

  [[gnu::always_inline]] void add_lowest(const char* p, std::uint64_t& bits) {
    at_[count_] = p + std::countr_zero(bits);
    count_ += bits != 0 ? 1U : 0U;
    bits &= bits - 1U;
  }

  std::size_t count_ = 0;
  const char* at_[many + four_blocks + few];
};

/// Copies the `size` bytes at `from`, and steps over them. Most runs take one step, which may read and write
/// four blocks.
[[gnu::always_inline]] inline void copy_run(char*& to, const char* from, std::size_t size) {
  std::memcpy(to, from, four_blocks);
  for (std::size_t done = four_blocks; done < size; done += four_blocks)
    [[unlikely]] std::memcpy(to + done, from + done, four_blocks);
  to += size;
}

}  // namespace candor::detail
