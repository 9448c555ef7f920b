// generator/compiler/convention/convention.hpp: the convention of honest reporting as data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convention/evidence.hpp"
#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"
#include "source/document.hpp"

namespace candor::convention {

/// The meaning of a result member for the convention. `none` removes the role of a known name.
enum class Role {
  completion,
  gap,
  pending,
  skipped,
  scope_empty,
  scope_count,
  cursor,
  examiner,
  finding,
  effect,
  verdict,
  work,
  total,
  kept,
  step_done,
  skip_reason,
  none,
};

/// Returns the name of a role in contracts: "scope-empty".
std::string_view to_word(Role role);
/// The role of a param by which nothing is to be changed.
inline constexpr std::string_view dry_run = "dry-run";
/// Returns the names of all roles.
const std::vector<std::string>& role_words();
/// Returns the role with this name, or std::nullopt.
std::optional<Role> to_role(std::string_view word);

/// A member name that has its role without saying so; `step` is set for step-done and skip-reason.
struct KnownMember {
  std::string name;
  Role role = Role::none;
  std::string step;
  bool operator==(const KnownMember&) const = default;
};

/// One approved cause why a step did not run.
struct Reason {
  std::string word;
  std::string description;
  bool operator==(const Reason&) const = default;
};

/// The word of each step's reasons for a step that had nothing to do: SideStep::nothing_to_do() gives it.
inline constexpr std::string_view nothing_to_do = "nothing_to_do";

/// A non-essential step beside the main work, with its approved reasons in their order.
struct Step {
  std::string name;
  std::string description;
  std::vector<Reason> reasons;
  bool operator==(const Step&) const = default;
};

/// A skip reason that no step may use, and why.
struct RefusedReason {
  std::string word;
  std::string why;
  bool operator==(const RefusedReason&) const = default;
};

/// A tool whose calls carry calls of other tools. Paths of keys, such as "params/arguments".
struct WrappedCall {
  std::string tool;    // pattern of the carrying tool's name
  std::string name;    // path in its params: the name of the other tool
  std::string params;  // path in its params: the params of the other tool
  std::string answer;  // path in its result: the answer of the other tool; empty if the answer is that one
  bool operator==(const WrappedCall&) const = default;
};

/// The convention: known names with their roles, approved reasons of each step, and names that are reserved
/// in flat contracts.
struct Convention {
  std::string version;
  std::vector<KnownMember> members;
  std::vector<Step> steps;
  std::vector<RefusedReason> refused_reasons;
  std::vector<std::string> reserved_in_result;
  std::vector<std::string> reserved_in_params;
  std::vector<WrappedCall> wraps;
  Evidence evidence;

  // Defined once, because they are long.
  Convention();
  Convention(const Convention&);
  Convention(Convention&&) noexcept;
  Convention& operator=(const Convention&);
  Convention& operator=(Convention&&) noexcept;
  ~Convention();
  bool operator==(const Convention&) const;
};

/// Returns false for a contract of others that does not publish its convention: its names mean nothing here.
bool names_have_meaning(const schema::ContractFile& contract);

/// Returns the convention with the roles and steps that the contract publishes, which stand before those of
/// the convention. Reports what is malformed in them.
Convention with_published(const schema::ContractFile& contract, Convention convention,
                          diagnostics::Findings& report);

/// Returns what of the convention holds for a contract: with_published(). In one of others that publishes
/// none, a name has no meaning that the contract does not give it, but in the entries of what it calls a gap.
Convention that_holds_for(const schema::ContractFile& contract, const Convention& convention,
                          diagnostics::Findings& report);

/// The known member of that name, or null.
const KnownMember* known_member(const Convention& convention, std::string_view name);
/// The step of that name, or null.
const Step* find_step(const Convention& convention, std::string_view name);

/// Returns the value of `extends` in a convention file: the path of the convention that it extends, or
/// std::nullopt where it names the convention that the program carries, or none.
std::optional<std::string> extended_path(const source::Document& document);

/// Reads a convention (schemas/honest-reporting.convention.json). Returns std::nullopt after reporting an
/// error.
std::optional<Convention> read_convention(const source::Document& document, diagnostics::Findings& report);

/// Returns `base` with the additions of an extension: steps, reasons, known members, refused reasons,
/// reserved names, evidence. Returns std::nullopt after reporting an entry that would change or remove a part
/// of `base` (convention/weakened).
std::optional<Convention> extend(Convention base, const source::Document& document,
                                 diagnostics::Findings& report);

}  // namespace candor::convention
