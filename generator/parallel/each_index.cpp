// generator/parallel/each_index.cpp: a parallel loop: each thread takes indices of its own, then of the
// others.
#include "parallel/each_index.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace candor::parallel {
namespace {

/// Minimum number of calls per thread.
constexpr std::size_t thread_load = 16;
/// Stack size of each thread: that of the main thread on most systems, which hostile input may need.
constexpr std::size_t stack_bytes = std::size_t{8} << 20U;

/// 0: as many as there are processors.
std::atomic<std::size_t> limit = 0;

/// Indices that threads take one after another.
struct Range {
  std::atomic<std::size_t> next = 0;
  std::size_t end = 0;

  void give_up() { next = end; }
};

/// What the threads of a loop share. Each begins with indices of its own.
struct Work {
  Work(const std::function<void(std::size_t)>& called, std::size_t count, std::size_t threads)
      : piece(called), ranges(threads) {
    for (std::size_t i = 0; i < threads; ++i) {
      ranges[i].next = i * count / threads;
      ranges[i].end = (i + 1) * count / threads;
    }
  }

  const std::function<void(std::size_t)>& piece;
  std::vector<Range> ranges;
  std::mutex guard;
  std::exception_ptr failure;

  /// Makes the calls of `count` ranges from `first` on that no other thread has begun.
  void run(std::size_t first, std::size_t count) noexcept {
    try {
      for (std::size_t i = 0; i < count; ++i) {
        Range& range = ranges[(first + i) % ranges.size()];
        for (std::size_t index = range.next++; index < range.end; index = range.next++) piece(index);
      }
    } catch (...) {
      for (Range& range : ranges) range.give_up();
      const std::lock_guard lock(guard);
      if (!failure) failure = std::current_exception();
    }
  }
};

/// What a thread does: the calls of `count` ranges from `first` on.
struct Task {
  Work& work;
  std::size_t first = 0;
  std::size_t count = 0;
};

void* run_task(void* started) {
  const Task& task = *static_cast<const Task*>(started);
  task.work.run(task.first, task.count);
  return nullptr;
}

/// Starts a thread by pthread_create (POSIX.1-2017), because std::thread cannot set the stack size. Returns
/// std::nullopt if the system has no threads left; the other threads then do its work.
std::optional<pthread_t> start(Task& task) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return std::nullopt;
  pthread_t thread{};
  std::size_t size = 0;
  pthread_attr_getstacksize(&attributes, &size);
  pthread_attr_setstacksize(&attributes, std::max(size, stack_bytes));
  const bool started = pthread_create(&thread, &attributes, run_task, &task) == 0;
  pthread_attr_destroy(&attributes);
  return started ? std::optional(thread) : std::nullopt;
}

/// Does the work in a thread for each of its ranges, which takes `most` ranges. The calling thread is the
/// first of them.
void run_in_threads(Work& work, std::size_t most) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < work.ranges.size(); ++i) tasks.push_back({work, i, most});
  std::vector<pthread_t> helpers;
  helpers.reserve(tasks.size());
  for (std::size_t i = 1; i < tasks.size(); ++i) {
    const auto helper = start(tasks[i]);
    if (!helper) break;
    helpers.push_back(*helper);
  }
  run_task(&tasks.front());
  for (const pthread_t helper : helpers) pthread_join(helper, nullptr);
  if (work.failure) std::rethrow_exception(work.failure);
}

/// Returns the most threads of a loop.
std::size_t most_threads() {
  const std::size_t most = limit;
  // The number of processors is read from a file.
  static const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
  return most != 0 ? most : processors;
}

}  // namespace

void limit_threads(std::size_t most) { limit = most; }

void each_index(std::size_t count, const std::function<void(std::size_t)>& work) {
  const std::size_t loads = count / thread_load;
  // The number of processors is found out only where it counts.
  const std::size_t threads = loads <= 1 ? 1 : std::min(most_threads(), loads);
  Work shared(work, count, threads);
  run_in_threads(shared, threads);
}

}  // namespace candor::parallel
