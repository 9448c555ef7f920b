// generator/cli/trials/confine.hpp: runs trials apart from the rest of the system.
#pragma once

#include <functional>
#include <string>

#include "cli/commands/command.hpp"

namespace candor::cli {

/// Where trials run.
struct Confinement {
  std::string directory;  // for the worlds; it is removed at the end, whatever happens
  std::string world;      // in it, or where a server looks for it
  std::string why_not;    // the system does not confine; empty where it does
  bool is_confined() const { return why_not.empty(); }
};

/// Runs `work` in a process of its own, and returns its exit code. Where the system allows (Linux, with
/// namespaces of users or as the superuser), nothing but the directory can be written, which has 256 MB;
/// there is no network but loopback; and with the process ends all that it has started. Elsewhere, or for a
/// server that runs already, the process is told why not. Bounds the number of processes and the size of
/// files everywhere.
///
/// `world`: where a server that runs already looks for its world; empty for one that is started. It must not
/// exist. Returns Exit::usage after saying what is wrong with it.
Exit run_apart(const std::string& world, const std::function<Exit(const Confinement&)>& work);

/// Gives the directory a disk of its own, and takes it away. Only where trials are confined.
bool mount_disk(const std::string& directory);
void unmount_disk(const std::string& directory);
/// Leaves a disk no room but what is used. Returns false where the system refuses.
bool fill_disk(const std::string& directory);

}  // namespace candor::cli
