// generator/base/diagnostics/findings.cpp: collects, sorts and deduplicates diagnostics.
#include "diagnostics/findings.hpp"
#include "source/words.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace candor::diagnostics {
namespace {

std::string_view file_name(const source::Origin& at) { return at.file ? at.file->name : std::string_view(); }

/// A line of a recording is a file with the name of the whole.
std::uint32_t first_line(const source::Origin& at) { return at.file ? at.file->first_line : 0; }

auto location_key(const source::Origin& at) {
  return std::tuple(file_name(at), first_line(at), at.span.begin, at.span.end, std::string_view(at.pointer));
}

/// Returns the sort key of a diagnostic.
auto key(const Diagnostic& diagnostic) {
  const source::Origin& at = diagnostic.primary.at;
  return std::tuple(file_name(at), first_line(at), at.span.begin, at.span.end,
                    std::string_view(diagnostic.rule), std::string_view(at.pointer),
                    std::string_view(diagnostic.message));
}

// Locations are compared by the name of the file, because a file may have been read twice.
bool same_label(const Label& left, const Label& right) {
  return left.text == right.text && location_key(left.at) == location_key(right.at);
}

bool same_diagnostic(const Diagnostic& left, const Diagnostic& right) {
  return key(left) == key(right) && left.severity == right.severity &&
         left.primary.text == right.primary.text && left.help == right.help && left.fix == right.fix &&
         std::equal(left.labels.begin(), left.labels.end(), right.labels.begin(), right.labels.end(),
                    same_label);
}

}  // namespace

Findings::Findings(const Findings&) = default;
Findings::Findings(Findings&&) noexcept = default;
Findings& Findings::operator=(const Findings&) = default;
Findings& Findings::operator=(Findings&&) noexcept = default;
Findings::~Findings() = default;

Diagnostic& Findings::add(const Rule& rule, source::Origin at, std::string message) {
  Diagnostic& diagnostic = all_.emplace_back();
  diagnostic.rule = rule.id;
  diagnostic.code = rule.code;
  diagnostic.severity = rule.severity;
  diagnostic.message = std::move(message);
  diagnostic.primary.at = std::move(at);
  return diagnostic;
}

bool Findings::has(const Rule& rule, const source::Origin& at) const {
  return std::any_of(all_.begin(), all_.end(), [&](const Diagnostic& diagnostic) {
    return diagnostic.rule == rule.id && diagnostic.primary.at == at;
  });
}

std::size_t Findings::count() const {
  std::size_t findings = 0;
  for (const Diagnostic& each : all_) findings += each.stands_for;
  return findings;
}

std::size_t Findings::count(Severity severity) const {
  std::size_t findings = 0;
  for (const Diagnostic& each : all_)
    if (each.severity == severity) findings += each.stands_for;
  return findings;
}

void Findings::append(Findings other) {
  if (all_.empty())
    all_.swap(other.all_);
  else
    std::move(other.all_.begin(), other.all_.end(), std::back_inserter(all_));
  std::move(other.suppressed_.begin(), other.suppressed_.end(), std::back_inserter(suppressed_));
  if (!other.absent_) return;
  if (!absent_) absent_.emplace();
  std::move(other.absent_->begin(), other.absent_->end(), std::back_inserter(*absent_));
}

std::size_t Findings::remove_if(const std::function<bool(const Diagnostic&)>& chosen) {
  return std::erase_if(all_, chosen);
}

std::size_t Findings::suppress(
    const std::function<std::optional<Acceptance>(const Diagnostic&)>& acceptance_of) {
  const std::size_t before = suppressed_.size();
  // Asked of each before any is moved, so that `acceptance_of` may compare addresses.
  std::vector<std::optional<Acceptance>> reasons;
  reasons.reserve(all_.size());
  for (const Diagnostic& diagnostic : all_) reasons.push_back(acceptance_of(diagnostic));
  std::vector<Diagnostic> kept;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (reasons[i])
      suppressed_.push_back({std::move(all_[i]), std::move(*reasons[i])});
    else
      kept.push_back(std::move(all_[i]));
  }
  all_ = std::move(kept);
  return suppressed_.size() - before;
}

std::size_t Findings::suppress_if(const std::function<bool(const Diagnostic&)>& chosen,
                                const std::string& reason) {
  return suppress([&](const Diagnostic& diagnostic) {
    return chosen(diagnostic) ? std::optional(Acceptance{reason}) : std::nullopt;
  });
}

void Findings::compare_with_baseline(const std::function<bool(const Diagnostic&)>& chosen,
                                   std::vector<Absent> absent) {
  for (Diagnostic& diagnostic : all_) diagnostic.is_known = chosen(diagnostic);
  absent_ = std::move(absent);
}

void Findings::set_severity(const std::function<bool(const Diagnostic&)>& chosen, Severity severity) {
  for (Diagnostic& diagnostic : all_)
    if (chosen(diagnostic)) diagnostic.severity = severity;
}

Diagnostic left_out(const Diagnostic& first, std::size_t count) {
  Diagnostic rest;
  rest.rule = first.rule;
  rest.code = first.code;
  rest.severity = first.severity;
  rest.primary.at = first.primary.at;
  rest.stands_for = count;
  rest.message = source::count_text(count, "more finding") +
                 " of this rule in this file left out; --all-findings prints all";
  return rest;
}

namespace {

/// Leaves out of `all` what Findings::leave_out() says. `in` gives the finding in one of them.
template <class Each, class In>
void cap(std::vector<Each>& all, std::size_t max, In in) {
  std::map<std::tuple<std::string, std::string, Severity>, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < all.size(); ++i)
    alike[{in(all[i]).rule, std::string(file_name(in(all[i]).primary.at)), in(all[i]).severity}].push_back(i);
  std::vector<bool> is_left(all.size());
  for (const auto& [key, places] : alike)
    for (std::size_t i = max; i < places.size(); ++i) {
      is_left[places[i]] = i != max;
      if (i == max && places.size() - max > 1)
        in(all[places[i]]) = left_out(in(all[places[i]]), places.size() - max);
    }
  std::size_t i = 0;
  std::erase_if(all, [&](const Each&) { return is_left[i++]; });
}

}  // namespace

void Findings::leave_out(std::size_t max) {
  cap(all_, max, [](Diagnostic& each) -> Diagnostic& { return each; });
  cap(suppressed_, max, [](Suppressed& each) -> Diagnostic& { return each.finding; });
}

std::size_t Findings::count_suppressed() const {
  std::size_t findings = 0;
  for (const Suppressed& each : suppressed_) findings += each.finding.stands_for;
  return findings;
}

void Findings::sort_and_deduplicate() {
  std::ranges::stable_sort(suppressed_, [](const Suppressed& left, const Suppressed& right) {
    return key(left.finding) < key(right.finding);
  });
  std::stable_sort(all_.begin(), all_.end(),
                   [](const Diagnostic& left, const Diagnostic& right) { return key(left) < key(right); });
  std::vector<Diagnostic> kept;
  for (Diagnostic& diagnostic : all_) {
    // Duplicates have equal keys, so they are adjacent.
    bool repeated = false;
    for (auto before = kept.rbegin(); before != kept.rend() && key(*before) == key(diagnostic); ++before) {
      repeated = repeated || same_diagnostic(*before, diagnostic);
    }
    if (!repeated) kept.push_back(std::move(diagnostic));
  }
  all_ = std::move(kept);
}

}  // namespace candor::diagnostics
