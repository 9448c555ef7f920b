// generator/compiler/ir/lower/text.cpp: lowers strings; compiles each pattern to a table once.
#include "diagnostics/rules.hpp"
#include "ir/lower/lowering.hpp"

namespace candor::ir {

std::optional<std::uint32_t> lower_pattern(Lowering& lowering, const schema::Pattern& pattern) {
  const auto known = lowering.patterns.find(pattern.text);
  if (known != lowering.patterns.end()) return known->second;
  auto compiled = pattern::compile(pattern.text);
  if (const auto* refusal = std::get_if<pattern::Refusal>(&compiled)) {
    lowering.report.add(schema::rules::bad_pattern, pattern.at, refusal->reason);
    return std::nullopt;
  }
  const auto index = static_cast<std::uint32_t>(lowering.contract.patterns.size());
  lowering.contract.patterns.push_back({pattern.text, std::get<pattern::Dfa>(std::move(compiled))});
  lowering.patterns.emplace(pattern.text, index);
  return index;
}

TextRules lower_text(Lowering& lowering, const schema::Schema& schema) {
  TextRules rules;
  rules.min_length = schema.min_length.value_or(0);
  rules.max_length = schema.max_length;
  for (const schema::Pattern& pattern : schema.patterns)
    if (const auto index = lower_pattern(lowering, pattern)) rules.patterns.push_back(*index);
  return rules;
}

}  // namespace candor::ir
