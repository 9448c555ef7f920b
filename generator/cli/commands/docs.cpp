// generator/cli/commands/docs.cpp: `candor docs`: writes pages about contracts, all or none.
#include <cxxopts.hpp>
#include <filesystem>

#include "breaking/compare.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/builtin.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "docs/site.hpp"
#include "output/file_stems.hpp"
#include "output/owned.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

cxxopts::Options docs_options() {
  cxxopts::Options options(
      "candor docs",
      "Writes a site of static pages: one for each tool, with its params, states, gaps, errors, examples "
      "and\n"
      "laws, an index, and the reference of keywords, roles and rules. A page loads nothing, and links only\n"
      "to the others. All files are written, or none.\n");
  add_contract_options(options, "PATH");
  options.add_options()("o,output", "the directory of the site", cxxopts::value<std::string>(), "DIR")(
      "against",
      "also show what changed since this version: a directory, a file, a lock, or git:REF[:PATH]; with\n"
      "several, the oldest first, also from each to the next",
      cxxopts::value<std::vector<std::string>>(),
      "OLD")("reference", "only the reference: no PATH is needed")(
      "guide", "also a page of this text in Markdown", cxxopts::value<std::vector<std::string>>(), "FILE.md");
  return options;
}

/// Returns what changed between the versions that --against names, and since the last of them: the latest
/// first. Empty after reporting that there is no such version.
std::vector<docs::History> history_of(const std::vector<std::string>& versions,
                                      const std::vector<verify::Subject>& tools,
                                      const std::vector<std::string>& paths, Files& files,
                                      diagnostics::Findings& report) {
  std::vector<docs::History> history;
  breaking::Version after = version_of(tools, paths, files, report);
  std::string name;
  for (auto each = versions.rbegin(); each != versions.rend(); ++each) {
    auto before = load_old_version(*each, paths, files, report);
    if (!before || report.failed()) return {};
    history.push_back({*each, name, breaking::compare(*before, after, breaking::Mode::upgrade_tool)});
    after = *std::move(before);
    name = *each;
  }
  return history;
}

std::vector<docs::Guide> guides_of(const std::vector<std::string>& paths, Files& files,
                                   diagnostics::Findings& report) {
  std::vector<std::string> names;
  for (const std::string& path : paths) names.push_back(std::filesystem::path(path).stem().string());
  names = output::file_stems(names);
  std::vector<docs::Guide> guides;
  for (std::size_t i = 0; i < paths.size(); ++i)
    if (auto text = files.text(paths[i], report)) guides.push_back({names[i], *std::move(text)});
  return guides;
}

Exit run_docs(int argc, char** argv) {
  cxxopts::Options options = docs_options();
  const auto given = parse_contract_options(options, argc, argv, formats, "reference");
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractOptions>(given);
  const std::string directory = value_or_empty(line, "output");
  if (directory.empty() || directory == "-")
    return usage_error("candor docs: name a directory with -o: a site is several files");
  if (line.count("reference") != 0 && !paths.empty())
    return usage_error("candor docs: --reference takes no PATH: a site of contracts has the reference, too");

  diagnostics::Findings report;
  Files files;
  docs::Site site{{}, {}, reference(), "", version};
  for (const source::Embedded& part : builtin_library()) site.library += part.text;
  site.guides = guides_of(values_or_none(line, "guide"), files, report);
  for (Input& input : load_with_conventions(paths, files, report))
    site.tools.push_back(verify::make_subject(std::move(input.loaded.file), std::move(input.loaded.contract),
                                              *input.convention));
  if (line.count("against") != 0 && !report.failed() && !files.unread())
    site.history =
        history_of(line["against"].as<std::vector<std::string>>(), site.tools, paths, files, report);
  std::optional<output::OwnedResult> written;
  if (!report.failed() && !files.unread()) {
    if (auto pages = docs::site_of(site, report))
      written = output::write_owned(*std::move(pages), directory, version, true, report);
  }
  print(report, files, format);
  if (written)
    progress(source::count_text(site.tools.size(), "contract") + ": " +
             source::count_text(static_cast<std::size_t>(written->write.written), "file") + " written, " +
             std::to_string(written->write.unchanged) + " unchanged in " + directory);
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_docs{
    "docs", "write pages about contracts, and the reference of their words", run_docs, docs_options};

}  // namespace candor::cli
