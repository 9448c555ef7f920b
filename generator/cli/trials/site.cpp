// generator/cli/trials/site.cpp: makes worlds, and what servers find around them.
#include "cli/trials/site.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <system_error>

#include "cli/find_program.hpp"
#include "source/words.hpp"

namespace candor::cli {
namespace {

namespace fs = std::filesystem;

constexpr ::uid_t ordinary_user = 65534;  // nobody

bool is_superuser() { return ::geteuid() == 0; }

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

void give(const fs::path& path) {
  if (is_superuser() && ::lchown(path.c_str(), ordinary_user, ordinary_user) != 0) return;
}

void give_all(const fs::path& directory) {
  give(directory);
  std::error_code failed;
  for (fs::recursive_directory_iterator next(directory, failed), end; !failed && next != end;
       next.increment(failed))
    give(next->path());
}

void write_script(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
  std::error_code failed;
  fs::permissions(path, fs::perms(0755), failed);
}

}  // namespace

bool can_be_ordinary() { return !is_superuser() || !find_program("setpriv").empty(); }

Site::Site(const Confinement& confinement)
    : root_(confinement.directory), is_confined_(confinement.is_confined()), world_(confinement.world) {
  std::error_code failed;
  for (const char* const name : {"home", "bin", "system", "runs"}) fs::create_directory(root_ / name, failed);
  give(root_ / "home");
  give(root_ / "runs");
}

std::string Site::build(const trial::World& whole, const trial::World* trap) {
  std::error_code failed;
  busy_.clear();
  if (has_disk_) unmount_disk(world_);
  has_disk_ = false;
  if (fs::exists(fs::symlink_status(world_, failed)) && !trial::remove(world_))
    return "the world before could not be removed";
  for (const char* const name : {"bin", "system", "runs", "home"})
    for (const auto& entry : fs::directory_iterator(root_ / name, failed))
      fs::remove_all(entry.path(), failed);
  if (pages_) pages_->clear();
  path_ = (root_ / "bin").string() + ":" + variable("PATH");
  fs::create_directory(world_, failed);
  bool is_full = false;
  if (trap != nullptr)
    is_full = std::ranges::any_of(trap->steps,
                                  [](const auto& step) { return step.kind == trial::Step::Kind::full; });
  if (is_full) {
    if (!is_confined_) return "a disk of its own can only be made where trials are confined";
    has_disk_ = mount_disk(world_);
    if (!has_disk_) return "no disk of its own could be mounted";
  }
  for (const trial::World* const each : {&whole, trap}) {
    if (each == nullptr) continue;
    for (const std::string& program : each->needs)
      if (find_program(program).empty()) return "it needs '" + program + "', which is not installed";
    if (std::string why = make(*each); !why.empty()) return why;
    give_all(world_);
  }
  return !is_full || fill_disk(world_) ? "" : "the disk could not be filled";
}

std::string Site::make(const trial::World& world) {
  using Kind = trial::Step::Kind;
  for (const trial::Step& step : world.steps) {
    std::string why;
    switch (step.kind) {
      case Kind::program:
        write_program(step);
        break;
      case Kind::no_program:
        hide(step.path);
        break;
      case Kind::run:
        // As the user that will own it: programs distrust what belongs to others.
        give_all(world_);
        if (!run_program(command({"sh", "-c", commands_of(step)}), {.timeout = std::chrono::seconds(60),
                                                                    .environment = process().environment,
                                                                    .directory = world_})
                 .ok())
          why = "its commands failed: " + step.text;
        break;
      case Kind::busy:
        give_all(world_);
        busy_.push_back(std::make_unique<Process>(command({"sh", "-c", commands_of(step)}),
                                                  ProcessOptions{.directory = world_}));
        break;
      case Kind::page:
        if (!pages_) pages_ = std::make_unique<Pages>();
        if (pages_->address().empty()) why = "no server for its pages could be started";
        pages_->set(step);
        break;
      case Kind::full:
        break;
      case Kind::file:
      case Kind::append:
      case Kind::remove:
      case Kind::link:
      case Kind::fifo:
      case Kind::mode:
        why = trial::make(step, world_);
        break;
    }
    if (!why.empty()) return why;
  }
  return "";
}

void Site::write_program(const trial::Step& step) {
  const fs::path behind = root_ / "bin" / ("." + step.path);
  write_script(behind, step.text);
  write_script(root_ / "bin" / step.path, "#!/bin/sh\necho >> '" + (root_ / "runs" / step.path).string() +
                                              "'\nexec '" + behind.string() + "' \"$@\"\n");
}

void Site::hide(const std::string& program) {
  std::error_code failed;
  fs::remove(root_ / "bin" / program, failed);
  std::set<std::string> known{program};
  for (const std::string& directory : source::split(variable("PATH"), ':'))
    for (const auto& entry : fs::directory_iterator(directory.empty() ? "." : directory, failed))
      if (const std::string name = entry.path().filename(); known.insert(name).second)
        fs::create_symlink(fs::absolute(entry.path(), failed), root_ / "system" / name, failed);
  path_ = (root_ / "bin").string() + ":" + (root_ / "system").string();
}

trial::Place Site::place(const std::string& marker) const {
  return {world_, pages_ ? pages_->address() : "", marker};
}

std::string Site::program_run() const {
  std::error_code failed;
  const fs::directory_iterator runs(root_ / "runs", failed);
  return runs == fs::directory_iterator() ? "" : runs->path().filename().string();
}

std::vector<std::string> Site::command(const std::vector<std::string>& words) const {
  std::vector<std::string> all;
  if (is_superuser() && can_be_ordinary()) {
    const std::string user = std::to_string(ordinary_user);
    all = {find_program("setpriv"),
           "--reuid=" + user,
           "--regid=" + user,
           "--clear-groups",
           "--no-new-privs",
           "--bounding-set=-all",
           "--"};
  }
  for (const std::string& word : words) all.push_back(trial::in_place(word, place()));
  return all;
}

ProcessOptions Site::process() const {
  const std::string home = (root_ / "home").string();
  std::vector<std::string> environment{"HOME=" + home, "TMPDIR=" + home, "PATH=" + path_};
  for (const char* const name : {"LANG", "LC_ALL"})
    if (const std::string value = variable(name); !value.empty())
      environment.push_back(std::string(name) + "=" + value);
  return {.environment = std::move(environment), .directory = home, .max_output = std::size_t{64} << 20U};
}

}  // namespace candor::cli
