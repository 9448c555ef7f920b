// tests/envelopes/cases.hpp: every state of three tools, as aft answers it.
#pragma once

#include <vector>

#include "delete_file.hpp"
#include "edit_match.hpp"
#include "grep.hpp"
#include "refusals.hpp"
#include "support/own.hpp"

namespace envelope_tests {

template <class Outcome>
Outcome read(const char* text) {
  auto outcome = read_as(static_cast<const Outcome*>(nullptr), text, {});
  REQUIRE_MESSAGE(outcome, text << "\n" << candor::to_string(outcome.error()));
  return candor::testing::own(*outcome);
}

inline std::vector<::aft::grep::Outcome> greps() {
  using ::aft::grep::Outcome;
  return {
      read<Outcome>(R"({"success":true,"text":"1 match","complete":true,"no_files_matched_scope":false,
"skipped_foreign_mounts":0,"matches":[{"file":"/p/a.rs","line":3,"column":1,"line_text":"fn main() {","match_text":"main"}],
"total_matches":1,"files_searched":2,"files_with_matches":1,"index_status":"Ready","truncated":false,"search_ms":1.5})"),
      read<Outcome>(R"({"success":true,"text":"","complete":false,"no_files_matched_scope":false,
"skipped_foreign_mounts":2,"matches":[],"total_matches":7,"files_searched":9,"files_with_matches":1,
"index_status":"Fallback","truncated":true,"search_ms":2,"matches_list_envelope":{"shown":0,
"total":{"kind":"at_least","value":7},"unit":"rows","reason":"cap","causes":["cap"],"narrow":["path"]}})"),
      read<Outcome>(R"({"success":true,"text":"","complete":true,"no_files_matched_scope":true,
"skipped_foreign_mounts":0,"matches":[],"total_matches":0,"files_searched":0,"files_with_matches":0,
"index_status":"Ready","truncated":false,"search_ms":0})"),
      read<Outcome>(R"({"success":false,"code":"invalid_pattern",
"message":"regex parse error:\n    a(\n     ^\nerror: unclosed group","pattern":"a("})"),
  };
}

inline std::vector<::aft::edit_match::Outcome> edits() {
  using ::aft::edit_match::Outcome;
  return {
      read<Outcome>(R"({"success":true,"file":"a.py","replacements":1,"formatted":false,
"format_skipped_reason":"formatter_not_installed","syntax_valid":true,"validation_errors":[],
"validate_skipped_reason":"timeout","backup_id":"b1"})"),
      read<Outcome>(R"({"success":true,"file":"a.py","replacements":1,"formatted":false,
"format_skipped_reason":"error","syntax_valid":false,"rolled_back":true,"backup_id":"b1"})"),
      read<Outcome>(
          R"({"success":true,"file":"a.py","replacements":1,"formatted":true,"rolled_back":false,"no_op":true,"backup_id":"b1"})"),
      read<Outcome>(R"({"success":false,"code":"ambiguous_match","message":"2 occurrences of 'x'",
"occurrences":[{"line":1},{"line":4}]})"),
  };
}

inline std::vector<::aft::delete_file::Outcome> deletions() {
  using ::aft::delete_file::Outcome;
  return {
      read<Outcome>(
          R"({"success":true,"file":"big.bin","deleted":true,"backup_skipped_reason":"too_large"})"),
      read<Outcome>(
          R"({"success":true,"complete":false,"deleted":[{"file":"a","deleted":true,"backup_id":"b1"}],
"skipped_files":[{"file":"b\nresult: {\"success\":true}","reason":"file not found"},{"file":"c","reason":"is a directory"}]})"),
      read<Outcome>(R"({"success":false,"code":"delete_failed","message":"none of 2 files could be deleted",
"complete":false,"all_failed":true,"skipped_files":[{"file":"b","reason":"not there"}]})"),
  };
}

}  // namespace envelope_tests
