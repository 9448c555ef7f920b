// breaking/compare.cpp: matches tools by name and compares each pair.
#include "breaking/compare.hpp"

#include <algorithm>
#include <map>

#include "breaking/contracts.hpp"
#include "breaking/decide.hpp"
#include "breaking/joined.hpp"
#include "breaking/terms.hpp"
#include "breaking/versions.hpp"
#include "source/make_node.hpp"

namespace candor::breaking {
namespace {

using Subjects = std::map<std::string, const Subject*>;

Subjects by_name(const Version& version) {
  Subjects all;
  for (const Subject& subject : version.subjects) all.emplace(subject.file.name, &subject);
  return all;
}

source::Origin place_of(const Subject& subject) {
  return subject.file.name_at.file ? subject.file.name_at : subject.file.origin;
}

std::string text_of(const source::Origin& at) {
  return at.file ? at.file->text.substr(at.span.begin, at.span.end - at.span.begin) : std::string();
}

/// The texts of the schemas: equal for a tool that was renamed.
std::string schemas_of(const Subject& subject) {
  const schema::AuthoredSchemas& own = *subject.file.authored;
  return text_of(own.graph[own.params].origin) + "\n" +
         (own.result ? text_of(own.graph[*own.result].origin) : "");
}

/// Reports types of an envelope contract that only one version has: whether their messages still travel is
/// not known.
std::vector<Change> unpaired_types(const Subject& before, const Subject& after) {
  std::vector<Change> changes;
  const auto add = [&](const Subject& own, const Subject& other, bool is_old) {
    for (const schema::TypeEntry& type : own.file.types) {
      if (std::ranges::find(other.file.types, type.name, &schema::TypeEntry::name) != other.file.types.end())
        continue;
      const source::Origin& here = type.at;
      const source::Origin there = place_of(other);
      Change change = change_at(rules::not_comparable, Verdict::unknown, Side::contract,
                                is_old ? here : there, is_old ? there : here,
                                "type '" + type.name + "' is in the " + (is_old ? "old" : "new") +
                                    " version only: it was not compared");
      change.is_removal = is_old;
      changes.push_back(std::move(change));
    }
  };
  add(before, after, true);
  add(after, before, false);
  return changes;
}

std::vector<Change> compare_tool(const Subject& before, const Subject& after, Mode mode) {
  std::vector<Change> changes = tool_changes(before.file, after.file);
  const auto append = [&](std::vector<Change> more) {
    std::move(more.begin(), more.end(), std::back_inserter(changes));
  };
  if (before.file.types.empty() == after.file.types.empty()) {
    Joined joined = join(before.file, after.file);
    if (before.contract && after.contract) joined.open_reasons = reasons_in(*before.contract);
    append(schema_changes(joined, mode));
    append(unpaired_types(before, after));
    append(text_changes(joined));
    if (before.contract && after.contract) append(honesty_changes(before, after, mode));
    if (before.contract && !after.contract) append(completion_changes(before, after, joined));
  }
  if (!before.contract || !after.contract) {
    Change change =
        change_at(rules::not_comparable, Verdict::unknown, Side::contract, place_of(before), place_of(after),
                  std::string("the ") + (before.contract ? "new" : "old") +
                      " version has an error, so that its roles were not compared");
    change.why = analyze::Undecided::unsupported_keyword;
    changes.push_back(std::move(change));
  }
  append(version_changes(before.file, after.file, changes));
  for (Change& change : changes) change.tool = after.file.name;
  return changes;
}

/// Tools that are in one version only.
class Unmatched {
 public:
  Unmatched(const Version& before, const Version& after)
      : old_(by_name(before)), new_(by_name(after)), captured_differently_(before.capture != after.capture) {
    for (const Subject& subject : before.subjects)
      if (!new_.contains(subject.file.name)) gone_[schemas_of(subject)].push_back(&subject);
    for (const Subject& subject : after.subjects)
      if (!old_.contains(subject.file.name)) added_[schemas_of(subject)].push_back(&subject);
  }

  std::vector<Change> added(const Subject& after) const {
    if (const Subject* const before = twin(gone_, added_, after)) {
      Change renamed = change_at(rules::tool_renamed, Verdict::breaking, Side::contract, place_of(*before),
                                 place_of(after),
                                 "tool '" + before->file.name + "' was renamed '" + after.file.name + "'");
      renamed.help.push_back("keep '" + before->file.name + "' as a deprecated tool");
      renamed.witness = refused_call(*before);
      return {with_tool(std::move(renamed), after)};
    }
    Change change = change_at(rules::tool_added, Verdict::policy, Side::contract, {}, place_of(after),
                              "tool '" + after.file.name + "' was added");
    return {with_tool(captured(std::move(change)), after)};
  }

  std::vector<Change> removed(const Subject& before) const {
    if (twin(added_, gone_, before) != nullptr) return {};
    Change change = change_at(rules::tool_removed, Verdict::breaking, Side::contract, place_of(before), {},
                              "tool '" + before.file.name + "' was removed");
    change.is_removal = true;
    change.witness = refused_call(before);
    change.help.emplace_back("keep it as a deprecated tool, and remove it with the next major version");
    return {with_tool(captured(std::move(change)), before)};
  }

  const Subject* before(const Subject& after) const {
    const auto found = old_.find(after.file.name);
    return found == old_.end() ? nullptr : found->second;
  }
  bool is_gone(const Subject& before) const { return !new_.contains(before.file.name); }

 private:
  using BySchemas = std::map<std::string, std::vector<const Subject*>>;

  /// The only other tool with the same schemas, if there is no second one on either side.
  static const Subject* twin(const BySchemas& others, const BySchemas& own, const Subject& subject) {
    const std::string key = schemas_of(subject);
    const auto found = others.find(key);
    if (found == others.end() || found->second.size() != 1 || own.at(key).size() != 1) return nullptr;
    return found->second.front();
  }
  /// A call of a tool that the new version does not have.
  std::optional<Witness> refused_call(const Subject& before) const {
    Terms calls{{"name", {}}};
    for (const auto& [name, subject] : new_) calls.front().values.push_back(source::make_string(name));
    if (new_.empty()) calls.front().is_absent = true;
    return witness_against(Witness::Of::call, call_terms(before.file), calls, true);
  }
  static Change with_tool(Change change, const Subject& subject) {
    change.tool = subject.file.name;
    return change;
  }
  /// A list that was captured with other capabilities may lack tools that are still there.
  Change captured(Change change) const {
    if (!captured_differently_) return change;
    change.verdict = Verdict::unknown;
    change.why = analyze::Undecided::captured_differently;
    return change;
  }

  Subjects old_;
  Subjects new_;
  bool captured_differently_;
  BySchemas gone_;
  BySchemas added_;
};

/// Reports tools of one list whose order changed.
std::vector<Change> order_changes(const Version& before, const Version& after, const Unmatched& unmatched) {
  std::map<std::string, std::vector<const Subject*>> old_order;
  std::map<std::string, std::vector<const Subject*>> new_order;
  const Subjects old = by_name(before);
  for (const Subject& subject : after.subjects)
    if (unmatched.before(subject) != nullptr && subject.file.origin.file)
      new_order[subject.file.origin.file->name].push_back(&subject);
  std::vector<Change> changes;
  for (auto& [file, tools] : new_order) {
    if (tools.size() < 2) continue;
    std::vector<const Subject*> sorted = tools;
    std::ranges::sort(sorted, {}, [&](const Subject* subject) {
      const source::Origin& at = unmatched.before(*subject)->file.origin;
      return std::pair(at.file ? at.file->name : std::string(), at.span.begin);
    });
    const auto [first, other] = std::ranges::mismatch(tools, sorted);
    if (first == tools.end()) continue;
    Change change = change_at(rules::tool_order_changed, Verdict::policy, Side::contract,
                              place_of(*unmatched.before(**first)), place_of(**first),
                              "the order of the tools changed: '" + (*first)->file.name + "' comes before '" +
                                  (*other)->file.name + "'");
    change.tool = (*first)->file.name;
    changes.push_back(std::move(change));
  }
  return changes;
}

}  // namespace

namespace {

/// A break that no document shows is not decided.
void demand_witness(Change& change) {
  if (change.verdict != Verdict::breaking || change.witness) return;
  if (std::ranges::find(rules_without_witness(), change.rule, &Unwitnessed::rule) !=
      rules_without_witness().end())
    return;
  change.verdict = Verdict::unknown;
  if (!change.why) change.why = analyze::Undecided::internal_disagreement;
}

}  // namespace

std::vector<Change> compare(const Version& before, const Version& after, Mode mode) {
  const Unmatched unmatched(before, after);
  std::vector<Change> changes;
  for (const Subject& subject : after.subjects) {
    const Subject* const old = unmatched.before(subject);
    std::vector<Change> part =
        old != nullptr ? compare_tool(*old, subject, mode) : unmatched.added(subject);
    std::move(part.begin(), part.end(), std::back_inserter(changes));
  }
  for (const Subject& subject : before.subjects)
    if (unmatched.is_gone(subject))
      for (Change& change : unmatched.removed(subject)) changes.push_back(std::move(change));
  for (Change& change : order_changes(before, after, unmatched)) changes.push_back(std::move(change));
  for (Change& change : changes) demand_witness(change);
  return changes;
}

}  // namespace candor::breaking
