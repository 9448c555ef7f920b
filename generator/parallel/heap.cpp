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
/// A heap that goes on in large pages for this many bytes is not enlarged.
constexpr std::size_t least_left = std::size_t{1} << 20U;
/// The allocator's own bytes before a block.
constexpr std::size_t header = 16;

/// The parts of heaps that are in large pages.
class LargePages {
 public:
  void add(std::uintptr_t begin, std::uintptr_t end) {
    const std::lock_guard lock(guard_);
    parts_.push_back({begin, end});
  }
  /// Returns true if the `least_left` bytes from `begin` are in large pages.
  bool suffice(std::uintptr_t begin) {
    const std::lock_guard lock(guard_);
    return std::any_of(parts_.begin(), parts_.end(), [begin](const Part& part) {
      return begin >= part.begin && begin + least_left <= part.end;
    });
  }

 private:
  struct Part {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
  };

  std::mutex guard_;
  std::vector<Part> parts_;
};

LargePages& large_pages() {
  static LargePages all;
  return all;
}

/// Returns true if the next block of `least_left` bytes is in large pages.
bool has_enough() {
  void* const block = std::malloc(least_left);
  const auto address = reinterpret_cast<std::uintptr_t>(block);
  std::free(block);
  return large_pages().suffice(address);
}

/// Frees a block but for its beginning, of `kept` bytes, which stays unused until the program ends.
void free_behind(void* block, std::size_t kept) {
  // The beginnings form a list, so that no checker takes them for leaks.
  static std::atomic<void*> last = nullptr;
  const auto address = reinterpret_cast<std::uintptr_t>(block);
  void* const beginning = std::realloc(block, kept);
  if (beginning == nullptr) return std::free(block);
  // Only an allocator that shrinks a block where it is, as that of glibc does, goes on behind it.
  if (reinterpret_cast<std::uintptr_t>(beginning) != address) return std::free(beginning);
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
  if (has_enough()) return;
  constexpr std::size_t size = largest_kept - 4096;
  void* const block = std::malloc(size);
  const auto address = reinterpret_cast<std::uintptr_t>(block);
  // The allocator may have tried a gap between other blocks, and not the end of the heap.
  if (block == nullptr || large_pages().suffice(address)) return std::free(block);
  // An area whose first use was in a small page stays in small pages. The allocator has used the header
  // behind the `least_left` bytes that were tried, and uses the one behind this block.
  const std::uintptr_t begin = ((address + least_left) / large_page + 1) * large_page;
  const std::uintptr_t end = (address + size) / large_page * large_page;
  // A hint: nothing depends on it.
  ::madvise(static_cast<char*>(block) + (begin - address), end - begin, MADV_HUGEPAGE);
  // What is before the first large page would cost a fault for each small one.
  free_behind(block, begin - address - header);
  // Last, since the list may grow: what is allocated behind the block while it is taken keeps its free part
  // from the rest of the heap, and the end of that part, in small pages, would be used.
  large_pages().add(begin, end);
#endif
}

}  // namespace candor::parallel
