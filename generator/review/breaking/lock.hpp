// breaking/lock.hpp: the canonical image of a set of contracts, to compare later versions with.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "breaking/compare.hpp"

namespace candor::breaking {

/// The file name of a lock where none is given.
inline constexpr std::string_view lock_name = "candor.lock.json";

/// What a lock is made of.
struct LockInput {
  std::vector<Subject> subjects;
  /// The files that were read, by path relative to the lock's root: documents as they are.
  std::map<std::string, source::Node> files;
  /// How the contracts were captured (`capture.json`); null where that is not known.
  std::optional<source::Node> capture;
  std::string generator_version;
};

/// Returns the text of a lock: of each tool the SHA-256 of the canonical text (RFC 8785) of its name,
/// description, params, result and whole contract, the order of its members and the values of its
/// enumerations; and all files as they are. Equal contracts have equal locks: no clock, no absolute path.
std::string lock_text(const LockInput& input);

/// Returns true for a document that is a lock.
bool is_lock(const source::Node& root);

/// Returns the files in a lock, as text, by path. Returns std::nullopt after reporting a lock that cannot be
/// read.
std::optional<std::map<std::string, std::string>> lock_files(const source::Document& lock,
                                                             diagnostics::Findings& report);

/// Returns the conditions of a capture (`capture.json`) as canonical text: all members except `source`,
/// `server` and `tools`, which name what was captured, such as the version of a server. Tools that are in
/// only one of two lists with different conditions are not judged.
std::string capture_conditions(const source::Node& capture);

/// Returns the conditions of the capture of a lock; "" if it has none.
std::string lock_capture(const source::Node& root);

/// Returns the image of a tool in a lock, or null.
const source::Node* locked_tool(const source::Node& lock, std::string_view name);

/// Returns the parts of a tool that differ from its image in a lock: "name", "description", "params",
/// "result"; "contract" where only another part differs.
std::vector<std::string> changed_parts(const source::Node& locked, const Subject& subject);

/// "the params of 'grep' differ from the lock".
std::string drift_message(const std::string& tool, const std::string& part);

/// Reports every tool that was added or removed since the lock was written, and every part of a tool whose
/// hash differs: its description, params, result, or the rest of its contract. Returns the number of drifts.
std::size_t report_drift(const source::Document& lock, const std::vector<Subject>& subjects,
                         diagnostics::Findings& report);

}  // namespace candor::breaking
