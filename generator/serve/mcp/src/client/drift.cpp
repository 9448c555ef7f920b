// mcp/src/client/drift.cpp: tools of a server that differ from the contracts of its host.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <candor/detail/document.hpp>
#include <candor/detail/tree.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/mcp/client.hpp>
#include <candor/mcp/detail/random_id.hpp>

namespace candor::mcp {
namespace {

namespace fs = std::filesystem;
using envelopes::Member;

/// The members of a tool that a contract is about. Others (icons, `_meta`, `execution`) are compared only
/// where the contract has them.
constexpr std::array<std::string_view, 6> compared = {"name",        "title",        "description",
                                                      "inputSchema", "outputSchema", "annotations"};

/// Returns a text that is equal for equal values.
std::string canonical(std::string_view json) {
  const candor::detail::Padded bytes(json);
  candor::detail::In in;
  candor::detail::begin_text(in, bytes.begin(), json, {});
  std::vector<candor::detail::TreeNode> nodes;
  if (candor::detail::take_tree(in.begin, in, nodes) == nullptr) return std::string(json);
  return candor::detail::canonical_text(nodes.front());
}

/// Returns the members in which the tools differ, in the order of `compared`, then of the contract.
std::vector<std::string> differences(std::string_view contract, std::string_view tool) {
  const auto before = envelopes::members_of(contract).value_or(std::vector<Member>());
  const auto after = envelopes::members_of(tool).value_or(std::vector<Member>());
  std::vector<std::string> names(compared.begin(), compared.end());
  for (const Member& member : before)
    if (std::ranges::find(names, member.name) == names.end()) names.push_back(member.name);
  std::erase_if(names, [&](const std::string& name) {
    const std::string* const old_value = envelopes::value_of(before, name);
    const std::string* const new_value = envelopes::value_of(after, name);
    if (old_value == nullptr || new_value == nullptr) return old_value == new_value;
    return canonical(*old_value) == canonical(*new_value);
  });
  return names;
}

/// A directory that is removed with its contents.
class Scratch {
 public:
  Scratch() {
#if defined(_WIN32)
    std::error_code failed;
    const fs::path path = fs::temp_directory_path() / ("candor-" + detail::random_id());
    if (fs::create_directory(path, failed)) path_ = path;
#else
    std::string name = (fs::temp_directory_path() / "candor-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
#endif
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  /// Writes a list of one tool. Returns its path.
  std::string write(const char* name, std::string_view tool) const {
    const fs::path file = path_ / name;
    std::ofstream(file) << "{\"tools\":[" << tool << "]}\n";
    return file.string();
  }
  bool exists() const { return !path_.empty(); }

 private:
  fs::path path_;
};

void judge(Drift& drift, std::string_view contract, std::string_view tool, const std::string& program) {
  const Scratch scratch;
  if (!scratch.exists()) return;
  const auto result = run_program({program, "breaking", scratch.write("server.json", tool), "--against",
                                   scratch.write("host.json", contract), "--format", "json"});
  if (!result.is_started()) {
    drift.findings.push_back("'" + program + "' cannot be started");
    return;
  }
  switch (result.exit) {
    case 0:
      drift.verdict = Verdict::compatible;
      break;
    case 1:
      drift.verdict = Verdict::breaking;
      break;
    case 4:
      drift.verdict = Verdict::undecided;
      break;
    default:
      drift.findings.push_back("'" + program + " breaking' ended with exit code " +
                               std::to_string(result.exit));
      break;
  }
  const auto findings = envelopes::items_of(detail::member_of(result.out, "findings"));
  for (const std::string& finding : findings.value_or(std::vector<std::string>()))
    drift.findings.push_back(envelopes::string_of(detail::member_of(finding, "message")).value_or(finding));
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::unknown:
      return "unknown";
    case Verdict::compatible:
      return "compatible";
    case Verdict::breaking:
      return "breaking";
    case Verdict::undecided:
      return "undecided";
  }
  return "";
}

std::string to_string(const Drift& drift) {
  if (drift.members.empty()) return drift.tool + ": the server has no such tool";
  std::string line = drift.tool + ": ";
  for (std::size_t i = 0; i < drift.members.size(); ++i) line += (i == 0 ? "" : ", ") + drift.members[i];
  line += drift.members.size() == 1 ? " differs" : " differ";
  if (drift.verdict != Verdict::unknown) line += ": " + std::string(name_of(drift.verdict));
  for (const std::string& finding : drift.findings) line += "; " + finding;
  return line;
}

std::vector<Drift> drifts_between(std::span<const ToolDescription> contracts,
                                  const std::vector<ListedTool>& tools, bool is_modern,
                                  const std::string& candor_program) {
  std::vector<Drift> drifts;
  for (const ToolDescription& contract : contracts) {
    const auto found = std::ranges::find(tools, contract.name, &ListedTool::name);
    if (found == tools.end()) {
      drifts.push_back({.tool = std::string(contract.name)});
      continue;
    }
    Drift drift{.tool = std::string(contract.name),
                .members = differences(contract.json(is_modern), found->json)};
    if (drift.members.empty()) continue;
    if (!candor_program.empty()) judge(drift, contract.json(is_modern), found->json, candor_program);
    drifts.push_back(std::move(drift));
  }
  return drifts;
}

}  // namespace candor::mcp
