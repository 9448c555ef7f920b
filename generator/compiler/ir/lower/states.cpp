// generator/compiler/ir/lower/states.cpp: declared states, recognised by constants of the result's members.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "ir/lower/lower_contract.hpp"
#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::ir {

namespace {

/// Returns the constant if it is a number within the bounds of the type.
template <class Type>
std::optional<source::Decimal> number_of(const Type& type, const source::Node& constant) {
  const auto value = source::to_decimal(constant.text);
  if (constant.kind != source::Kind::number || !value) return std::nullopt;
  if (type.minimum && source::compare(*value, *type.minimum) < 0) return std::nullopt;
  if (type.maximum && source::compare(*value, *type.maximum) > 0) return std::nullopt;
  return value;
}

bool allowed(const TextRules& rules, const source::Node& constant) {
  return rules.values.empty() ||
         std::find(rules.values.begin(), rules.values.end(), constant.text) != rules.values.end();
}

struct CanBe {
  const Contract& contract;
  const source::Node& constant;

  bool operator()(const Boolean&) const { return constant.kind == source::Kind::boolean; }
  bool operator()(const Integer& integer) const {
    const auto number = number_of(integer, constant);
    return number && source::is_integer(*number);
  }
  bool operator()(const Number& number) const {
    const auto value = number_of(number, constant);
    const auto is_excluded = [&](bool excludes, const std::optional<source::Decimal>& bound) {
      return excludes && bound && source::compare(*value, *bound) == 0;
    };
    return value && !is_excluded(number.exclusive_minimum, number.minimum) &&
           !is_excluded(number.exclusive_maximum, number.maximum);
  }
  bool operator()(const String& text) const {
    return constant.kind == source::Kind::string && text.any_of.empty() && allowed(text.rules, constant);
  }
  bool operator()(const Enum& words) const {
    return std::any_of(words.values.begin(), words.values.end(),
                       [&](const EnumValue& each) { return source::same_value(each.value, constant); });
  }
  bool operator()(const Null&) const { return constant.kind == source::Kind::null; }
  bool operator()(const Nullable& nullable) const {
    return constant.kind == source::Kind::null || can_be(contract, nullable.inner, constant);
  }
  bool operator()(const Union& choice) const {
    return std::ranges::any_of(choice.branches,
                               [&](const Branch& each) { return can_be(contract, each.type, constant); });
  }
  bool operator()(const Array&) const { return false; }
  bool operator()(const Tuple&) const { return false; }
  bool operator()(const Map&) const { return false; }
  bool operator()(const Record&) const { return false; }
  bool operator()(const Checked&) const { return false; }
  bool operator()(const Any&) const { return false; }
  bool operator()(const Never&) const { return false; }
};

std::vector<std::string> names_of(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

void say_unknown(const schema::StateEntry& state, const schema::Condition& condition,
                 const Contract& contract, diagnostics::Findings& report) {
  auto& diagnostic = report.add(rules::state_unknown_member, condition.at,
                                "the state '" + state.name + "' is recognized by '" + condition.member +
                                    "', which is not a property of the result");
  std::string hint = diagnostics::did_you_mean(condition.member, names_of(result_fields(contract)));
  if (!hint.empty()) diagnostic.help.push_back(std::move(hint));
}

std::optional<StateCondition> lower_condition(const schema::StateEntry& state,
                                              const schema::Condition& condition, const Contract& contract,
                                              diagnostics::Findings& report) {
  const auto place = field_place(contract, condition.member);
  if (!place) {
    say_unknown(state, condition, contract, report);
    return std::nullopt;
  }
  if (!can_be(contract, result_fields(contract)[*place].type, condition.value)) {
    auto& diagnostic =
        report.add(rules::state_impossible, condition.at,
                   "the state '" + state.name + "' requires '" + condition.member + "' to be " +
                       source::to_text(condition.value) + ", which its type does not allow");
    diagnostic.labels.push_back(
        {result_fields(contract)[*place].origin, "'" + condition.member + "' is declared here"});
    return std::nullopt;
  }
  return StateCondition{*place, condition.value};
}

Means to_means(const schema::StateEntry& state, diagnostics::Findings& report) {
  for (const Means means : declared_means)
    if (state.means == word_of(means)) return means;
  report.add(schema::rules::bad_member, state.at,
             "the state '" + state.name + "' must mean " + source::joined(declared_means, ", ", " or ", [](Means means) { return word_of(means); }));
  return Means::undone;
}

}  // namespace

bool can_be(const Contract& contract, TypeId type, const source::Node& constant) {
  return std::visit(CanBe{contract, constant}, contract[type].kind);
}

/// Adds the state of a call that covered all and changed nothing to a mutation with one effect whose contract
/// declares no states: a host that looks at the state alone would take it for a change.
void add_unchanged(const Contract& contract, std::vector<State>& states) {
  const Roles& roles = contract.roles;
  if (contract.kind != Kind::mutation || roles.effects.size() != 1 || !roles.completion || !states.empty() ||
      std::ranges::any_of(contract.errors,
                          [](const ErrorCode& each) { return each.means == Means::nothing_to_do; }))
    return;
  const auto is = [](std::uint32_t field, bool value) {
    source::Node constant;
    constant.kind = source::Kind::boolean;
    constant.text = value ? "true" : "false";
    return StateCondition{field, std::move(constant)};
  };
  State state{"unchanged",
              Means::nothing_to_do,
              "All was looked at, and nothing was changed.",
              {is(roles.effects.front(), false), is(*roles.completion, true)},
              result_fields(contract)[roles.effects.front()].origin};
  if (roles.scope_empty) state.when.push_back(is(*roles.scope_empty, false));
  state.is_implied = true;
  states.push_back(std::move(state));
}

std::vector<State> lower_states(const schema::ContractFile& file, const Contract& contract,
                                diagnostics::Findings& report) {
  std::vector<State> states;
  for (const schema::StateEntry& entry : file.states) {
    State state{entry.name, to_means(entry, report), entry.description, {}, entry.at};
    for (const schema::Condition& condition : entry.when)
      if (auto lowered = lower_condition(entry, condition, contract, report))
        state.when.push_back(std::move(*lowered));
    states.push_back(std::move(state));
  }
  add_unchanged(contract, states);
  return states;
}

}  // namespace candor::ir
