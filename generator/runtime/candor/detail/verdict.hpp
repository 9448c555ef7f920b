// candor/detail/verdict.hpp: the verdict on one answer by the bytes of its members with a role, for emitted
// readers and writers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "candor/contract_info.hpp"
#include "candor/detail/judge.hpp"
#include "candor/limits.hpp"
#include "candor/other_gaps.hpp"
#include "candor/violation.hpp"

namespace candor::detail {

/// The bytes of a value in its text; none for an absent one.
struct ValueSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// An answer that was read or written: the bytes of the members with a role, as ContractInfo::roles has them,
/// and members that the contract does not have.
struct JudgedAnswer {
  const ContractInfo& contract;
  std::string_view json;
  /// Where the answer begins in the text.
  std::size_t begin;
  Rows<ValueSpan> spans = {};
  /// Of the values that are there.
  RoleSigns signs = {};
  /// Of a failure: its name; "" if there is none.
  std::string_view failure_member = {};
  bool has_undeclared_gap = false;
  /// The text in which violations have their places.
  std::string_view given = {};
};

/// Returns true if the signs of the roles alone tell that the answer is complete, and breaks no law: most
/// answers are of this kind.
inline bool is_plainly_complete(const JudgedAnswer& answer) {
  using Set = RoleSigns::Set;
  constexpr auto all_but = [](Sign sign) { return static_cast<Set>(~RoleSigns::set_of(sign)); };
  const auto of = [&](Role role, Set signs) { return static_cast<Set>(answer.signs.of(role) & signs); };
  constexpr Set reported = reporting_signs();
  const int doubts = of(Role::completion, all_but(Sign::yes)) | of(Role::scope_empty, all_but(Sign::no)) |
                     of(Role::scope_count, all_but(Sign::number)) | of(Role::gap, reported) |
                     of(Role::cursor, reported) | of(Role::omission, reported) |
                     of(Role::verdict, RoleSigns::set_of(Sign::yes)) |
                     of(Role::effect, RoleSigns::set_of(Sign::null)) | of(Role::total, all_but(Sign::absent)) |
                     of(Role::examiner, RoleSigns::set_of(Sign::empty_list)) |
                     of(Role::step_done, RoleSigns::set_of(Sign::no)) | of(Role::skip_reason, reported);
  if (doubts != 0 || answer.has_undeclared_gap || !answer.failure_member.empty() ||
      answer.contract.part != no_part)
    return false;
  for (const StateInfo& state : answer.contract.states)
    if (!state.constants.empty()) return false;
  return true;
}

/// What a reader learns of an answer about which its signs do not tell all.
struct JudgedState {
  /// By its place in ContractInfo::states; one behind them for an answer in none.
  std::size_t index = 0;
  bool is_honest = false;
  bool has_gap = false;
  /// In a state in which there was nothing to do, and which does not say whether the whole scope was covered,
  /// or whether it was empty: the answer says that it was not, or that it was.
  bool denies_completion = false;
  bool claims_empty_scope = false;
};

/// Judges an answer that was read. Returns true if it is honest, or breaks laws and a reader that demotes
/// takes it: the evidence supports another state. Then the violations go where the options say, else into
/// `why`. `values` has room for as many values as the contract has roles; the gaps of records go to `gaps`,
/// if it is not null.
bool judge_answer(const JudgedAnswer& answer, GivenValue* values, const ReadOptions& options,
                  JudgedState& state, OtherGaps* gaps, Violations& why);
/// Returns true if the answer breaks no law.
bool is_honest(const JudgedAnswer& answer, GivenValue* values);

class Out;
/// Refuses an answer that was written, unless a reader finds it in the state.
void hold_state(Out& out, const JudgedAnswer& answer, GivenValue* values, std::size_t state);
/// Adds the gaps of records to `found`, of members of a result that were written: `{"name":value,` and so on.
[[gnu::cold]] void add_gaps_of(Out& out, const ContractInfo& contract, ValueSpan* spans, RoleSigns signs,
                               OtherGaps& found);
/// Returns what a caller must not miss in a result that was written: see StateName.
[[gnu::cold]] std::string remarks(const Out& out, const ContractInfo& contract, const ValueSpan* spans);
/// Returns true for a reason that the contract does not list.
bool is_unknown(const ContractInfo& contract, const JudgedStep& step);
/// Returns what contradicts an answer by the names of its members, of which the contract declares some; "" if
/// nothing does, or it is no success.
[[gnu::cold]] std::string doubt_in(const ContractInfo& contract, Rows<std::string_view> declared, std::string_view answer);
/// Returns true if the details of a failure make a claim of a result.
[[gnu::cold]] bool makes_claims(const ContractInfo& contract, const Details& details);
/// Returns the gaps of a result that were written, as units of a coverage.
[[gnu::cold]] std::vector<UnitGap> units_of(const Out& out, const ContractInfo& contract,
                                            const ValueSpan* spans);

}  // namespace candor::detail
