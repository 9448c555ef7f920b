// candor/detail/checked.hpp: how texts are checked and not kept. Their values are read into Nothing; only
// what the verdict on an answer depends on is read into a place, of the cheapest type that the laws of honest
// reporting can be asked about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "candor/detail/arena.hpp"
#include "candor/detail/borrowed.hpp"
#include "candor/detail/choices.hpp"
#include "candor/detail/distinct_items.hpp"
#include "candor/detail/enums.hpp"
#include "candor/detail/evidence.hpp"
#include "candor/detail/law_check.hpp"
#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/parts.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/unions.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Emitted sources of validators call this namespace `rt`: their records report to its Parts.
namespace checked {

using namespace candor::detail;  // NOLINT(google-build-using-namespace): all else is that of candor::detail

/// Where a record stands in the result.
struct Way {
  /// True behind an item of a list or a value of a map.
  bool is_listed = false;
};

/// What the records of a result report, as far as the verdict depends on it: each is asked when it was read.
/// The names are those of detail::Parts, whose emitted lines differ in nothing else.
class Parts {
 public:
  bool has_gap() const noexcept { return has_gap_; }
  bool has_failed_part() const noexcept { return has_failed_part_; }
  bool has_blank_unit() const noexcept { return has_blank_unit_; }
  bool is_incomplete() const noexcept { return is_incomplete_; }
  std::optional<bool> complete() const noexcept {
    return is_incomplete_ ? std::optional(false) : is_complete_ ? std::optional(true) : std::nullopt;
  }
  /// True if no side step of a record breaks a law.
  bool keep_laws() const noexcept { return !breaks_law_; }

  void gap(Way, std::string_view, bool is_gap) { has_gap_ = has_gap_ || is_gap; }
  void failed(Way, bool is_failed) { has_failed_part_ = has_failed_part_ || is_failed; }
  void blank(bool is_blank) { has_blank_unit_ = has_blank_unit_ || is_blank; }
  void completion(Way way, std::string_view, std::optional<bool> complete, bool is_declared) {
    if (!complete || (way.is_listed && !is_declared)) return;
    is_complete_ = is_complete_ || *complete;
    is_incomplete_ = is_incomplete_ || !*complete;
  }
  void step(Way, const laws::StepClaims& claims, const laws::Names&) {
    breaks_law_ = breaks_law_ || !detail::keep_laws(claims);
  }

 private:
  bool has_gap_ = false;
  bool has_failed_part_ = false;
  bool has_blank_unit_ = false;
  bool is_complete_ = false;
  bool is_incomplete_ = false;
  bool breaks_law_ = false;
};

}  // namespace checked

/// One text being checked.
struct Checking : In {
  /// Memory of the few values that are kept.
  Arena kept;
  checked::Parts parts;
};

/// Returns the text as the Checking that it is: only such texts are read into Nothing.
[[gnu::always_inline]] inline Checking& checking(In& in) { return static_cast<Checking&>(in); }

/// Checks a value and keeps nothing; returns the place behind it, or null.
using Pass = const char* (*)(const char* p, In& in);

/// Checks all of the text. Allocates nothing for texts of usual size; larger ones are copied once.
bool check_text(std::string_view json, const Limits& limits, Pass pass);

/// The verdict of the owning reader on a text that the validator refused.
template <class T>
[[gnu::cold]] Expected<void> verdict_of(Expected<T> parsed) {
  if (!parsed) return std::move(parsed).error();
  count_overruled();
  return {};
}

/// Returns true if the items of the array at `p`, which is valid and has `most` of them at most, are
/// certainly distinct: their hashes are. Equal values have equal hashes, however they are written.
bool items_differ(const char* p, In& in, std::size_t most);

/// The first members of the items of an array. Objects are distinct where these have one key and distinct
/// texts, as names often are: their hashes need not be made.
class FirstMembers {
 public:
  /// Adds the item that begins at `p`.
  void add(const char* p);
  /// Returns true if all items are certainly distinct, provided that they are valid.
  bool differ() { return are_texts_ && texts_.are_distinct(); }

 private:
  Fingerprints texts_{most_pairwise_structs};
  std::size_t size_ = 0;
  bool are_texts_ = true;
  std::string_view key_;
};

/// A failure, as take_failure() reads it.
[[gnu::cold]] const char* pass_failure(const char* p, In& in);

/// Checks a value of a description.
template <class Type>
const char* pass(const char* p, In& in) {
  return read_into<Type>(p, in, nothing);
}

/// A list whose items are kept: those of a gap, whose units must have names.
template <class T>
struct KeptList : ListView<T> {};

template <>
struct Filling<Nothing> {
  std::uint64_t size = 0;
  explicit Filling(Nothing&, In& in) { ++in.listed; }

  template <class Item>
  [[gnu::always_inline]] const char* read(const char*, const char* p, In& in) {
    ++size;
    return read_into<Item>(p, in, nothing);
  }
  std::uint64_t close(In& in) {
    --in.listed;
    return size;
  }
};

template <>
struct Filling<SizeOnly> : Filling<Nothing> {
  SizeOnly& list;
  explicit Filling(SizeOnly& place, In& in) : Filling<Nothing>(nothing, in), list(place) {}
  std::uint64_t close(In& in) { return list.size = Filling<Nothing>::close(in); }
};

template <class T>
struct Filling<KeptList<T>> : Filling<ListView<T>> {
  explicit Filling(KeptList<T>& place, In& in) : Filling<ListView<T>>(place, in) { ++in.listed; }
  std::uint64_t close(In& in) {
    --in.listed;
    return Filling<ListView<T>>::close(in);
  }
};

/// Also notes the first members of the items.
struct FirstsOf {
  SizeOnly& count;
  FirstMembers first{};
};
template <>
struct Filling<FirstsOf> : Filling<SizeOnly> {
  FirstMembers& first;
  explicit Filling(FirstsOf& place, In& in) : Filling<SizeOnly>(place.count, in), first(place.first) {}

  template <class Item>
  [[gnu::always_inline]] const char* read(const char* start, const char* p, In& in) {
    first.add(p);
    return Filling<SizeOnly>::template read<Item>(start, p, in);
  }
};

/// Scalars are compared; of other items, the hashes are.
template <class Type>
const char* read_distinct(const char* p, In& in, SizeOnly& count, const SchemaTable& table,
                          SubschemaRef row) {
  using Item = typename Type::Element::Value;
  constexpr bool is_text = std::is_same_v<Item, std::string>;
  if constexpr (is_text || std::is_arithmetic_v<Item> || std::is_enum_v<Item>) {
    KeptList<std::conditional_t<is_text, std::string_view, Item>> items;
    const char* const end = Type::read(p, in, items);
    count.size = items.size();
    return end != nullptr && (are_distinct(items) || keeps(p, end, table, row)) ? end : nullptr;
  } else {
    FirstsOf firsts{count};
    const char* const end = Type::read(p, in, firsts);
    return end != nullptr && (count.size < 2 || firsts.first.differ() || items_differ(p, in, count.size) ||
                              keeps(p, end, table, row))
               ? end
               : nullptr;
  }
}

/// The keys are remembered, as those of dropped members.
template <>
struct Entering<Nothing> {
  std::uint32_t count = 0;

  template <class Type>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, Nothing&) {
    remember_unknown(in, key, count);
    ++in.listed;
    p = read_into<Type>(p, in, nothing);
    --in.listed;
    return p;
  }
  bool close(In& in, Nothing&) const { return count == 0 || forget_unknown(in, count); }
};

template <>
struct Entering<SizeOnly> : Entering<Nothing> {
  template <class Type>
  [[gnu::always_inline]] const char* read(const char* p, In& in, Key key, SizeOnly&) {
    return Entering<Nothing>::template read<Type>(p, in, key, nothing);
  }
  bool close(In& in, SizeOnly& place) const {
    place.size = count;
    return Entering<Nothing>::close(in, nothing);
  }
};

/// Why a side step did not run, for the laws alone.
template <Name name, auto member, bool must, Null null>
struct kept_reason_of : Field<name, must> {
  static constexpr bool always_written = must;

  template <class Object>
  static const char* read(const char* p, In& in, Object& object) {
    if constexpr (null == Null::passed_over) {
      if (skip_null(p)) return p;
    }
    auto& place = place_of<member>(object);
    assume_empty(place);
    return borrow_string(p, in, place.emplace());
  }
};
template <Name name, auto member, Null null = Null::refused>
using required_kept_reason = kept_reason_of<name, member, true, null>;
template <Name name, auto member, Null null = Null::refused>
using optional_kept_reason = kept_reason_of<name, member, false, null>;

namespace checked {

/// An object. `Found` is what the verdict needs of its members, and `Report`, where the record has roles, is
/// the emitted class that asks them.
template <class Self, class Found, class OtherMembers = dropped, class Report = void>
struct object {
  using Value = Found;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, Found& found) {
    p = read_object<Self>(p, in, found);
    if constexpr (!std::is_void_v<Report>) {
      if (p != nullptr) Report::add(checking(in).parts, {in.listed != 0}, found);
    }
    return p;
  }
  static const char* read(const char* p, In& in, Nothing&) requires(!is_nothing<Found>) {
    Found found{};
    return read(p, in, found);
  }
};

}  // namespace checked

}  // namespace candor::detail
