// verify/summary/summary.hpp: what a run saw, as data that adds up: the types of
// schemas/candor/summary.envelope.json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/findings.hpp"
#include "generated/candor/summary.hpp"

namespace candor::verify {

/// The summary of a run, and its parts. They are emitted from the contract of the file that `--summary`
/// writes.
using Summary = candor_cli::summary::Summary;
using ToolSummary = candor_cli::summary::Tool;
using Sample = candor_cli::summary::Sample;
using Times = candor_cli::summary::Times;
using Bin = candor_cli::summary::Bin;
using Half = candor_cli::summary::Half;
using Counts = Map<std::int64_t>;

/// The bounds of a summary. Names of tools and samples are chosen by hash, so that the choice does not depend
/// on how a recording is split.
inline constexpr std::size_t max_tools = 1'000;
inline constexpr std::size_t max_samples = 8;  // of each rule
inline constexpr std::size_t max_bins = 96;
inline constexpr std::size_t max_unread_files = 100;
inline constexpr std::size_t max_halves = 65'536;
inline constexpr std::size_t max_bytes_of_halves = std::size_t{16} << 20U;
/// The largest summary that is read, in bytes.
inline constexpr std::size_t max_bytes_of_summary = std::size_t{1} << 30U;

/// The key of the tools beyond `max_tools`, and that of answers whose tool is not known.
inline constexpr std::string_view key_of_other_tools = "(other)";
inline constexpr std::string_view key_of_unknown_tool = "(unknown)";

Summary make_empty_summary();
ToolSummary make_empty_tool();

/// Returns a hash that is the same on every machine.
std::uint64_t hash_of(std::string_view text, std::uint64_t seed = 0);

/// Returns the entry of a tool. It may be inserted; entries are bounded by prune().
ToolSummary& tool_in(Summary& summary, std::string_view name);

/// Reduces a summary to its bounds, with its maps in the order of their keys: the same whatever was counted
/// first. Does not change the result of later additions and merges.
void prune(Summary& summary);

/// Returns whether the sums of all counts are within 64 bits.
bool fits(const Summary& into, const Summary& part);

/// Returns why the counts of a summary contradict one another; "" if they do not. The counts of tools are
/// parts of those of the run, those of states and of lies parts of all answers.
std::string why_inconsistent(const Summary& summary);

/// Adds the counts, times and samples of `part`, which fits. Any order of merges gives the same summary.
/// Halves of calls are only collected: pair_halves() joins them.
void merge(Summary& into, Summary part);

/// Adds findings to the counts by rule and by severity.
void count(Summary& summary, const diagnostics::Findings& report);

/// Adds the name of a file that could not be read to its end.
void add_unread(Summary& summary, const std::string& file);

/// Returns the summary as one line of JSON. Throws std::logic_error for one that its contract refuses.
std::string to_json(const Summary& summary);

/// Reads what to_json() wrote. Returns std::nullopt after reporting violations of the contract at their
/// places, or counts that contradict one another.
std::optional<Summary> read_summary(const std::shared_ptr<const source::File>& file,
                                    diagnostics::Findings& report);

}  // namespace candor::verify
