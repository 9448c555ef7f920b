// validate/validate.cpp: the interpreter: one schema and one value.
#include "validate/validate.hpp"

#include <algorithm>

#include "schema/model/describe.hpp"
#include "schema/model/types.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

constexpr int max_nesting = 1'200;
/// Steps for each value of a document that is larger than most.
constexpr std::size_t steps_each = 50;
/// Longer lists of constants are looked up rather than compared.
constexpr std::size_t few_values = 8;

std::size_t size_of(const source::Node& value) {
  std::size_t size = 1;
  for (const source::Node& item : value.items) size += size_of(item);
  for (const source::Member& member : value.members) size += size_of(member.value);
  return size;
}

/// True if the same schema is being applied to the same value already.
bool is_loop(const Frame& frame) {
  for (const Frame* at = frame.outer; at != nullptr && at->value == frame.value; at = at->outer) {
    if (at->schema == frame.schema) return true;
  }
  return false;
}

bool may_go_on(Validator& run, const Frame& frame) {
  if (run.unfinished) return false;
  if (++run.steps > run.max_steps) {
    run.max_steps = 1'000'000 + steps_each * size_of(run.whole);
    if (run.steps > run.max_steps) {
      run.give_up(frame, "checking this takes too many steps, so it is not known to be valid");
      return false;
    }
  }
  if (frame.depth > max_nesting) {
    run.give_up(frame, "checking this goes too deep, so it is not known to be valid");
    return false;
  }
  if (!is_loop(frame)) return true;
  run.give_up(frame, "this schema leads back to itself without going into the value");
  return false;
}

}  // namespace

void Marks::add(std::size_t index) {
  if (seen.size() <= index) seen.resize(index + 1);
  seen[index] = true;
}

void Marks::add(const Marks& other) {
  for (std::size_t i = 0; i < other.seen.size(); ++i) {
    if (other.seen[i]) add(i);
  }
}

bool Validator::is_decided(std::size_t faults_before) const {
  if (unfinished) return true;
  return quiet > 0 ? faults != faults_before : findings.size() >= max_findings;
}

bool Validator::apply(schema::Id schema, const Frame& outer, const Step& by, const source::Node& value,
                      Marks* marks) {
  return check(Frame{&outer, &graph[schema], &value, by, outer.depth + 1}, marks);
}

bool Validator::holds(schema::Id schema, const Frame& outer, const Step& by, const source::Node& value,
                      Marks* marks) {
  const std::size_t before = faults;
  ++quiet;
  const bool satisfied = apply(schema, outer, by, value, marks);
  --quiet;
  faults = before;
  return satisfied;
}

bool Validator::check(const Frame& frame, Marks* marks) {
  if (!may_go_on(*this, frame)) return true;
  const std::size_t before = faults;
  const schema::Schema& schema = *frame.schema;
  const source::Kind kind = frame.value->kind;
  // What is not evaluated is seen from here, so what others have evaluated must not count.
  Marks own;
  const bool looks_back = schema.unevaluated_properties || schema.unevaluated_items;
  Marks* const here = looks_back ? &own : marks;
  if (schema.always == false) add(frame, "false", "no value is allowed here");
  check_references(frame, here);
  check_scalar(frame);
  if (kind == source::Kind::number) check_number(frame);
  if (kind == source::Kind::string) check_text(frame);
  if (is_decided(before)) return faults == before;
  if (kind == source::Kind::array) check_array(frame, here);
  if (kind == source::Kind::object) check_object(frame, here);
  check_unions(frame, here);
  check_condition(frame, here);
  if (looks_back) check_unevaluated(frame, own);
  if (guards != nullptr) check_guards(frame);
  if (looks_back && marks != nullptr) marks->add(own);
  return faults == before;
}

void Validator::check_scalar(const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  const source::Node& value = *frame.value;
  if (!schema::admits(schema.types, value)) {
    return add(frame, "type",
               "expected " + schema::type_words(schema.types) + ", found " + schema::described(value));
  }
  if (!schema.values) return;
  const auto same = [&](const source::Node& known_value) { return source::same_value(known_value, value); };
  const bool is_among = schema.values->size() <= few_values
                            ? std::any_of(schema.values->begin(), schema.values->end(), same)
                            : known_of(schema).values.contains(source::canonical_text(value));
  if (is_among) return;
  std::vector<const source::Node*> wanted;
  for (const source::Node& one : *schema.values) wanted.push_back(&one);
  add(frame, schema.is_const ? "const" : "enum", quiet > 0 ? "" : wanted_words(wanted, value),
      &*schema.values);
}

const Known& Validator::known_of(const schema::Schema& schema) {
  const auto [at, is_new] = known.try_emplace(&schema);
  if (!is_new) return at->second;
  for (const schema::Property& property : schema.properties)
    at->second.properties.emplace(property.name, property.schema);
  if (schema.values && schema.values->size() > few_values) {
    for (const source::Node& value : *schema.values) at->second.values.insert(source::canonical_text(value));
  }
  return at->second;
}

namespace {

std::vector<Finding> findings_of(Validator& run, const schema::Schema& schema, const source::Node& value) {
  run.check(Frame{nullptr, &schema, &value, {}, 0}, nullptr);
  std::vector<Finding> findings;
  for (Found& found : run.findings) findings.push_back(std::move(found.finding));
  if (run.unfinished) {
    if (findings.size() == max_findings) findings.pop_back();
    findings.push_back(std::move(run.unfinished->finding));
  }
  return findings;
}

}  // namespace

/// Each of them is a run of its own: it is of another graph.
void Validator::check_guards(const Frame& frame) {
  for (const schema::Id guard : frame.schema->guards) {
    for (Finding& finding : validate(*guards, guard, *frame.value)) {
      ++faults;
      finding.instance_pointer.insert(0, instance_pointer(frame));
      if (quiet == 0 && findings.size() < max_findings) findings.push_back({std::move(finding)});
    }
  }
}

std::vector<Finding> validate(const schema::Graph& graph, schema::Id schema, const source::Node& value) {
  return validate(graph, graph[schema], value);
}

std::vector<Finding> validate(const schema::Graph& graph, const schema::Schema& schema,
                              const source::Node& value) {
  Validator run{graph, value};
  return findings_of(run, schema, value);
}

std::vector<Finding> validate_guarded(const schema::Graph& graph, const schema::Graph& written,
                                      schema::Id schema, const source::Node& value) {
  Validator run{graph, value, &written};
  return findings_of(run, graph[schema], value);
}

}  // namespace candor::validate
