// tests/torture/suite.cpp: the parsing corpus of JSONTestSuite, and Candor's answer to each case that it
// leaves open.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

#include "torture/readers.hpp"

namespace torture {
namespace {

namespace fs = std::filesystem;

/// The decisions of Candor where the corpus leaves a choice, with reasons.
struct Policy {
  std::string_view name;
  bool takes;
  std::string_view why;
};

constexpr std::string_view token_kept =
    "a number's text is kept; only a schema that says number asks for a double";
constexpr std::string_view no_lone = "lone surrogates are refused: they are no text";
constexpr std::string_view utf8_only = "UTF-8 only, in its one spelling";

constexpr auto policies = std::to_array<Policy>({
    {"i_number_double_huge_neg_exp", true, token_kept},
    {"i_number_huge_exp", true, token_kept},
    {"i_number_neg_int_huge_exp", true, token_kept},
    {"i_number_pos_double_huge_exp", true, token_kept},
    {"i_number_real_neg_overflow", true, token_kept},
    {"i_number_real_pos_overflow", true, token_kept},
    {"i_number_real_underflow", true, token_kept},
    {"i_number_too_big_neg_int", true, token_kept},
    {"i_number_too_big_pos_int", true, token_kept},
    {"i_number_very_big_negative_int", true, token_kept},
    {"i_object_key_lone_2nd_surrogate", false, no_lone},
    {"i_string_1st_surrogate_but_2nd_missing", false, no_lone},
    {"i_string_1st_valid_surrogate_2nd_invalid", false, no_lone},
    {"i_string_UTF-16LE_with_BOM", false, utf8_only},
    {"i_string_UTF-8_invalid_sequence", false, utf8_only},
    {"i_string_UTF8_surrogate_U+D800", false, utf8_only},
    {"i_string_incomplete_surrogate_and_escape_valid", false, no_lone},
    {"i_string_incomplete_surrogate_pair", false, no_lone},
    {"i_string_incomplete_surrogates_escape_valid", false, no_lone},
    {"i_string_invalid_lonely_surrogate", false, no_lone},
    {"i_string_invalid_surrogate", false, no_lone},
    {"i_string_invalid_utf-8", false, utf8_only},
    {"i_string_inverted_surrogates_U+1D11E", false, no_lone},
    {"i_string_iso_latin_1", false, utf8_only},
    {"i_string_lone_second_surrogate", false, no_lone},
    {"i_string_lone_utf8_continuation_byte", false, utf8_only},
    {"i_string_not_in_unicode_range", false, utf8_only},
    {"i_string_overlong_sequence_2_bytes", false, utf8_only},
    {"i_string_overlong_sequence_6_bytes", false, utf8_only},
    {"i_string_overlong_sequence_6_bytes_null", false, utf8_only},
    {"i_string_truncated-utf-8", false, utf8_only},
    {"i_string_utf16BE_no_BOM", false, utf8_only},
    {"i_string_utf16LE_no_BOM", false, utf8_only},
    {"i_structure_500_nested_arrays", false, "deeper than any limit on nesting"},
    {"i_structure_UTF-8_BOM_empty_object", false, "a byte order mark is refused: RFC 8259, section 8.1"},
});

/// Cases that the corpus takes and Candor refuses: RFC 8259 leaves the meaning of equal keys open, and two
/// readers that differ about it are a way to smuggle a member past one of them.
constexpr auto refused_on_purpose =
    std::to_array<std::string_view>({"y_object_duplicated_key", "y_object_duplicated_key_and_value"});

std::vector<fs::path> cases(const fs::path& directory) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string bytes_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The verdict that is due to a case; an open case without a policy fails the test.
bool is_due(const std::string& name) {
  if (name[0] == 'n') return false;
  if (name[0] == 'y') return std::ranges::find(refused_on_purpose, name) == refused_on_purpose.end();
  const auto policy = std::ranges::find(policies, name, &Policy::name);
  CHECK_MESSAGE(policy != policies.end(), "no policy for " << name);
  return policy != policies.end() && policy->takes;
}

struct Counts {
  int taken = 0, refused = 0, policies_taken = 0, policies_refused = 0, on_purpose = 0;
};

void count(const std::string& name, bool taken, Counts& counts) {
  if (name[0] == 'y') ++(taken ? counts.taken : counts.on_purpose);
  if (name[0] == 'n') ++counts.refused;
  if (name[0] == 'i') ++(taken ? counts.policies_taken : counts.policies_refused);
}

TEST_CASE("JSONTestSuite: every reader takes every y_, refuses every n_, and keeps its policy for every i_") {
  const fs::path directory = fs::path(CANDOR_SHARED_DIR) / "data/json-test-suite/test_parsing";
  if (!fs::is_directory(directory)) {
    std::puts("skipped: JSONTestSuite (no ../shared/data/json-test-suite)");
    return;
  }
  Counts counts;
  for (const fs::path& path : cases(directory)) {
    const std::string name = path.stem().string();
    const bool due = is_due(name);
    const Verdicts found = verdicts(bytes_of(path));
    CHECK_MESSAGE(found == (due ? all_take : all_refuse), name << " is taken by: " << to_string(found));
    count(name, due, counts);
  }
  std::printf(
      "counts: JSONTestSuite, document reader and emitted readers: %d y_ taken, %d n_ refused, %d i_ taken "
      "and %d "
      "refused by policy, %d y_ with equal keys refused on purpose\n",
      counts.taken, counts.refused, counts.policies_taken, counts.policies_refused, counts.on_purpose);
  CHECK(counts.taken > 40);
  CHECK(counts.refused > 90);
}

}  // namespace
}  // namespace torture
