// candor/other_gaps.hpp: gaps of a report that have no member of their own in Gaps.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <candor/unit_gap.hpp>
#include <candor/value.hpp>

namespace candor {

/// A gap in a record of the data, or in a member that the contract does not declare.
struct OtherGap {
  /// The JSON Pointer of the gap in the result, or the name of the member.
  std::string unit;
  std::string reason;
  /// The value of a member that the contract does not declare, to be written as it was read.
  std::optional<Value> member = std::nullopt;
  bool operator==(const OtherGap&) const = default;
};

/// A list of gaps that is empty in nearly all reports, so that it takes no more than a pointer.
class OtherGaps {
 public:
  OtherGaps() noexcept = default;
  OtherGaps(const OtherGaps& other) : list_(other.list_ == nullptr ? nullptr : copy_of(*other.list_)) {}
  OtherGaps(OtherGaps&& other) noexcept : list_(other.list_) { other.list_ = nullptr; }
  OtherGaps& operator=(OtherGaps other) noexcept {
    List* const list = list_;
    list_ = other.list_;
    other.list_ = list;
    return *this;
  }
  ~OtherGaps() {
    if (list_ != nullptr) drop();
  }

  bool empty() const noexcept { return list_ == nullptr; }
  std::size_t size() const noexcept { return static_cast<std::size_t>(end() - begin()); }
  const OtherGap* begin() const noexcept;
  const OtherGap* end() const noexcept;
  bool operator==(const OtherGaps& other) const noexcept {
    return list_ == other.list_ ||
           (list_ != nullptr && other.list_ != nullptr && equal(*list_, *other.list_));
  }

 private:
  friend struct detail::ReaderAccess;
  // Defined in the source: each header of types would have a std::vector of its own to compile.
  struct List;
  [[gnu::cold]] static List* copy_of(const List& list);
  [[gnu::cold]] static bool equal(const List& left, const List& right) noexcept;
  [[gnu::cold]] void drop() noexcept;
  /// Adds a gap; one with the same unit is replaced.
  [[gnu::cold]] void add(OtherGap gap);

  // Null if there is none. A bare pointer: <memory> would double what including a generated header costs.
  List* list_ = nullptr;
};

}  // namespace candor
