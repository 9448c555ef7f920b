// generator/cli/inputs/conventions.cpp: reads the convention of a directory when it is first needed.
#include "cli/inputs/conventions.hpp"

#include <system_error>
#include <utility>

#include "cli/inputs/builtin.hpp"

namespace candor::cli {

namespace fs = std::filesystem;

namespace {

std::optional<convention::Convention> read_convention(const fs::path& directory, Files& files,
                                                      diagnostics::Report& report) {
  std::optional<convention::Convention> base = builtin_convention(report);
  const std::string path = (directory / "convention.json").string();
  std::error_code error;
  if (!base || !fs::exists(path, error)) return base;
  const std::optional<source::Document> document = files.read(path, report);
  if (!document) return std::nullopt;
  return convention::extend(std::move(*base), *document, report);
}

}  // namespace

const Conventions::Entry& Conventions::of(const fs::path& directory) {
  const std::lock_guard lock(guard_);
  const auto [entry, is_new] = entries_.try_emplace(directory);
  Entry& own = entry->second;
  if (!is_new) return own;
  if (auto convention = read_convention(directory, own.files, own.report))
    own.convention = std::make_shared<const convention::Convention>(std::move(*convention));
  return own;
}

}  // namespace candor::cli
