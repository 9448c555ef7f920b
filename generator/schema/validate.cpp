// schema/validate.cpp: the interpreter: types, constants, unions.
#include "schema/validate.hpp"

#include <algorithm>

#include "schema/keywords/keyword.hpp"
#include "schema/types.hpp"
#include "schema/validator.hpp"

namespace candor::schema {
namespace {

constexpr std::size_t max_steps = 1'000'000;
constexpr int max_nesting = 1'000;

/// "'a', 'b' or 'c'", at most eight of them.
std::string value_words(const std::vector<source::Node>& values) {
  std::string text;
  const std::size_t shown = std::min<std::size_t>(values.size(), 8);
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == values.size();
    text.append(i == 0 ? "" : last ? " or " : ", ").append(source::to_text(values[i]));
  }
  if (shown < values.size()) text.append(" … (" + std::to_string(values.size()) + " values)");
  return text;
}

std::vector<std::string> texts_of(const std::vector<source::Node>& values) {
  std::vector<std::string> texts;
  for (const source::Node& value : values) {
    if (value.kind == source::Kind::string) texts.push_back(value.text);
  }
  return texts;
}

}  // namespace

void Validator::add(const Schema& schema, std::string keyword, const source::Node& value,
                    const std::string& pointer, std::string message) {
  if (findings.size() >= max_findings) return;
  source::Origin at = place_of(schema, keyword);
  findings.push_back({pointer, std::move(keyword), std::move(at), std::move(message), value.span});
}

void Validator::check(Id schema, const source::Node& value, const std::string& pointer) {
  check(graph[schema], value, pointer);
}

void Validator::check(const Schema& schema, const source::Node& value, const std::string& pointer) {
  if (++steps > max_steps || depth > max_nesting) {
    if (steps <= max_steps || steps == max_steps + 1) {
      add(schema, "$ref", value, pointer,
          "checking this takes too many steps, so it is not known to be valid");
    }
    return;
  }
  ++depth;
  if (schema.always == false) add(schema, "false", value, pointer, "no value is allowed here");
  if (schema.ref) check(*schema.ref, value, pointer);
  for (const Id branch : schema.all_of) check(branch, value, pointer);
  check_scalar(schema, value, pointer);
  if (value.kind == source::Kind::number) check_number(schema, value, pointer);
  if (value.kind == source::Kind::string) check_text(schema, value, pointer);
  if (value.kind == source::Kind::array) check_array(schema, value, pointer);
  if (value.kind == source::Kind::object) check_object(schema, value, pointer);
  check_unions(schema, value, pointer);
  --depth;
}

void Validator::check_scalar(const Schema& schema, const source::Node& value, const std::string& pointer) {
  if (!admits(schema.types, value)) {
    add(schema, "type", value, pointer,
        "expected " + type_words(schema.types) + ", found " + described(value));
    return;
  }
  if (!schema.values) return;
  const auto same = [&](const source::Node& known) { return source::same_value(known, value); };
  if (std::any_of(schema.values->begin(), schema.values->end(), same)) return;
  const std::string message = "expected " + value_words(*schema.values) + ", found " + described(value);
  const std::string word = value.kind == source::Kind::string ? value.text : "";
  add(schema, schema.is_const ? "const" : "enum", value, pointer,
      with_hint(message, word, texts_of(*schema.values)));
}

std::vector<Finding> Validator::alone(Id schema, const source::Node& value, const std::string& pointer) {
  std::vector<Finding> kept = std::move(findings);
  findings.clear();
  check(schema, value, pointer);
  std::swap(kept, findings);
  return kept;
}

void Validator::check_unions(const Schema& schema, const source::Node& value, const std::string& pointer) {
  for (const auto* const branches : {&schema.any_of, &schema.one_of}) {
    if (branches->empty()) continue;
    const bool exactly_one = branches == &schema.one_of;
    std::size_t matches = 0;
    std::vector<Finding> nearest;
    for (const Id branch : *branches) {
      std::vector<Finding> found = alone(branch, value, pointer);
      if (found.empty()) ++matches;
      // The branch that got furthest into the value explains best; a wrong type explains least.
      const bool is_type =
          !found.empty() && found.front().keyword == "type" && found.front().instance_pointer == pointer;
      if (!is_type && (nearest.empty() || found.size() < nearest.size())) nearest = std::move(found);
      if (matches > 1 || (matches == 1 && !exactly_one)) break;
    }
    const std::string keyword = exactly_one ? "oneOf" : "anyOf";
    if (matches > 1 && exactly_one)
      add(schema, keyword, value, pointer, "more than one branch takes this value");
    if (matches > 0) continue;
    if (nearest.empty()) {
      add(schema, keyword, value, pointer,
          "none of the " + std::to_string(branches->size()) + " branches takes " + described(value));
    }
    for (Finding& finding : nearest) {
      if (findings.size() < max_findings) findings.push_back(std::move(finding));
    }
  }
}

std::vector<Finding> validate(const Graph& graph, Id schema, const source::Node& value) {
  return validate(graph, graph[schema], value);
}

std::vector<Finding> validate(const Graph& graph, const Schema& schema, const source::Node& value) {
  Validator validator{graph, {}, {}, 0, 0};
  validator.check(schema, value, "");
  return std::move(validator.findings);
}

}  // namespace candor::schema
