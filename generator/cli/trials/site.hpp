// generator/cli/trials/site.hpp: where a server is tried: a world, a home, a path for programs, pages.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <candor/process.hpp>

#include "cli/trials/confine.hpp"
#include "cli/trials/pages.hpp"
#include "trial/plan.hpp"
#include "trial/world.hpp"

namespace candor::cli {

/// The directory of trials. One world is there at a time.
class Site {
 public:
  explicit Site(const Confinement& confinement);

  /// Makes a world in place of the one before, with a trap unless it is null. Returns why not, or "".
  std::string build(const trial::World& whole, const trial::World* trap);

  /// What `{world}`, `{pages}` and `{marker}` stand for.
  trial::Place place(const std::string& marker = usual_marker) const;
  const std::string& world() const { return world_; }
  trial::Snapshot snapshot() const { return trial::snapshot_of(world_); }
  /// Returns the name of a program of the world that has run; "" if none has.
  std::string program_run() const;

  /// The words that start a program here, as an ordinary user.
  std::vector<std::string> command(const std::vector<std::string>& words) const;
  ProcessOptions process() const;

  static constexpr const char* usual_marker = "omegagranite";

 private:
  std::string make(const trial::World& world);
  void write_program(const trial::Step& step);
  void hide(const std::string& program);

  std::filesystem::path root_;
  bool is_confined_;
  std::string world_;
  std::string path_;                            // of programs
  bool has_disk_ = false;                       // of its own
  std::vector<std::unique_ptr<Process>> busy_;  // in this world
  std::unique_ptr<Pages> pages_;                // once a world has some
};

/// Returns true if the traps for ordinary users can be tried: this is one, or there is `setpriv`.
bool can_be_ordinary();

}  // namespace candor::cli
