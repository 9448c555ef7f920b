// generator/base/output/stale.cpp: finds generated files that are out of date.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "output/disk.hpp"
#include "output/paths.hpp"
#include "output/write.hpp"

namespace candor::output {
namespace {

constexpr std::size_t max_line_length = 120;

/// Reports the first line that differs between the file and the artifact.
void report_difference(const Artifact& artifact, const std::filesystem::path& path, std::string text,
                       diagnostics::Findings& report) {
  const auto [left, right] =
      std::mismatch(text.begin(), text.end(), artifact.text.begin(), artifact.text.end());
  const auto offset = static_cast<std::uint32_t>(left - text.begin());
  const bool same_so_far = right == artifact.text.end();
  const auto wanted = source::make_file("", artifact.text);
  const auto line = source::line_of(*wanted, offset);
  auto file = source::make_file(path.generic_string(), std::move(text));
  auto& diagnostic =
      report.add(rules::stale, {std::move(file), {offset, offset}, ""}, "this generated file is out of date");
  if (same_so_far) {
    diagnostic.help.emplace_back("the generated text ends here");
  } else {
    const std::string shown = source::line_text(*wanted, line);
    const std::string cut = shown.size() > max_line_length ? shown.substr(0, max_line_length) + "..." : shown;
    diagnostic.help.push_back("the generated line is: " + cut);
  }
}

}  // namespace

std::vector<std::string> stale(const std::vector<Artifact>& artifacts, const std::filesystem::path& directory,
                               diagnostics::Findings& report) {
  std::vector<std::string> names;
  if (!check_artifacts(artifacts, directory, report)) return names;
  std::string text;
  for (const Artifact& artifact : artifacts) {
    const Found found = look(directory, artifact, text, report);
    if (found == Found::same) continue;
    names.push_back(artifact.path);
    const std::filesystem::path path = directory / artifact.path;
    if (found == Found::missing) report.add(rules::stale, whole_file(path), "this generated file is missing");
    if (found == Found::different) report_difference(artifact, path, text, report);
  }
  return names;
}

}  // namespace candor::output
