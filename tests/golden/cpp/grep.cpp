#include <iterator>

#include "grep.hpp"

namespace agent::grep {

std::string_view to_wire(ResultMatchesItemKind value) noexcept {
  switch (value) {
    case ResultMatchesItemKind::match: return "match";
    case ResultMatchesItemKind::context: return "context";
  }
  return {};
}

std::string_view to_wire(ErrorCode value) noexcept {
  switch (value) {
    case ErrorCode::path_not_found: return "path_not_found";
    case ErrorCode::invalid_pattern: return "invalid_pattern";
  }
  return {};
}

Gaps Gaps::of_skipped_files(candor::NonEmpty<SkippedFile> items) {
  Gaps gaps;
  gaps.add_skipped_files(std::move(items));
  return gaps;
}

Gaps& Gaps::add_skipped_files(candor::NonEmpty<SkippedFile> items) {
  std::vector<SkippedFile> more = std::move(items).release();
  skipped_files_.insert(skipped_files_.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  return *this;
}

Gaps Gaps::of_truncated() {
  Gaps gaps;
  gaps.truncated_ = true;
  return gaps;
}

Gaps& Gaps::add_truncated() {
  truncated_ = true;
  return *this;
}

Gaps Gaps::of_foreign_mounts(candor::Positive count) {
  Gaps gaps;
  gaps.add_foreign_mounts(count);
  return gaps;
}

Gaps& Gaps::add_foreign_mounts(candor::Positive count) {
  foreign_mounts_ = candor::increased(foreign_mounts_, count);
  return *this;
}

namespace {

/// The gaps as a coverage names them.
std::vector<candor::UnitGap> units_of(const Gaps& gaps) {
  std::vector<candor::UnitGap> units;
  for (const SkippedFile& item : gaps.skipped_files()) units.push_back({item.file, item.reason});
  if (gaps.truncated()) units.push_back({"truncated", "not covered"});
  if (gaps.foreign_mounts() != 0) units.push_back({"foreign_mounts", std::to_string(gaps.foreign_mounts()) + " not covered"});
  return units;
}

}  // namespace

Outcome Outcome::from(const candor::Coverage& covered, Data data) {
  if (const auto full = covered.full()) return complete(*full, std::move(data));
  if (covered.state() == candor::Coverage::State::empty) return no_files_matched_scope(std::move(data));
  std::vector<SkippedFile> items;
  for (const candor::UnitGap& gap : covered.gaps()) items.push_back(SkippedFile{.file = gap.unit, .reason = gap.reason});
  // A partial coverage has at least one gap, by construction.
  return partial(Gaps::of_skipped_files(*candor::NonEmpty<SkippedFile>::from(std::move(items))), std::move(data));
}

Outcome Outcome::complete(const candor::FullCoverage&, Data data) {
  return Outcome(Complete{std::move(data)});
}

Outcome Outcome::partial(Gaps gaps, Data data) {
  return Outcome(Partial{std::move(data), std::move(gaps)});
}

Outcome Outcome::no_files_matched_scope(Data data) { return Outcome(NoFilesMatchedScope{std::move(data)}); }

Outcome Outcome::failure(ErrorCode code, candor::Message message, candor::Details details) {
  return Outcome(Failure{code, std::move(message), std::move(details)});
}

std::string_view Outcome::state_name() const noexcept {
  static constexpr std::string_view names[] = {
      "complete",
      "partial",
      "no_files_matched_scope",
      "failure",
  };
  return names[state_.index()];
}

candor::Coverage Outcome::coverage() const {
  return match(
      [](const Complete&) { return candor::detail::Attestation::full(); },
      [](const Partial& some) { return candor::detail::Attestation::partial(units_of(some.gaps)); },
      [](const NoFilesMatchedScope&) { return candor::detail::Attestation::empty(); },
      [](const Failure& failure) {
        return candor::detail::Attestation::partial({{"the call of grep", failure.message.text()}});
      }
  );
}

}  // namespace agent::grep
