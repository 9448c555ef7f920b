// engine/candor/detail/evidence_words.hpp: the words of names and of statuses that are evidence of how a call
// went.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "candor/detail/words.hpp"

namespace candor::detail {

/// What a word is evidence of. The words of the first four are bad news, where they are not negated.
/// - coverage: how far the call came. It was cut, or stopped before the end.
/// - gaps: parts of the scope that were left out or failed.
/// - undone: work that was put back, has not begun or not ended, or was only planned.
/// - freshness: how old or how exact the data are.
/// - verdict: a claim of good news.
/// - effect: work that was done.
enum class WordGroup : std::uint8_t { coverage, gaps, undone, freshness, verdict, effect };
inline constexpr std::array word_groups = {WordGroup::coverage,  WordGroup::gaps,    WordGroup::undone,
                                           WordGroup::freshness, WordGroup::verdict, WordGroup::effect};

/// A set of groups, as bits.
using WordGroups = unsigned;
constexpr WordGroups bit(WordGroup group) { return 1U << static_cast<unsigned>(group); }
constexpr WordGroups operator|(WordGroup one, WordGroup other) { return bit(one) | bit(other); }
inline constexpr WordGroups bad_news =
    (WordGroup::coverage | WordGroup::gaps) | (WordGroup::undone | WordGroup::freshness);

/// Returns the name of a group in convention files.
constexpr std::string_view to_word(WordGroup group) {
  constexpr std::array<std::string_view, 6> names = {"coverage",  "gaps",    "undone",
                                                     "freshness", "verdict", "effect"};
  return names[static_cast<std::size_t>(group)];
}

/// The words of each group, in snake_case, with blanks between them. A word matches a name that is equal to
/// it, or that begins or ends with it as a whole word: "failed" matches "failed", "files_failed",
/// "failedFiles". A word that begins with
/// "!" is the opposite: "!ready" is evidence where `ready` is false.
namespace evidence_words {
inline constexpr std::string_view coverage =
    "truncated truncation cut cut_off cut_short clipped capped abridged shortened elided has_more more "
    "more_available more_results has_next has_next_page limit_reached limit_hit limit_exceeded overflow "
    "overflowed incomplete partial partially interrupted stopped_early ended_early early_exit early_stop "
    "gave_up timed_out timeout deadline_exceeded budget_exhausted quota_exceeded rate_limited throttled "
    "shallow depth_limited too_many withheld redacted downscaled !complete !completed "
    "!exhaustive !full !scanned !searched !checked !examined !visited !crawled !processed !analyzed "
    "!analysed !inspected !queried !covered !fetched !parsed !read !tested !eof !last_page !last limited "
    "lossy !loaded max_reached "
    "reached_limit depth_reached tail_only head_only first_page_only metadata_only summary_only "
    "headers_only half half_applied halfway best_effort";
inline constexpr std::string_view gaps =
    "skipped filtered skip_count failed failure failures failing error errors errored error_count "
    "failure_count "
    "missing missed omitted dropped excluded ignored discarded rejected refused denied forbidden "
    "inaccessible unavailable unreachable unreached unreadable unsearched unscanned unchecked unexamined "
    "unqueried unfetched unprocessed unparsed unparseable unparsable unresolved unresolvable unsupported "
    "unmatched undelivered undeliverable unsent unwritten unverified uncovered untested unvisited "
    "unanswered unhandled unknown remaining remainder left_over leftover left_out not_found not_read "
    "not_run not_scanned not_searched not_checked not_covered not_sent not_copied not_written "
    "not_processed not_examined not_reached not_available not_supported not_attempted offline down "
    "disconnected crashed broken corrupt corrupted invalid locked blocked bounced lost inconclusive "
    "low_confidence too_large conflict conflicts conflicted collisions unhealthy degraded !ready "
    "!available !reachable !online !connected !readable !accessible !responded !healthy !indexed "
    "!succeeded !resolved filtered_out quarantined illegible blurry paywalled login_required "
    "unauthorized on_hold held mismatch mismatched mismatches checksum_mismatch diverged unstable "
    "soft_failed declined no_response greylisted permission_denied access_denied in_use orphaned "
    "undetermined indeterminate in_doubt";
inline constexpr std::string_view undone =
    "rolled_back rollback reverted undone reversed aborted abandoned cancelled canceled voided "
    "compensated not_applied not_done not_committed uncommitted not_saved unsaved not_started not_begun "
    "unstarted all_failed pending attempted received tried initiated queued enqueued scheduled accepted "
    "submitted requested deferred "
    "postponed delayed in_progress running processing indexing waiting awaiting retrying still_running "
    "started in_flight backlog paused suspended stalled requires_action action_required "
    "requires_confirmation needs_input needs_approval needs_review needs_confirmation unconfirmed "
    "tentative provisional draft staged dry_run dryrun dry preview previewed preview_only simulated "
    "simulation simulate planned plan_only validate_only check_only test_mode sandbox would_change "
    "!applied !committed !confirmed !settled !finished !persisted !saved !done !finalized async "
    "in_background background on_queue retry_scheduled will_retry retry_later eventual "
    "eventually_consistent requires needs awaiting_response input_required unsettled unapproved !effective";
inline constexpr std::string_view freshness =
    "cached from_cache cache_hit cache stale outdated out_of_date expired obsolete sampled sample "
    "estimated estimate approximate approximated approx extrapolated interpolated inferred guessed "
    "assumed fallback fallback_used used_fallback replayed replay idempotent_replay mock mocked stubbed "
    "placeholder synthetic from_snapshot lagging behind as_of !fresh !live !up_to_date !exact "
    "from_replica from_backup from_archive default_used defaults_used heuristic dummy fake demo "
    "test_data superseded lagged";
inline constexpr std::string_view verdict =
    "ok okay success successful succeeded passed all_passed all_ok all_succeeded all_good all_clear "
    "clean valid safe secure healthy green passing verified up_to_date consistent compliant intact "
    "no_issues no_errors no_problems no_conflicts no_secrets no_vulnerabilities is_empty all_done "
    "everything_ok all everything nothing_wrong none_found found_nothing no_findings no_failures "
    "restorable";
inline constexpr std::string_view effect =
    "applied changed updated modified written created deleted removed inserted added sent moved renamed "
    "restored replaced uploaded copied saved merged migrated committed published posted notified "
    "refunded charged booked cleared closed archived imported synced installed uninstalled deployed "
    "executed purged revoked granted assigned invited emailed delivered dispatched triggered transferred "
    "enabled disabled patched overwritten pushed upserted reset rotated converted registered subscribed "
    "unsubscribed edited fixed formatted captured paid deactivated activated attached linked unlinked "
    "tagged labelled labeled cleaned resized compressed encrypted exported";

/// Names of where the next page begins.
inline constexpr std::string_view cursor =
    "cursor next next_page next_token next_cursor next_offset next_start next_line next_link next_url "
    "next_uri next_index next_position next_batch next_marker next_key next_from next_since next_byte "
    "next_chunk next_row next_record next_item next_id continuation continue_from continue_at "
    "continue_token resume_from resume_at resume_token end_cursor scroll_id page_token "
    "last_evaluated_key";
/// Names of params and results by which work is planned, and not done.
inline constexpr std::string_view plans =
    "dry_run dryrun dry preview previewed preview_only simulate simulated simulation plan planned "
    "plan_only validate_only check_only test_mode sandbox what_if whatif would_change no_write "
    "readonly_run";
/// Names of what was wanted or allowed: a number of this name counts nothing that was looked at.
inline constexpr std::string_view wanted =
    "limit max maximum min minimum cap requested wanted expected planned allowed budget quota page_size "
    "per_page batch_size capacity threshold target estimated estimate total all scheduled remaining "
    "asked available top_k";
/// Names of what was found; of what was not looked at; of the pages before; of work that was put back.
inline constexpr std::string_view found = "result results match matches hits findings found";
inline constexpr std::string_view left =
    "skipped omitted dropped unreadable unreachable unread unsearched unscanned unchecked offline "
    "unavailable "
    "not_run not_read remaining left_out pending";
inline constexpr std::string_view back = "prev previous first last before self";
inline constexpr std::string_view put_back =
    "rolled_back rollback reverted undone reversed voided compensated taken_back put_back";
/// Words for a call that waits for an answer, for one whose effect is unknown, and for one that goes on.
inline constexpr std::string_view asks =
    "requires_action action_required requires_confirmation needs_input needs_approval needs_review "
    "needs_confirmation awaiting_response input_required";
inline constexpr std::string_view doubts = "unknown undetermined indeterminate in_doubt no_response";
inline constexpr std::string_view open_ends =
    "queued enqueued scheduled in_progress running processing still_running started in_flight backlog "
    "async in_background background on_queue";
/// Names of measures: how much, and not how many parts.
inline constexpr std::string_view measures =
    "ms seconds minutes hours days bytes kb mb cents amount balance percent ratio score cost tokens "
    "quota at by since until id ids rate size duration time budget credits width height code version "
    "timeout_ms day week month year";
/// Numbers that say whether all went well; shares of the whole; texts for a status; irregular participles.
inline constexpr std::string_view exits = "exit_code exit_status return_code exit returncode";
inline constexpr std::string_view shares =
    "percent percentage percent_complete percent_done progress completion fraction pct";
inline constexpr std::string_view statuses =
    "status state outcome phase disposition result_status job_status";
inline constexpr std::string_view participles = "taken sent done written made paid kept built sold put run";
/// Codes of what is not there, or is not to be touched: an error of this name may mean that there was nothing
/// to do.
inline constexpr std::string_view absent =
    "not_found missing unknown excluded ignored unmatched not_available not_supported unsupported "
    "forbidden";
/// Verbs of change, in the imperative.
inline constexpr std::string_view verbs =
    "delete remove send rename migrate create update write apply refund pay charge book schedule upload "
    "sync deploy install uninstall publish post move merge commit push reset restore rollback revert "
    "undo cancel archive insert edit replace purge revoke grant enable disable kill stop restart submit "
    "approve reject assign unassign invite notify transfer drop truncate erase wipe destroy add set "
    "patch upsert append rotate ban suspend terminate close reopen subscribe unsubscribe provision "
    "release buy order reserve register unlink overwrite email save store import copy clone prune evict "
    "flush forward reply withdraw debit credit void modify change put accept block unblock lock unlock "
    "pause resume discard dismiss start queue enqueue resolve clear trigger dispatch execute";
/// Verbs of tools that only look.
inline constexpr std::string_view looks =
    "get list find search read fetch show check query look count describe explain inspect view scan "
    "verify validate test lint preview plan compare diff browse is has can";
/// Verbs of tools whose answer may be that there is nothing.
inline constexpr std::string_view searches =
    "search find scan query grep lint audit crawl check test match detect discover look_for verify";
/// Words of effect by which queries tell what differs.
inline constexpr std::string_view differences =
    "added removed modified changed created updated renamed deleted moved";
/// Names of enums whose words describe a thing, and not how a call or a part of it went.
inline constexpr std::string_view kinds =
    "severity level kind type category priority reason cause mode code tag label direction visibility "
    "access permission role format unit scope policy";
}  // namespace evidence_words

/// Returns the words of a group, with blanks between them.
constexpr std::string_view words_of(WordGroup group) {
  using namespace evidence_words;
  constexpr std::array lists = {coverage, gaps, undone, freshness, verdict, effect};
  return lists[static_cast<std::size_t>(group)];
}

/// Returns true if `test` returns true for one of the words, which have blanks between them.
template <class Test>
constexpr bool any_word(std::string_view words, Test test) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (test(words.substr(0, end))) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// Returns a name in snake_case: "customerNotified", "customer-notified" and "Customer notified" give
/// "customer_notified".
inline std::string words_of_name(std::string_view name) {
  std::string words;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool is_upper = name[i] >= 'A' && name[i] <= 'Z';
    const bool follows_lower = i > 0 && !(name[i - 1] >= 'A' && name[i - 1] <= 'Z');
    if (is_upper && follows_lower && !words.empty() && words.back() != '_') words += '_';
    words += name[i] == '-' || name[i] == ' ' || name[i] == '.' || name[i] == '/' ? '_' : lower(name[i]);
  }
  return words;
}

/// Returns true if a name in snake_case is the word, or begins or ends with it as a whole word.
constexpr bool has_word(std::string_view name, std::string_view word) {
  if (name.size() <= word.size()) return name == word;
  return (name.starts_with(word) && name[word.size()] == '_') ||
         (name.ends_with(word) && name[name.size() - word.size() - 1] == '_');
}

/// Returns a name in snake_case without the word at one of its ends.
constexpr std::string_view without_word(std::string_view name, std::string_view word) {
  if (name.size() <= word.size()) return {};
  return name.starts_with(word) ? name.substr(word.size() + 1)
                                : name.substr(0, name.size() - word.size() - 1);
}

/// Returns true if a name in snake_case has one of the words.
constexpr bool has_any_word(std::string_view name, std::string_view words) {
  return any_word(words, [&](std::string_view word) { return has_word(name, word); });
}

/// The word of a group that a name has.
struct FoundWord {
  WordGroup group = WordGroup::coverage;
  std::string_view word;    // without its "!"
  bool is_negated = false;  // evidence where the member is false

  /// Returns true if the word says that not all was done, or not now.
  constexpr bool is_bad_news() const { return !is_negated && (bit(group) & bad_news) != 0; }
  bool operator==(const FoundWord&) const = default;
};

/// Returns true if the name begins with one of the words, and another one follows.
constexpr bool opens_with(std::string_view name, std::string_view words) {
  return any_word(words, [&](std::string_view word) {
    return name.size() > word.size() && name.starts_with(word) && name[word.size()] == '_';
  });
}

/// Returns a name in snake_case without the words before the first that means something: "was_rolled_back",
/// "num_skipped_files".
constexpr std::string_view without_opening(std::string_view name) {
  while (opens_with(name, "is was were are be been has had did num nr number count total of any"))
    name.remove_prefix(name.find('_') + 1);
  return name;
}

/// Turns the found word round where the name denies it: "not_ready" is bad news, "no_errors" is none. A name
/// such as "already_cancelled" describes the time before the call, and is not evidence.
constexpr std::optional<FoundWord> as_denied(std::string_view name, std::optional<FoundWord> found) {
  name = without_opening(name);
  if (!found || name.starts_with(found->word)) return found;
  if (name.starts_with("already_")) return std::nullopt;
  const std::string_view before = name.substr(0, name.size() - found->word.size());
  if (!before.ends_with("_not_") && !opens_with(name, "no not non never nothing without")) return found;
  if (found->group == WordGroup::effect || found->group == WordGroup::verdict)
    return FoundWord{WordGroup::gaps, found->word};
  found->is_negated = !found->is_negated;
  return found;
}

/// Returns the longest whole word at either end of a name in snake_case, also behind its opening, for which
/// `look_up` returns something.
template <class LookUp>
std::optional<FoundWord> longest_word(std::string_view name, LookUp look_up) {
  constexpr std::size_t max_length = 32;  // no word has more bytes
  std::optional<FoundWord> found;
  const auto take = [&](std::string_view word) {
    if (word.size() > max_length || (found && word.size() <= found->word.size())) return;
    if (const std::optional<FoundWord> known = look_up(word)) found = known;
  };
  for (const std::string_view each : {name, without_opening(name)}) {
    take(each);
    for (std::size_t i = 1; i < std::min(each.size(), max_length + 1); ++i) {
      if (each[i] == '_') take(each.substr(0, i));
      if (each[each.size() - 1 - i] == '_') take(each.substr(each.size() - i));
    }
  }
  return found;
}

/// Returns the word of the table, or std::nullopt. Of two groups that have it, the first counts.
inline std::optional<FoundWord> known_word(std::string_view word) {
  static const auto table = [] {
    std::unordered_map<std::string_view, FoundWord> words;
    for (const WordGroup group : word_groups)
      any_word(words_of(group), [&](std::string_view each) {
        const bool is_negated = each.starts_with('!');
        const std::string_view plain = each.substr(is_negated ? 1 : 0);
        words.try_emplace(plain, FoundWord{group, plain, is_negated});
        return false;
      });
    return words;
  }();
  const auto known = table.find(word);
  return known == table.end() ? std::nullopt : std::optional(known->second);
}

/// Returns true for the name of a flag that makes a plan of the work: "dry_run", "validateOnly".
inline bool is_of_plan(std::string_view name) { return has_any_word(words_of_name(name), evidence_words::plans); }

/// Returns the longest word of the table that a member's name or a word of a status has. "unsynced" is a gap,
/// since "synced" is an effect.
inline std::optional<FoundWord> evidence_in(std::string_view name) {
  const std::string words = words_of_name(name);
  const auto found = longest_word(words, known_word);
  if (!found && words.starts_with("un") && words != "unchanged" && words != "unmodified") {
    const auto done = longest_word(std::string_view(words).substr(2), known_word);
    if (done && !done->is_bad_news()) return FoundWord{WordGroup::gaps, done->word};
    return std::nullopt;
  }
  return as_denied(words, found);
}

}  // namespace candor::detail
