// verify/asked.cpp: finds what a request asks for.
#include "verify/asked.hpp"

#include <algorithm>

#include "candor/detail/evidence_words.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

const ir::Field* param_named(const ir::Contract& contract, std::string_view name) {
  const auto* const record = std::get_if<ir::Record>(&contract[contract.params].kind);
  if (record == nullptr) return nullptr;
  const auto found = std::ranges::find(record->fields, name, &ir::Field::name);
  return found == record->fields.end() ? nullptr : &*found;
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
      const ir::Field* const param = contract == nullptr ? nullptr : param_named(*contract, each.key);
      if (is_true && asked.rehearsal.empty() && (param == nullptr ? detail::is_of_plan(each.key) : param->is_dry_run))
        asked.rehearsal = each.key;
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
