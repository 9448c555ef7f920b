// generator/base/output/paths.cpp: reports paths outside the output directory, collisions, and texts that are not
// ASCII.
#include "output/paths.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::output {
namespace {

/// Returns a path and each of its parent directories.
std::vector<std::string> with_directories(const std::string& path) {
  std::vector<std::string> all;
  for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1)) {
    all.push_back(path.substr(0, at));
  }
  all.push_back(path);
  return all;
}

bool check_collisions(const std::vector<Artifact>& artifacts, const std::filesystem::path& directory,
                      diagnostics::Findings& report) {
  std::map<std::string, std::string> files;
  bool good = true;
  const auto collide = [&](const std::string& path, const std::string& other, const std::string& how) {
    good = false;
    report.add(rules::collision, whole_file(directory / path), "'" + path + "' and '" + other + "' " + how);
  };
  for (const Artifact& artifact : artifacts) {
    const auto [entry, is_new] = files.emplace(source::lower_case(artifact.path), artifact.path);
    if (!is_new)
      collide(artifact.path, entry->second, "are the same output file on a case-insensitive file system");
  }
  for (const Artifact& artifact : artifacts) {
    std::vector<std::string> directories = with_directories(artifact.path);
    directories.pop_back();
    for (const std::string& above : directories) {
      const auto file = files.find(source::lower_case(above));
      if (file != files.end())
        collide(artifact.path, file->second, "conflict: one is a directory of the other");
    }
  }
  return good;
}

/// Returns the offset of the first non-ASCII byte, or the size of the text. Works in blocks, because all
/// output is checked.
std::size_t first_beyond_ascii(std::string_view text) {
  std::size_t at = 0;
  for (std::array<std::uint64_t, 8> block{}; at + sizeof block <= text.size(); at += sizeof block) {
    std::memcpy(block.data(), text.data() + at, sizeof block);
    const auto& [a, b, c, d, e, f, g, h] = block;
    const std::uint64_t bits = a | b | c | d | e | f | g | h;
    if ((bits & 0x8080808080808080U) != 0) break;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

bool check_ascii(const Artifact& artifact, const std::filesystem::path& directory,
                 diagnostics::Findings& report) {
  const auto offset = static_cast<std::uint32_t>(first_beyond_ascii(artifact.text));
  if (offset == artifact.text.size()) return true;
  auto file = source::make_file((directory / artifact.path).generic_string(), artifact.text);
  report.add(rules::not_ascii, {std::move(file), {offset, offset + 1}, ""},
             "generated text contains a non-ASCII byte");
  return false;
}

}  // namespace

std::string path_fault(const std::string& path) {
  if (path.empty()) return "an output file has an empty path";
  const std::string subject = "the output path '" + path + "' ";
  if (path.front() == '/') return subject + "is absolute";
  for (const char byte : path) {
    if (byte == '\\' || static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F) {
      return subject + "contains a backslash or a control character";
    }
  }
  for (const std::string& part : parts_of(path)) {
    if (part == "..") return subject + "leaves the output directory";
    if (part.empty() || part == ".") return subject + "contains an empty part or '.'";
  }
  return "";
}

source::Origin whole_file(const std::filesystem::path& path) {
  return {source::make_file(path.generic_string(), ""), {}, ""};
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

bool check_artifacts(const std::vector<Artifact>& artifacts, const std::filesystem::path& directory,
                     diagnostics::Findings& report, Charset charset) {
  bool good = true;
  if (directory.empty()) {
    report.add(rules::outside_folder, {}, "the path of the output directory is empty");
    good = false;
  }
  for (const Artifact& artifact : artifacts) {
    const std::string fault = path_fault(artifact.path);
    if (!fault.empty()) report.add(rules::outside_folder, whole_file(directory), fault);
    good = good && fault.empty();
    good = (charset == Charset::utf8 || check_ascii(artifact, directory, report)) && good;
  }
  return good && check_collisions(artifacts, directory, report);
}

}  // namespace candor::output
