// generator/render/pool.hpp: where views are kept.
#pragma once

#include <cstddef>
#include <memory_resource>

namespace candor::render {

/// What this thread makes of views while the pool lives, and what it adds to others, is kept in it and ends
/// with it, all at once: thousands of small parts are not freed one by one. The innermost pool counts;
/// without one, views live as long as their thread.
class Pool {
 public:
  Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool();

  /// The pool that counts now.
  static Pool& here() { return innermost_ == nullptr ? outermost() : *innermost_; }

  /// Memory for `size` values without destructors; never null.
  template <class Value>
  Value* take(std::size_t size) {
    return static_cast<Value*>(memory_.allocate(size * sizeof(Value), alignof(Value)));
  }

 private:
  static Pool& outermost();

  static thread_local constinit Pool* innermost_;

  std::pmr::monotonic_buffer_resource memory_;
  Pool* outer_;
};

}  // namespace candor::render
