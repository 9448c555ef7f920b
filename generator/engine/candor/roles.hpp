// candor/roles.hpp: the members of a contract that have a role, as data: what the laws of honest reporting
// compare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <candor/rows.hpp>

namespace candor {

/// What a member reports.
enum class Role : std::uint8_t {
  /// Nothing by itself: it leads to records with roles, or is a constant of a state.
  none,
  completion,
  scope_empty,
  scope_count,
  gap,
  /// The position of the next page: a string, blank on the last page. It has no member in `Gaps`.
  cursor,
  /// A string that says why a part was left out: a gap of an answer that reports whether it is complete.
  omission,
  finding,
  examiner,
  effect,
  /// A claim of good news: true where each part was looked at, and none has a problem.
  verdict,
  /// A list or count of what the call changed.
  work,
  /// The number of all entries of which a list has some or all: an integer, or an object with `value` and
  /// `relation`.
  total,
  /// Whether a side step ran, and why it did not. The reason stands after its step, if there are both.
  step_done,
  skip_reason,
  /// A part of the call failed: a flag that is false, if there is one, before a code that is not blank.
  failed_flag,
  failed_code,
};

/// Returns true for the roles by which a result claims what was found, examined or done: a failure has none.
constexpr bool is_claim_of_result(Role role) {
  return role == Role::completion || role == Role::scope_empty || role == Role::scope_count ||
         role == Role::finding || role == Role::examiner || role == Role::effect || role == Role::verdict ||
         role == Role::step_done;
}

/// The form of a member that reports a gap: a list (not empty), a flag (true), a count (not zero), or the
/// cursor of a next page (a string that is not blank).
enum class GapShape : std::uint8_t { list, flag, count, cursor };

/// What a total says of the number of entries that there are.
enum class Bound : std::uint8_t { exact, at_least, at_most };
inline constexpr std::string_view bound_words[] = {"exact", "at_least", "at_most"};

/// The index of no part.
inline constexpr std::uint16_t no_part = 0xFFFF;

/// A member of a record, and its role.
struct RoleInfo {
  /// Empty for a result that is not an object: the row describes the whole result.
  std::string_view member;
  Role role = Role::none;
  /// Of a member of a side step, and of a gap that `lists_reasons`: its place in ContractInfo::steps.
  std::uint16_t step = 0;
  /// Of a gap. A list's items are the units themselves where `unit` is empty and `names_units` is set; else
  /// `unit` and `reason` are members of its items.
  GapShape shape = GapShape::list;
  std::string_view meaning = {};
  bool names_units = false;
  std::string_view unit = {};
  std::string_view reason = {};
  /// The member with a text beside `reason`; and whether the units are those that were not begun.
  std::string_view text = {};
  bool is_pending = false;
  /// The contract lists the words of `reason`.
  bool lists_reasons = false;
  /// Of a constant of states: its JSON in the states that do not name it; empty where it is absent there.
  std::string_view otherwise = {};
  /// Of a finding: what it lists or counts is bad news, such as failed tests.
  bool is_problem = false;
  /// Of the completion of a record: it speaks of the answer also where the record is an item of a list.
  bool holds_in_lists = false;
  /// Of a total: the list whose entries it counts; whether a complete answer has them all; its bound, or the
  /// member that names it.
  std::string_view of = {};
  bool lists_all = false;
  Bound bound = Bound::exact;
  std::string_view bound_in = {};
};

/// The part that describes the value of a member.
struct PartLink {
  std::string_view member;
  std::uint16_t part = no_part;
};

/// A branch of a union: it is taken by values that begin with `kind`, if that is set, and that have `member`,
/// if it is not empty, with one of the JSON `values`, if there are any. No value takes two branches.
struct PartChoice {
  std::uint16_t part = no_part;
  char kind = 0;
  std::string_view member = {};
  Rows<std::string_view> values = {};
};

/// A type whose values may be records with roles, or contain some.
struct PartInfo {
  /// `{` or `[`, with which its values begin; 0 for a union.
  char kind = 0;
  Rows<RoleInfo> roles = {};
  /// The parts of the members of an object by their names, and of the items of an array by their places.
  Rows<PartLink> links = {};
  /// The part of all others.
  std::uint16_t rest = no_part;
  /// Of a union.
  Rows<PartChoice> choices = {};
};

/// A constant by which a declared state is recognised.
struct StateConstant {
  /// The index of the member in the roles of the result.
  std::size_t index = 0;
  std::string_view json;

  constexpr StateConstant() = default;
  /// Requires a row for the member.
  constexpr StateConstant(Rows<RoleInfo> roles, std::string_view member, std::string_view value)
      : json(value) {
    while (roles[index].member != member) ++index;
  }
};

}  // namespace candor
