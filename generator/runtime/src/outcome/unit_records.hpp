// runtime/src/outcome/unit_records.hpp: what became of each unit, at two bits for a unit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "candor/unit_gap.hpp"
#include "name_table.hpp"

namespace candor::detail {

enum class UnitRecord : std::uint8_t {
  none,
  examined,
  skipped,
  /// No unit of its own: a duplicate, or a unit without a name.
  ignored,
};

/// A unit that was skipped, and the index of the reason.
struct Skip {
  static constexpr std::uint32_t never_begun = 0xFFFFFFFF;
  std::uint32_t unit;
  std::uint32_t reason;  // never_begun for a unit that is pending
};

/// The last record of each unit, by index. Pages of records are made when a unit in them is recorded.
class UnitRecords {
 public:
  UnitRecord operator[](std::uint32_t unit) const {
    const std::size_t page = unit / page_units;
    if (page >= pages_.size() || !pages_[page]) return UnitRecord::none;
    return static_cast<UnitRecord>(((*pages_[page])[word_of(unit)] >> shift_of(unit)) & 3);
  }
  void set(std::uint32_t unit, UnitRecord record) {
    const std::size_t page = unit / page_units;
    if (page >= pages_.size() || !pages_[page]) add_page(page);
    std::uint64_t& word = (*pages_[page])[word_of(unit)];
    word = (word & ~(std::uint64_t{3} << shift_of(unit))) |
           (static_cast<std::uint64_t>(record) << shift_of(unit));
  }
  /// Records the unit as skipped. A blank reason becomes "no reason given".
  void skip(std::uint32_t unit, std::string_view reason);
  /// Records the unit as never begun.
  void set_pending(std::uint32_t unit) { add_skip({unit, Skip::never_begun}); }

  /// All units from here on have no record.
  std::uint64_t limit() const noexcept { return pages_.size() * std::uint64_t{page_units}; }
  /// Returns the number of units with this record, which is not `none`.
  std::uint64_t count(UnitRecord record) const;
  /// Returns the units that are skipped, in order, each with its last reason.
  std::vector<Skip> skips();
  /// The same of all units that were ever skipped, also of those that have a later record.
  const std::vector<Skip>& all_skips();
  std::string_view reason_of(const Skip& skip) const {
    return skip.reason == Skip::never_begun ? not_begun : reasons_[skip.reason];
  }

 private:
  static constexpr std::size_t units_of_word = 32;
  static constexpr std::size_t page_words = 256;
  static constexpr std::size_t page_units = units_of_word * page_words;
  using Page = std::array<std::uint64_t, page_words>;

  static std::size_t word_of(std::uint32_t unit) { return unit / units_of_word % page_words; }
  static unsigned shift_of(std::uint32_t unit) { return unit % units_of_word * 2; }
  void add_page(std::size_t page);
  void add_skip(Skip skip);
  void compact();

  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<Skip> skips_;
  NameTable reasons_;
};

/// Returns true if the text has no visible character: only white space, or nothing.
bool is_invisible(std::string_view text);

}  // namespace candor::detail
