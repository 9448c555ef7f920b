// candor/detail/older_libcxx.hpp: what libc++ 14 lacks of C++20 and Candor uses: std::stop_token, and
// algorithms on ranges. Empty with any library that has them.
//
// The names stand in namespace std, so that there is one spelling for all libraries, and so that it needs no
// change when the library grows them. The sources of the libraries include it by a compiler option
// (CandorModules.cmake).
#pragma once

#include <version>

#if defined(__cpp_lib_jthread) || !defined(_LIBCPP_VERSION)
#include <stop_token>
#else
#include <atomic>
#include <memory>

namespace std {

class stop_token {
 public:
  stop_token() = default;
  bool stop_requested() const noexcept { return is_stopped_ && is_stopped_->load(); }
  bool stop_possible() const noexcept { return is_stopped_ != nullptr; }
  bool operator==(const stop_token&) const noexcept = default;

 private:
  friend class stop_source;
  explicit stop_token(shared_ptr<atomic<bool> > is_stopped) : is_stopped_(std::move(is_stopped)) {}
  shared_ptr<atomic<bool> > is_stopped_;
};

class stop_source {
 public:
  stop_token get_token() const noexcept { return stop_token(is_stopped_); }
  bool stop_requested() const noexcept { return is_stopped_->load(); }
  bool stop_possible() const noexcept { return true; }
  bool request_stop() noexcept { return !is_stopped_->exchange(true); }

 private:
  shared_ptr<atomic<bool> > is_stopped_ = make_shared<atomic<bool> >(false);
};

}  // namespace std
#endif

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000
#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

namespace std::ranges {

template <class Range, class Test, class Projection = identity>
constexpr auto find_if(Range&& range, Test test, Projection of = {}) {
  auto at = ranges::begin(range);
  while (at != ranges::end(range) && !std::invoke(test, std::invoke(of, *at))) ++at;
  return at;
}
template <class Range, class Value, class Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection of = {}) {
  return ranges::find_if(
      range, [&](const auto& each) { return each == value; }, of);
}
template <class Range, class Test, class Projection = identity>
constexpr bool any_of(Range&& range, Test test, Projection of = {}) {
  return ranges::find_if(range, test, of) != ranges::end(range);
}
template <class Range, class Test, class Projection = identity>
constexpr bool none_of(Range&& range, Test test, Projection of = {}) {
  return !ranges::any_of(range, test, of);
}
template <class Range, class Test, class Projection = identity>
constexpr bool all_of(Range&& range, Test test, Projection of = {}) {
  return ranges::none_of(
      range, [&](const auto& each) { return !std::invoke(test, each); }, of);
}
template <class Range, class Test, class Projection = identity>
constexpr ptrdiff_t count_if(Range&& range, Test test, Projection of = {}) {
  ptrdiff_t count = 0;
  for (const auto& each : range) count += std::invoke(test, std::invoke(of, each)) ? 1 : 0;
  return count;
}
template <class Range, class Value, class Projection = identity>
constexpr ptrdiff_t count(Range&& range, const Value& value, Projection of = {}) {
  return ranges::count_if(
      range, [&](const auto& each) { return each == value; }, of);
}
template <class Range, class Act>
constexpr void for_each(Range&& range, Act act) {
  for (auto&& each : range) std::invoke(act, each);
}
template <class Range, class Out, class Test>
constexpr void copy_if(Range&& range, Out out, Test test) {
  std::copy_if(ranges::begin(range), ranges::end(range), out, test);
}
template <class Range, class Out>
constexpr void move(Range&& range, Out out) {
  std::move(ranges::begin(range), ranges::end(range), out);
}
template <class Range, class Less = std::less<>, class Projection = identity>
constexpr void sort(Range&& range, Less is_less = {}, Projection of = {}) {
  std::sort(ranges::begin(range), ranges::end(range), [&](const auto& left, const auto& right) {
    return std::invoke(is_less, std::invoke(of, left), std::invoke(of, right));
  });
}
template <class Range, class Test = std::equal_to<>, class Projection = identity>
constexpr auto adjacent_find(Range&& range, Test test = {}, Projection of = {}) {
  return std::adjacent_find(ranges::begin(range), ranges::end(range),
                            [&](const auto& left, const auto& right) {
                              return std::invoke(test, std::invoke(of, left), std::invoke(of, right));
                            });
}
template <class Range, class Value, class Less = std::less<>, class Projection = identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less is_less = {}, Projection of = {}) {
  return std::lower_bound(ranges::begin(range), ranges::end(range), value,
                          [&](const auto& each, const Value& bound) {
                            return std::invoke(is_less, std::invoke(of, each), bound);
                          });
}
template <class Range, class Value, class Less = std::less<>, class Projection = identity>
constexpr bool binary_search(Range&& range, const Value& value, Less is_less = {}, Projection of = {}) {
  const auto at = ranges::lower_bound(range, value, is_less, of);
  return at != ranges::end(range) && !std::invoke(is_less, value, std::invoke(of, *at));
}
template <class Range, class Less = std::less<>, class Projection = identity>
constexpr auto min_element(Range&& range, Less is_less = {}, Projection of = {}) {
  return std::min_element(ranges::begin(range), ranges::end(range), [&](const auto& left, const auto& right) {
    return std::invoke(is_less, std::invoke(of, left), std::invoke(of, right));
  });
}

}  // namespace std::ranges
#endif
