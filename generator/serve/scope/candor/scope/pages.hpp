// candor/scope/pages.hpp: the pages of a list as the scope of a call.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/expected.hpp>
#include <candor/scope/refused.hpp>
#include <candor/unit_gap.hpp>

namespace candor::scope {

/// One page of a list, as it was read.
struct Page {
  /// The cursor of the next page. Absent: this one was the last.
  std::optional<std::string> next = std::nullopt;
  /// What the page itself did not cover, besides the pages after it.
  std::vector<UnitGap> gaps = {};
};

/// Makes a page of the outcome of another tool, or of a report: its gaps without that of its cursor.
template <class Outcome>
Page page_of(const Outcome& outcome, std::optional<std::string> next, std::string_view cursor_member) {
  Page page{std::move(next), outcome.coverage().gaps()};
  std::erase_if(page.gaps, [&](const UnitGap& gap) { return gap.unit == cursor_member; });
  return page;
}

/// Makes the pages of a list the scope of a growing ledger, and reads them in their order: `read` is called
/// with no cursor, then with that of each page before, and returns Expected<Page, Refused>. The scope ends
/// with the page that has no next one, and there alone: after a page that could not be read, a cursor that
/// was there before, or a call that was stopped, the rest of the list is a gap.
template <class Ledger, class Read>
void read_pages(Ledger& ledger, const Read& read) {
  std::vector<std::string> cursors;
  while (true) {
    const std::size_t unit = ledger.add("page " + std::to_string(cursors.size() + 1));
    Page page;
    const bool is_read = ledger.examine(unit, [&]() -> std::optional<std::string> {
      Expected<Page, Refused> next = read(cursors.empty() ? std::nullopt : std::optional(cursors.back()));
      if (!next) return next.error().reason;
      page = *std::move(next);
      return std::nullopt;
    });
    for (const UnitGap& gap : page.gaps) ledger.skipped(ledger.add(gap.unit), gap.reason);
    if (!is_read) return;
    if (!page.next) return ledger.ended();
    if (std::ranges::find(cursors, *page.next) != cursors.end())
      return ledger.skipped(ledger.add("page " + std::to_string(cursors.size() + 2)),
                            "its cursor is that of an earlier page");
    cursors.push_back(*std::move(page.next));
  }
}

}  // namespace candor::scope
