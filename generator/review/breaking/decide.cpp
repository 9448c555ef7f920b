// breaking/decide.cpp: decides changes of schemas by inclusion, and finds witnesses.
#include "breaking/decide.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "breaking/differences.hpp"
#include "validate/validate.hpp"

namespace candor::breaking {
namespace {

using analyze::Inclusion;
using analyze::Undecided;

/// One row of the catalogue.
struct Row {
  const diagnostics::Rule* rule;
  std::string_view keyword;
  Form form;
  Values values;
};

constexpr Row rows[] = {
#define SCHEMA_CHANGE(name, code, id, keyword, form, values, summary) \
  Row{&rules::name, keyword, Form::form, Values::values},
#include "breaking/changes.def"
};

/// Returns the row of a change: of its keyword, form and values; else of its keyword and values; else of its
/// values. For values that are not known, the first row of its keyword.
const diagnostics::Rule& rule_for(std::string_view keyword, Form form, Values values) {
  const auto find = [&](std::string_view wanted, std::optional<Form> exact, bool any_values) {
    for (const Row& row : rows)
      if (row.keyword == wanted && (!exact || row.form == *exact) && (any_values || row.values == values))
        return row.rule;
    return static_cast<const diagnostics::Rule*>(nullptr);
  };
  const bool any_values = values == Values::unknown;
  for (const auto& [wanted, exact] : {std::pair{keyword, std::optional(form)},
                                      {keyword, std::optional(Form::any)},
                                      {std::string_view("any"), std::optional(Form::any)}})
    if (const diagnostics::Rule* const rule = find(wanted, exact, any_values)) return *rule;
  return rules::values_exchanged;
}

Proof proof_of(std::string_view keyword) {
  constexpr std::array<std::string_view, 3> by_automata{"pattern", "patternProperties", "propertyNames"};
  constexpr std::array<std::string_view, 9> by_rewriting{"if",
                                                         "dependentSchemas",
                                                         "dependentRequired",
                                                         "unevaluatedProperties",
                                                         "unevaluatedItems",
                                                         "not",
                                                         "$ref",
                                                         "oneOf",
                                                         "anyOf"};
  for (const std::string_view each : by_automata)
    if (each == keyword) return Proof::regex;
  for (const std::string_view each : by_rewriting)
    if (each == keyword) return Proof::rewrite;
  return Proof::exact;
}

/// One direction: every value of `inner` must satisfy `outer`.
struct Direction {
  bool forward = true;  // the old version is inner
  schema::Id inner = 0;
  schema::Id outer = 0;
  Inclusion whole = {};
};

/// The verdict of one change in one direction.
struct Decision {
  Verdict verdict = Verdict::unknown;
  std::optional<Witness> witness = std::nullopt;
  std::optional<analyze::Undecided> why = std::nullopt;
};

class Deciding {
 public:
  Deciding(Joined& joined, schema::Id before, schema::Id after, Side side, Mode mode)
      : graph_(joined.graph),
        open_reasons_(joined.open_reasons),
        before_(before),
        after_(after),
        side_(side) {
    const bool is_params = side == Side::params;
    if (mode == Mode::full || is_params == (mode == Mode::upgrade_tool))
      directions_.push_back({true, before, after});
    if (mode == Mode::full || is_params != (mode == Mode::upgrade_tool))
      directions_.push_back({false, after, before});
  }

  std::vector<Change> changes() {
    const Differences differences = differences_of(graph_, before_, after_);
    if (differences.keywords.empty()) return {};
    std::vector<Change> changes;
    std::vector<const Difference*> rest;
    for (const Difference& each : differences.keywords) {
      if (auto change = word_of_reason(each))
        changes.push_back(std::move(*change));
      else
        rest.push_back(&each);
    }
    for (Direction& each : directions_) each.whole = analyze::inclusion_of(graph_, each.inner, each.outer);
    for (const Difference* each : rest)
      if (auto change = decide(*each)) changes.push_back(std::move(*change));
    explain_whole(changes);
    return changes;
  }

 private:
  std::optional<Change> decide(const Difference& difference);
  std::optional<Change> word_of_reason(const Difference& difference);
  Decision decide(const Direction& direction, const Inclusion& alone) const;
  std::optional<Witness> confirmed(const Direction& direction,
                                   const std::optional<source::Node>& value) const;
  schema::Id with_difference(const Difference& difference);
  std::string consequence(bool forward) const;
  void explain_whole(std::vector<Change>& changes) const;
  void finish(Change& change, const Direction& direction, Decision decision) const;

  schema::Graph& graph_;
  const std::vector<std::string>& open_reasons_;
  schema::Id before_;
  schema::Id after_;
  Side side_;
  std::vector<Direction> directions_;
};

/// Adds the old root with only this difference, and returns it.
schema::Id Deciding::with_difference(const Difference& difference) {
  graph_.nodes.push_back(difference.changed);
  auto id = static_cast<schema::Id>(graph_.nodes.size() - 1);
  for (auto step = difference.path.rbegin(); step != difference.path.rend(); ++step) {
    graph_.nodes.push_back(with_subschema(graph_[step->from], step->index, id));
    id = static_cast<schema::Id>(graph_.nodes.size() - 1);
  }
  return id;
}

/// The value as a witness, if the validator agrees that it refutes the direction.
std::optional<Witness> Deciding::confirmed(const Direction& direction,
                                           const std::optional<source::Node>& value) const {
  if (!value) return std::nullopt;
  validate::Validator validator(graph_);
  if (!validator.is_valid(direction.inner, *value)) return std::nullopt;
  const std::vector<validate::Finding> findings = validator.validate(direction.outer, *value);
  if (findings.empty() || findings.back().undecided) return std::nullopt;
  const validate::Finding& first = findings.front();
  const std::string place = first.instance_pointer.empty() ? "" : first.instance_pointer + ": ";
  return Witness{*value, direction.forward, place + first.message};
}

Decision Deciding::decide(const Direction& direction, const Inclusion& alone) const {
  if (direction.whole.verdict == Inclusion::Verdict::included ||
      alone.verdict == Inclusion::Verdict::included)
    return {Verdict::safe};
  if (auto witness = confirmed(direction, alone.witness)) return {Verdict::breaking, std::move(witness)};
  // Another change may have made up for this one, or hide the value that refutes it.
  if (alone.verdict == Inclusion::Verdict::excluded)
    if (auto witness = confirmed(direction, direction.whole.witness))
      return {Verdict::breaking, std::move(witness)};
  // A witness that the validator does not confirm refutes nothing.
  const auto why = alone.verdict == Inclusion::Verdict::unknown ? alone.why
                   : direction.whole.verdict == Inclusion::Verdict::unknown
                       ? direction.whole.why
                       : Undecided::internal_disagreement;
  return {Verdict::unknown, std::nullopt, why};
}

/// What a refuted direction means for hosts, or for readers of an envelope.
std::string Deciding::consequence(bool forward) const {
  if (side_ == Side::contract)
    return forward ? "readers of the new version refuse messages of the old one"
                   : "readers of the old version refuse messages of the new one";
  if (side_ == Side::params)
    return forward ? "the new tool refuses params of old hosts" : "the old tool refuses params of new hosts";
  return forward ? "new hosts refuse results of the old tool" : "old hosts refuse results of the new tool";
}

void Deciding::finish(Change& change, const Direction& direction, Decision decision) const {
  // An open object took the new member already, as anything: a contract named no value that is refused now.
  if (decision.verdict == Verdict::breaking && side_ == Side::params && direction.forward &&
      change.rule == &rules::optional_property_added_open) {
    decision.verdict = Verdict::policy;
    change.message += ": old hosts are refused only if they send another '" + change.detail + "' already";
  }
  // The worst verdict of all directions counts: breaking before unknown before safe.
  const auto rank = [](Verdict verdict) {
    return verdict == Verdict::breaking ? 2 : verdict == Verdict::safe ? 0 : 1;
  };
  if (rank(decision.verdict) < rank(change.verdict)) return;
  if (decision.verdict == Verdict::breaking && change.verdict != Verdict::breaking)
    change.message += ": " + consequence(direction.forward);
  if (decision.verdict == Verdict::breaking && change.verdict == Verdict::breaking) return;
  change.verdict = decision.verdict;
  change.witness = std::move(decision.witness);
  change.why = decision.why;
}

/// Returns the change of the words of a reason, which breaks no reader: each keeps a word that is not in its
/// list. From here on the old version has the words of the new one.
std::optional<Change> Deciding::word_of_reason(const Difference& difference) {
  const auto is_in = [&](const std::string& member) {
    return difference.old_at.pointer.starts_with(member + "/");
  };
  if (side_ != Side::result || difference.keyword != "enum" || !difference.changed.values ||
      std::ranges::none_of(open_reasons_, is_in))
    return std::nullopt;
  // Without a direction, only what the change did to the values is looked for.
  const std::vector<Direction> directions = std::exchange(directions_, {});
  std::optional<Change> change = decide(difference);
  directions_ = directions;
  change->message += ": readers keep a reason that they do not know";
  graph_.nodes[difference.before].values = difference.changed.values;
  return change;
}

std::optional<Change> Deciding::decide(const Difference& difference) {
  const std::size_t nodes = graph_.nodes.size();
  const schema::Id changed = with_difference(difference);
  const Inclusion grows = analyze::inclusion_of(graph_, before_, changed);
  const Inclusion shrinks = analyze::inclusion_of(graph_, changed, before_);
  graph_.nodes.resize(nodes);
  const auto is = [](const Inclusion& inclusion, Inclusion::Verdict verdict) {
    return inclusion.verdict == verdict;
  };
  using enum Inclusion::Verdict;
  Values values = Values::unknown;
  if (is(grows, included) && is(shrinks, included)) values = Values::equal;
  if (is(grows, included) && is(shrinks, excluded)) values = Values::widened;
  if (is(grows, excluded) && is(shrinks, included)) values = Values::narrowed;
  if (is(grows, excluded) && is(shrinks, excluded)) values = Values::exchanged;
  // Its parts are compared as well, and are changes of their own.
  if (difference.form == Form::inlined && values != Values::equal) return std::nullopt;

  Change change;
  change.rule = &rule_for(difference.keyword, difference.form, values);
  change.category = Category::wire;
  change.side = side_;
  change.verdict = Verdict::safe;
  change.message = difference.message;
  change.old_at = difference.old_at;
  change.new_at = difference.new_at;
  change.is_removal = difference.is_removal;
  change.values = values;
  change.proof = proof_of(difference.keyword);
  change.detail = difference.detail;
  for (const Direction& each : directions_)
    finish(change, each, decide(each, each.forward ? grows : shrinks));
  if (change.verdict != Verdict::safe) change.proof = Proof::none;
  // The names of the catalogue say what was proved.
  if (change.verdict == Verdict::unknown) change.rule = &rules::undecided;
  return change;
}

/// Where the whole is not proved and no change was found to blame, the whole is reported.
void Deciding::explain_whole(std::vector<Change>& changes) const {
  for (const Direction& each : directions_) {
    if (each.whole.verdict == Inclusion::Verdict::included) continue;
    bool is_explained = false;
    for (const Change& change : changes) is_explained = is_explained || change.verdict != Verdict::safe;
    if (is_explained) continue;
    Change change;
    change.side = side_;
    change.verdict = Verdict::safe;
    change.old_at = graph_[before_].origin;
    change.new_at = graph_[after_].origin;
    change.message = "the changes of the " + std::string(name_of(side_)) + " taken together";
    auto witness = confirmed(each, each.whole.witness);
    change.values = !witness ? Values::unknown : each.forward ? Values::narrowed : Values::widened;
    change.rule = &rule_for("any", Form::any, change.values);
    const Verdict verdict = witness ? Verdict::breaking : Verdict::unknown;
    finish(change, each, {verdict, std::move(witness), each.whole.why});
    if (change.verdict == Verdict::unknown) change.rule = &rules::undecided;
    changes.push_back(std::move(change));
  }
}

/// A result that was added or removed changes no value of a schema: see tools.cpp.
void add_side(std::vector<Change>& all, Joined& joined, schema::Id before, schema::Id after, Side side,
              Mode mode) {
  for (Change& each : Deciding(joined, before, after, side, mode).changes()) all.push_back(std::move(each));
}

}  // namespace

std::vector<Change> schema_changes(Joined& joined, Mode mode) {
  std::vector<Change> all;
  // Messages of an envelope travel both ways.
  for (const TypePair& type : joined.types)
    add_side(all, joined, type.before, type.after, Side::contract, Mode::full);
  if (!joined.types.empty()) return all;
  add_side(all, joined, joined.old_params, joined.new_params, Side::params, mode);
  if (joined.old_result && joined.new_result)
    add_side(all, joined, *joined.old_result, *joined.new_result, Side::result, mode);
  return all;
}

std::optional<Witness> witness_against(const schema::Graph& graph, schema::Id inner, schema::Id outer,
                                       bool old_accepts) {
  const Inclusion inclusion = analyze::inclusion_of(graph, inner, outer);
  if (!inclusion.witness || inclusion.verdict != Inclusion::Verdict::excluded) return std::nullopt;
  validate::Validator validator(graph);
  if (!validator.is_valid(inner, *inclusion.witness)) return std::nullopt;
  const auto findings = validator.validate(outer, *inclusion.witness);
  if (findings.empty() || findings.back().undecided) return std::nullopt;
  const validate::Finding& first = findings.front();
  const std::string place = first.instance_pointer.empty() ? "" : first.instance_pointer + ": ";
  return Witness{*inclusion.witness, old_accepts, place + first.message};
}

}  // namespace candor::breaking
