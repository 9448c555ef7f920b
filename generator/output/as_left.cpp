// generator/output/as_left.cpp: compares the files of a directory with the hashes in its manifest.
#include "output/as_left.hpp"

#include <atomic>
#include <utility>

#include "output/disk.hpp"
#include "parallel/each_index.hpp"
#include "source/document.hpp"
#include "source/sha256.hpp"

namespace candor::output {
namespace {

namespace fs = std::filesystem;

bool is_file(const fs::path& directory, const std::string& path) {
  // Why it is none is reported by the run that is not spared.
  diagnostics::Report unused;
  return look_at(directory, path, unused) == Found::different;
}

bool has_hash(const fs::path& directory, const std::string& path, std::string_view hash) {
  std::string text;
  return is_file(directory, path) && !read_text(directory / path, text.max_size(), text) &&
         source::sha256_hex(text) == hash;
}

bool have_hashes(const fs::path& directory, const std::map<std::string, std::string>& files) {
  std::vector<const std::pair<const std::string, std::string>*> all;
  all.reserve(files.size());
  for (const auto& entry : files) all.push_back(&entry);
  std::atomic<bool> is_same = true;
  parallel::each_index(all.size(), [&](std::size_t i) {
    if (is_same && !has_hash(directory, all[i]->first, all[i]->second)) is_same = false;
  });
  return is_same;
}

std::string manifest_text(const fs::path& directory) {
  const std::string name(manifest_name);
  std::string text;
  if (!is_file(directory, name) || read_text(directory / name, source::max_bytes + 1, text)) return "";
  return text;
}

}  // namespace

std::string hash_of_manifest(const fs::path& directory) {
  const std::string text = manifest_text(directory);
  return text.empty() ? "" : source::sha256_hex(text);
}

std::optional<Manifest> manifest_if_as_left(const fs::path& directory, std::string_view hash) {
  std::string text = manifest_text(directory);
  if (text.empty() || source::sha256_hex(text) != hash) return std::nullopt;
  diagnostics::Report unused;
  auto manifest = parse_manifest(directory / manifest_name, std::move(text), unused);
  if (!manifest || !have_hashes(directory, manifest->files)) return std::nullopt;
  for (const auto& [path, old_hash] : manifest->left)
    if (!is_file(directory, path)) return std::nullopt;
  return manifest;
}

}  // namespace candor::output
