// generator/render/pool.cpp: the memory pools of a thread, a stack.
#include "render/pool.hpp"

namespace candor::render {
namespace {

/// Block size; enough for the views of most contracts.
constexpr std::size_t usual_size = std::size_t{64} << 10U;

}  // namespace

thread_local constinit Pool* Pool::innermost_ = nullptr;

Pool::Pool() : memory_(usual_size), outer_(innermost_) { innermost_ = this; }

Pool::~Pool() { innermost_ = outer_; }

Pool& Pool::outermost() {
  thread_local Pool pool;
  return pool;
}

}  // namespace candor::render
