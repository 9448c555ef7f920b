// tests/values/engine.cpp: what Candor itself makes of contracts and texts, beside emitted code.
#include "engine.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include "load_contract.hpp"
#include "mock/examples.hpp"
#include "source/tree.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"

namespace values {

namespace {

std::optional<candor::source::Document> document_of(const std::string& path,
                                                    candor::diagnostics::Findings& report) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return candor::testing::document_of(path, text.str(), report);
}

}  // namespace

std::map<std::string, std::vector<std::string>> mock_answers(const std::string& path) {
  const candor::schema::Loader beside = [](std::string_view from, std::string_view other,
                                           const candor::source::Origin&, candor::diagnostics::Findings& said) {
    return document_of((std::filesystem::path(from).parent_path() / other).lexically_normal().string(), said);
  };
  candor::diagnostics::Findings report;
  const auto convention = candor::testing::convention_of(
      std::filesystem::path(path).parent_path().lexically_relative(CANDOR_SOURCE_DIR).string(), report);
  std::map<std::string, std::vector<std::string>> answers;
  const auto document = document_of(path, report);
  if (!document) return answers;
  for (candor::Loaded& loaded : candor::load_with_schemas(*document, beside, convention, report)) {
    const std::string name = loaded.contract.name;
    const auto subject =
        candor::verify::make_subject(std::move(loaded.file), std::move(loaded.contract), convention);
    for (const std::string& state : candor::mock::states_of(subject))
      for (std::uint64_t seed = 0; seed < 3; ++seed)
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
