// generator/parallel/heap.cpp: tells the allocator of glibc how to take memory from the system.
#include "parallel/heap.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

namespace candor::parallel {

#ifdef __GLIBC__
namespace {
/// Larger blocks are mapped by themselves, and given back.
constexpr std::size_t largest_kept = std::size_t{16} << 20U;
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
  constexpr std::uintptr_t page = 4096;
  void* const block = std::malloc(size);
  // A hint: nothing depends on it. The first page is in use already.
  const std::uintptr_t begin = (reinterpret_cast<std::uintptr_t>(block) + page) / page * page;
  if (block != nullptr) ::madvise(reinterpret_cast<void*>(begin), size - page, MADV_HUGEPAGE);
  std::free(block);
#endif
}

}  // namespace candor::parallel
