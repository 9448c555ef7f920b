// generator/render/pool.cpp: the memory pools of a thread, a stack.
#include "render/pool.hpp"

#include <utility>

namespace candor::render {
namespace {

/// Size of the first block; enough for the views of most contracts.
constexpr std::size_t usual_size = std::size_t{256} << 10U;

/// Takes the block that is left, or a new one, whose bytes have no value yet.
std::unique_ptr<std::byte[]> block_of(std::unique_ptr<std::byte[]>& spare) {
  return spare ? std::move(spare) : std::unique_ptr<std::byte[]>(new std::byte[usual_size]);
}

}  // namespace

thread_local constinit Pool* Pool::innermost_ = nullptr;
thread_local std::unique_ptr<std::byte[]> Pool::spare_;

Pool::Pool() : block_(block_of(spare_)), memory_(block_.get(), usual_size), outer_(innermost_) {
  innermost_ = this;
}

Pool::~Pool() {
  innermost_ = outer_;
  spare_ = std::move(block_);
}

Pool& Pool::outermost() {
  thread_local Pool pool;
  return pool;
}

}  // namespace candor::render
