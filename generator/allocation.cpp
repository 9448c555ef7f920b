// generator/allocation.cpp: operators new and delete that keep small freed blocks for the thread that freed
// them. Trees of a line or of a contract are made of many blocks that are freed together: the allocator of
// the C library keeps seven of a size at hand, and joins and divides the others.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

// Sanitizers have an allocator of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CANDOR_KEEPS_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CANDOR_KEEPS_BLOCKS 0
#endif
#endif
#if !defined(CANDOR_KEEPS_BLOCKS) && defined(__GLIBC__)
#define CANDOR_KEEPS_BLOCKS 1
#endif

#if defined(CANDOR_KEEPS_BLOCKS) && CANDOR_KEEPS_BLOCKS
#include <malloc.h>
#include <unistd.h>

namespace {

/// A block that is free. Each is one of malloc(), so that any thread can free it, or keep it.
struct Block {
  Block* next;
};

/// Free blocks of one size.
struct Blocks {
  Block* first = nullptr;
  std::uint32_t room = 0;  // for more of them
};

// Blocks of the C library have room for 8 bytes more than a multiple of 16.
constexpr std::size_t step = 16;
constexpr std::size_t extra = 8;
constexpr std::size_t sizes = 33;
/// Most bytes in blocks of one size.
constexpr std::size_t most_kept = std::size_t{1} << 16U;

constexpr std::size_t bytes_of(std::size_t size) { return size * step + extra; }
/// Returns the number of the smallest size that has room for so many bytes.
constexpr std::size_t size_for(std::size_t bytes) { return (bytes + step - extra - 1) / step; }

constinit thread_local Blocks kept[sizes];
constinit thread_local bool is_open = false;

/// Frees the blocks of a thread when it ends.
struct AtEnd {
  ~AtEnd() {
    for (Blocks& blocks : kept) {
      blocks.room = 0;
      while (Block* const block = blocks.first) {
        blocks.first = block->next;
        std::free(block);
      }
    }
  }
  bool is_used = false;
};
thread_local AtEnd at_end;

/// Lets a thread keep blocks. Those of the first thread end with the program.
void open() {
  is_open = true;
  for (std::size_t i = 0; i < sizes; ++i) kept[i].room = static_cast<std::uint32_t>(most_kept / bytes_of(i));
  if (::gettid() != ::getpid()) at_end.is_used = true;
}

[[gnu::noinline]] void* allocate(std::size_t bytes) {
  if (!is_open) open();
  for (;;) {
    if (void* const block = std::malloc(bytes)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void keep_or_free(void* memory, std::size_t size) {
  if (size >= sizes || kept[size].room == 0) return std::free(memory);
  Blocks& blocks = kept[size];
  blocks.first = new (memory) Block{blocks.first};
  --blocks.room;
}

}  // namespace

void* operator new(std::size_t bytes) {
  const std::size_t size = size_for(bytes);
  if (size >= sizes) return allocate(bytes);
  Blocks& blocks = kept[size];
  Block* const block = blocks.first;
  if (block == nullptr) return allocate(bytes_of(size));
  blocks.first = block->next;
  ++blocks.room;
  return block;
}

void operator delete(void* memory, std::size_t bytes) noexcept {
  if (memory != nullptr) keep_or_free(memory, size_for(bytes));
}

void operator delete(void* memory) noexcept {
  if (memory != nullptr) keep_or_free(memory, (::malloc_usable_size(memory) - extra) / step);
}
#endif
