// generator/cli/traffic/transcripts.cpp: finds the files of recorded traffic that the command line names.
#include "cli/traffic/transcripts.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/rules.hpp"
#include "cli/traffic/matches.hpp"
#include "verify/recordings/recorders.hpp"

namespace candor::cli {

namespace {

namespace fs = std::filesystem;

bool has_transcript_name(std::string name) {
  for (const std::string_view end : {".gz", ".zst"})
    if (name.ends_with(end)) name.resize(name.size() - end.size());
  return name.ends_with(".jsonl") || name.ends_with(".ndjson");
}

/// Adds the files below a directory, sorted. Returns "" or why it cannot be read as a whole.
std::string add_below(const std::string& directory, std::vector<std::string>& all) {
  std::error_code error;
  std::vector<std::string> found;
  for (fs::recursive_directory_iterator each(directory, error), end; !error && each != end;
       each.increment(error)) {
    std::error_code of_file;
    if (has_transcript_name(each->path().filename().string()) && each->is_regular_file(of_file))
      found.push_back(each->path().generic_string());
  }
  std::ranges::sort(found);
  std::ranges::move(found, std::back_inserter(all));
  return error ? error.message() : "";
}

bool is_pattern(const std::string& path) { return path.find_first_of("*?[") != std::string::npos; }

}  // namespace

std::vector<std::string> transcript_files(const std::vector<std::string>& paths, Files& files,
                                          diagnostics::Findings& report) {
  std::vector<std::string> all;
  for (const std::string& path : paths) {
    std::error_code error;
    const std::size_t before = all.size();
    std::string problem;
    if (path == "-" || (!fs::is_directory(path, error) && (fs::exists(path, error) || !is_pattern(path)))) {
      all.push_back(path);
    } else if (fs::is_directory(path, error)) {
      problem = add_below(path, all);
    } else {
      for (const std::string& match : matches_of(path)) {
        if (!fs::is_directory(match, error))
          all.push_back(match);
        else if (problem.empty())
          problem = add_below(match, all);
      }
    }
    if (!problem.empty()) {
      report.add(rules::unreadable, path_origin(path), "cannot read all of '" + path + "': " + problem);
      files.mark_unread(path);
    } else if (all.size() == before) {
      report.add(rules::empty_transcript, path_origin(path), "'" + path + "' holds no transcript")
          .help.emplace_back(
              "transcripts are files *.jsonl and *.ndjson, perhaps with .gz or .zst behind; name others one "
              "by one");
      files.mark_unread(path);
    }
  }
  return all;
}

std::vector<std::string> existing_places(std::string_view recording) {
  std::vector<std::string> places;
  const char* home = std::getenv("HOME");
  for (std::string place : verify::usual_places(recording)) {
    if (place.starts_with("~")) place.replace(0, 1, home == nullptr ? "" : home);
    std::error_code error;
    if (fs::exists(place, error)) places.push_back(place);
  }
  return places;
}

std::uint64_t size_of(const std::string& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return error ? 0 : size;
}

}  // namespace candor::cli
