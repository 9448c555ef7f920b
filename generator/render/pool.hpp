// generator/render/pool.hpp: memory pools for views.
#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>

namespace candor::render {

/// Owns the memory of all views that this thread creates or extends while the pool exists, and frees it at
/// once. Pools nest: the innermost is used. Without a pool, the memory of views is freed when the thread
/// ends.
class Pool {
 public:
  Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool();

  /// Returns the innermost pool.
  static Pool& here() { return innermost_ == nullptr ? outermost() : *innermost_; }

  /// Returns memory for `size` values without destructors; never null.
  template <class Value>
  Value* take(std::size_t size) {
    return static_cast<Value*>(memory_.allocate(size * sizeof(Value), alignof(Value)));
  }

 private:
  static Pool& outermost();

  static thread_local constinit Pool* innermost_;
  /// The first block of the last pool, for the next one: freeing blocks of this size costs malloc more than
  /// all small ones.
  static thread_local std::unique_ptr<std::byte[]> spare_;

  std::unique_ptr<std::byte[]> block_;
  std::pmr::monotonic_buffer_resource memory_;
  Pool* outer_;
};

}  // namespace candor::render
