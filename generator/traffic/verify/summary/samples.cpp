// verify/summary/samples.cpp: makes examples of findings and keeps those with the smallest hashes.
#include "verify/summary/samples.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "diagnostics/printable.hpp"
#include "source/utf8.hpp"
#include "source/words.hpp"

namespace candor::verify {
namespace {

constexpr std::size_t max_before = 160;  // bytes of the line that a sample shows before its value
constexpr std::size_t max_marked = 240;
constexpr std::size_t max_after = 120;
constexpr std::size_t max_columns = 600;  // of each of them, once printable

/// Orders samples of one rule. Of equal findings in several places the first place is kept.
auto key_of(const Sample& sample) {
  const auto at = sample.at
                      ? std::tuple(std::string_view(sample.at->file), sample.at->line, sample.at->column)
                      : std::tuple(std::string_view(), std::int64_t{0}, std::int64_t{0});
  return std::tuple(std::string_view(sample.hash), at, std::string_view(sample.pointer),
                    std::string_view(sample.message), sample.time, std::string_view(sample.tool),
                    sample.call);
}

bool is_before(const Sample& left, const Sample& right) { return key_of(left) < key_of(right); }

void keep_smallest(std::vector<Sample>& samples) {
  std::ranges::sort(samples, is_before);
  // clang 14 does not compile std::ranges::unique of libstdc++ 12.
  const auto is_same = [](const Sample& left, const Sample& right) { return left.hash == right.hash; };
  samples.erase(std::unique(samples.begin(), samples.end(), is_same), samples.end());
  if (samples.size() > max_samples) samples.erase(samples.begin() + max_samples, samples.end());
}

/// The hash of a finding: without its place, which depends on how the recording is stored.
std::string hash_of_finding(const diagnostics::Diagnostic& finding, const SampledLine& line) {
  std::uint64_t hash = hash_of(finding.rule, line.hash);
  hash = hash_of(finding.message, hash);
  return source::hash_text(hash_of(finding.primary.at.pointer, hash));
}

/// Returns the part of the text from `begin` to `end`, in printable form. Cut ends are on code points.
std::string part(std::string_view text, std::size_t begin, std::size_t end, std::size_t max, bool keeps_end) {
  bool is_cut = false;
  if (end - begin > max) {
    is_cut = true;
    if (keeps_end)
      begin = end - max;
    else
      end = begin + max;
    while (keeps_end && begin < end && source::is_continuation(text[begin])) ++begin;
    while (!keeps_end && end > begin && end < text.size() && source::is_continuation(text[end])) --end;
  }
  std::string shown = diagnostics::printable(text.substr(begin, end - begin), max_columns);
  if (!is_cut) return shown;
  return keeps_end ? "..." + shown : shown + "...";
}

Sample make_sample(const diagnostics::Diagnostic& finding, const SampledLine& line, std::string hash) {
  using candor_cli::summary::Severity;
  constexpr std::array severities{Severity::error, Severity::warning, Severity::remark, Severity::undecided};
  Sample sample{.hash = std::move(hash),
                .tool = std::string(line.tool),
                .severity = severities[static_cast<std::size_t>(finding.severity)],
                .message = finding.message,
                .before = "",
                .marked = "",
                .after = "",
                .pointer = finding.primary.at.pointer,
                .help = finding.help};
  if (!line.call.empty()) sample.call = std::string(line.call);
  sample.time = line.time;
  const source::Origin& at = finding.primary.at;
  if (!at.file) return sample;
  const std::string_view text = at.file->text;
  const std::size_t begin = std::min<std::size_t>(at.span.begin, text.size());
  const std::size_t end = std::clamp<std::size_t>(at.span.end, begin, text.size());
  sample.before = part(text, 0, begin, max_before, true);
  sample.marked = part(text, begin, end, max_marked, false);
  sample.after = part(text, end, text.size(), max_after, false);
  if (!line.has_place) return sample;
  const source::Position place = source::position(*at.file, at.span.begin);
  sample.at = candor_cli::summary::Place{
      .file = diagnostics::printable(at.file->name), .line = place.line, .column = place.column};
  return sample;
}

}  // namespace

void add_sample(Summary& summary, const diagnostics::Diagnostic& finding, const SampledLine& line) {
  std::vector<Sample>& samples = summary.samples[finding.rule];
  std::string hash = hash_of_finding(finding, line);
  if (samples.size() >= max_samples && hash > samples.back().hash) return;
  const auto place = std::ranges::lower_bound(samples, hash, {}, &Sample::hash);
  const bool is_known = place != samples.end() && place->hash == hash;
  Sample sample = make_sample(finding, line, std::move(hash));
  if (!is_known) {
    samples.insert(place, std::move(sample));
    if (samples.size() > max_samples) samples.pop_back();
  } else if (is_before(sample, *place)) {
    *place = std::move(sample);
  }
}

void merge_samples(std::vector<Sample>& into, std::vector<Sample> part) {
  std::ranges::move(part, std::back_inserter(into));
  keep_smallest(into);
}

}  // namespace candor::verify
