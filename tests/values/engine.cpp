// tests/values/engine.cpp: what Candor itself makes of contracts and texts, beside emitted code.
#include "engine.hpp"

#include <fstream>
#include <sstream>

#include "ir/lower.hpp"
#include "mock/examples.hpp"
#include "source/tree.hpp"
#include "support/contracts.hpp"

namespace values {

std::map<std::string, std::vector<std::string>> mock_answers(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  candor::diagnostics::Report report;
  const auto convention = candor::testing::base_convention();
  std::map<std::string, std::vector<std::string>> answers;
  for (candor::schema::ContractFile& file : candor::testing::contract_files(path, text.str(), report)) {
    auto contract = candor::ir::lower(file, convention, report);
    if (!contract) continue;
    const std::string name = contract->name;
    const auto subject = candor::verify::make_subject(std::move(file), std::move(*contract), convention);
    for (const std::string& state : candor::mock::states_of(subject))
      for (std::uint64_t seed = 0; state != "failure" && seed < 3; ++seed)
        if (const auto example = candor::mock::example_of(subject, state, seed); example.answer)
          answers[name].push_back(candor::source::to_text(*example.answer));
  }
  return answers;
}

std::string tree_text(std::string_view text) {
  candor::source::ReadableText readable;
  std::vector<candor::detail::TreeNode> nodes;
  return readable.read(text, nodes) ? candor::source::to_text(nodes.front()) : "";
}

}  // namespace values
