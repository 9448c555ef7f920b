// analyze/satisfiable/choices.cpp: finds unions without a branch that is compatible with the other
// constraints.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"

namespace candor::analyze {
namespace {

/// True if every branch contradicts the other constraints.
bool none_fits(Conjunction& all, const std::vector<schema::Id>& branches) {
  constexpr std::size_t max_branches = 32;
  // Unions within unions would multiply.
  if (all.in.depth > 1 || branches.size() < 2 || branches.size() > max_branches) return false;
  return std::all_of(branches.begin(), branches.end(), [&](schema::Id branch) {
    std::vector<schema::Id> with = all.roots;
    with.push_back(branch);
    return contradiction(all.in, with).has_value();
  });
}

}  // namespace

std::optional<Contradiction> choices_contradiction(Conjunction& all) {
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    for (const auto& [branches, keyword] :
         {std::pair{&schema.any_of, "anyOf"}, std::pair{&schema.one_of, "oneOf"}}) {
      if (!none_fits(all, *branches)) continue;
      return Contradiction{
          &schema::rules::unsatisfiable,
          std::string("no branch of '") + keyword + "' is compatible with the constraints beside it",
          place_of(schema, keyword),
          {},
          "change a branch, or the constraints beside it"};
    }
    const bool no_way = schema.if_schema && schema.then_schema && schema.else_schema &&
                        is_false(all.in.graph, *schema.then_schema) &&
                        is_false(all.in.graph, *schema.else_schema);
    if (no_way)
      return Contradiction{&schema::rules::unsatisfiable,
                           "'then' and 'else' are both false",
                           place_of(schema, "then"),
                           {{place_of(schema, "else"), "the other one is here"}}};
  }
  return std::nullopt;
}

}  // namespace candor::analyze
