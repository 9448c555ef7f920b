// generator/traffic/trial/world.hpp: worlds in which tools are tried, and what is planted in them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"
#include "trial/law.hpp"

namespace candor::trial {

/// One thing that is made. Paths are relative to the world, "." is the world itself.
struct Step {
  enum class Kind { file, append, remove, link, fifo, mode, program, no_program, run, busy, full, page };
  Kind kind = Kind::file;
  std::string path;       // of a program: its name; of a page: its path on the server
  std::string text = {};  // of a file: its bytes; of a link: what it leads to; commands (busy: they go on
                          // until the trial ends); an answer
  unsigned mode = 0;
  std::size_t count = 1;  // that many files, with their number in place of {n}; of commands: $count
  std::size_t times = 1;  // the text so many times
  bool is_slow = false;   // of a page
  bool operator==(const Step&) const = default;
};

/// Something that an answer can show: a file, by its stem, or a word within. A word of no language tells it
/// in any answer.
struct Unit {
  std::string path;
  std::string stem;
  bool operator==(const Unit&) const = default;
};

/// A world, or a trap: a world that has gone bad in one place.
struct World {
  std::string name;
  std::string title;
  std::string of = {};  // of a trap: the world that it changes
  std::vector<Step> steps = {};
  std::vector<std::string> touches = {};  // paths of units; "." is the whole world
  std::optional<Law> law = std::nullopt;  // of a trap: what it is about
  std::vector<std::string> words = {};    // that are its units, in place of its files
  std::size_t count = 1;                  // each word so many times, with its number in place of {n}
  std::string marker = {};                // of a trap: what is written in it
  std::vector<std::string> needs = {};    // programs
  std::vector<std::string> caches = {};   // paths that any program may write again
  bool for_ordinary_user = false;
  bool for_readers = true;
  bool for_writers = true;
  /// True for a trap that adds many units: a call may be about none of them.
  bool has_many() const { return words.empty() || count > 1; }
  bool touches_all() const { return touches == std::vector<std::string>{"."}; }
};

/// All worlds, by their names.
using Worlds = std::map<std::string, World, std::less<>>;

/// Reads worlds. `schema` is schemas/world.schema.json. Returns std::nullopt after reporting a file that
/// breaks it, a name that is there twice, and a trap of a world that is not there.
std::optional<Worlds> read_worlds(const std::vector<source::Document>& files, const source::Document& schema,
                                  diagnostics::Findings& report);

/// Returns the units that a world plants: its words, or its files. Of a trap: its words, and where it makes
/// many files, these.
std::vector<Unit> units_of(const World& world);

/// Returns a trap that adds many units, with another number of them: at least two.
World sized(World trap, std::size_t count);

/// Returns the lines and paths that a world plants, which tell nothing.
std::vector<std::string> planted_in(const World& world);
/// The same of a world and a trap in it.
std::vector<std::string> planted_in(const World& whole, const World& trap);

/// Makes a step that is a path below `directory`. Returns what could not be made and why; "" if all was.
std::string make(const Step& step, const std::string& directory);

/// Returns the commands of a step for a shell in the directory of the world.
std::string commands_of(const Step& step);

/// Returns true for a step that is a path, or its mode.
bool is_path(const Step& step);

/// Returns commands of a shell that make the same below "$world".
std::string script_of(const std::vector<Step>& steps);

/// Removes a world, also where its modes forbid that. Returns false if something is left.
bool remove(const std::string& directory);

/// What is below a directory: the kind, mode and owner of each path, and behind a line break the bytes of a
/// file.
using Snapshot = std::map<std::string, std::string>;
/// Returns the bytes in what a snapshot has of a path.
std::string_view bytes_in(std::string_view description);
/// Returns the paths that differ, but for those in `caches`.
std::vector<std::string> differing(const Snapshot& before, const Snapshot& after,
                                   const std::vector<std::string>& caches = {});
Snapshot snapshot_of(const std::string& directory);

}  // namespace candor::trial
