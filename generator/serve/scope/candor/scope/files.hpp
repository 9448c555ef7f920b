// candor/scope/files.hpp: files below a directory as the scope of a call, and reading and replacing their
// text.
//
// Link `candor::scope`. POSIX only. A file or directory that cannot be examined is a gap of the ledger, with
// its reason; nothing is passed over in silence.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/expected.hpp>
#include <candor/message.hpp>
#include <candor/running_call.hpp>
#include <candor/scope/refused.hpp>
#include <candor/unit_gap.hpp>

namespace candor::scope {

/// A file in scope.
struct File {
  /// The path relative to the directory, for people and models: a byte that is not UTF-8 is `\xE9`.
  std::string name;
  /// The path for system calls: the bytes of the directory as given, and of the file.
  std::string path;
  bool operator==(const File&) const = default;
};

/// Which files are in scope: those whose name ends with one of `suffixes`, and those with one of `names`. Empty
/// lists select none.
struct FileOptions {
  std::vector<std::string> suffixes = {""};
  std::vector<std::string> names = {};
};

/// What a walk below a directory found.
struct Walk {
  /// In the order of their names, directory by directory.
  std::vector<File> files;
  /// What may be in scope and cannot be examined: directories that cannot be opened, links that lead nowhere,
  /// out of the directory or to a directory that holds them, selected names that are no regular file.
  std::vector<UnitGap> gaps;
  /// True if the walk was stopped: there may be more.
  bool is_cut = false;
};

/// Walks a directory and all below it, until `is_stopped`. A link to a file of the directory that is in scope by itself is not
/// listed twice; one to another file of it is listed under its own name. The error says that the directory
/// does not exist or is none; one that cannot be opened is a gap, named ".".
Expected<Walk, Message> walk(const std::string& directory, const FileOptions& options = {},
                             const std::function<bool()>& is_stopped = {});

/// Walks a directory and makes what it finds the scope of a growing ledger. Then the ledger has ended, unless
/// the running call was stopped before. Returns the files to examine.
template <class Ledger>
Expected<std::vector<File>, Message> find_files(Ledger& ledger, const std::string& directory,
                                                const FileOptions& options = {}) {
  Expected<Walk, Message> found = walk(directory, options, [call = running_call()] { return call.stop_requested(); });
  if (!found) return std::move(found).error();
  for (const File& file : found->files) ledger.add(file.name);
  for (const UnitGap& gap : found->gaps) ledger.skipped(ledger.add(gap.unit), gap.reason);
  if (found->is_cut) return std::move(found->files);
  if (found->files.empty() && found->gaps.empty())
    ledger.nothing_in_scope();
  else
    ledger.ended();
  return std::move(found->files);
}

struct TextOptions {
  /// Larger files are refused.
  std::size_t max_bytes = std::size_t{64} << 20U;
  /// Text in UTF-16 with a byte order mark is read as UTF-8; else it is refused.
  bool takes_utf16 = false;
};

/// Reads a regular file to its end. Returns a reason if the file cannot be opened or read, is not regular (a
/// FIFO does not block), is too large, or is not text (it has a NUL byte). The text may have bytes that are
/// not UTF-8: see as_utf8().
Expected<std::string, Refused> read_text(const std::string& path, const TextOptions& options = {});

/// Replaces a regular file, or the one that a link leads to, by a file with the text `after`. Returns a
/// reason, and leaves the file as it was, if its text is no longer `before`, if it or its directory is not
/// writable, if its owner cannot be kept, or if the new text cannot be stored.
std::optional<std::string> replace_text(const std::string& path, std::string_view before,
                                        std::string_view after);

/// Returns the text with U+FFFD for each byte that is not UTF-8.
std::string as_utf8(std::string_view text);

/// Returns the lines of a text without their ends, which are "\n" and "\r\n".
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace candor::scope
