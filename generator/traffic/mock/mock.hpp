// generator/traffic/mock/mock.hpp: answers calls of tools with examples made of their contracts.
#pragma once

#include <candor/tool.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cpp/outcome/contract_table.hpp"
#include "mock/examples.hpp"
#include "verify/subject.hpp"

namespace candor::mock {

/// How states are chosen.
struct Settings {
  std::uint64_t seed = 0;
  /// The state of all answers whose call names none; "": chosen by the seed.
  std::string state = "";
};

/// The param by which a call names its state. It is taken out before the params are checked.
inline constexpr const char* state_param = "candor_state";

/// A set of tools. The n-th call of a tool with the same params has the same answer in every run with the
/// same seed, in whatever order concurrent calls run.
class Mock {
 public:
  Mock(verify::Subjects subjects, Settings settings);

  /// Answers a call and appends the outcome, as an emitted ToolSet does. Params that the contract refuses,
  /// and states that the tool does not have, are bad params. Thread-safe.
  Answer call(std::string_view tool, std::string_view params, std::string& out);

  /// The tools, for serving.
  const std::vector<Tool>& tools() const { return tools_; }
  const verify::Subjects& subjects() const { return subjects_; }
  /// States without an example, by tool.
  const std::map<std::string, std::vector<Unexemplified>, std::less<>>& missing() const { return missing_; }

 private:
  /// One tool: what an answer of it needs.
  struct MockedTool {
    const verify::Subject* subject = nullptr;
    std::unique_ptr<backend::cpp::ContractTable> table;
    std::vector<std::string> states;              // with examples
    std::array<std::uint32_t, 4'096> calls = {};  // by a hash of their params
  };

  std::string choose_state(const MockedTool& mocked, std::uint64_t seed) const;

  verify::Subjects subjects_;
  Settings settings_;
  std::map<std::string, MockedTool, std::less<>> mocked_;
  std::map<std::string, std::vector<Unexemplified>, std::less<>> missing_;
  std::vector<Tool> tools_;
  std::mutex mutex_;  // for the validators and the counts of calls
};

}  // namespace candor::mock
