// breaking/change.hpp: a change between two versions of a contract, and its verdict, as data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analyze/inclusion.hpp"
#include "diagnostics/rules.hpp"
#include "source/document.hpp"

namespace candor::breaking {

/// Which side is replaced. `full` is both.
enum class Mode { upgrade_tool, upgrade_host, full };

/// Who a change breaks. The second includes the first. The others are about the models that read the
/// contracts, and the services that serve these models.
enum class Category { honesty, wire, prompt, provider };

/// What was found out about a change.
enum class Verdict {
  safe,      // proved
  breaking,  // refuted, with a witness where values are concerned
  policy,    // no value is concerned; a person has to judge it
  unknown    // neither proved nor refuted
};

/// How an inclusion was proved: by exact rules, by automata, or after rewriting keywords into others.
enum class Proof { none, exact, regex, rewrite };

/// What the change did to the values that a schema accepts.
enum class Values { narrowed, widened, exchanged, equal, unknown };

/// The part of a contract that a change is in.
enum class Side { params, result, contract };

/// A document that one version accepts and the other refuses, or that both read differently. The validator
/// or the laws confirmed it.
struct Witness {
  /// What the document is.
  enum class Of {
    value,       // params, or a result
    answer,      // an answer of the tool
    call,        // a call of the tool
    definition,  // what the tool promises of itself
    headers      // the headers of a call over HTTP
  };
  source::Node value;
  bool old_accepts = false;
  /// The finding of the version that refuses it; empty where both accept it.
  std::string refusal;
  Of of = Of::value;
  /// What each version reads in it, where both accept it.
  std::string old_reading = {};
  std::string new_reading = {};
};

/// One change.
struct Change {
  const diagnostics::Rule* rule = nullptr;
  Category category = Category::wire;
  std::string tool;
  Side side = Side::contract;
  Verdict verdict = Verdict::unknown;
  /// The change: "'minimum' was 1 and is 2"; and what follows from it.
  std::string message;
  /// Where it stands. A part that one version does not have stands at its parent there.
  source::Origin old_at;
  source::Origin new_at;
  /// True if the change is shown in the old version, because the part was removed.
  bool is_removal = false;
  Values values = Values::unknown;
  Proof proof = Proof::none;
  std::optional<Witness> witness = std::nullopt;
  std::optional<analyze::Undecided> why = std::nullopt;
  std::vector<std::string> help = {};
  /// The values that the fingerprint distinguishes: a change of the same part to another value is another
  /// change.
  std::string detail = {};
};

/// Returns the category of a rule of this module: that of its row in changes.def.
Category category_of(const diagnostics::Rule& rule);

/// Returns the name of a category, a verdict, a mode or a proof as options and reports spell it.
std::string_view name_of(Category category);
std::string_view name_of(Verdict verdict);
std::string_view name_of(Proof proof);
std::string_view name_of(Mode mode);
std::string_view name_of(Side side);

/// A rule whose breaking changes have no witness, and the reason why no document can show them.
struct Unwitnessed {
  const diagnostics::Rule* rule;
  std::string_view reason;
};

/// All rules whose breaking changes have no witness. Every other breaking change has one, or is unknown.
std::span<const Unwitnessed> rules_without_witness();

/// Returns true if changes of that category count where `selected` is the selected one: honesty always does.
bool counts_in(Category category, Category selected);

}  // namespace candor::breaking
