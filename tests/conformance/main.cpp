// tests/conformance/main.cpp: runs a suite and prints the results.
//   conformance --suite DIR [--draft NAME] [--emitted FILE] [--name ENGINE] [--least N] [--write FILE |
//   --fresh FILE]
// Exits with 0 if every required test was passed or refused by name, the engines agree, and at least N tests
// of it ran; 1 if not; 3 if there was nothing to run. --emitted names the answers of emitted code, or of the
// ENGINE; --write writes the page of the scoreboard; --fresh compares it.
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "score.hpp"

namespace {

using conformance::Counts;

struct Options {
  std::map<std::string, std::string> values{
      {"--draft", "draft2020-12"}, {"--least", "1"}, {"--name", "emitted code"}};
  bool good = true;
};

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) options.values[argv[i]] = argv[i + 1];
  options.good = argc % 2 == 1 && options.values.contains("--suite");
  return options;
}

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void print_counts(const conformance::Score& score) {
  for (const auto* const row : {&score.required, &score.optional, &score.formats}) {
    for (std::size_t i = 0; i < score.engines.size(); ++i) {
      const Counts& counts = row->engines[i];
      std::printf(
          "counts: conformance %s %s, %s: %zu tests, %zu passed, %zu failed, %zu refused by name, %zu "
          "crashed\n",
          score.draft.c_str(), row->name.c_str(), score.engines[i].c_str(), row->tests, counts.passed,
          counts.failed, counts.refused, counts.crashed);
    }
    if (score.engines.size() > 1)
      std::printf("counts: conformance %s %s: the engines agree in %zu of %zu tests\n", score.draft.c_str(),
                  row->name.c_str(), row->agreed, row->compared);
  }
}

bool is_well(const conformance::Score& score, std::size_t min) {
  bool well = score.required.tests >= min;
  if (!well) std::printf("only %zu required tests ran; at least %zu are known\n", score.required.tests, min);
  for (const Counts& counts : score.required.engines)
    well = well && counts.failed == 0 && counts.crashed == 0;
  for (const auto* const row : {&score.optional, &score.formats}) {
    for (const Counts& counts : row->engines) well = well && counts.crashed == 0;
  }
  return well && score.required.agreed == score.required.compared;
}

bool is_page_well(const Options& options, const conformance::Score& score) {
  const std::string page = to_markdown(score);
  if (const auto file = options.values.find("--write"); file != options.values.end()) {
    std::ofstream(file->second, std::ios::binary) << page;
    return true;
  }
  const auto file = options.values.find("--fresh");
  if (file == options.values.end() || content(file->second) == page) return true;
  std::printf("%s is not what this run gives: make conformance writes it\n", file->second.c_str());
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = read_options(argc, argv);
  if (!options.good) {
    std::fputs(
        "usage: conformance --suite DIR [--draft NAME] [--emitted FILE] [--name ENGINE] [--least N] "
        "[--write FILE | --fresh FILE]\n",
        stderr);
    return 2;
  }
  std::vector<std::string> faults;
  const std::string& directory = options.values.at("--suite");
  const conformance::Suite suite = conformance::load_suite(directory, options.values.at("--draft"), faults);
  for (const std::string& fault : faults) std::printf("unreadable: %s\n", fault.c_str());
  if (suite.files.empty()) {
    std::printf("there are no tests in %s/tests/%s\n", directory.c_str(), suite.draft.c_str());
    return 3;
  }
  std::vector<conformance::Engine> engines{conformance::interpreter()};
  if (const auto file = options.values.find("--emitted"); file != options.values.end())
    engines.push_back(conformance::recorded(options.values.at("--name"), file->second));
  const conformance::Score score = conformance::score(suite, engines);
  std::fputs(to_table(score).c_str(), stdout);
  for (const std::string& complaint : score.complaints) std::printf("%s\n", complaint.c_str());
  print_counts(score);
  const bool page = is_page_well(options, score);
  return is_well(score, std::stoul(options.values.at("--least"))) && page && faults.empty() ? 0 : 1;
}
