// tests/live/main.cpp: calls the real aft through emitted types, and reports every exchange.
//
// usage: live_aft PROGRAM FOLDER TRANSCRIPT
#include <filesystem>
#include <iostream>

#include "project.hpp"
#include "scenes.hpp"

namespace {

namespace fs = std::filesystem;

/// Minimum number of exchanges and commands for a meaningful run.
constexpr int min_exchanges = 60;
constexpr std::size_t min_commands = 19;

void print(const std::string& title, const live::Counts& counts) {
  std::cout << "counts: live aft: " << title << ':';
  const char* between = " ";
  for (const auto& [name, count] : counts) {
    std::cout << between << name << ' ' << count;
    between = ", ";
  }
  std::cout << '\n';
}

int report(const live::Tally& tally, int alike, const std::vector<std::string>& differences) {
  std::cout << "counts: live aft: " << tally.exchanges << " exchanges over " << tally.commands.size()
            << " commands, " << tally.pushes << " push frames\n";
  print("answers by state", tally.states);
  print("contradictions by command and law", tally.refusals);
  std::cout << "counts: live aft: " << alike << " lines that are no requests refused with the same id, code and members\n";
  for (const std::string& lie : tally.contradictions) std::cout << "  " << lie << '\n';
  for (const std::string& fault : tally.faults) std::cout << "FAILED: " << fault << '\n';
  for (const std::string& difference : differences)
    std::cout << "FAILED: answered differently: " << difference << '\n';
  if (tally.exchanges < min_exchanges || tally.commands.size() < min_commands || alike == 0) {
    std::cout << "FAILED: too few exchanges\n";
    return 1;
  }
  return tally.faults.empty() && differences.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: live_aft PROGRAM FOLDER TRANSCRIPT\n";
    return 2;
  }
  const fs::path directory = fs::absolute(argv[2]);
  const std::string project = (directory / "project").string();
  const std::string storage = (directory / "storage").string();
  fs::remove_all(directory);
  fs::remove(argv[3]);
  live::make_project(project);
  fs::create_directories(storage);

  live::AftClient client(
      {fs::absolute(argv[1]).string()},
      {.environment = {{"HOME=" + directory.string(), "XDG_DATA_HOME=" + storage, "XDG_CACHE_HOME=" + storage,
                        "XDG_CONFIG_HOME=" + storage, "PATH=/usr/bin:/bin", "SHELL=/bin/sh"}},
       .directory = project,
       .error_file = (directory / "aft.log").string()},
      argv[3], "live");
  live::configure(client, project, storage);
  live::look(client);
  live::search(client);
  live::edit(client);
  live::take_back(client);
  std::vector<std::string> differences;
  const int alike = live::compare_refusals(client, differences);
  return report(client.tally(), alike, differences);
}
