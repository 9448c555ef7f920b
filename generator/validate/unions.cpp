// validate/unions.cpp: the interpreter: schemas that apply to the same value.
#include <algorithm>

#include "schema/model/describe.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

/// What one branch of a union said.
struct Branch {
  bool fits = false;
  std::vector<Found> findings;
};

/// How little a branch explains: 0 for the branch that was meant, as far as its constants tell.
enum class Distance { meant, other_constant, other_type };

Branch try_branch(Validator& run, schema::Id schema, const Frame& frame, const Step& by, Marks* marks) {
  if (run.quiet > 0) return {run.holds(schema, frame, by, *frame.value, marks), {}};
  std::vector<Found> kept = std::move(run.findings);
  const std::size_t before = run.faults;
  run.findings.clear();
  Branch branch;
  branch.fits = run.apply(schema, frame, by, *frame.value, marks);
  branch.findings = std::move(run.findings);
  run.findings = std::move(kept);
  run.faults = before;
  return branch;
}

/// True if the finding is about a constant of a member of the value at that pointer.
bool is_about_constant(const Found& found, const std::string& pointer) {
  const std::string& at = found.finding.instance_pointer;
  return found.wanted != nullptr && at.size() > pointer.size() &&
         at.find('/', pointer.size() + 1) == std::string::npos;
}

Distance distance_of(const Branch& branch, const std::string& pointer) {
  if (branch.findings.empty()) return Distance::other_type;
  const Finding& first = branch.findings.front().finding;
  if (first.keyword == "type" && first.instance_pointer == pointer) return Distance::other_type;
  const auto is_constant = [&](const Found& found) { return is_about_constant(found, pointer); };
  const bool other = std::any_of(branch.findings.begin(), branch.findings.end(), is_constant);
  return other ? Distance::other_constant : Distance::meant;
}

/// One finding for the branches that all ask for another constant in the same member; nothing if they do not.
std::optional<Found> joined_constants(const Validator& run, const Frame& frame,
                                      const std::vector<Branch>& branches, std::string_view keyword) {
  const std::string pointer = instance_pointer(frame);
  const Found* first = nullptr;
  std::vector<const source::Node*> wanted;
  std::size_t count = 0;
  for (const Branch& branch : branches) {
    for (const Found& found : branch.findings) {
      if (!is_about_constant(found, pointer)) continue;
      if (first == nullptr) first = &found;
      if (found.finding.instance_pointer != first->finding.instance_pointer) return std::nullopt;
      for (const source::Node& value : *found.wanted) wanted.push_back(&value);
      ++count;
      break;
    }
  }
  if (count < 2) return std::nullopt;
  const source::Node* const member = source::at_pointer(
      *frame.value, std::string_view(first->finding.instance_pointer).substr(pointer.size()));
  if (member == nullptr) return std::nullopt;
  Found joined = run.found(frame, keyword, wanted_words(wanted, *member));
  joined.finding.instance_pointer = first->finding.instance_pointer;
  joined.finding.span = first->finding.span;
  return joined;
}

/// Says why none of the branches fits: by the one that explains best, or by all of them.
void explain(Validator& run, const Frame& frame, std::vector<Branch> branches, std::string_view keyword) {
  const std::string pointer = instance_pointer(frame);
  const auto rank = [&](const Branch& branch) {
    return std::pair(distance_of(branch, pointer), branch.findings.size());
  };
  const auto nearest = std::min_element(branches.begin(), branches.end(),
                                        [&](const Branch& a, const Branch& b) { return rank(a) < rank(b); });
  const Distance distance = rank(*nearest).first;
  if (distance == Distance::other_type) {
    return run.add(frame, keyword,
                   "none of the " + std::to_string(branches.size()) + " branches takes " +
                       schema::described(*frame.value));
  }
  ++run.faults;
  if (distance == Distance::other_constant) {
    if (auto joined = joined_constants(run, frame, branches, keyword)) {
      if (run.findings.size() < max_findings) run.findings.push_back(std::move(*joined));
      return;
    }
  }
  for (Found& found : nearest->findings) {
    if (run.findings.size() < max_findings) run.findings.push_back(std::move(found));
  }
}

void check_union(Validator& run, const Frame& frame, const std::vector<schema::Id>& ids,
                 std::string_view keyword, Marks* marks) {
  if (ids.empty()) return;
  const bool exactly_one = keyword == "oneOf";
  std::size_t matches = 0;
  std::vector<Branch> branches;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    Marks own;
    branches.push_back(try_branch(run, ids[i], frame, {keyword, i, {}}, marks != nullptr ? &own : nullptr));
    if (!branches.back().fits) continue;
    ++matches;
    if (marks != nullptr) marks->add(own);
    // An anyOf is decided, but every branch that fits evaluates something.
    if (exactly_one ? matches > 1 : marks == nullptr) break;
  }
  if (matches > 1 && exactly_one) return run.add(frame, keyword, "more than one branch takes this value");
  if (matches > 0) return;
  if (run.quiet > 0) return run.add(frame, keyword, "");
  explain(run, frame, std::move(branches), keyword);
}

/// The schema that a dynamic reference leads to here: the outermost in the dynamic scope with that anchor.
schema::Id dynamic_target(const schema::Graph& graph, const Frame& frame) {
  schema::Id target = *frame.schema->dynamic_ref;
  const std::string& name = frame.schema->dynamic_name;
  if (name.empty()) return target;
  for (const Frame* at = &frame; at != nullptr; at = at->outer) {
    if (at->schema->resource >= graph.resources.size()) continue;
    const auto& anchors = graph.resources[at->schema->resource].dynamic_anchors;
    const auto found = anchors.find(name);
    if (found != anchors.end()) target = found->second;
  }
  return target;
}

}  // namespace

void Validator::check_references(const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  if (schema.ref) apply(*schema.ref, frame, {"$ref", {}, {}}, *frame.value, marks);
  if (schema.dynamic_ref)
    apply(dynamic_target(graph, frame), frame, {"$dynamicRef", {}, {}}, *frame.value, marks);
  for (std::size_t i = 0; i < schema.all_of.size(); ++i)
    apply(schema.all_of[i], frame, {"allOf", i, {}}, *frame.value, marks);
}

void Validator::check_unions(const Frame& frame, Marks* marks) {
  check_union(*this, frame, frame.schema->any_of, "anyOf", marks);
  check_union(*this, frame, frame.schema->one_of, "oneOf", marks);
}

void Validator::check_condition(const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  const source::Node& value = *frame.value;
  if (schema.negated && holds(*schema.negated, frame, {"not", {}, {}}, value, nullptr))
    add(frame, "not", schema::described(value) + " is what 'not' excludes");
  if (!schema.if_schema) return;
  Marks own;
  const bool holds_if =
      holds(*schema.if_schema, frame, {"if", {}, {}}, value, marks != nullptr ? &own : nullptr);
  if (holds_if && marks != nullptr) marks->add(own);
  const auto& next = holds_if ? schema.then_schema : schema.else_schema;
  if (next) apply(*next, frame, {holds_if ? "then" : "else", {}, {}}, value, marks);
}

}  // namespace candor::validate
