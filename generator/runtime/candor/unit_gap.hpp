// candor/unit_gap.hpp: a unit of the scope that was not covered.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

namespace candor {

/// A unit of the scope that was not covered, and why.
struct UnitGap {
  std::string unit;
  std::string reason;
  /// It was never begun: the call ended before its turn. Such units go to the list of pending ones, where the
  /// contract has one.
  bool is_pending = false;
  bool operator==(const UnitGap&) const = default;
};

namespace detail {
/// Begins the reason of a unit that was not begun, where the list of such units says enough.
inline constexpr char not_begun[] = "not begun";
}  // namespace detail

/// Makes the items of a list of gaps whose further members a ledger does not know. Refers to the function
/// object that it was made from: pass it on, do not store it.
template <class Item>
class ItemOf {
 public:
  /// `make(gap)` returns the item for a unit.
  template <class Make, std::enable_if_t<std::is_object_v<Make> &&
                                             std::is_invocable_r_v<Item, const Make&, const UnitGap&> &&
                                             !std::is_same_v<Make, ItemOf>,
                                         int> = 0>
  ItemOf(const Make& make)
      : object_(&make), call_([](const void* object, const UnitGap& gap) -> Item {
          return (*static_cast<const Make*>(object))(gap);
        }) {}

  Item operator()(const UnitGap& gap) const { return call_(object_, gap); }

 private:
  const void* object_;
  Item (*call_)(const void*, const UnitGap&);
};

}  // namespace candor

// The lists of all emitted sources and of their hosts are compiled once, in the runtime.
extern template class std::vector<candor::UnitGap>;
