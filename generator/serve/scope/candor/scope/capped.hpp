// candor/scope/capped.hpp: a list of findings that knows its limit, and whether something was left out.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace candor::scope {

/// Takes items until it is full. What comes then is left out, and makes the list a cut one: that is the gap
/// of an answer that lists it.
template <class Item>
class Capped {
 public:
  /// At most `max` items; none where it is negative.
  template <class Number, std::enable_if_t<std::is_integral_v<Number>, int> = 0>
  explicit Capped(Number max)
      : max_(std::cmp_less(max, 0) ? std::size_t{0} : static_cast<std::size_t>(max)) {}

  /// Returns false if the item was left out.
  bool add(Item item) {
    is_cut_ = is_cut_ || items_.size() >= max_;
    if (!is_cut_) items_.push_back(std::move(item));
    return !is_cut_;
  }
  /// Items were left out: a list that has exactly its limit is not cut.
  bool is_cut() const noexcept { return is_cut_; }
  const std::vector<Item>& items() const& noexcept { return items_; }
  std::vector<Item> items() && { return std::move(items_); }

 private:
  std::size_t max_;
  bool is_cut_ = false;
  std::vector<Item> items_;
};

}  // namespace candor::scope
