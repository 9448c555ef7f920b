// generator/cli/runs/cache.cpp: writes and reads the files of kept runs.
#include "cli/runs/cache.hpp"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/policy_options.hpp"
#include "cli/progress.hpp"
#include "cli/version.hpp"
#include "output/disk.hpp"
#include "source/sha256.hpp"

namespace candor::cli {

namespace {

namespace fs = std::filesystem;

/// Files that are not runs of this form are not read.
constexpr std::string_view form = "candor run 2\n";
constexpr std::size_t most_bytes = std::size_t{16} << 20U;
/// Where there are more runs than `most_runs`, the oldest are removed but for `kept_runs`: looking for their
/// age takes longer than a small run, and is not done each time.
constexpr std::size_t most_runs = 256;
constexpr std::size_t kept_runs = 192;
constexpr std::string_view ending = ".run";

/// Appends a text with its length, so that any bytes can be read back (netstrings).
void put(std::string& out, std::string_view text) {
  out += std::to_string(text.size()) + ":";
  out += text;
  out += '\n';
}

void put(std::string& out, std::size_t number) { put(out, std::to_string(number)); }

/// Takes the fields of a text one after another. After a fault, all fields are empty.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  std::string_view text() {
    const std::size_t size = digits(':');
    if (!is_valid_ || rest_.size() <= size || rest_[size] != '\n') return fail();
    const std::string_view field = rest_.substr(0, size);
    rest_.remove_prefix(size + 1);
    return field;
  }

  std::size_t number() {
    const std::string_view field = text();
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc() || end != field.data() + field.size()) fail();
    return is_valid_ ? value : 0;
  }

  bool is_at_end() const { return is_valid_ && rest_.empty(); }
  bool is_valid() const { return is_valid_; }

 private:
  std::size_t digits(char terminator) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || end == rest_.data() + rest_.size() || *end != terminator) {
      fail();
      return 0;
    }
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()) + 1);
    return value;
  }
  std::string_view fail() {
    is_valid_ = false;
    rest_ = {};
    return {};
  }

  std::string_view rest_;
  bool is_valid_ = true;
};

/// Returns the names of the files of kept runs. Not by std::filesystem::directory_iterator: the paths that it
/// constructs, one for each file, take a tenth of the time of a small run where 250 runs are kept.
std::vector<std::string> runs_in(const fs::path& directory) {
  std::vector<std::string> names;
  DIR* const opened = ::opendir(directory.c_str());
  if (opened == nullptr) return names;
  while (const dirent* const entry = ::readdir(opened)) {
    const std::string_view name = entry->d_name;
    if (name.ends_with(ending)) names.emplace_back(name);
  }
  ::closedir(opened);
  return names;
}

/// Removes the oldest runs where there are too many.
void prune(const fs::path& directory) {
  const std::vector<std::string> names = runs_in(directory);
  if (names.size() <= most_runs) return;
  std::error_code error;
  std::vector<std::pair<fs::file_time_type, fs::path>> runs;
  for (const std::string& name : names) {
    fs::path path = directory / name;
    const auto time = fs::last_write_time(path, error);
    runs.emplace_back(time, std::move(path));
  }
  std::ranges::sort(runs);
  for (std::size_t i = 0; i < runs.size() - kept_runs; ++i) fs::remove(runs[i].second, error);
}

}  // namespace

std::optional<Cache> Cache::of_user() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  // The specification of XDG base directories tells to ignore relative paths.
  if (cache != nullptr && *cache == '/') return Cache((fs::path(cache) / "candor").string());
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return std::nullopt;
  return Cache((fs::path(home) / ".cache" / "candor").string());
}

std::optional<KeptRun> Cache::find(const std::string& key) const {
  const std::string path = (fs::path(directory_) / (key + std::string(ending))).string();
  std::string text;
  if (const std::error_code error = output::read_text(path, most_bytes + 1, text)) return std::nullopt;
  auto run = parse_run(text);
  if (!run) progress("the kept run '" + path + "' is damaged, and was ignored");
  return run;
}

void Cache::keep(const std::string& key, const KeptRun& run) const {
  const std::string text = to_text(run);
  if (text.size() > most_bytes) return;
  std::error_code error;
  fs::create_directories(fs::path(directory_).parent_path(), error);
  ::mkdir(directory_.c_str(), 0700);
  const fs::path path = fs::path(directory_) / (key + std::string(ending));
  const fs::path written = fs::path(directory_) / (key + "." + std::to_string(::getpid()));
  if (output::create(written, text, 0600)) return;
  // Removed before and not replaced: file systems that write a file to the disk where it replaces another
  // (auto_da_alloc of ext4) take a twentieth of the time of a small run for it, and a kept run may be lost.
  const bool replaces = ::unlink(path.c_str()) == 0;
  fs::rename(written, path, error);
  if (error) fs::remove(written, error);
  // Looking at every run takes a fifth of the time of a small one.
  if (!replaces) prune(directory_);
}

std::optional<std::string> cache_key(const std::vector<std::string>& arguments, bool has_colour) {
  // Builds of one version differ.
  struct stat program {};
  if (::stat("/proc/self/exe", &program) != 0) return std::nullopt;
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error) return std::nullopt;
  std::string text;
  put(text, version);
  put(text, static_cast<std::size_t>(program.st_size));
  put(text, static_cast<std::size_t>(program.st_mtim.tv_sec));
  put(text, static_cast<std::size_t>(program.st_mtim.tv_nsec));
  put(text, static_cast<std::size_t>(program.st_ino));
  put(text, here.string());
  put(text, date_of_today());
  put(text, has_colour ? "colour" : "");
  for (const std::string& argument : arguments) put(text, argument);
  return source::sha256_hex(text);
}

std::string to_text(const KeptRun& run) {
  std::string body;
  put(body, static_cast<std::size_t>(run.exit));
  put(body, run.saw.size());
  for (const Observation& each : run.saw) {
    put(body, static_cast<std::size_t>(each.question));
    put(body, each.path);
    put(body, each.answer);
  }
  put(body, run.printed.findings);
  put(body, run.printed.progress.size());
  for (const std::string& line : run.printed.progress) put(body, line);
  put(body, run.manifest);
  return std::string(form) + source::sha256_hex(body) + "\n" + body;
}

std::optional<KeptRun> parse_run(std::string_view text) {
  constexpr std::size_t hash_size = 64;
  if (!text.starts_with(form) || text.size() <= form.size() + hash_size) return std::nullopt;
  const std::string_view hash = text.substr(form.size(), hash_size);
  const std::string_view body = text.substr(form.size() + hash_size + 1);
  if (source::sha256_hex(body) != hash) return std::nullopt;
  Fields fields(body);
  KeptRun run;
  run.exit = static_cast<int>(fields.number());
  for (std::size_t left = fields.number(); left != 0 && fields.is_valid(); --left) {
    const auto question = static_cast<Question>(fields.number());
    const std::string path(fields.text());
    run.saw.push_back({question, path, std::string(fields.text())});
  }
  run.printed.findings = fields.text();
  for (std::size_t left = fields.number(); left != 0 && fields.is_valid(); --left)
    run.printed.progress.emplace_back(fields.text());
  run.manifest = fields.text();
  if (!fields.is_at_end()) return std::nullopt;
  return run;
}

}  // namespace candor::cli
