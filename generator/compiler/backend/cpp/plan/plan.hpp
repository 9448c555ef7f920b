// backend/cpp/plan/plan.hpp: every C++ name and type that the code of one contract uses, decided once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "backend/backend.hpp"
#include "ir/contract.hpp"
#include "ir/unit_places.hpp"

namespace candor::backend::cpp {

/// How a member stores its type.
enum class Form {
  plain,     // T: required, or optional with a default
  optional,  // std::optional<T>: optional, and null is no value of it
  maybe,     // candor::Maybe<T>: optional, and nullable; T is the inner type of the Nullable
};

/// What a member that keeps undeclared members has of them.
enum class Keeps {
  nothing,  // any other member
  read,     // candor::Undeclared: what readers found
  given,    // candor::FurtherMembers: the same, or what was set by hand
  typed,    // candor::Map<T>
};

/// One member of a struct, or one enumerator (then only `name` counts).
struct MemberPlan {
  std::string name;
  /// The type as declared: "std::optional<std::vector<Match>>".
  std::string cpp;
  /// The initializer in the struct: "std::nullopt", "100"; empty for a required member.
  std::string initial;
  /// What stands in for the initializer where an object is made to be read into: the default, "std::nullopt",
  /// or empty where the member is required and has no natural start (see fresh_<stem>()).
  std::string initial_value;
  Form form = Form::plain;
  Keeps keeps = Keeps::nothing;
};

/// One type of the contract, in the order of Contract::types.
struct TypePlan {
  /// The type as used for an item of a list: "std::int64_t", "Match".
  std::string cpp;
  /// The same as held by value in a member, an alternative or an optional: differs by `candor::Box<…>` where
  /// `boxed`.
  std::string held;
  /// Its own C++ name if it is a struct, an enum or an alias, else empty. `cpp` is then this name.
  std::string name;
  /// snake_case, unique in the contract, never empty: "match", "params_include_item". For read_<stem>,
  /// write_<stem>.
  std::string stem;
  /// Record: one for each field, in order, then `additional` where others are not refused. Enum: one for
  /// each value. Tuple: item_1 …, then `rest` where there is one. Union: one for each alternative, `cpp` is
  /// the alternative's type and `name` the struct that wraps it (empty: not wrapped). `wrapped`: the one
  /// member.
  std::vector<MemberPlan> members;
  /// Union: one for each alternative. `cpp` is the alternative's type in the variant. `name` is the struct
  /// around the branch's type, with one member `value`, where two branches have the same C++ type; else
  /// empty.
  std::vector<MemberPlan> alternatives;
  /// Needs candor::Box wherever it is held by value.
  bool boxed = false;
  /// Not a record, but emitted as `struct Name { T value; }`: params that are no object, and lists, maps and
  /// unions that contain themselves. The text of T is `members[0].cpp`.
  bool wrapped = false;
  /// Reachable from the params or from the members of Data. Other types are not emitted.
  bool needed = false;
  /// Needed, and declared in the header under `name`.
  bool emitted = false;
};

/// Where a member of the result lives in C++.
enum class Place {
  data,         // a member of Data
  completion,   // follows from the state: Complete or Partial
  gap,          // a member of Gaps
  scope_empty,  // follows from the state
  constant,     // follows from the state: declared states are recognised by it
  scope_count,  // follows from the coverage: a member of StateData
  step,         // with its partner (done, reason) one member of Data
};
struct ResultMember {
  Place place = Place::data;
  /// The member of Data, Gaps or StateData; empty where the state determines it.
  std::string name;
  /// Of a constant: its value in the states that do not name it; std::nullopt if it is absent there.
  std::optional<source::Node> otherwise;
};

/// A member of Data, in the order of the result. `field`: index into the result's fields; absent for a value
/// that is no record and for a step with both a done and a reason member. `step`: index into Roles::steps;
/// with `field`, that field is the reason and the member holds a candor::Open.
struct DataMember {
  MemberPlan member;
  std::optional<std::uint32_t> field;
  std::optional<std::uint32_t> step;
};

/// A side step in the result; one for each of Roles::steps.
struct StepPlan {
  /// "FormatSkippedReason": the enum of the approved reasons; empty if the step has no reason member.
  std::string reasons;
  std::string reason_holder;       // "FormatSkippedReasonWords": the struct of its enumerators
  std::vector<std::string> words;  // its enumerators, in the order of SideStep::reasons
  /// The enum is also a type of the contract, with the same words: it is declared among the types.
  bool shared = false;
  /// "FormatStep", where the step has both a done member and a reason member.
  std::string alias;
  /// Data always holds it.
  bool required = false;
};

/// One of Roles::gaps.
struct GapPlan {
  /// The member of Gaps: "skipped_files".
  std::string name;
  ir::GapMember::Shape shape = ir::GapMember::Shape::list;
  /// Type that Gaps holds: "std::vector<SkippedFile>", "bool", "std::int64_t".
  std::string cpp;
  /// List: its item's type.
  std::string item;
  ir::TypeId item_type = 0;
  /// The tool has to say it: no coverage knows of a cursor, of a cut list, or of a count of something else.
  bool is_required = false;
};

/// One state of the outcome, in the order of the variant.
struct StatePlan {
  Means means = Means::done;
  std::string name;      // "NoFilesMatchedScope"
  std::string factory;   // "no_files_matched_scope"
  std::string sentence;  // the doc comment: whole sentences
  /// The index into Contract::states of one that the contract declares.
  std::optional<std::uint32_t> declared = std::nullopt;
  /// The contract does not declare it: `from` makes it.
  bool is_implied = false;

  bool is_complete() const { return means == Means::done && !declared; }
};

/// The C++ types of which those of a contract are made.
struct Parts {
  std::string string = "std::string";
  std::string value = "candor::Value";
  std::string undeclared = "candor::Undeclared";
  std::string further = "candor::FurtherMembers";
  std::string list = "std::vector";
  std::string map = "candor::Map";
  std::string box = "candor::Box";
  std::string open = "candor::Open";

  std::string list_of(const std::string& item) const { return list + "<" + item + ">"; }
  std::string map_of(const std::string& value_type) const { return map + "<" + value_type + ">"; }
  std::string box_of(const std::string& held) const { return box + "<" + held + ">"; }
  std::string open_of(const std::string& words) const { return open + "<" + words + ">"; }
};

/// All names of one contract.
struct Plan {
  Parts parts;
  std::string tool;            // file stem and innermost namespace: "grep"
  std::string namespace_name;  // "agent::grep"
  std::string stem;            // of its files: "grep"
  std::string header;          // "grep.hpp"
  /// The plan of documents: its types are views of the bytes read. Then the names of its classes.
  bool is_document = false;
  std::string document;         // "Document"
  std::string params_document;  // "ParamsDocument"
  /// The plan of validators (backend/cpp/validator), which keep nothing.
  bool is_validator = false;
  std::vector<TypePlan> types;
  std::vector<ResultMember> result;  // one for each field of a result that is a record
  std::vector<DataMember> data;      // a result that is no record: one, named `value`, without a field
  /// Where the result does not refuse undeclared members, Data ends in `additional`.
  std::optional<MemberPlan> data_additional;
  std::vector<StepPlan> steps;
  std::vector<GapPlan> gaps;
  std::vector<StatePlan> states;
  std::vector<std::string>
      error_codes;  // enumerators of ErrorCode; one, `tool_error`, where none is declared
  /// Gaps and the state Partial exist: the result, or a record in it, can name a gap.
  bool has_partial = false;
  /// A record in the result can name a gap.
  bool has_nested_gaps = false;
  /// The gaps that the units of a coverage become.
  ir::UnitPlaces units;
  /// An answer claims that its scope was covered: the result has a completion or a gap member.
  bool claims_coverage = false;
  /// The state of an outcome follows from a coverage, by Outcome::from; from the data alone; or complete()
  /// and the declared states are all there is.
  bool takes_coverage() const;
  bool has_from() const { return takes_coverage() || has_partial; }
  /// The field of the result whose word tells the declared states from each other and from Complete, where no
  /// coverage and no gap does: Outcome::from takes the word.
  std::optional<std::uint32_t> status_word;
  /// The contract allows an answer without its completion.
  bool may_omit_completion = false;
  /// The fields of the result that a report may give and say nothing: absent or null says as much. See
  /// candor/as_given.hpp, which a state then has, and where it may deny its completion or leave it out, or
  /// has a map of further members.
  std::vector<std::uint32_t> as_given;
  bool keeps_as_given = false;
  /// The field of the result that counts the scope and is a member of StateData.
  std::optional<std::uint32_t> scope_count;
  bool counts_scope() const { return scope_count.has_value(); }
};

inline bool Plan::takes_coverage() const {
  const auto is_empty = [](const StatePlan& state) { return state.means == Means::nothing_in_scope; };
  return claims_coverage || counts_scope() || std::ranges::any_of(states, is_empty);
}

/// Returns true for a declared state that may come with gaps: one that does not mean done.
inline bool may_hold_gaps(const Plan& plan, const StatePlan& state) {
  return state.declared && state.means != Means::done && plan.has_partial;
}

/// Returns true for a declared state that is complete or not, as its completion says, without a gap.
bool may_deny_completion(const ir::Contract& contract, const StatePlan& state);
/// True if an answer in this state may say that the scope was empty, or not say so.
bool may_claim_empty_scope(const ir::Contract& contract, const StatePlan& state);

/// The C++ type of the member that counts the scope, or "".
std::string scope_count_type(const ir::Contract& contract, const Plan& plan);

/// Returns true for the name of a tool whose files a build knows without the program: at most 128 characters of ASCII,
/// among them a letter or digit.
bool has_known_files(std::string_view name);

/// Numbers the contracts of a run: 1 for the first of its name in C++, and for others the least that no name has
/// (candor_generate() has the same rule). Reports those that have a number in their names.
void number_tools(std::vector<ir::Contract>& contracts, diagnostics::Findings& report);

/// Decides all names and types. Total: any contract that C++ can declare has a plan. `closes_cycle` is that
/// of break_cycles(); empty: false for all types.
Plan make_plan(const ir::Contract& contract, const Options& options,
               const std::vector<bool>& closes_cycle = {}, Parts parts = {});

}  // namespace candor::backend::cpp
