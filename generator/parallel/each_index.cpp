// generator/parallel/each_index.cpp: a parallel loop: each thread takes the next index until none is left.
#include "parallel/each_index.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "parallel/heap.hpp"

namespace candor::parallel {
namespace {

/// Minimum number of calls per thread.
constexpr std::size_t thread_load = 16;
/// Number of calls after which the heap of a thread is looked at: most keep less than what must be left of
/// it.
constexpr std::size_t heap_load = 16;
/// Stack size of each thread: that of the main thread on most systems, which hostile input may need.
constexpr std::size_t stack_bytes = std::size_t{8} << 20U;

/// 0: as many as there are processors.
std::atomic<std::size_t> limit = 0;

struct Work {
  const std::function<void(std::size_t)>& piece;
  std::size_t count;
  std::atomic<std::size_t> next = 0;
  std::mutex guard;
  std::exception_ptr failure;

  /// Makes one call.
  void run_one() noexcept {
    reserve_heap();
    const std::size_t number = next++;
    if (number < count) run_guarded([&] { piece(number); });
  }

  /// Makes calls until none is left.
  void run() noexcept {
    reserve_heap();
    run_guarded([&] {
      std::size_t calls = 0;
      for (std::size_t i = next++; i < count; i = next++) {
        piece(i);
        if (++calls % heap_load == 0) reserve_heap();
      }
    });
  }

 private:
  template <class Body>
  void run_guarded(Body body) noexcept {
    try {
      body();
    } catch (...) {
      next = count;
      const std::lock_guard lock(guard);
      if (!failure) failure = std::current_exception();
    }
  }
};

void* run_one(void* work) {
  static_cast<Work*>(work)->run_one();
  return nullptr;
}

void* run_work(void* work) {
  static_cast<Work*>(work)->run();
  return nullptr;
}

/// Starts a thread by pthread_create (POSIX.1-2017), because std::thread cannot set the stack size. Returns
/// std::nullopt if the system has no threads left; the other threads then do its work.
std::optional<pthread_t> start(Work& work, void* (*body)(void*)) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return std::nullopt;
  pthread_t thread{};
  std::size_t size = 0;
  pthread_attr_getstacksize(&attributes, &size);
  pthread_attr_setstacksize(&attributes, std::max(size, stack_bytes));
  const bool started = pthread_create(&thread, &attributes, body, &work) == 0;
  pthread_attr_destroy(&attributes);
  return started ? std::optional(thread) : std::nullopt;
}

}  // namespace

void limit_threads(std::size_t most) { limit = most; }

std::size_t most_threads() {
  const std::size_t most = limit;
  // The number of processors is read from a file.
  static const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
  return most != 0 ? most : processors;
}

void on_threads(std::size_t count, const std::function<void(std::size_t)>& body) {
  Work shared{body, count, {}, {}, {}};
  std::vector<pthread_t> helpers;
  while (helpers.size() + 1 < count) {
    const auto helper = start(shared, run_one);
    if (!helper) break;
    helpers.push_back(*helper);
  }
  shared.run_one();
  for (const pthread_t helper : helpers) pthread_join(helper, nullptr);
  if (shared.failure) std::rethrow_exception(shared.failure);
}

void each_index(std::size_t count, const std::function<void(std::size_t)>& work) {
  Work shared{work, count, {}, {}, {}};
  const std::size_t threads = most_threads();
  std::vector<pthread_t> helpers;
  while (helpers.size() + 1 < std::min(threads, count / thread_load)) {
    const auto helper = start(shared, run_work);
    if (!helper) break;
    helpers.push_back(*helper);
  }
  shared.run();
  for (const pthread_t helper : helpers) pthread_join(helper, nullptr);
  if (shared.failure) std::rethrow_exception(shared.failure);
}

}  // namespace candor::parallel
