// backend/cpp/respelled.cpp: compares the names of the plan with the words of the contract.
#include "backend/cpp/respelled.hpp"

#include <algorithm>
#include <optional>

#include "backend/cpp/plan/cycles.hpp"
#include "backend/cpp/plan/plan.hpp"
#include "backend/cpp/text/names.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {

namespace {

using ir::Respelled;
using Why = Respelled::Why;

/// A word with the name that it got, and the name that it would have alone.
struct Named {
  std::string word;
  std::string name;
  std::string wanted;
  source::Origin at;
};

bool is_word_letter(char c) { return source::is_letter_or_digit(c) || c == '_'; }

bool is_same_but_for_case(const std::string& one, const std::string& other) {
  return source::lower_case(one) == source::lower_case(other);
}

std::optional<Why> why_alone(const Named& named) {
  const std::string& word = named.word;
  if (is_same_but_for_case(named.wanted, word)) return std::nullopt;
  if (is_keyword(word)) return Why::keyword;
  if (is_reserved_word(word)) return Why::macro;
  if (!std::ranges::all_of(word, is_word_letter) || word.empty() ||
      (word.front() >= '0' && word.front() <= '9'))
    return Why::not_a_name;
  if (word.starts_with('_') || word.find("__") != std::string::npos) return Why::reserved;
  if (word.size() > max_name_length) return Why::too_long;
  // "NotReady" and "not_ready", "a_" and "a".
  return std::nullopt;
}

void add(const std::vector<Named>& scope, Respelled::What what, std::vector<Respelled>& all) {
  for (const Named& named : scope) {
    if (named.name != named.wanted) {
      const auto other =
          std::ranges::find_if(scope, [&](const Named& each) { return each.name == named.wanted; });
      all.push_back({what, other == scope.end() ? Why::emitted_code : Why::neighbour, named.word, named.name,
                     other == scope.end() ? "" : other->word, named.at});
    } else if (const auto why = why_alone(named)) {
      all.push_back({what, *why, named.word, named.name, "", named.at});
    }
  }
}

}  // namespace

std::vector<Respelled> respelled(const ir::Contract& lowered) {
  const auto [contract, closes_cycle] = break_cycles(lowered);
  const Plan plan = make_plan(contract, Options{}, closes_cycle);
  std::vector<Respelled> all;
  if (const auto* result = std::get_if<ir::Record>(&contract[contract.result].kind)) {
    std::vector<Named> scope;
    for (const DataMember& each : plan.data) {
      if (!each.field) continue;
      const ir::Field& field = result->fields[*each.field];
      scope.push_back({field.name, each.member.name, wanted_word(field.name).name, field.origin});
    }
    add(scope, Respelled::What::member, all);
  }
  for (ir::TypeId id = 0; id < contract.types.size(); ++id) {
    const ir::Type& type = contract[id];
    const std::vector<MemberPlan>& members = plan.types[id].members;
    std::vector<Named> scope;
    // The members of the result are those of Data.
    if (id == contract.result && !plan.result.empty()) continue;
    if (const auto* record = std::get_if<ir::Record>(&type.kind)) {
      for (std::size_t i = 0; i < record->fields.size() && i < members.size(); ++i) {
        const ir::Field& field = record->fields[i];
        scope.push_back({field.name, members[i].name, wanted_word(field.name).name, field.origin});
      }
      add(scope, Respelled::What::member, all);
    } else if (const auto* words = std::get_if<ir::Enum>(&type.kind)) {
      for (std::size_t i = 0; i < words->values.size() && i < members.size(); ++i) {
        const source::Node& value = words->values[i].value;
        if (value.kind != source::Kind::string) continue;
        scope.push_back({value.text,
                         members[i].name,
                         wanted_enumerator(value.text).name,
                         {type.origin.file, value.span, type.origin.pointer}});
      }
      add(scope, Respelled::What::enumerator, all);
    }
  }
  std::vector<Named> codes;
  for (std::size_t i = 0; i < contract.errors.size() && i < plan.error_codes.size(); ++i)
    codes.push_back({contract.errors[i].code, plan.error_codes[i],
                     wanted_enumerator(contract.errors[i].code).name, contract.errors[i].origin});
  add(codes, Respelled::What::error_code, all);
  return all;
}

}  // namespace candor::backend::cpp
