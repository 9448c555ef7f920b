// backend/cpp/types/header_view.cpp: the header of one contract's types, as its template sees it.
#include <algorithm>

#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true if a type of the contract is spelled by <variant>.
bool needs_variant(const ir::Contract& contract) {
  return std::ranges::any_of(contract.types, [](const ir::Type& type) {
    return std::holds_alternative<ir::Union>(type.kind) || std::holds_alternative<ir::Null>(type.kind);
  });
}

std::string namespace_comment(const ir::Contract& contract) {
  std::string text = contract.description.empty() ? contract.title : contract.description;
  for (const ir::Breach& breach : contract.breaches) {
    const std::string member = breach.member.empty() ? "" : " by '" + breach.member + "'";
    text += "\nKnown breach of " + breach.law + member + ": " + breach.reason;
  }
  return comment_lines(text);
}

/// Member by member: clang 14 cannot follow `= default` where types contain each other. No member is called
/// other_.
std::string equal_members(const View& type) {
  std::string text;
  for (const View& member : type["members"]) {
    const std::string name(member["name"].text());
    source::append_word(text, name + " == other_." + name, " && ");
  }
  return text.empty() ? "true" : text;
}

/// Adds `enums` and `compared`: what the source file defines of the types and the reasons of steps.
void add_definitions(View& view) {
  View enums = View::array();
  View compared = View::array();
  for (const View& type : view["types"]) {
    if (type["is_enum"].flag() || !type["choices"].empty()) enums.push_back(type);
    if (type["is_struct"].flag() && type["compares_later"].flag())
      compared.push_back({{"name", type["name"]}, {"equal", equal_members(type)}});
  }
  if (view["has_outcome"].flag())
    for (const View& step : view["outcome"]["steps"])
      if (!step["is_shared"].flag()) enums.push_back(step);
  view["enums"] = std::move(enums);
  view["compared"] = std::move(compared);
}

}  // namespace

View header_view(const ir::Contract& contract, const Plan& plan) {
  View view = {{"source", comment_text(contract.source_name)},
               {"contract", comment_text(contract.name_and_version())},
               {"has_outcome", !contract.is_envelope()},
               {"needs_variant", needs_variant(contract)},
               {"header", plan.header},
               {"owning_header", plan.stem + ".hpp"},
               {"namespace", plan.namespace_name},
               {"comment", namespace_comment(contract)},
               {"tool", plan.tool},
               {"types", types_view(contract, plan)}};
  if (!contract.is_envelope()) view["outcome"] = outcome_view(contract, plan);
  add_definitions(view);
  return view;
}

}  // namespace candor::backend::cpp
