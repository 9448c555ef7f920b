// convention/evidence.hpp: names of members that are evidence in recorded answers, whether or not a contract
// gives them a role.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/evidence_words.hpp>

namespace candor::convention {

/// A list that is a page of a longer one reports so in another object.
struct ListPage {
  std::string name;   // pattern of the object's name; `*` is the name of the list
  std::string total;  // path in the object: how many there are
  bool operator==(const ListPage&) const = default;
};

/// A member that reports whether the entries of a list were looked for.
struct ListExamined {
  std::string list;  // `*` stands for the same text in both
  std::string member;
  bool means_examined = false;  // false in the member means not examined; else a gap or a reason does
  bool operator==(const ListExamined&) const = default;
};

/// The names of a list and of a count of its items; `*` stands for the same text in both.
struct ListCount {
  std::string list;   // "*s"
  std::string count;  // "*_count"
  bool operator==(const ListCount&) const = default;
};

/// The names of a count of examined units and of the count of all units; `*` stands for the same text in
/// both.
struct ScopePair {
  std::string examined;  // "*_read"
  std::string total;     // "total_*"
  bool operator==(const ScopePair&) const = default;
};

/// The names of a boolean that is false, and of the code beside it, in the outcome of a part of the call that
/// failed.
struct FailedPart {
  std::string flag;
  std::string code;
  bool operator==(const FailedPart&) const = default;
};

/// A boolean that excludes another member: present, and not false.
struct Exclusive {
  std::string member;
  bool is = true;
  std::string excludes;
  bool operator==(const Exclusive&) const = default;
};

/// Member names that `candor verify` recognizes in the answers of any tool. Lists of patterns (`*` matches
/// any text) are marked; the others are paths ("diff/additions").
struct Evidence {
  /// Words of the domain for each group, beside those of detail::words_of(); patterns, where they have a `*`.
  std::array<std::vector<std::string>, detail::word_groups.size()> words;
  std::vector<std::string> contradict_failure;  // true in a failure
  std::vector<std::string> texts_of_failure;    // a string in a success
  std::vector<std::string> flags_of_success;    // false in a success
  std::vector<std::string> flags_of_failure;    // true in a success
  std::vector<std::string> words_of_failure;    // "status=failed": that string in a success
  std::vector<std::string> undone;              // true: the work was put back, or none of it was done
  std::vector<std::string> no_op;               // true: no change was necessary
  std::vector<std::string> change;              // patterns and paths: something was changed
  std::vector<std::string> work_count;          // patterns: 0 if no change was made
  std::vector<std::string> finding;             // patterns: counts and arrays of findings
  std::vector<std::string> not_finding;         // patterns: lists and counts of other things
  std::vector<std::string> truncation;          // patterns: true or a count, the list is longer
  std::vector<std::string> gap_like;            // patterns: gaps, where the contract has no such member
  std::vector<std::string> cap;                 // params: most findings to list
  std::vector<std::string> page;                // params: where a later page begins
  std::vector<std::string> identifier;          // names one thing, and is not counted with
  std::vector<std::string> total;               // the length of the only list of the result
  std::vector<std::string> list_total;          // patterns: the length of the whole list `*`
  std::vector<std::string> time_limit;          // patterns: params: how long the call may take
  std::vector<std::string> time_limit_code;     // patterns: error codes: the call took longer
  std::vector<std::string> plain_text;          // patterns: a text in place of a result
  std::vector<std::string> success_texts;       // in lower case: the beginnings of texts that report success
  std::vector<std::string> failure_texts;   // in lower case: the beginnings of texts that report a failure
  std::vector<std::string> crash_texts;     // in lower case: parts of what tells of a program that crashed
  std::vector<std::string> timeout_texts;   // in lower case: parts of texts about a call that took too long
  std::vector<std::string> all_texts;       // in lower case: parts of texts that claim the whole
  std::vector<std::string> all_well;        // patterns: true: each part went well
  std::vector<std::string> all_clear;       // patterns: true: there is no problem
  std::vector<std::string> well;            // true: the call went well; a number: how many parts did
  std::vector<std::string> status;          // patterns: a string with one of the words below
  std::vector<std::string> well_words;      // the call went well
  std::vector<std::string> clear_words;     // there is no problem
  std::vector<std::string> bad_words;       // not all went well
  std::vector<std::string> failures;        // patterns: parts that failed
  std::vector<std::string> problems;        // patterns: problems that were found
  std::vector<std::string> unfinished;      // patterns: parts that were not looked at
  std::vector<std::string> exit_code;       // 0 if a program ended well
  std::vector<std::string> examined_count;  // patterns: how many units were looked at
  std::vector<std::string> sampled;         // true: only a part was looked at, by choice
  std::vector<std::string> stale;           // true: what was looked at may have changed since
  std::vector<std::string> work_list;       // lists of what was changed
  std::vector<std::string> gap_texts;       // in lower case: parts of texts that tell of a gap
  std::vector<std::string> refusal_texts;    // in lower case: parts of texts about what could not be reached
  std::vector<std::string> no_effect_texts;  // in lower case: parts of texts that say that nothing was changed
  std::vector<std::string> cut_texts;       // in lower case, in brackets in a text: it was cut
  std::vector<ListCount> list_count;
  std::vector<ScopePair> scope_pair;
  std::vector<ListPage> list_page;
  std::vector<ListExamined> examined;
  std::vector<Exclusive> exclusive;
  std::vector<FailedPart> failed_part;
  std::vector<std::string> gap_unit;         // in an item of a gap: the unit that was not covered
  std::vector<std::string> gap_reason;       // patterns: in an item of a gap: why not
  std::vector<std::string> gap_text;         // patterns: beside a reason that is a word: more about it
  std::vector<std::string> gap_sentences;    // patterns: a gap of sentences, in place of names of units
  std::vector<std::string> gap_pending;      // patterns: a gap of units that were not begun
  std::vector<std::string> pending_reason;   // words of reasons: the unit was not begun
  std::vector<std::string> error_reason;     // words of reasons: any cause
  std::vector<std::string> skip_reason;      // patterns: why the step `*` did not run
  std::vector<std::string> omission_reason;  // patterns: why `*` was left out
  bool operator==(const Evidence&) const = default;
};

/// Returns the text that `*` stands for in `name`, "" for a pattern without `*` that is equal to it, or
/// std::nullopt where the name does not match.
std::optional<std::string_view> match(std::string_view pattern, std::string_view name);

/// Returns true if the name matches one of the patterns.
bool matches_any(const std::vector<std::string>& patterns, std::string_view name);

/// Returns the longest word of evidence in a member's name, or in a word of a status: of those that every
/// domain has, and of those that the convention adds.
std::optional<detail::FoundWord> evidence_in(const Evidence& evidence, std::string_view name);

/// Returns true if what a list or count of this name has is bad news: problems, or parts that failed.
bool is_problem(const Evidence& evidence, std::string_view name);
/// Returns the first word for work in a name in snake_case, unless the name denies it: "not_sent".
std::string_view work_in(std::string_view name);
/// Returns true for the name of a list or count of what a call changed.
bool is_work(const Evidence& evidence, std::string_view name);

/// Returns true if a member of the name `count` counts the items of the list `list`.
bool is_count_of(const Evidence& evidence, std::string_view count, std::string_view list);

/// Appends the entries of `more` that `base` does not have. What is added to a group counts in the lists that
/// `candor verify` reads as well, and the other way round.
void add_evidence(Evidence& base, const Evidence& more);

}  // namespace candor::convention
