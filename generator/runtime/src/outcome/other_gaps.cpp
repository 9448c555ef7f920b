// runtime/src/outcome/other_gaps.cpp: lists of gaps that have no member of their own.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/from_coverage.hpp>

#include "candor/other_gaps.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "candor/detail/from_coverage.hpp"

template class std::vector<candor::UnitGap>;

namespace candor {

struct OtherGaps::List : std::vector<OtherGap> {};

const OtherGap* OtherGaps::begin() const noexcept { return empty() ? nullptr : list_->data(); }

const OtherGap* OtherGaps::end() const noexcept { return empty() ? nullptr : list_->data() + list_->size(); }

OtherGaps::List* OtherGaps::copy_of(const List& list) { return new List(list); }

bool OtherGaps::equal(const List& left, const List& right) noexcept { return left == right; }

void OtherGaps::drop() noexcept { delete list_; }

void OtherGaps::add(OtherGap gap) {
  if (list_ == nullptr) list_ = new List();
  const auto same = std::ranges::find(*list_, gap.unit, &OtherGap::unit);
  if (same == list_->end()) return list_->push_back(std::move(gap));
  *same = std::move(gap);
}

namespace detail {

bool holds_members(const OtherGaps& gaps) noexcept {
  return std::ranges::any_of(gaps, [](const OtherGap& gap) { return gap.member.has_value(); });
}

void add_unit(std::vector<UnitGap>& units, std::string_view unit, std::string_view reason, bool is_pending) {
  units.push_back({std::string(unit), std::string(reason), is_pending});
}

UnitGap more_units(std::uint64_t left) {
  return {"the scope", std::to_string(left) + " more units were not covered"};
}

std::vector<UnitGap> with_cause(const std::vector<UnitGap>& units) {
  std::vector<UnitGap> all = units;
  const auto has_cause = [](const UnitGap& gap) {
    return gap.is_pending && !gap.reason.starts_with(not_begun);
  };
  const auto first = std::ranges::find_if(units, has_cause);
  if (first != units.end()) all.push_back({"the scope", first->reason});
  return all;
}

void add_unnamed(OtherGaps& gaps, const std::vector<UnitGap>& units) {
  for (const UnitGap& gap : units) ReaderAccess::add(gaps, {gap.unit, gap.reason});
}

std::string unnamed_text(std::string_view why, const OtherGaps& gaps) {
  const std::string more = gaps.size() == 1 ? "" : ", and " + std::to_string(gaps.size() - 1) + " more";
  return std::string(why) + ": " + gaps.begin()->unit + ": " + gaps.begin()->reason + more;
}

CoverageCore coverage_of_call(const ContractInfo& contract, std::string_view reason) {
  return CoverageCore::attested_partial({{"the call of " + std::string(contract.tool), std::string(reason)}});
}

CoverageCore coverage_but(std::vector<UnitGap> units, const OtherGaps& gaps) {
  for (const OtherGap& gap : gaps) units.push_back({gap.unit, gap.reason});
  return CoverageCore::attested_partial(std::move(units));
}

}  // namespace detail
}  // namespace candor
