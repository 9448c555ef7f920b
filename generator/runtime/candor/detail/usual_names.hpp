// candor/detail/usual_names.hpp: the names by which the shipped convention knows failures and gaps, as
// readers look for them among members that a contract does not have; and those of a request.
#pragma once

#include <string_view>

#include <candor/rows.hpp>

namespace candor::detail {

inline constexpr std::string_view texts_of_failure[] = {"code", "error", "error_code", "errorCode",
                                                        "error_message"};
inline constexpr std::string_view flags_of_failure[] = {"isError", "is_error", "failed"};
inline constexpr std::string_view flags_of_success[] = {"success", "ok", "applied", "succeeded"};
inline constexpr std::string_view names_of_gaps[] = {
    "pending_files", "unchecked_files",    "skipped_files",     "scope_warnings", "next_cursor",
    "nextCursor",    "next_page_token",    "nextPageToken",     "next_page_url",  "next_page",
    "nextPage",      "next_token",         "nextToken",         "next_link",      "nextLink",
    "next_url",      "continuation_token", "continuationToken", "continuation"};
/// The same beside a completion. A name that begins with `*` stands for all that end as it does.
inline constexpr std::string_view names_of_cuts[] = {
    "truncated", "*_truncated",     "is_truncated",  "isTruncated", "more_available", "has_more",
    "hasMore",   "has_next",        "has_next_page", "hasNextPage", "more_results",   "limit_reached",
    "limit_hit", "*_limit_reached", "capped",        "*_capped",    "partial",        "is_partial",
    "isPartial", "incomplete",      "timed_out",     "timedOut",    "interrupted",    "*_omitted_reason"};

/// Names outside of the contract that contradict an answer, by the values that do; those of the shipped
/// convention where a contract does not say otherwise.
struct WatchedNames {
  /// A string that is not blank, or an object with members.
  Rows<std::string_view> texts = texts_of_failure;
  Rows<std::string_view> trues = flags_of_failure;
  Rows<std::string_view> falses = flags_of_success;
  /// A list with items, true, a number other than 0, or a string that is not blank. A name that begins with
  /// `*` stands for all that end as it does.
  Rows<std::string_view> gaps = names_of_gaps;
  Rows<std::string_view> cuts = {};
  Rows<std::string_view> more_gaps = {};
  /// Others that the convention knows. A tool adds no member of any of these names.
  Rows<std::string_view> members = {};
};

/// The members of a flat request that are no params. An answer may repeat them.
inline constexpr std::string_view request_names[] = {"id", "command", "method", "session_id", "lsp_hints"};

}  // namespace candor::detail
