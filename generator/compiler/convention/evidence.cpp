// convention/evidence.cpp: matches names against patterns, reads and merges the evidence of convention files.
#include "convention/evidence.hpp"

#include <algorithm>
#include <array>

#include "convention/parts.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {
namespace {

struct NameList {
  std::string_view key;
  std::vector<std::string> Evidence::*names;
};

constexpr std::array name_lists{
    NameList{"contradict_failure", &Evidence::contradict_failure},
    NameList{"texts_of_failure", &Evidence::texts_of_failure},
    NameList{"flags_of_success", &Evidence::flags_of_success},
    NameList{"flags_of_failure", &Evidence::flags_of_failure},
    NameList{"words_of_failure", &Evidence::words_of_failure},
    NameList{"undone", &Evidence::undone},
    NameList{"no_op", &Evidence::no_op},
    NameList{"change", &Evidence::change},
    NameList{"work_count", &Evidence::work_count},
    NameList{"finding", &Evidence::finding},
    NameList{"not_finding", &Evidence::not_finding},
    NameList{"truncation", &Evidence::truncation},
    NameList{"gap_like", &Evidence::gap_like},
    NameList{"cap", &Evidence::cap},
    NameList{"page", &Evidence::page},
    NameList{"identifier", &Evidence::identifier},
    NameList{"plain_text", &Evidence::plain_text},
    NameList{"success_texts", &Evidence::success_texts},
    NameList{"failure_texts", &Evidence::failure_texts},
    NameList{"timeout_texts", &Evidence::timeout_texts},
    NameList{"crash_texts", &Evidence::crash_texts},
    NameList{"all_texts", &Evidence::all_texts},
    NameList{"time_limit", &Evidence::time_limit},
    NameList{"time_limit_code", &Evidence::time_limit_code},
    NameList{"total", &Evidence::total},
    NameList{"list_total", &Evidence::list_total},
    NameList{"gap_unit", &Evidence::gap_unit},
    NameList{"gap_reason", &Evidence::gap_reason},
    NameList{"gap_text", &Evidence::gap_text},
    NameList{"gap_sentences", &Evidence::gap_sentences},
    NameList{"gap_pending", &Evidence::gap_pending},
    NameList{"pending_reason", &Evidence::pending_reason},
    NameList{"error_reason", &Evidence::error_reason},
    NameList{"skip_reason", &Evidence::skip_reason},
    NameList{"omission_reason", &Evidence::omission_reason},
    NameList{"all_well", &Evidence::all_well},
    NameList{"all_clear", &Evidence::all_clear},
    NameList{"well", &Evidence::well},
    NameList{"status", &Evidence::status},
    NameList{"well_words", &Evidence::well_words},
    NameList{"clear_words", &Evidence::clear_words},
    NameList{"bad_words", &Evidence::bad_words},
    NameList{"failures", &Evidence::failures},
    NameList{"problems", &Evidence::problems},
    NameList{"unfinished", &Evidence::unfinished},
    NameList{"exit_code", &Evidence::exit_code},
    NameList{"examined_count", &Evidence::examined_count},
    NameList{"sampled", &Evidence::sampled},
    NameList{"stale", &Evidence::stale},
    NameList{"work_list", &Evidence::work_list},
    NameList{"gap_texts", &Evidence::gap_texts},
    NameList{"refusal_texts", &Evidence::refusal_texts},
    NameList{"no_effect_texts", &Evidence::no_effect_texts},
    NameList{"cut_texts", &Evidence::cut_texts},
};

/// A list by which `candor verify` reads the words of a group, as patterns or as names.
struct GroupList {
  detail::WordGroup group;
  std::vector<std::string> Evidence::*names;
  bool is_patterns = true;
};

constexpr std::array group_lists{
    GroupList{detail::WordGroup::coverage, &Evidence::truncation},
    GroupList{detail::WordGroup::gaps, &Evidence::gap_like},
    GroupList{detail::WordGroup::undone, &Evidence::undone, false},
    GroupList{detail::WordGroup::effect, &Evidence::work_count},
    GroupList{detail::WordGroup::verdict, &Evidence::flags_of_success, false},
};

template <class Entry>
void add_missing(std::vector<Entry>& base, const std::vector<Entry>& more) {
  for (const Entry& entry : more)
    if (std::find(base.begin(), base.end(), entry) == base.end()) base.push_back(entry);
}

void add_groups(Evidence& base, const Evidence& more) {
  for (std::size_t i = 0; i < base.words.size(); ++i) add_missing(base.words[i], more.words[i]);
  for (const GroupList& list : group_lists) {
    const auto group = static_cast<std::size_t>(list.group);
    add_missing(base.words[group], more.*list.names);
    for (const std::string& word : more.words[group]) {
      if (word.starts_with('!')) continue;
      add_missing(base.*list.names, {word});
      if (list.is_patterns && word.find('*') == std::string::npos)
        add_missing(base.*list.names, {word + "_*", "*_" + word});
    }
  }
}

/// Calls `read` with each object of a list and its members' names and values.
template <class Read>
void each_object(const Part& part, const std::vector<std::string>& known, diagnostics::Findings& report,
                 Read read) {
  if (part.node.kind != source::Kind::array) {
    report.add(rules::malformed, origin(part), "this must be an array of objects");
    return;
  }
  for (std::size_t i = 0; i < part.node.items.size(); ++i) {
    const Part item{part.document, part.node.items[i], source::append_pointer(part.pointer, i)};
    if (is_object(item, report) && only_known(item, known, report)) read(item);
  }
}

/// The string at `key`; reports where it is missing.
std::string text_at(const Part& object, std::string_view key, diagnostics::Findings& report) {
  for (const source::Member& member : object.node.members)
    if (member.key == key) return text_of(part_of(object, member), report);
  report.add(rules::malformed, origin(object), "'" + std::string(key) + "' is missing");
  return "";
}

bool has(const Part& object, std::string_view key) { return source::find(object.node, key) != nullptr; }

ListExamined examined_of(const Part& item, diagnostics::Findings& report) {
  const bool means_examined = has(item, "examined");
  if (means_examined == has(item, "not_examined"))
    report.add(rules::malformed, origin(item), "expected one of 'examined' and 'not_examined'");
  return {text_at(item, "list", report), text_at(item, means_examined ? "examined" : "not_examined", report),
          means_examined};
}

Exclusive exclusive_of(const Part& item, diagnostics::Findings& report) {
  const source::Node* is = source::find(item.node, "is");
  if (is == nullptr || is->kind != source::Kind::boolean)
    report.add(rules::malformed, origin(item), "'is' must be true or false");
  return {text_at(item, "member", report), is != nullptr && is->text == "true",
          text_at(item, "excludes", report)};
}

/// Returns true for a pattern and a name that differ in their first or last byte, as most do.
bool differ_at_an_end(std::string_view pattern, std::string_view name) {
  if (pattern.empty() || name.empty()) return pattern.empty() != name.empty();
  return (pattern.front() != '*' && pattern.front() != name.front()) ||
         (pattern.back() != '*' && pattern.back() != name.back());
}

}  // namespace

std::optional<std::string_view> match(std::string_view pattern, std::string_view name) {
  if (differ_at_an_end(pattern, name)) return std::nullopt;
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos)
    return pattern == name ? std::optional<std::string_view>("") : std::nullopt;
  const std::string_view before = pattern.substr(0, star);
  const std::string_view after = pattern.substr(star + 1);
  const std::size_t fixed = before.size() + after.size();
  if (name.size() <= fixed || !name.starts_with(before) || !name.ends_with(after)) return std::nullopt;
  return name.substr(before.size(), name.size() - fixed);
}

bool matches_any(const std::vector<std::string>& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return !differ_at_an_end(pattern, name) && match(pattern, name).has_value();
  });
}

bool is_problem(const Evidence& evidence, std::string_view name) {
  const std::string words = detail::words_of_name(name);
  return matches_any(evidence.problems, words) || matches_any(evidence.failures, words);
}

std::string_view work_in(std::string_view name) {
  if (name.starts_with("not_") || name.starts_with("un")) return "";
  std::string_view found;
  detail::any_word(detail::words_of(detail::WordGroup::effect), [&](std::string_view word) {
    const std::size_t at = name.find(word);
    if (at == std::string_view::npos) return false;
    const std::string_view after = name.substr(at + word.size());
    if ((at == 0 || name[at - 1] == '_') && (after.empty() || after.front() == '_')) found = word;
    return !found.empty();
  });
  return found;
}

bool is_work(const Evidence& evidence, std::string_view name) {
  const std::string words = detail::words_of_name(name);
  if (matches_any(evidence.work_list, words)) return true;
  return !work_in(words).empty() && !matches_any(evidence.unfinished, words) &&
         !matches_any(evidence.failures, words) &&
         !detail::has_any_word(words, detail::evidence_words::measures);
}

bool is_count_of(const Evidence& evidence, std::string_view count, std::string_view list) {
  return std::any_of(evidence.list_count.begin(), evidence.list_count.end(), [&](const ListCount& pair) {
    const auto of_list = match(pair.list, list);
    return of_list && of_list == match(pair.count, count);
  });
}

std::optional<detail::FoundWord> evidence_in(const Evidence& evidence, std::string_view name) {
  const auto of_domain = [&](std::string_view word) -> std::optional<detail::FoundWord> {
    for (const detail::WordGroup group : detail::word_groups)
      for (const std::string& each : evidence.words[static_cast<std::size_t>(group)]) {
        const bool is_negated = each.starts_with('!');
        const std::string_view plain = std::string_view(each).substr(is_negated ? 1 : 0);
        if (match(plain, word)) return detail::FoundWord{group, plain, is_negated};
      }
    return std::nullopt;
  };
  const auto known = detail::evidence_in(name);
  const std::string words = detail::words_of_name(name);
  const auto found = detail::longest_word(words, of_domain);
  return found && (!known || found->word.size() >= known->word.size()) ? detail::as_denied(words, found)
                                                                       : known;
}

void add_evidence(Evidence& base, const Evidence& more) {
  add_groups(base, more);
  for (const NameList& list : name_lists) add_missing(base.*list.names, more.*list.names);
  add_missing(base.list_count, more.list_count);
  add_missing(base.scope_pair, more.scope_pair);
  add_missing(base.list_page, more.list_page);
  add_missing(base.examined, more.examined);
  add_missing(base.exclusive, more.exclusive);
  add_missing(base.failed_part, more.failed_part);
}

namespace {

std::optional<detail::WordGroup> group_named(std::string_view name) {
  const auto found = std::ranges::find(detail::word_groups, name, [](auto group) { return to_word(group); });
  return found == detail::word_groups.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

void read_evidence(const Part& part, Evidence& into, diagnostics::Findings& report) {
  std::vector<std::string> known = {"list_count", "scope_pair", "list_page",
                                    "examined",   "exclusive",  "failed_part"};
  for (const NameList& list : name_lists) known.emplace_back(list.key);
  for (const detail::WordGroup group : detail::word_groups) known.emplace_back(to_word(group));
  if (!is_object(part, report) || !only_known(part, known, report)) return;
  for (const source::Member& each : part.node.members) {
    const Part value = part_of(part, each);
    if (const auto group = group_named(each.key)) {
      // The lists of a group by their names, or its words.
      if (value.node.kind == source::Kind::object)
        read_evidence(value, into, report);
      else
        into.words[static_cast<std::size_t>(*group)] = texts_of(value, report);
      // The list of this name is older than the group.
      if (*group == detail::WordGroup::undone && value.node.kind == source::Kind::array)
        into.undone = into.words[static_cast<std::size_t>(*group)];
      continue;
    }
    for (const NameList& list : name_lists)
      if (each.key == list.key) into.*list.names = texts_of(value, report);
    if (each.key == "list_count")
      each_object(value, {"list", "count"}, report, [&](const Part& item) {
        into.list_count.push_back({text_at(item, "list", report), text_at(item, "count", report)});
      });
    if (each.key == "scope_pair")
      each_object(value, {"examined", "total"}, report, [&](const Part& item) {
        into.scope_pair.push_back({text_at(item, "examined", report), text_at(item, "total", report)});
      });
    if (each.key == "list_page")
      each_object(value, {"name", "total"}, report, [&](const Part& item) {
        into.list_page.push_back({text_at(item, "name", report), text_at(item, "total", report)});
      });
    if (each.key == "examined")
      each_object(value, {"list", "examined", "not_examined"}, report,
                  [&](const Part& item) { into.examined.push_back(examined_of(item, report)); });
    if (each.key == "exclusive")
      each_object(value, {"member", "is", "excludes"}, report,
                  [&](const Part& item) { into.exclusive.push_back(exclusive_of(item, report)); });
    if (each.key == "failed_part")
      each_object(value, {"flag", "code"}, report, [&](const Part& item) {
        into.failed_part.push_back({text_at(item, "flag", report), text_at(item, "code", report)});
      });
  }
}

}  // namespace candor::convention
