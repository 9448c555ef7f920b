// verify/summary/summary.cpp: adds up summaries; reads and writes them by their contract.
#include "verify/summary/summary.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <set>
#include <stdexcept>

#include "diagnostics/printable.hpp"
#include "diagnostics/rules.hpp"
#include "verify/summary/samples.hpp"
#include "verify/summary/times.hpp"

namespace candor::verify {
namespace {

void add(Counts& into, const Counts& part) {
  for (const auto& [name, count] : part) into[name] += count;
}

constexpr std::array counts_of_tools = {
    &ToolSummary::requests,      &ToolSummary::answers, &ToolSummary::taken,   &ToolSummary::refused,
    &ToolSummary::not_looked_at, &ToolSummary::lying,   &ToolSummary::doubtful};
constexpr std::array maps_of_tools = {&ToolSummary::states, &ToolSummary::rules, &ToolSummary::undecided};
constexpr std::array counts_of_runs = {
    &Summary::transcripts,   &Summary::unread,        &Summary::bytes,       &Summary::lines,
    &Summary::requests,      &Summary::answers,       &Summary::taken,       &Summary::refused,
    &Summary::not_looked_at, &Summary::lying,         &Summary::doubtful,    &Summary::cut,
    &Summary::bad_requests,  &Summary::request_lines, &Summary::push_frames, &Summary::other_messages,
    &Summary::halves_dropped};
constexpr std::array maps_of_runs = {&Summary::kinds,         &Summary::recordings, &Summary::severities,
                                     &Summary::rules,         &Summary::states,     &Summary::undecided,
                                     &Summary::known_breaches};

void add(ToolSummary& into, const ToolSummary& part) {
  for (const auto count : counts_of_tools) into.*count += part.*count;
  for (const auto counts : maps_of_tools) add(into.*counts, part.*counts);
  into.has_contract = into.has_contract || part.has_contract;
  for (const auto& time : {part.first, part.last})
    if (time) widen(into.first, into.last, *time);
}

/// Multiplies to 128 bits and folds the halves: each bit of the result depends on all of both numbers.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

/// 8 bytes as a number, the first the lowest, on machines of any byte order.
std::uint64_t word_at(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

}  // namespace

std::uint64_t hash_of(std::string_view text, std::uint64_t seed) {
  // Any odd numbers with as many ones as zeros would do; these are of wyhash.
  constexpr std::uint64_t first = 0xA0761D6478BD642FULL;
  constexpr std::uint64_t second = 0xE7037ED1A0B428DBULL;
  std::uint64_t hash = mix(seed ^ first, text.size() ^ second);
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) hash = mix(hash ^ first, word_at(text.data() + at) ^ second);
  if (at == text.size()) return hash;
  std::array<char, 8> rest{};
  text.copy(rest.data(), rest.size(), at);
  return mix(hash ^ first, word_at(rest.data()) ^ second);
}

ToolSummary make_empty_tool() {
  return {.requests = 0,
          .answers = 0,
          .taken = 0,
          .refused = 0,
          .not_looked_at = 0,
          .lying = 0,
          .doubtful = 0,
          .has_contract = false,
          .states = {},
          .rules = {},
          .undecided = {}};
}

Summary make_empty_summary() {
  return {.transcripts = 0,
          .unread = 0,
          .unread_files = {},
          .bytes = 0,
          .lines = 0,
          .kinds = {},
          .recordings = {},
          .requests = 0,
          .answers = 0,
          .taken = 0,
          .refused = 0,
          .not_looked_at = 0,
          .lying = 0,
          .doubtful = 0,
          .cut = 0,
          .bad_requests = 0,
          .request_lines = 0,
          .push_frames = 0,
          .other_messages = 0,
          .severities = {},
          .rules = {},
          .known_breaches = {},
          .states = {},
          .undecided = {},
          .tools = {},
          .samples = {},
          .open_requests = {},
          .open_answers = {},
          .halves_dropped = 0};
}

ToolSummary& tool_in(Summary& summary, std::string_view name) {
  const std::string key(name.empty() ? key_of_unknown_tool : name);
  if (ToolSummary* const known = summary.tools.find(key)) return *known;
  // A tool that is pruned has a larger hash than max_tools others, and never comes back among the smallest:
  // its counts are complete under (other), whenever that happens.
  if (summary.tools.size() >= 2 * max_tools) prune(summary);
  summary.tools.set(key, make_empty_tool());
  return *summary.tools.find(key);
}

namespace {

/// Drops the halves with the largest hashes of their ids, both halves of an id together, where there are too
/// many.
void prune_halves(Summary& summary) {
  std::size_t bytes = 0;
  for (const auto* halves : {&summary.open_requests, &summary.open_answers})
    for (const Half& half : *halves) bytes += half.line.size() + half.id.size();
  const auto is_within = [&] {
    return bytes <= 4 * max_bytes_of_halves && summary.open_requests.size() <= max_halves &&
           summary.open_answers.size() <= max_halves;
  };
  if (is_within()) return;
  const auto by_hash = [](const Half& half) {
    return std::pair(hash_of(half.id), std::string_view(half.id));
  };
  const auto sorted = [&](std::vector<Half>& halves) {
    std::ranges::sort(halves, [&](const Half& a, const Half& b) { return by_hash(a) < by_hash(b); });
  };
  sorted(summary.open_requests);
  sorted(summary.open_answers);
  while (!is_within()) {
    std::vector<Half>& requests = summary.open_requests;
    std::vector<Half>& answers = summary.open_answers;
    const bool is_request =
        !requests.empty() && (answers.empty() || by_hash(requests.back()) >= by_hash(answers.back()));
    std::vector<Half>& from = is_request ? requests : answers;
    bytes -= from.back().line.size() + from.back().id.size();
    from.pop_back();
    ++summary.halves_dropped;
  }
}

/// Adds up the tools with the largest hashes of their names where there are too many.
void prune_tools(Summary& summary) {
  const bool has_other = summary.tools.contains(key_of_other_tools);
  if (summary.tools.size() <= max_tools + (has_other ? 1 : 0)) return;
  std::set<std::pair<std::uint64_t, std::string>> by_hash;
  for (const auto& [name, tool] : summary.tools)
    if (name != key_of_other_tools) by_hash.emplace(hash_of(name), name);
  ToolSummary other = make_empty_tool();
  while (by_hash.size() > max_tools) {
    const auto last = std::prev(by_hash.end());
    add(other, *summary.tools.find(last->second));
    summary.tools.erase(last->second);
    by_hash.erase(last);
  }
  if (!has_other) summary.tools.set(std::string(key_of_other_tools), make_empty_tool());
  add(*summary.tools.find(key_of_other_tools), other);
}

}  // namespace

void prune(Summary& summary) {
  prune_halves(summary);
  prune_tools(summary);
  for (const auto counts : maps_of_runs) (summary.*counts).sort();
  for (const auto& [name, tool] : summary.tools)
    for (const auto counts : maps_of_tools) (summary.tools.find(name)->*counts).sort();
  summary.tools.sort();
  summary.samples.sort();
  if (summary.times) summary.times->bins.sort();
}

void count(Summary& summary, const diagnostics::Findings& report) {
  for (const diagnostics::Diagnostic& finding : report.all()) {
    ++summary.rules[finding.rule];
    ++summary.severities[diagnostics::name_of(finding.severity)];
  }
}

void add_unread(Summary& summary, const std::string& file) {
  ++summary.unread;
  std::vector<std::string>& files = summary.unread_files;
  std::string name = diagnostics::printable(file);
  files.insert(std::ranges::upper_bound(files, name), std::move(name));
  if (files.size() > max_unread_files) files.pop_back();
}

bool fits(const Summary& into, const Summary& part) {
  // Joining halves finds calls, and some findings for each.
  constexpr std::size_t max_half = 1'024;
  const std::size_t halves = into.open_requests.size() + into.open_answers.size() +
                             part.open_requests.size() + part.open_answers.size();
  const std::int64_t max =
      std::numeric_limits<std::int64_t>::max() - static_cast<std::int64_t>(halves * max_half);
  const auto adds_up = [&](std::int64_t a, std::int64_t b) { return a <= max && b <= max - a; };
  return std::ranges::all_of(counts_of_runs, [&](auto count) { return adds_up(into.*count, part.*count); }) &&
         std::ranges::all_of(maps_of_runs, [&](auto counts) {
           return std::ranges::all_of(part.*counts, [&](const auto& entry) {
             const std::int64_t* const found = (into.*counts).find(entry.first);
             return adds_up(found == nullptr ? 0 : *found, entry.second);
           });
         });
}

void merge(Summary& into, Summary part) {
  for (const auto count : counts_of_runs) into.*count += part.*count;
  std::ranges::move(part.unread_files, std::back_inserter(into.unread_files));
  std::ranges::sort(into.unread_files);
  if (into.unread_files.size() > max_unread_files)
    into.unread_files.erase(into.unread_files.begin() + max_unread_files, into.unread_files.end());
  for (const auto counts : maps_of_runs) add(into.*counts, part.*counts);
  for (const auto& [name, tool] : part.tools) add(tool_in(into, name), tool);
  for (const auto& [rule, samples] : part.samples) merge_samples(into.samples[rule], samples);
  merge_times(into.times, part.times);
  std::ranges::move(part.open_requests, std::back_inserter(into.open_requests));
  std::ranges::move(part.open_answers, std::back_inserter(into.open_answers));
  prune(into);
}

std::string to_json(const Summary& summary) {
  std::string text;
  const Written written = write(summary, text);
  if (!written) throw std::logic_error("a summary breaks its contract: " + to_string(written.error()));
  return text;
}

std::optional<Summary> read_summary(const std::shared_ptr<const source::File>& file,
                                    diagnostics::Findings& report) {
  Limits limits;
  limits.max_bytes = max_bytes_of_summary;
  limits.max_violations = 4;
  Expected<Summary> read = candor_cli::summary::parse_summary(file->text, limits);
  if (read) {
    const std::string why = why_inconsistent(*read);
    if (why.empty()) return std::move(read).value();
    report.add(rules::bad_summary, {file, {0, 1}, ""}, why);
    return std::nullopt;
  }
  for (const Violation& each : read.error()) {
    const std::size_t line = std::min<std::size_t>(each.line, file->line_starts.size()) - 1;
    const std::uint32_t at = file->line_starts[line] + each.column - 1;
    report.add(rules::bad_summary, {file, {at, at + 1}, each.pointer},
               each.keyword + ": expected " + each.expected + ", found " + each.found);
  }
  return std::nullopt;
}

}  // namespace candor::verify
