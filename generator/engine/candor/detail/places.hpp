// engine/candor/detail/places.hpp: the bytes of a string that do not stand for themselves. They are listed
// before any is handled: where they are is hard to predict, and then the handling does not wait for it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "candor/detail/in.hpp"
#include "candor/detail/scan.hpp"

namespace candor::detail {

/// Bytes of four blocks: no more than stand after a text, so that a step may read beyond its end.
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
  /// False if those of four blocks more could be too many, or the blocks after `start` so many that they
  /// would leave the cache before they are copied.
  bool has_room(const char* start, const char* p) const { return count_ < many && p - start < max_bytes; }
  /// Adds a place for each bit: bit i is for byte i after `p`.
  void add(const char* p, std::uint64_t bits) {
    for (; bits != 0; bits &= bits - 1U) at_[count_++] = p + std::countr_zero(bits);
  }
  /// The same for processors that count bits in one instruction, and there are `size` of them: most blocks
  /// then take no branch that depends on them.
  [[gnu::always_inline]] void add(const char* p, std::uint64_t bits, std::size_t size) {
    const auto take_lowest = [&] {
      // With a bit that is set: else there is a branch for none.
      const char* lowest = p + std::countr_zero(bits | std::uint64_t{1} << 63U);
      // Hidden, for else compilers put four of them together, which takes them longer.
      asm("" : "+r"(lowest));
      bits &= bits - 1U;
      return lowest;
    };
    const char** const at = at_ + count_;
    for (std::size_t i = 0; i < few; ++i) at[i] = take_lowest();
    for (std::size_t i = few; i < size; ++i) [[unlikely]] at[i] = take_lowest();
    count_ += size;
  }

 private:
  /// Places are handled when there are as many, or when as many bytes were looked at.
  static constexpr std::size_t many = 64;
  static constexpr std::ptrdiff_t max_bytes = 4096;
  /// Most blocks of text have no more escapes in four of them.
  static constexpr std::size_t few = 4;

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
