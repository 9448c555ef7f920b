// tests/reuse/memory.cpp: replaces operator new by one that counts, and that can fail.
#include "memory.hpp"

#include <cstdlib>
#include <limits>
#include <new>

namespace {
constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
std::size_t count = 0;
std::size_t limit = unlimited;
}  // namespace

std::size_t memory::allocations() { return count; }

memory::Shortage::Shortage(std::size_t left) { limit = count + left; }
memory::Shortage::~Shortage() { limit = unlimited; }

void* operator new(std::size_t size) {
  if (count >= limit) throw std::bad_alloc();
  ++count;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
