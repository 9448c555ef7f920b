// generator/cli/traffic/finding_kinds.cpp: counts findings about recorded traffic by kind.
#include "cli/traffic/finding_kinds.hpp"

#include "diagnostics/printable.hpp"
#include "verify/summary/numbers.hpp"

namespace candor::cli {

namespace {

void add_line(std::string& lines, std::string_view kind, std::uint64_t count) {
  if (count <= FindingKinds::shown) return;
  lines += std::to_string(FindingKinds::shown) + " of " + verify::grouped(static_cast<std::int64_t>(count)) +
           " in full, the others on a line each: " + std::string(kind) + "\n";
}

}  // namespace

std::string kind_of(const diagnostics::Diagnostic& finding, std::string_view tool) {
  std::string kind = diagnostics::full_name(finding.code, finding.rule);
  if (!tool.empty()) kind.append(" in answers of '").append(tool).append("'");
  return diagnostics::printable(kind);
}

bool FindingKinds::add(std::string_view kind) {
  const auto found = kinds_.find(kind);
  if (found != kinds_.end()) return ++found->second <= shown;
  if (kinds_.size() >= max_kinds) return ++others_ <= shown;
  kinds_.emplace(kind, 1);
  return true;
}

std::string FindingKinds::closing_lines() const {
  std::string lines;
  for (const auto& [kind, count] : kinds_) add_line(lines, kind, count);
  add_line(lines, "other kinds", others_);
  return lines;
}

}  // namespace candor::cli
