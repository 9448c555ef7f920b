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
#include "candor/detail/judged.hpp"
#include "candor/detail/outcome_fields.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/unions.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Emitted sources of validators call this namespace `rt`: their records report to its Parts.
namespace checked {

using namespace candor::detail;  // NOLINT(google-build-using-namespace): all else is that of candor::detail

}  // namespace checked

/// One text being checked.
struct Checking : In {
  /// Memory of the few values that are kept.
  Arena kept;
};

/// Returns the text as the Checking that it is: only such texts are read into Nothing.
[[gnu::always_inline]] inline Checking& checking(In& in) { return static_cast<Checking&>(in); }

/// Checks a value and keeps nothing; returns the place after it, or null.
using Pass = const char* (*)(const char* p, In& in);

/// Checks all of the text. Allocates nothing for texts of usual size; larger ones are copied once.
bool check_text(std::string_view json, const Limits& limits, Pass pass);
/// The same for an answer. Options that refuse unknown words need its reader, which knows the words.
inline bool check_answer(std::string_view json, const ReadOptions& options, Pass pass) {
  return options.unknown_words == UnknownWords::keep && check_text(json, options.limits, pass);
}

/// The verdict of the owning reader on a text that the validator refused.
template <class T>
[[gnu::cold]] Expected<void> verdict_of(Expected<T> parsed) {
  if (!parsed) return std::move(parsed).error();
  count_overruled();
  return {};
}
/// The same for an answer, which the validator may leave to the reader: one that lies and is demoted, or any
/// where unknown words are refused.
template <class T>
[[gnu::cold]] Expected<void> verdict_of(Expected<T> parsed, const ReadOptions& options) {
  const bool is_left_to_reader = options.lies.found() != nullptr || options.unknown_words == UnknownWords::refuse;
  if (parsed && is_left_to_reader) return {};
  return verdict_of(std::move(parsed));
}

/// Returns true if the items of the array at `p`, which is valid and has `max` of them at most, are
/// certainly distinct: their hashes are. Equal values have equal hashes, however they are written.
bool items_differ(const char* p, In& in, std::size_t max);

/// The first members of the items of an array. Objects are distinct where these have one key and distinct
/// texts, as names often are: their hashes need not be made.
class FirstMembers {
 public:
  explicit FirstMembers(SizeOnly& place) : count(place) {}
  /// Adds the item that begins at `p`.
  void add(const char* p);
  /// Returns true if all items are certainly distinct, provided that they are valid.
  bool differ() { return are_texts_ && texts_.are_distinct(); }
  SizeOnly& count;

 private:
  Fingerprints texts_{max_pairwise_structs};
  std::size_t size_ = 0;
  bool are_texts_ = true;
  std::string_view key_;
};

/// A failure, as take_failure() reads it, that makes no claim of a result.
[[gnu::cold]] const char* pass_failure(const char* p, In& in, const ContractInfo& contract);

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
  explicit Filling(Nothing&, In&) {}

  template <class Item>
  [[gnu::always_inline]] const char* read(const char*, const char* p, In& in) {
    ++size;
    return read_into<Item>(p, in, nothing);
  }
  std::uint64_t close(In&) const { return size; }
};

template <>
struct Filling<SizeOnly> : Filling<Nothing> {
  SizeOnly& list;
  explicit Filling(SizeOnly& place, In& in) : Filling<Nothing>(nothing, in), list(place) {}
  std::uint64_t close(In& in) { return list.size = Filling<Nothing>::close(in); }
};

template <class T>
struct Filling<KeptList<T>> : Filling<ListView<T>> {
  explicit Filling(KeptList<T>& place, In& in) : Filling<ListView<T>>(place, in) {}
};

template <>
struct Filling<FirstMembers> : Filling<SizeOnly> {
  FirstMembers& first;
  explicit Filling(FirstMembers& place, In& in) : Filling<SizeOnly>(place.count, in), first(place) {}

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
    FirstMembers firsts(count);
    const char* const end = Type::read(p, in, firsts);
    return end != nullptr && (count.size < 2 || firsts.differ() || items_differ(p, in, count.size) ||
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
    p = read_into<Type>(p, in, nothing);
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

namespace checked {

/// An object, of which nothing is kept.
template <class Self, class T, class OtherMembers = dropped>
struct object {
  using Value = T;
  using Fields = fields<>;
  using Rest = OtherMembers;

  static const char* read(const char* p, In& in, T& ignored) { return read_object<Self>(p, in, ignored); }
};

/// What the verdict on an answer depends on.
template <std::size_t roles>
struct NotedAnswer {
  [[no_unique_address]] typename AnswerParts<roles, Nothing>::NotedSpans spans = {};
  Contradictions contradictions = {};
};

/// Returns true if an answer that was read keeps the laws of honest reporting.
template <class Answer>
bool is_honest(const ContractInfo& contract, const In& in, const Answer& answer) {
  const std::string_view json(in.begin, static_cast<std::size_t>(in.end - in.begin));
  const JudgedAnswer judged = judged_answer(contract, json, 0, answer);
  if (is_plainly_complete(judged)) return true;
  ValuesOf<decltype(answer.spans)> given;
  return candor::detail::is_honest(judged, given.values);
}

}  // namespace checked

}  // namespace candor::detail
