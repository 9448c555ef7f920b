// generator/render/pool.cpp: the pools of a thread, the innermost first.
#include "render/pool.hpp"

namespace candor::render {
namespace {

/// The views of one contract mostly fit.
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
