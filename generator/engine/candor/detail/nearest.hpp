// engine/candor/detail/nearest.hpp: finds the name that was probably meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::detail {

/// The first of the offered names with the smallest edit distance to `word`, without regard to case; none if
/// more than a third of the letters differ. Names must outlive it.
class Nearest {
 public:
  explicit Nearest(std::string_view word) : word_(word) {}
  void offer(std::string_view name);
  std::string take() const { return std::string(best_); }
  /// Returns true if the name is one letter away, or two that were swapped.
  bool is_one_edit() const { return distance_ <= 1; }

 private:
  std::string_view word_;
  std::string_view best_;
  std::size_t distance_ = static_cast<std::size_t>(-1);
};

}  // namespace candor::detail
