// generator/render/pool.cpp: the pools of a thread, the innermost first.
#include "render/pool.hpp"

namespace candor::render {
namespace {

/// The views of one contract mostly fit.
constexpr std::size_t usual_size = std::size_t{64} << 10U;

thread_local Pool* innermost = nullptr;

}  // namespace

Pool::Pool() : memory_(usual_size), outer_(innermost) { innermost = this; }

Pool::~Pool() { innermost = outer_; }

Pool& Pool::here() {
  if (innermost != nullptr) return *innermost;
  thread_local Pool outermost;
  return outermost;
}

}  // namespace candor::render
