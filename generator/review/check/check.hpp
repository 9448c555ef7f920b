// generator/review/check/check.hpp: the rules for contracts, one rule in one file.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "ir/respelled.hpp"
#include "schema/model/contract_file.hpp"
#include "source/embedded.hpp"

namespace candor::check {

/// Which rules are run. Each preset has the rules of those before it.
/// - minimal: contracts that violate these are not compiled, since what is emitted would be unsound.
/// - standard: what makes a tool hard to use or its answers hard to trust.
/// - strict: what not every author wants.
enum class Preset { minimal, standard, strict };

/// Rules that are run only if they are chosen.
enum class Group { none, docs };

/// The rules of a run.
struct Selection {
  Preset preset = Preset::standard;
  bool docs = false;
  std::vector<const struct Rule*> on = {};   // also run
  std::vector<const struct Rule*> off = {};  // not run
  std::vector<std::string> of_reading = {};  // ids of rules of other modules that were chosen
  bool operator==(const Selection&) const = default;
};

/// Returns the names of the presets, in their order; and the preset of a name.
std::span<const std::string_view> preset_names();
std::optional<Preset> preset_named(std::string_view name);

/// What the rules look at: a contract, its file with the schemas as authored, and the names that the
/// convention knows.
struct Subject {
  const ir::Contract& contract;
  const schema::ContractFile& file;
  const convention::Convention& convention;
  /// The words that have another name in emitted code.
  std::vector<ir::Respelled> respelled = {};
  /// For result_members(), once it was called.
  mutable std::shared_ptr<const std::vector<struct ResultMember>> members = {};
};

/// A rule with its id and explanation, and the function that reports each violation: `check`, `check_file`
/// where the lowered contract does not suffice, or `check_set` for what all contracts of a run have to keep
/// together.
struct Rule {
  diagnostics::Rule about;
  Preset preset = Preset::minimal;
  Group group = Group::none;
  /// True where the users of a tool of others have to know. Other findings about it are summarized, and
  /// `minimal` ones are errors in what the users themselves said of it.
  bool concerns_users = false;
  void (*check)(const ir::Contract& contract, diagnostics::Findings& report) = nullptr;
  void (*check_file)(const Subject& subject, diagnostics::Findings& report) = nullptr;
  void (*check_set)(std::span<const Subject> subjects, diagnostics::Findings& report) = nullptr;
};

/// A contract that a rule is about: the text of a file of tests/check/, which the tests run.
struct Example {
  std::string_view text;
  bool is_good = false;
};

/// Returns the examples of a rule: one that violates it, and one that keeps it.
std::vector<Example> examples_of(const diagnostics::Rule& rule);

/// Returns the files of examples by their paths below tests/check/ (made by candor_embed()).
std::span<const source::Embedded> embedded_examples();

/// All rules, in the order of rules.def.
std::span<const Rule* const> all();

/// Returns true if a run with the selection includes the rule.
bool is_selected(const Rule& rule, const Selection& selection);

/// Reports violations of the minimal rules. Code is generated only from a contract without an error here.
void run(const ir::Contract& contract, diagnostics::Findings& report);

/// Reports violations of the selected rules, by each contract and by all together.
void run(std::span<const Subject> subjects, const Selection& selection, diagnostics::Findings& report);

}  // namespace candor::check
