// generator/traffic/trial/world.hpp: worlds in which tools are tried, and what is planted in them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"
#include "source/embedded.hpp"

namespace candor::trial {

/// One thing that is made. Paths are relative to the world, "." is the world itself.
struct Step {
  enum class Kind { file, remove, link, fifo, mode };
  Kind kind = Kind::file;
  std::string path;
  std::string text = {};  // of a file: its bytes; of a link: what it leads to
  unsigned mode = 0;
  bool operator==(const Step&) const = default;
};

/// A file that is planted. Its stem, which is a word of no language, tells it in any answer.
struct Unit {
  std::string path;
  std::string stem;
  std::vector<std::string> lines;
  bool operator==(const Unit&) const = default;
};

/// A world, or a trap: a world that has gone bad in one place.
struct World {
  std::string name;
  std::string title;
  std::string of = {};  // of a trap: the world that it changes
  std::vector<Step> steps = {};
  std::vector<std::string> touches = {};  // paths of units; "." is the whole world
  bool for_ordinary_user = false;
  bool touches_all() const { return touches == std::vector<std::string>{"."}; }
};

/// All worlds, by their names.
using Worlds = std::map<std::string, World, std::less<>>;

/// Reads worlds. `schema` is schemas/world.schema.json. Returns std::nullopt after reporting a file that
/// breaks it, a name that is there twice, and a trap of a world that is not there.
std::optional<Worlds> read_worlds(const std::vector<source::Document>& files, const source::Document& schema,
                                  diagnostics::Findings& report);

/// Returns the units that a world plants: its files.
std::vector<Unit> units_of(const World& world);

/// Makes the steps below `directory`. Returns what could not be made and why; "" if all was.
std::string make(const std::vector<Step>& steps, const std::string& directory);

/// Returns commands of a shell that make the same below "$world".
std::string script_of(const std::vector<Step>& steps);

/// Removes a world, also where its modes forbid that. Returns false if something is left.
bool remove(const std::string& directory);

/// What is below a directory: the kind, mode, owner and bytes of each path, but for times of access.
using Snapshot = std::map<std::string, std::string>;
Snapshot snapshot_of(const std::string& directory);

}  // namespace candor::trial
