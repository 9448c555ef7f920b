// verify/asked.cpp: finds what a request asks for.
#include "verify/asked.hpp"

#include <algorithm>

#include "candor/detail/evidence_words.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// Returns true for a flag that asks for a dry run: by its role where the contract has it, else by its name.
bool is_dry_run(std::string_view name, const ir::Contract* contract) {
  if (contract == nullptr) return detail::is_of_plan(name);
  const std::vector<ir::Field>& params = ir::params_fields(*contract);
  const auto param = std::ranges::find(params, name, &ir::Field::name);
  return param == params.end() ? detail::is_of_plan(name) : param->is_dry_run;
}

}  // namespace

Asked asked_by(const Value& params, const ir::Contract* contract) {
  constexpr std::size_t max_units = 64;
  constexpr std::size_t longest_unit = 256;
  Asked asked;
  if (params.node->kind != Kind::object) return asked;
  for (const Node& each : params.node->members()) {
    if (each.kind == Kind::boolean) {
      const bool is_true = each.text == "true";
      if (is_true && asked.rehearsal.empty() && is_dry_run(each.key, contract)) asked.rehearsal = each.key;
      if (asked.flags.size() < max_units) asked.flags.emplace_back(each.key, is_true);
    }
    const auto is_short = [&](const Node& item) {
      return item.kind == Kind::string && item.text.size() <= longest_unit;
    };
    if (each.kind != Kind::array || !asked.units.empty() || each.items().empty() || each.count > max_units ||
        !std::ranges::all_of(each.items(), is_short))
      continue;
    asked.units = each.key;
    for (const Node& item : each.items())
      if (std::ranges::find(asked.listed, item.text) == asked.listed.end())
        asked.listed.emplace_back(item.text);
  }
  return asked;
}

}  // namespace candor::verify
