// generator/compiler/ir/contract.hpp: the lowered contract. Backends and checks read it; none changes it.
#pragma once

#include <candor/means.hpp>
#include <candor/retry.hpp>
#include <candor/roles.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "pattern/pattern.hpp"
#include "schema/model/schema.hpp"
#include "source/decimal.hpp"
#include "source/document.hpp"

namespace candor::ir {

/// Index into Contract::types.
using TypeId = std::uint32_t;
/// Index into Contract::rules.
using RuleId = std::uint32_t;

/// true or false.
struct Boolean {};
/// Only null.
struct Null {};
/// An integer in any notation (`1`, `1.0`, `1e0`), with inclusive bounds. Stored as int64, or as uint64 if
/// `is_unsigned`.
struct Integer {
  std::optional<source::Decimal> minimum;
  std::optional<source::Decimal> maximum;
  bool is_unsigned = false;
};
/// A number; bounds may be exclusive. Stored as double.
struct Number {
  std::optional<source::Decimal> minimum;
  std::optional<source::Decimal> maximum;
  bool exclusive_minimum = false;
  bool exclusive_maximum = false;
};
/// The constraints of a string. Lengths are in code points. Patterns are searched, not anchored.
struct TextRules {
  std::uint64_t min_length = 0;
  std::optional<std::uint64_t> max_length;
  std::vector<std::uint32_t> patterns;  // indexes into Contract::patterns
  std::vector<std::string> values;      // if not empty: one of these
};
/// A string; if `any_of` is not empty, it must satisfy one of those rules besides `rules`.
struct String {
  TextRules rules;
  std::vector<TextRules> any_of;
  std::string format;  // annotation only
};
/// One of some scalars. All strings: an enum class named by its values; else named by position and value.
struct EnumValue {
  source::Node value;
  std::string description;
};
struct Enum {
  std::vector<EnumValue> values;
};
struct Array {
  TypeId item = 0;
  std::uint64_t min_items = 0;
  std::optional<std::uint64_t> max_items;
};
/// Fixed positions, then `rest` (absent: none allowed). Positions from `min_items` on may be missing.
struct Tuple {
  std::vector<TypeId> items;
  std::uint64_t min_items = 0;
  std::optional<TypeId> rest;
  std::optional<std::uint64_t> max_items;
};
/// An object whose keys are data.
struct Map {
  TypeId value = 0;
  std::optional<TypeId> key;  // a String or Enum of strings that every key fulfils
};

/// Whether a member must be there.
enum class Presence { required, optional, defaulted };

struct Field {
  std::string name;  // wire name
  TypeId type = 0;
  Presence presence = Presence::optional;
  /// Filled in where the member is `defaulted`. Of an optional member: a guard could see it, so it is not.
  std::optional<source::Node> default_value;
  /// Defaulted, and omitted by writers if it has that value.
  bool omitted_if_default = false;
  std::string description;
  bool deprecated = false;
  /// A param that the tool is known to ignore (`x-candor-ignored`).
  bool is_ignored = false;
  /// A flag by which nothing is to be changed: of a param with the role `dry-run`, or by its name without a role.
  bool is_dry_run = false;
  /// A reason in a record of the result, which is an enum. Newer tools may have more words: readers keep them.
  bool is_open = false;
  source::Origin origin;
};

/// Returns true for a member in whose place readers put its default.
inline bool is_filled(const Field& field) {
  return field.presence == Presence::defaulted && field.default_value.has_value();
}

/// How members that are not declared are treated: kept as they were read, for they may be anything; refused;
/// kept by name, each of the type.
struct KeptAsRead {
  /// The schema says so: `true`, `{}`. Without a word, a tool may not know them.
  bool is_said = false;
};
struct Refused {};
struct Kept {
  TypeId type = 0;
};
using Extras = std::variant<KeptAsRead, Refused, Kept>;

/// An object with declared members, in the order of the schema.
struct Record {
  std::vector<Field> fields;
  Extras extras;
  std::optional<TypeId> extra_key;  // propertyNames, if any
};

/// How a reader selects the branch of a union. Proved when lowering.
struct ByKind {};  // by JSON type: the first byte decides (integer and number count as one)
struct ByMember {  // by a member that each branch requires, with constants that no two branches share
  std::string member;
  std::vector<std::vector<source::Node>> values;  // for each branch
};
struct ByPresence {  // by a required member that only that branch has, all branches closed or the member
                     // refused elsewhere
  std::vector<std::string> members;  // for each branch
};
using Discriminator = std::variant<ByKind, ByMember, ByPresence>;

struct Branch {
  TypeId type = 0;
  std::string description;
};
struct Union {
  std::vector<Branch> branches;
  Discriminator by;
};

/// The inner type or null.
struct Nullable {
  TypeId inner = 0;
};
/// Any, exactly one or all of some shapes, with no type of its own: kept as text, checked.
struct Checked {
  enum class Rule { any_of, one_of, all_of } rule = Rule::any_of;
  std::vector<TypeId> branches;
};
/// Any JSON value.
struct Any {};
/// The type without values (`false`).
struct Never {};

using TypeKind = std::variant<Boolean, Null, Integer, Number, String, Enum, Array, Tuple, Map, Record, Union,
                              Nullable, Checked, Any, Never>;

struct Type {
  TypeKind kind;
  /// Where names in emitted code come from: the name in `$defs`, or the path from the root or from the
  /// nearest named schema ("params", "edits", "item"; "match", "stats").
  std::string def_name;
  std::vector<std::string> path;
  std::string title;
  std::string description;
  source::Origin origin;
  /// An index into Contract::rules: the constraints that the type does not express. Type and guard together
  /// accept exactly what the schema accepts.
  std::optional<RuleId> guard;
  /// The guard is the whole schema: it accepts no more than the type does.
  bool guard_is_whole = false;
};

/// A schema as authored, for guards. Ids in `schema` are indexes into Contract::rules.
struct Rule {
  schema::Schema schema;
  /// True where several places refer to it.
  bool shared = false;
  /// False for dialects before 2020-12, where `contains` did not evaluate the items that it matched.
  bool contains_evaluates = true;
};

/// The `$dynamicAnchor`s of a resource: name and rule.
struct RuleResource {
  std::vector<std::pair<std::string, RuleId>> anchors;
};

struct CompiledPattern {
  std::string text;
  pattern::Dfa dfa;
};

enum class Kind { query, mutation, info };
/// The words of contracts for them, in their order.
inline constexpr std::string_view kind_words[] = {"query", "mutation", "info"};
constexpr std::string_view word_of(Kind kind) { return kind_words[static_cast<std::size_t>(kind)]; }
enum class Travels { flat, nested };
using candor::Means;

/// One code, one cause.
struct ErrorCode {
  std::string code;
  std::string description;
  std::string remedy;
  source::Origin origin;
  /// Failed, or had nothing to do, or nothing in scope: a failure that a caller can take for a no-op.
  Means means = Means::failed;
  std::vector<std::string> carries = {};  // members that a failure with the code has beside its message
  RetryAdvice advice = {};
};

/// A law that the tool is known to break. `member` is empty for the whole contract.
struct Breach {
  std::string law;  // "convention/complete-with-gap"
  std::string reason;
  std::string member;
  source::Origin origin;
};

/// The role of a result member; `field` is its place in the result's fields.
struct GapMember {
  std::uint32_t field = 0;
  /// `cursor`: a string. A blank one is no gap.
  enum class Shape { list, flag, count, cursor } shape = Shape::list;
  /// For lists whose items name a unit: which member of the item (empty: the item itself is the unit's name)
  /// and, if there is one, which member holds the reason. The unit is a plain string, the reason one or an
  /// enum. A ledger's gaps go here: see unit_places().
  bool takes_units = false;
  std::string unit_member;
  std::string reason_member;
  std::vector<std::string> reason_words = {};  // of a reason that is an enum
  std::string error_word = "";                 // of these, the one for any cause, if there is one
  std::string pending_word = "";               // and the one for a unit that was not begun
  std::string text_member = "";           // the plain string beside a reason that is an enum, if there is one
  std::vector<std::string> further = {};  // required members of the item that a ledger does not know
  /// `pending`: the units were not begun. `sentences`: the items are texts, not names of units.
  enum class Lists { units, pending, sentences } lists = Lists::units;
  bool is_chosen = false;  // by the role "skipped" or "pending"
};

/// A non-essential step beside the main work.
struct SkipReason {
  std::string word;
  std::string description;
};
struct SideStep {
  std::string name;                         // "format"
  std::optional<std::uint32_t> done_field;  // `formatted`
  std::optional<std::uint32_t> reason_field;
  std::vector<SkipReason> reasons;  // approved, in the convention's order
};

struct StateCondition {
  std::uint32_t field = 0;
  source::Node value;
};
/// A declared further end of a call.
struct State {
  std::string name;
  Means means = Means::done;
  std::string description;
  std::vector<StateCondition> when;
  source::Origin origin;
  /// The contract does not declare it: nothing was changed.
  bool is_implied = false;
};

/// A member that lists or counts what was found, or holds it as a string.
struct FindingMember {
  std::uint32_t field = 0;
  enum class Shape { list, count, text } shape = Shape::list;
  bool is_problem = false;  // by its name: what it lists or counts is bad news
};

/// A member that counts the entries of which a list has some or all.
struct TotalMember {
  std::uint32_t field = 0;
  std::uint32_t list = 0;
  /// Its bound, or the member that names it.
  Bound bound = Bound::exact;
  std::optional<std::uint32_t> bound_field = std::nullopt;
  /// A complete answer has all entries: the tool has no pages.
  bool lists_all = false;
};

/// An integer that by its name counts the items of a list. A total may be that of a longer list.
struct NamedCount {
  std::uint32_t field = 0;
  std::uint32_t list = 0;
  bool is_total = false;
};

/// A name in the result that has its role by the convention.
struct NamedRole {
  std::string name;
  std::string role;  // its word in contracts
  std::string step;  // of a side step
};

/// The member of a nested record that says whether the part of the scope that it speaks of was covered.
struct NestedCompletion {
  std::uint32_t field = 0;
  /// True where `x-candor-role` gives the role. By its name alone, a member has it beside a gap or cursor
  /// only, and not in items of lists and maps: a list of tasks may say of each whether it is complete.
  bool is_declared = false;
};

/// The members by which a nested record reports that a part of the call failed: a boolean that is false,
/// beside a code that is not blank. `flag` is std::nullopt where the type of the record makes it false.
struct FailedPart {
  std::optional<std::uint32_t> flag;
  std::uint32_t code = 0;
};

/// The roles of the members of a record, wherever a value of its type stands in the result. Fields are places
/// in `record`.
struct NestedRoles {
  TypeId record = 0;
  std::optional<NestedCompletion> completion;
  std::vector<GapMember> gaps;
  std::vector<std::uint32_t> cursors;
  std::vector<SideStep> steps;
  std::optional<FailedPart> failed;
};

/// The roles of the members of a result that is a record.
struct Roles {
  std::optional<std::uint32_t> completion;
  std::vector<GapMember> gaps;
  std::optional<std::uint32_t> scope_empty;
  std::optional<std::uint32_t> scope_count;
  std::vector<std::uint32_t> cursors;  // strings: one that is not blank is a gap
  std::vector<std::uint32_t> examiners;
  std::vector<FindingMember> findings;
  std::vector<std::uint32_t> effects;
  std::vector<std::uint32_t> verdicts;
  std::vector<std::uint32_t> works;  // lists and counts of what was changed
  std::vector<TotalMember> totals;
  std::vector<NamedCount> counts;
  std::vector<std::uint32_t> work_counts;  // integers, by their names: how much was changed
  std::vector<std::uint32_t> statuses;  // a word may say that not all went well, and no state has it
  std::optional<std::uint32_t> kept;  // a boolean: the answer was kept from another call
  std::vector<SideStep> steps;
  std::vector<NestedRoles> nested;       // in the order of their types
  std::vector<std::uint32_t> omissions;  // strings: one that is not blank says why a part was left out
  std::vector<std::uint32_t> opted_out;  // fields with `"x-candor-role": "none"`: their names mean nothing
};

/// A member of a failure that contradicts a success beside it, by the names of the convention.
struct FailureMember {
  std::string name;
  /// The values that contradict a success: a string that is not blank or an object with members; true; false.
  enum class Sign { text, is_true, is_false } sign = Sign::text;
};

/// A type of an envelope, with a reader and a writer of its own.
struct WireType {
  std::string name;
  TypeId type = 0;
};

/// What one schema file promises about one tool; or, where it has `wire_types`, of the types of an envelope.
struct Contract {
  std::string name;
  std::string version;
  std::string title;
  std::string description;
  Kind kind = Kind::info;
  Travels travels = Travels::flat;
  std::vector<std::string> attested_by;  // other tools, whose calls attest the coverage of this one
  std::string source_name;  // file name as given, without directories that are not the user's
  bool is_foreign = false;  // of others, who cannot be asked to change it
  /// In the names of emitted code, where the name is that of an earlier contract of the run.
  std::size_t number = 1;
  std::vector<Type> types;  // a type stands after the types it needs, but for recursion
  std::vector<CompiledPattern> patterns;
  std::vector<Rule> rules;                   // those that guards of types need
  std::vector<RuleResource> rule_resources;  // empty if no rule uses an anchor
  TypeId params = 0;
  TypeId result = 0;  // Any if no result was declared
  /// An envelope's types. It has no params and no result: both ids are then those of the first type.
  std::vector<WireType> wire_types;
  /// The members of a request beside its params. A flat answer may repeat them beside those of the result.
  std::vector<std::string> request_members;
  Roles roles;  // empty where the result is not a record
  std::vector<NamedRole> roles_by_name;
  /// Members that contradict a success, and gaps and cursors that the convention knows: those that the result
  /// does not declare. Readers treat them as claims although the contract has no such members.
  std::vector<FailureMember> failure_members;
  std::vector<std::string> undeclared_gaps;
  /// The other members that the convention knows and the result does not declare.
  std::vector<std::string> undeclared_members;
  /// The words that no side step has as its reason.
  std::vector<std::string> refused_reasons;
  std::vector<State> states;
  std::vector<ErrorCode> errors;
  std::vector<Breach> breaches;
  source::Origin origin;

  // Defined once, because they are long.
  Contract();
  Contract(const Contract&);
  Contract(Contract&&) noexcept;
  Contract& operator=(const Contract&);
  Contract& operator=(Contract&&) noexcept;
  ~Contract();

  const Type& operator[](TypeId id) const { return types[id]; }
  bool is_envelope() const { return !wire_types.empty(); }
  std::string name_and_version() const { return version.empty() ? name : name + " " + version; }
  bool is_params(TypeId id) const { return id == params && !is_envelope(); }
};

/// Returns true if every value of the type is an object.
bool is_always_object(const Contract& contract, TypeId type);

/// The fields of params and result; none where these are no record, as in envelopes.
const std::vector<Field>& params_fields(const Contract& contract);
const std::vector<Field>& result_fields(const Contract& contract);

}  // namespace candor::ir
