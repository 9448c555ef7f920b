// candor/detail/judge.hpp: the judge: the state of an answer, and the claims that the laws of honest
// reporting compare, from the values of the members that have a role.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "candor/contract_info.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/tree.hpp"
#include "candor/laws/claims.hpp"
#include "candor/laws/law.hpp"

namespace candor::detail {

/// A tree of its own of a valid JSON text.
struct OwnTree {
  explicit OwnTree(std::string_view json);
  OwnTree(const OwnTree&) = delete;
  OwnTree& operator=(const OwnTree&) = delete;
  const TreeNode& root() const { return nodes.front(); }

  Padded bytes;
  In in;
  std::vector<TreeNode> nodes;
};

/// What a JSON value says, whatever its type.
enum class Sign : std::uint8_t {
  absent,
  null,
  no,
  yes,
  zero,
  number,
  blank,
  text,
  empty_list,
  list,
  empty_object,
  object,
};

/// Returns the sign of the value of a member with a role, which begins at `p` and ends at `end`, white space
/// before it.
Sign sign_at(const char* p, const char* end);
/// The same in place, for values that their first bytes tell.
[[gnu::always_inline]] inline Sign quick_sign_at(const char* p, const char* end) {
  const char first = *p;
  if (first == 't') return Sign::yes;
  if (first == 'f') return Sign::no;
  if (first == '[' && p[1] != ' ' && static_cast<unsigned char>(p[1]) > ' ')
    return p[1] == ']' ? Sign::empty_list : Sign::list;
  if (first > '0' && first <= '9') return Sign::number;
  return sign_at(p, end);
}

/// The signs that the members of each role have, as sets.
class RoleSigns {
 public:
  using Set = std::uint16_t;
  static constexpr Set set_of(Sign sign) { return static_cast<Set>(1U << static_cast<unsigned>(sign)); }

  constexpr void add(Role role, Sign sign) { sets_[static_cast<std::size_t>(role)] |= set_of(sign); }
  constexpr Set of(Role role) const { return sets_[static_cast<std::size_t>(role)]; }
  constexpr bool are(Role role, Set signs) const { return (of(role) & signs) != 0; }

 private:
  Set sets_[static_cast<std::size_t>(Role::failed_code) + 1] = {};
};

/// The value of a member with a role, as an answer gives it: a node of a tree, or the bytes of its JSON.
struct GivenValue {
  Sign sign = Sign::absent;
  const TreeNode* node = nullptr;
  std::string_view json = {};
};

/// Returns the value that is a node, or that is absent if the node is null.
GivenValue given_of(const TreeNode* node);
/// Returns the value with these bytes, which are valid; one that is absent if there are none.
GivenValue given_of(std::string_view json);
/// Returns the member of an object, or null.
const TreeNode* find_member(const TreeNode& object, std::string_view key);

/// Returns true if the value reports something: a list or an object that is not empty, true, a number other
/// than 0, a string that is not blank.
constexpr bool reports(Sign sign) {
  return sign == Sign::yes || sign == Sign::number || sign == Sign::text || sign == Sign::list ||
         sign == Sign::object;
}

/// Returns true for a value in a failure that claims what a result claims. A finding that is there claims something
/// whatever it is: an empty list says that nothing was found. Of all others, false, 0 and an empty list deny it.
constexpr bool claims_result(Role role, Sign sign) {
  if (role == Role::finding) return sign != Sign::absent && sign != Sign::null;
  return is_claim_of_result(role) && reports(sign);
}

/// The signs of values that report something.
constexpr RoleSigns::Set reporting_signs() {
  RoleSigns::Set signs = 0;
  for (int i = 0; i <= static_cast<int>(Sign::object); ++i)
    if (reports(static_cast<Sign>(i))) signs |= RoleSigns::set_of(static_cast<Sign>(i));
  return signs;
}

/// Returns true for the value of a gap or cursor that names one.
constexpr bool names_gap(const RoleInfo& role, Sign sign) {
  const bool is_cursor = role.role == Role::cursor || role.shape == GapShape::cursor;
  if (sign == Sign::text) return is_cursor;
  return role.role == Role::gap && reports(sign);
}

/// What the members of an answer report that have a role.
class Evidence {
 public:
  /// A record within the result, and the first of its values.
  struct Record {
    const PartInfo* part = nullptr;
    const TreeNode* node = nullptr;
    std::size_t first = 0;
    bool is_listed = false;  // in an item of a list or a value of a map
  };

  /// Parallel to ContractInfo::roles; and the signs of these values.
  Rows<GivenValue> given;
  RoleSigns signs = {};
  std::vector<Record> records = {};
  std::vector<GivenValue> values = {};
  /// Members that the contract does not have.
  bool has_failure_member = false;
  bool has_undeclared_gap = false;

  Rows<GivenValue> values_of(const Record& record) const {
    return {values.data() + record.first, record.part->roles.size()};
  }
  /// Fills `signs`.
  void add_signs(Rows<RoleInfo> roles) {
    for (std::size_t i = 0; i < roles.size(); ++i) signs.add(roles[i].role, given[i].sign);
  }
  /// Adds the records within a result.
  void look_into(const ContractInfo& contract, const TreeNode& result);
  /// Adds the records in a value of the part.
  void look(const ContractInfo& contract, std::uint16_t part, const TreeNode& value, bool is_listed = false);

 private:
  void look_at_members(const ContractInfo& contract, const PartInfo& part, const TreeNode& value,
                       bool is_listed);
};

/// A value that supports or breaks a law, and its place; without role where there is none.
struct RolePlace {
  const RoleInfo* role = nullptr;
  const GivenValue* given = nullptr;
  const Evidence::Record* record = nullptr;  // null for the result
};

/// The value of a gap: of a part that failed, its record.
inline const TreeNode* node_of(const RolePlace& gap) {
  return gap.role->role == Role::failed_code ? gap.record->node : gap.given->node;
}

/// The state of an answer, and what it claims.
struct Judgement {
  laws::ResultClaims claims;
  /// The meaning of the state that the evidence supports; std::nullopt where it supports none.
  std::optional<Means> means = Means::done;
  /// The declared state whose constants the result has, and the one that it contradicts. It is the state of the
  /// answer if it means the same.
  const StateInfo* declared = nullptr;
  const StateInfo* contradicted = nullptr;
};

Judgement judge(const ContractInfo& contract, const Evidence& evidence);

/// What supports the claims of an answer; of several members, the first.
struct ClaimPlaces {
  RolePlace completion;
  RolePlace scope_empty;
  RolePlace zero_count;
  RolePlace gap;
  RolePlace blank_gap;
  RolePlace finding;
  RolePlace examiner;
  RolePlace effect;
  RolePlace no_effect;
  /// One that does not agree with whether the state means unknown.
  RolePlace other_effect;
  RolePlace verdict;
  RolePlace work;
  RolePlace total;
  /// What contradicts the verdict.
  RolePlace against;
};

ClaimPlaces places_of(const ContractInfo& contract, const Evidence& evidence);

/// Returns the place that a breach of a law about the result points at; null for a law that points at no
/// member with a role.
const RolePlace* place_of(const laws::Law& law, const ClaimPlaces& places);

/// Returns all gaps that the answer names in members of the contract, in their order: those of the result,
/// and of its records; completions of records beside that of the result, parts that failed, and omissions.
std::vector<RolePlace> gaps_of(const ContractInfo& contract, const Evidence& evidence);

/// Returns the completions of records that are false. They are gaps beside a completion of the result.
std::vector<RolePlace> incomplete_parts_of(const ContractInfo& contract, const Evidence& evidence);
/// Returns the effects that are true, unless the constants of the declared state make them so.
std::vector<RolePlace> effects_of(const ContractInfo& contract, const Evidence& evidence);

/// One side step: its members, the text of its reason, and what it claims. Or the reason of an item in a list of
/// gaps, which has the role of the list.
struct JudgedStep {
  RolePlace done;
  RolePlace reason;
  std::string word;
  laws::StepClaims claims;
};

/// Returns the text of a string.
std::string text_of(const GivenValue& string);

/// Returns true for a word that no step has as its reason, in any spelling.
bool is_refused(const ContractInfo& contract, std::string_view reason);

/// Sets the reason of a step, and what it claims.
void set_reason(const ContractInfo& contract, const RolePlace& reason, JudgedStep& step);

/// Calls `act` with the reason of each item of a list of gaps.
template <class Act>
void each_reason(const ContractInfo& contract, const RoleInfo& gap, const GivenValue& given,
                 const Evidence::Record* record, Act act) {
  if (!gap.lists_reasons || given.sign != Sign::list || given.node == nullptr) return;
  for (const TreeNode& item : given.node->items()) {
    const TreeNode* const word = item.kind == Kind::object ? find_member(item, gap.reason) : nullptr;
    const GivenValue reason = given_of(word);
    JudgedStep step;
    set_reason(contract, {&gap, &reason, record}, step);
    act(step);
  }
}

/// Calls `act` with each side step and each reason of a gap, of the result (`record` is null) or of a record.
template <class Act>
void each_step(const ContractInfo& contract, Rows<RoleInfo> roles, Rows<GivenValue> given,
               const Evidence::Record* record, Act act) {
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i].role == Role::gap) each_reason(contract, roles[i], given[i], record, act);
    if (roles[i].role != Role::step_done && roles[i].role != Role::skip_reason) continue;
    JudgedStep step;
    if (roles[i].role == Role::step_done) {
      step.done = {&roles[i], &given[i], record};
      if (given[i].sign == Sign::yes || given[i].sign == Sign::no)
        step.claims.done = given[i].sign == Sign::yes;
    }
    const bool is_done = roles[i].role == Role::step_done;
    if (is_done && i + 1 < roles.size() && roles[i + 1].role == Role::skip_reason &&
        roles[i + 1].step == roles[i].step)
      ++i;
    if (roles[i].role == Role::skip_reason) set_reason(contract, {&roles[i], &given[i], record}, step);
    act(step);
  }
}
/// The same of the whole answer.
template <class Act>
void each_step(const ContractInfo& contract, const Evidence& evidence, Act act) {
  each_step(contract, contract.roles, evidence.given, nullptr, act);
  for (const Evidence::Record& record : evidence.records)
    each_step(contract, record.part->roles, evidence.values_of(record), &record, act);
}

}  // namespace candor::detail
