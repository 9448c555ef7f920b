// generator/parallel/heap.cpp: tells the allocator of glibc how to take memory from the system.
#include "parallel/heap.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

namespace candor::parallel {

#ifdef __GLIBC__
namespace {

/// Larger blocks are mapped by themselves, and given back.
constexpr std::size_t largest_kept = std::size_t{16} << 20U;

#ifdef MADV_HUGEPAGE
/// The size of a large page on x86-64, and on others whose pages have 4096 bytes.
constexpr std::uintptr_t large_page = std::uintptr_t{2} << 20U;

/// The parts of heaps that are in large pages.
class LargePages {
 public:
  /// Adds the part from `begin` to `end`. Returns false if `begin` was in such a part already.
  bool add(std::uintptr_t begin, std::uintptr_t end) {
    const std::lock_guard lock(guard_);
    if (Part* const part = find(begin)) {
      part->end = std::max(part->end, end);
      return false;
    }
    parts_.push_back({begin, end});
    return true;
  }
  bool contain(std::uintptr_t begin, std::uintptr_t end) {
    const std::lock_guard lock(guard_);
    const Part* const part = find(begin);
    return part != nullptr && end <= part->end;
  }

 private:
  struct Part {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
  };
  Part* find(std::uintptr_t address) {
    for (Part& part : parts_)
      if (address >= part.begin && address < part.end) return &part;
    return nullptr;
  }

  std::mutex guard_;
  std::vector<Part> parts_;
};

LargePages& large_pages() {
  static LargePages all;
  return all;
}

/// Frees a block but for its beginning, of `kept` bytes, which stays unused until the program ends.
void free_behind(void* block, std::size_t kept) {
  // The beginnings form a list, so that no checker takes them for leaks.
  static std::atomic<void*> last = nullptr;
  // The allocator shrinks a block where it is.
  void* const beginning = std::realloc(block, kept);
  if (beginning == nullptr) return std::free(block);
  *static_cast<void**>(beginning) = last.exchange(beginning);
}
#endif

}  // namespace
#endif

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int most_kept = 64 << 20;
  constexpr int step = 1 << 20;
  ::mallopt(M_TRIM_THRESHOLD, most_kept);
  ::mallopt(M_TOP_PAD, step);
  ::mallopt(M_MMAP_THRESHOLD, static_cast<int>(largest_kept));
#endif
}

void reserve_heap() {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr std::size_t size = largest_kept - 4096;
  constexpr std::size_t bookkeeping = 16;
  void* const block = std::malloc(size);
  if (block == nullptr) return;
  const auto address = reinterpret_cast<std::uintptr_t>(block);
  const std::uintptr_t begin = (address + large_page - 1) / large_page * large_page;
  // A hint: nothing depends on it.
  ::madvise(reinterpret_cast<void*>(begin), address + size - begin, MADV_HUGEPAGE);
  // Before the first large page there are up to 511 small ones, and each costs a fault when it is first used.
  const std::size_t before = begin - address;
  if (large_pages().add(address, address + size) && before > 2 * bookkeeping)
    return free_behind(block, before - bookkeeping);
  std::free(block);
#endif
}

void refill_heap() {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr std::size_t least_left = std::size_t{4} << 20U;
  void* const block = std::malloc(least_left);
  const auto address = reinterpret_cast<std::uintptr_t>(block);
  std::free(block);
  if (!large_pages().contain(address, address + least_left)) reserve_heap();
#endif
}

}  // namespace candor::parallel
