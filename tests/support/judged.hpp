// tests/support/judged.hpp: the judge of emitted TypeScript (generator/runtime/wasm), compiled as a native
// library.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "backend/cpp/plan/cycles.hpp"
#include "backend/typescript/table.hpp"
#include "candor/violation.hpp"
#include "wasm/judge.hpp"

namespace candor::testing {

/// Returns the table of a contract, as its module has it. The contract was lowered just now.
inline backend::typescript::PrintedTable table_of(const ir::Contract& lowered) {
  const auto [contract, closes_cycle] = backend::cpp::break_cycles(lowered);
  return backend::typescript::print_table(contract, backend::cpp::make_plan(contract, {}, closes_cycle));
}

/// Returns the number of the contract's tool, whose table is read once.
inline int judge_of(const ir::Contract& lowered) {
  static std::map<std::string, int> numbers;
  const auto [at, is_new] = numbers.try_emplace(lowered.source_name + lowered.name, -1);
  if (!is_new) return at->second;
  const std::string table = table_of(lowered).text;
  table.copy(candor_text(table.size()), table.size());
  return at->second = candor_load();
}

inline nlohmann::json judge_answer() {
  return nlohmann::json::parse(std::string(candor_answer(), candor_answer_size()));
}
inline nlohmann::json judged_outcome(const ir::Contract& contract, const std::string& text, bool demotes,
                                     bool refuses) {
  const int tool = judge_of(contract);
  text.copy(candor_text(text.size()), text.size());
  candor_outcome(tool, demotes ? 1 : 0, refuses ? 1 : 0);
  return judge_answer();
}

/// Returns the violations as lines, as C++ prints them.
inline std::string lines_of(const nlohmann::json& violations) {
  std::string lines;
  for (const auto& each : violations) lines += each["text"].get<std::string>() + "\n";
  return lines;
}
inline std::string lines_of(const std::vector<Violation>& violations) {
  std::string lines;
  for (const Violation& each : violations) lines += to_string(each) + "\n";
  return lines;
}

}  // namespace candor::testing
