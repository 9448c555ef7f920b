// tests/unit/architecture/includes.cpp: which module may include which, read from the #include lines.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

/// What each module builds on directly; it may include that, and all that those build on.
const std::map<std::string, std::vector<std::string>> builds_on{
    {"runtime", {}},
    {"envelopes", {"runtime"}},
    {"parallel", {}},
    {"source", {}},
    {"pattern", {}},
    {"diagnostics", {"source"}},
    {"output", {"diagnostics", "parallel"}},
    {"render", {"diagnostics"}},
    {"schema", {"diagnostics", "pattern"}},
    {"validate", {"schema"}},
    {"analyze", {"validate"}},
    {"canonicalize", {"analyze"}},
    {"convention", {"schema"}},
    {"ir", {"convention", "canonicalize"}},
    {"load", {"ir"}},
    {"check", {"ir"}},
    {"verify", {"load"}},
    {"backend", {"ir", "render", "parallel"}},
    {"cli", {"load", "check", "verify", "backend", "output", "render", "parallel"}},
    {"main", {"cli"}},
};

/// The parts of the runtime that the generator builds on: the interpreter and emitted code answer alike
/// because both call them.
const std::map<std::string, std::set<std::string>> shared_with_runtime{
    {"candor/detail/counted.hpp", {"pattern"}},
    {"candor/detail/format.hpp", {"validate", "check", "verify"}},
    {"candor/laws.hpp", {"convention", "verify", "backend"}},
};

/// nlohmann/json stands where JSON is made for templates, and nowhere else: contracts are read by source/.
const std::set<std::string> may_use_nlohmann{"render", "backend", "cli"};

/// The module of a path below generator/. Of the files directly there, one is the program and the others are
/// the table of contents, "load".
std::string module_of(const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return path == "main.cpp" ? "main" : "load";
  return path.substr(0, slash);
}

/// The module of what is included between quotes. The runtime is included as users see it: "candor/…", and
/// its own sources name their neighbours without a folder.
std::string module_used(const std::string& by, const std::string& header) {
  if (header.rfind("candor/envelopes/", 0) == 0 || header.rfind("candor/wire/", 0) == 0) return "envelopes";
  if (header.rfind("candor/", 0) == 0) return "runtime";
  const bool is_neighbour = header.find('/') == std::string::npos;
  if ((by == "runtime" || by == "envelopes") && is_neighbour) return by;
  return module_of(header);
}

/// `module` and everything below it.
std::set<std::string> reach(const std::string& module) {
  std::set<std::string> found{module};
  if (!builds_on.contains(module)) return found;
  for (const std::string& below : builds_on.at(module)) found.merge(reach(below));
  return found;
}

/// What stands between the quotes or angle brackets of an #include line, with the opening one.
std::optional<std::string> included(const std::string& line) {
  if (line.rfind("#include ", 0) != 0) return std::nullopt;
  const std::size_t open = line.find_first_of("\"<");
  const std::size_t close = open == std::string::npos ? open : line.find_first_of("\">", open + 1);
  if (close == std::string::npos) return std::nullopt;
  return line.substr(open, close - open);
}

/// What is wrong with `module` including `header`, or nothing.
std::string complaint(const std::string& module, const std::string& header) {
  if (header.rfind("<nlohmann/", 0) == 0) {
    return may_use_nlohmann.contains(module) ? "" : module + " does not use nlohmann/json";
  }
  const bool uses_runtime = header.substr(1).rfind("candor/", 0) == 0;
  const auto shared = shared_with_runtime.find(header.substr(1));
  if (shared != shared_with_runtime.end() && shared->second.contains(module)) return "";
  if (uses_runtime && module != "runtime" && module != "envelopes")
    return module + " does not use the runtime: emitted code does";
  if (header[0] == '<' && !uses_runtime) return "";
  const std::string used = module_used(module, header.substr(1));
  return reach(module).contains(used) ? "" : module + " does not build on " + used;
}

}  // namespace

std::vector<std::string> include_breaches(const SourceFile& file) {
  const std::string folder = "generator/";
  if (file.path.rfind(folder, 0) != 0) return {};
  const std::string module = module_of(file.path.substr(folder.size()));
  if (!builds_on.contains(module))
    return {file.path + ":1: the module " + module + " has no place in the order"};
  std::vector<std::string> breaches;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::optional<std::string> header = included(file.lines[i]);
    const std::string wrong = header ? complaint(module, *header) : "";
    if (!wrong.empty()) breaches.push_back(file.path + ":" + std::to_string(i + 1) + ": " + wrong);
  }
  return breaches;
}

}  // namespace candor::architecture
