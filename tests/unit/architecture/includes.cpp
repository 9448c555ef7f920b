// tests/unit/architecture/includes.cpp: checks the #include lines of each module against the order of
// modules.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

/// The modules that each module may include directly; it may also include what those may include.
const std::map<std::string, std::vector<std::string>> builds_on{
    {"runtime", {}},
    {"envelopes", {"runtime"}},
    {"mcp", {"envelopes"}},
    {"source", {}},
    {"pattern", {}},
    {"diagnostics", {"source"}},
    {"output", {"diagnostics"}},
    {"render", {"diagnostics"}},
    {"schema", {"diagnostics", "pattern"}},
    {"providers", {"schema"}},
    {"validate", {"schema"}},
    {"analyze", {"validate"}},
    {"canonicalize", {"analyze"}},
    {"convention", {"schema"}},
    {"ir", {"convention", "canonicalize"}},
    {"load", {"ir"}},
    {"exchange", {"load", "providers", "verify", "output"}},
    {"check", {"ir"}},
    {"policy", {"validate"}},
    {"verify", {"load"}},
    {"page", {"verify", "render"}},
    {"backend", {"ir", "render", "output"}},
    {"mock", {"verify", "analyze", "backend"}},
    {"breaking", {"load", "providers", "mock"}},
    {"guard", {"verify", "breaking", "mcp"}},
    {"cli",
     {"load", "breaking", "exchange", "check", "policy", "verify", "page", "mock", "guard", "backend",
      "output", "render", "mcp"}},
    {"main", {"cli"}},
};

/// The runtime and emitted headers that generator modules may include. The interpreter and emitted code agree
/// because both call the same functions.
const std::map<std::string, std::set<std::string>> shared_with_runtime{
    {"candor/detail/automaton.hpp", {"validate"}},
    {"candor/detail/counted.hpp", {"pattern"}},
    {"candor/detail/format.hpp", {"check", "verify"}},
    {"candor/detail/schema_fields.hpp", {"backend", "validate"}},
    {"candor/detail/schema_table.hpp", {"validate", "backend"}},
    {"candor/detail/cases.hpp", {"backend"}},
    {"candor/detail/validate.hpp", {"validate"}},
    {"candor/detail/ascii.hpp", {"source"}},
    {"candor/detail/decimal.hpp", {"source"}},
    {"candor/detail/distinct.hpp", {"source"}},
    {"candor/detail/escape.hpp", {"source"}},
    {"candor/detail/json_string.hpp", {"source"}},
    {"candor/detail/judge.hpp", {"verify"}},
    {"candor/detail/names.hpp", {"source"}},
    {"candor/detail/narrow.hpp", {"backend"}},
    {"candor/detail/nearest.hpp", {"diagnostics"}},
    {"candor/detail/number.hpp", {"source"}},
    {"candor/detail/regex.hpp", {"pattern"}},
    {"candor/detail/scan.hpp", {"source"}},
    {"candor/detail/syntax.hpp", {"source"}},
    {"candor/detail/tree.hpp", {"source"}},
    {"candor/detail/usual_names.hpp", {"backend"}},
    {"candor/detail/utf8.hpp", {"source", "pattern"}},
    {"candor/detail/words.hpp", {"source"}},
    {"candor/contract_info.hpp", {"ir", "mock", "backend"}},
    {"candor/process.hpp", {"cli", "guard"}},
    {"candor/serve.hpp", {"cli"}},
    {"candor/tool.hpp", {"mock"}},
    {"candor/laws.hpp", {"convention", "verify", "backend"}},
    // Summaries are read and written by what Candor emits from their contract.
    {"generated/candor/summary.hpp", {"verify"}},
    {"generated/mcp/server_failure.hpp", {"mcp", "guard"}},
};

/// The one source that includes nlohmann/json: it prints reports. JSON that was read travels as its text.
const std::string uses_nlohmann = "generator/diagnostics/json.cpp";

/// Returns the module of a path below generator/: "main" for main.cpp, "load" for other files directly there.
std::string module_of(const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return path == "main.cpp" ? "main" : "load";
  return path.substr(0, slash);
}

/// Returns the module of a header included between quotes. Runtime headers are included as "candor/…";
/// sources of the runtime include their neighbours without a directory.
std::string module_used(const std::string& by, const std::string& header) {
  if (header.rfind("candor/envelopes/", 0) == 0 || header.rfind("candor/wire/", 0) == 0) return "envelopes";
  if (header.rfind("candor/mcp/", 0) == 0) return "mcp";
  if (header.rfind("candor/", 0) == 0) return "runtime";
  const bool is_neighbour =
      header.find('/') == std::string::npos || (by == "runtime" && header.rfind("../formats/", 0) == 0);
  if ((by == "runtime" || by == "envelopes" || by == "mcp") && is_neighbour) return by;
  return module_of(header);
}

/// Returns `module` and all modules that it may include.
std::set<std::string> reach(const std::string& module) {
  std::set<std::string> found{module};
  if (!builds_on.contains(module)) return found;
  for (const std::string& below : builds_on.at(module)) found.merge(reach(below));
  return found;
}

/// Returns the header of an #include line with its opening quote or bracket.
std::optional<std::string> included(const std::string& line) {
  if (line.rfind("#include ", 0) != 0) return std::nullopt;
  const std::size_t open = line.find_first_of("\"<");
  const std::size_t close = open == std::string::npos ? open : line.find_first_of("\">", open + 1);
  if (close == std::string::npos) return std::nullopt;
  return line.substr(open, close - open);
}

/// Returns the error in a file of `module` including `header`, or "".
std::string complaint(const std::string& path, const std::string& module, const std::string& header) {
  if (header.rfind("<nlohmann/", 0) == 0)
    return path == uses_nlohmann ? "" : "only " + uses_nlohmann + " may include nlohmann/json";
  const bool uses_runtime = header.substr(1).rfind("candor/", 0) == 0;
  const auto shared = shared_with_runtime.find(header.substr(1));
  if (shared != shared_with_runtime.end() && shared->second.contains(module)) return "";
  if (header[0] == '<' && !uses_runtime) return "";
  const std::string used = module_used(module, header.substr(1));
  if (uses_runtime && used == "runtime" && module != "runtime" && module != "envelopes" && module != "mcp")
    return module + " may not include the runtime";
  return reach(module).contains(used) ? "" : module + " may not include " + used;
}

}  // namespace

std::vector<std::string> include_breaches(const SourceFile& file) {
  const std::string directory = "generator/";
  if (file.path.rfind(directory, 0) != 0) return {};
  const std::string module = module_of(file.path.substr(directory.size()));
  if (!builds_on.contains(module))
    return {file.path + ":1: the module " + module + " is missing in the order of modules"};
  std::vector<std::string> breaches;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::optional<std::string> header = included(file.lines[i]);
    const std::string wrong = header ? complaint(file.path, module, *header) : "";
    if (!wrong.empty()) breaches.push_back(file.path + ":" + std::to_string(i + 1) + ": " + wrong);
  }
  return breaches;
}

}  // namespace candor::architecture
