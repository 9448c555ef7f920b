// candor/detail/older_libcxx.hpp: the parts of C++20 that Candor uses and libc++ 14, also that of Debian's
// emscripten, lacks: std::jthread and what stops it, std::bit_cast, algorithms on ranges. Empty with any
// library of today.
//
// The names stand in namespace std, so that there is one spelling for all libraries, and so that it needs no
// change when the library grows them. The sources of the libraries include it by a compiler option
// (CandorModules.cmake).
#pragma once

// Given for all sources of a build, it meets those of CMake, too, which try the compiler without C++20.
#if __cplusplus >= 202002L

#include <version>

#if defined(__cpp_lib_jthread) || !defined(_LIBCPP_VERSION)
#include <stop_token>
#else
#include <algorithm>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace std {

namespace candor_detail {
struct on_stop {
  std::function<void()> act;
};
/// What a source, its tokens and their callbacks share.
struct stop_state {
  std::mutex guard;
  std::condition_variable returned;
  bool stopped = false;
  std::vector<on_stop*> waiting;
  /// The callback that `stopper` runs now.
  on_stop* running = nullptr;
  std::thread::id stopper;

  bool is_stopped() {
    const std::lock_guard<std::mutex> lock(guard);
    return stopped;
  }
  bool stop() {
    std::unique_lock<std::mutex> lock(guard);
    if (std::exchange(stopped, true)) return false;
    stopper = std::this_thread::get_id();
    while (!waiting.empty()) {
      running = waiting.back();
      waiting.pop_back();
      // It may be destroyed by itself.
      const std::function<void()> act = std::move(running->act);
      lock.unlock();
      act();
      lock.lock();
      running = nullptr;
      returned.notify_all();
    }
    return true;
  }
  void add(on_stop& callback) {
    std::unique_lock<std::mutex> lock(guard);
    if (!stopped) return waiting.push_back(&callback);
    lock.unlock();
    callback.act();
  }
  /// Returns when the callback does not run, but if it runs in this thread.
  void remove(on_stop& callback) {
    std::unique_lock<std::mutex> lock(guard);
    waiting.erase(std::remove(waiting.begin(), waiting.end(), &callback), waiting.end());
    if (stopper != std::this_thread::get_id()) returned.wait(lock, [&] { return running != &callback; });
  }
};
}  // namespace candor_detail

class stop_token {
 public:
  stop_token() = default;
  bool stop_requested() const noexcept { return state_ && state_->is_stopped(); }
  bool stop_possible() const noexcept { return state_ != nullptr; }
  bool operator==(const stop_token&) const noexcept = default;

 private:
  friend class stop_source;
  template <class>
  friend class stop_callback;
  explicit stop_token(shared_ptr<candor_detail::stop_state> state) : state_(std::move(state)) {}
  shared_ptr<candor_detail::stop_state> state_;
};

class stop_source {
 public:
  stop_token get_token() const noexcept { return stop_token(state_); }
  bool stop_requested() const noexcept { return state_->is_stopped(); }
  bool stop_possible() const noexcept { return true; }
  bool request_stop() noexcept { return state_->stop(); }

 private:
  shared_ptr<candor_detail::stop_state> state_ = make_shared<candor_detail::stop_state>();
};

template <class Callback>
class stop_callback {
 public:
  stop_callback(const stop_token& token, Callback act) : state_(token.state_), callback_{std::move(act)} {
    if (state_) state_->add(callback_);
  }
  stop_callback(const stop_callback&) = delete;
  stop_callback& operator=(const stop_callback&) = delete;
  ~stop_callback() {
    if (state_) state_->remove(callback_);
  }

 private:
  shared_ptr<candor_detail::stop_state> state_;
  candor_detail::on_stop callback_;
};
template <class Callback>
stop_callback(const stop_token&, Callback) -> stop_callback<Callback>;

class jthread {
 public:
  jthread() = default;
  template <class Act, class = enable_if_t<!is_same_v<decay_t<Act>, jthread> > >
  explicit jthread(Act&& act)
      : source_(), thread_([act = std::forward<Act>(act), stop = source_.get_token()]() mutable {
          if constexpr (is_invocable_v<decay_t<Act>&, stop_token>) {
            act(std::move(stop));
          } else {
            act();
          }
        }) {}
  jthread(jthread&&) noexcept = default;
  jthread& operator=(jthread&& other) noexcept {
    if (this == &other) return *this;
    end();
    source_ = std::move(other.source_);
    thread_ = std::move(other.thread_);
    return *this;
  }
  ~jthread() { end(); }
  bool joinable() const noexcept { return thread_.joinable(); }
  void join() { thread_.join(); }
  void detach() { thread_.detach(); }
  thread::native_handle_type native_handle() { return thread_.native_handle(); }
  thread::id get_id() const noexcept { return thread_.get_id(); }
  stop_token get_stop_token() const noexcept { return source_.get_token(); }
  bool request_stop() noexcept { return source_.request_stop(); }

 private:
  void end() {
    if (!thread_.joinable()) return;
    source_.request_stop();
    thread_.join();
  }
  stop_source source_;
  thread thread_;
};

}  // namespace std
#endif

#if defined(_LIBCPP_VERSION) && !defined(__cpp_lib_bit_cast)
namespace std {
template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
}  // namespace std
#endif

#if defined(_LIBCPP_VERSION) && !defined(__cpp_lib_smart_ptr_for_overwrite)
#include <memory>
namespace std {
template <class Array>
unique_ptr<Array> make_unique_for_overwrite(size_t size) {
  return unique_ptr<Array>(new remove_extent_t<Array>[size]);
}
}  // namespace std
#endif

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace std::ranges {

namespace candor_detail {
/// Calls `act` on what `through`, a function or a member, makes of its arguments.
template <class Act, class Through>
constexpr auto projected(Act& act, Through& through) {
  return [&act, &through](const auto&... each) -> decltype(auto) {
    return std::invoke(act, std::invoke(through, each)...);
  };
}
}  // namespace candor_detail

// An algorithm of a range with a predicate or an order, and one with a value.
#define CANDOR_ALGORITHM(name)                                                                    \
  template <class Range, class Act, class Through = std::identity>                                \
  constexpr auto name(Range&& range, Act act, Through through = {}) {                             \
    return std::name(std::begin(range), std::end(range), candor_detail::projected(act, through)); \
  }
#define CANDOR_SEARCH(name, by)                                                            \
  template <class Range, class T, class Through = std::identity>                           \
  constexpr auto name(Range&& range, const T& value, Through through = {}) {               \
    return std::by(std::begin(range), std::end(range),                                     \
                   [&](const auto& each) { return std::invoke(through, each) == value; }); \
  }
CANDOR_ALGORITHM(all_of)
CANDOR_ALGORITHM(any_of)
CANDOR_ALGORITHM(none_of)
CANDOR_ALGORITHM(find_if)
CANDOR_ALGORITHM(count_if)
CANDOR_ALGORITHM(find_if_not)
CANDOR_SEARCH(find, find_if)
CANDOR_SEARCH(count, count_if)
#undef CANDOR_ALGORITHM
#undef CANDOR_SEARCH

// An algorithm of a range with an order.
#define CANDOR_ORDER(name)                                                                        \
  template <class Range, class Act = std::less<>, class Through = std::identity>                  \
  constexpr auto name(Range&& range, Act act = {}, Through through = {}) {                        \
    return std::name(std::begin(range), std::end(range), candor_detail::projected(act, through)); \
  }
CANDOR_ORDER(sort)
CANDOR_ORDER(stable_sort)
CANDOR_ORDER(min_element)
CANDOR_ORDER(max_element)
#undef CANDOR_ORDER

template <class Range, class Act = std::equal_to<>, class Through = std::identity>
constexpr auto adjacent_find(Range&& range, Act act = {}, Through through = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), candor_detail::projected(act, through));
}
template <class Range, class T, class Act = std::less<>, class Through = std::identity>
constexpr auto lower_bound(Range&& range, const T& value, Act act = {}, Through through = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value, [&](const auto& each, const T& wanted) {
    return std::invoke(act, std::invoke(through, each), wanted);
  });
}
template <class Range, class T>
constexpr auto upper_bound(Range&& range, const T& value) {
  return std::upper_bound(std::begin(range), std::end(range), value);
}
template <class Range, class T, class Act = std::less<>, class Through = std::identity>
constexpr bool binary_search(Range&& range, const T& value, Act act = {}, Through through = {}) {
  const auto at = ranges::lower_bound(range, value, act, through);
  return at != std::end(range) && !std::invoke(act, value, std::invoke(through, *at));
}
template <class Range, class Act>
constexpr void for_each(Range&& range, Act act) {
  std::for_each(std::begin(range), std::end(range), std::move(act));
}
template <class Range, class Out>
constexpr auto move(Range&& range, Out out) {
  return std::move(std::begin(range), std::end(range), out);
}
template <class Range, class Out, class Act>
constexpr auto copy_if(Range&& range, Out out, Act act) {
  return std::copy_if(std::begin(range), std::end(range), out, std::move(act));
}
template <class Range, class T>
constexpr void replace(Range&& range, const T& from, const T& to) {
  std::replace(std::begin(range), std::end(range), from, to);
}
template <class Range, class Act, class T>
constexpr void replace_if(Range&& range, Act act, const T& to) {
  std::replace_if(std::begin(range), std::end(range), std::move(act), to);
}
template <class Range, class Out, class Act>
constexpr void transform(Range&& range, Out out, Act act) {
  std::transform(std::begin(range), std::end(range), out, std::move(act));
}
template <class Left, class Right, class Out>
constexpr void set_difference(Left&& left, Right&& right, Out out) {
  std::set_difference(std::begin(left), std::end(left), std::begin(right), std::end(right), out);
}
template <class Out>
struct copy_result {
  Out out;
};
template <class Range, class Out>
constexpr copy_result<Out> copy(Range&& range, Out out) {
  return {std::copy(std::begin(range), std::end(range), out)};
}
template <class Left, class Right>
struct mismatch_result {
  Left in1;
  Right in2;
};
template <class Left, class Right>
constexpr auto mismatch(Left&& left, Right&& right) {
  const auto [in1, in2] = std::mismatch(std::begin(left), std::end(left), std::begin(right), std::end(right));
  return mismatch_result<decltype(std::begin(left)), decltype(std::begin(right))>{in1, in2};
}
template <class Left, class Right, class Act = std::equal_to<>, class LeftThrough = std::identity,
          class RightThrough = std::identity>
constexpr bool equal(Left&& left, Right&& right, Act act = {}, LeftThrough of_left = {},
                     RightThrough of_right = {}) {
  return std::equal(std::begin(left), std::end(left), std::begin(right), std::end(right),
                    [&](const auto& a, const auto& b) {
                      return std::invoke(act, std::invoke(of_left, a), std::invoke(of_right, b));
                    });
}

}  // namespace std::ranges
#endif

#endif
