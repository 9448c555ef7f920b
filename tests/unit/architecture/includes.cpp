// tests/unit/architecture/includes.cpp: checks the #include lines of each source against the order of wings,
// and of the modules in them.
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

using Order = std::map<std::string, std::vector<std::string>>;

/// The wings that each wing may include directly; it may also include what those may include.
const Order wings{
    {"engine", {}},
    {"runtime", {"engine"}},
    {"base", {"engine"}},
    {"compiler", {"base"}},
    {"serve", {"runtime"}},
    {"traffic", {"compiler"}},
    {"review", {"traffic", "serve"}},
    {"cli", {"review"}},
    {"main", {"cli"}},
};

/// The modules of the program, and those that each may include.
const Order modules{
    {"pattern", {}},
    {"wasm", {"pattern"}},  // of the runtime, for TypeScript
    {"source", {"pattern"}},
    {"diagnostics", {"source"}},
    {"output", {"diagnostics"}},
    {"render", {"diagnostics"}},
    {"schema", {"diagnostics"}},
    {"providers", {"schema"}},
    {"validate", {"schema"}},
    {"analyze", {"validate"}},
    {"canonicalize", {"analyze"}},
    {"convention", {"schema"}},
    {"ir", {"convention", "canonicalize"}},
    {"load", {"ir"}},
    {"exchange", {"load", "providers", "verify", "output"}},
    {"check", {"verify"}},
    {"policy", {"validate"}},
    {"verify", {"load"}},
    {"page", {"verify", "trial", "render"}},
    {"backend", {"ir", "render", "output"}},
    {"mock", {"verify", "analyze", "backend"}},
    {"trial", {"verify"}},
    {"breaking", {"load", "providers", "mock"}},
    {"docs", {"page", "breaking", "check", "output"}},
    {"guard", {"verify", "breaking"}},
    {"cli",
     {"load", "breaking", "exchange", "check", "policy", "verify", "page", "mock", "trial", "docs", "guard",
      "backend", "output", "render"}},
    {"main", {"cli"}},
};

/// The headers of the runtime and of emitted code that modules of the program may include besides.
const std::map<std::string, std::set<std::string>> shared_with_program{
    {"candor/detail/judge_table.hpp", {"backend"}},
    {"candor/detail/narrow.hpp", {"backend"}},
    {"candor/detail/usual_names.hpp", {"backend"}},
    // Summaries are read and written by what Candor emits from their contract.
    {"generated/candor/summary.hpp", {"verify"}},
    {"generated/mcp/server_failure.hpp", {"serve", "guard"}},
};

/// The one source that includes nlohmann/json: it prints reports. JSON that was read travels as its text.
const std::string uses_nlohmann = "generator/base/diagnostics/json.cpp";

/// A place in the house: a wing, and a module of the program in it, or "" for a library that emitted code
/// links.
struct Place {
  std::string wing;
  std::string module;
};

bool exists(const std::string& path) {
  return std::filesystem::exists(std::filesystem::path(CANDOR_SOURCE_DIR) / "generator" / path);
}

/// Returns the place of a path below generator/.
Place place_of(const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return {"main", "main"};
  const std::string wing = path.substr(0, slash);
  if (wing == "cli") return {wing, wing};
  const std::size_t next = path.find('/', slash + 1);
  const std::string module = next == std::string::npos ? "load" : path.substr(slash + 1, next - slash - 1);
  return {wing, modules.contains(module) ? module : ""};
}

/// Returns the place of a header by its name in an #include line.
Place place_of_header(const Place& by, const std::string& header) {
  if (header.rfind("candor/wire/", 0) == 0) return {"serve", ""};
  if (header.rfind("candor/", 0) == 0) {
    for (const char* root : {"engine", "runtime", "serve", "serve/envelopes", "serve/mcp", "serve/scope"})
      if (exists(std::string(root) + "/" + header)) return place_of(std::string(root) + "/" + header);
    return {"", ""};
  }
  const std::size_t slash = header.find('/');
  if (by.module.empty() && (slash == std::string::npos || header.rfind("../", 0) == 0)) return by;
  if (header == "main.cpp") return {"main", "main"};
  const std::string module = slash == std::string::npos ? "load" : header.substr(0, slash);
  for (const auto& [wing, below] : wings)
    if (exists(wing + "/" + module)) return {wing, module};
  return {module == "load" ? "compiler" : module, module};
}

/// Returns `name` and all that it may include.
std::set<std::string> reach(const Order& order, const std::string& name) {
  std::set<std::string> found{name};
  if (!order.contains(name)) return found;
  for (const std::string& below : order.at(name)) found.merge(reach(order, below));
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

/// Returns the error in a file including `header`, or "".
std::string complaint(const std::string& path, const Place& by, const std::string& header) {
  if (header.rfind("<nlohmann/", 0) == 0)
    return path == uses_nlohmann ? "" : "only " + uses_nlohmann + " may include nlohmann/json";
  const std::string name = header.substr(1);
  const auto shared = shared_with_program.find(name);
  if (shared != shared_with_program.end() && shared->second.contains(by.module.empty() ? by.wing : by.module))
    return "";
  if (header[0] == '<' && name.rfind("candor/", 0) != 0) return "";
  const Place used = place_of_header(by, name);
  const bool is_program = by.wing != "runtime" && by.wing != "serve";
  if (!reach(wings, by.wing).contains(used.wing) || (is_program && used.wing == "runtime"))
    return by.wing + " may not include " + (used.wing.empty() ? name : used.wing);
  if (used.module.empty() || reach(modules, by.module).contains(used.module)) return "";
  return (by.module.empty() ? by.wing : by.module) + " may not include " + used.module;
}

}  // namespace

std::vector<std::string> include_breaches(const SourceFile& file) {
  const std::string directory = "generator/";
  if (file.path.rfind(directory, 0) != 0) return {};
  const Place place = place_of(file.path.substr(directory.size()));
  if (!wings.contains(place.wing))
    return {file.path + ":1: " + place.wing + " is missing in the order of wings"};
  std::vector<std::string> breaches;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::optional<std::string> header = included(file.lines[i]);
    const std::string wrong = header ? complaint(file.path, place, *header) : "";
    if (!wrong.empty()) breaches.push_back(file.path + ":" + std::to_string(i + 1) + ": " + wrong);
  }
  return breaches;
}

}  // namespace candor::architecture
