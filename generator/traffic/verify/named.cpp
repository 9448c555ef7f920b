// verify/named.cpp: finds contradictions between the members of an answer, and with its request, by names.
#include "verify/named.hpp"

#include <algorithm>
#include <set>

#include "candor/detail/evidence_words.hpp"
#include "source/words.hpp"
#include "verify/answer.hpp"
#include "verify/display.hpp"
#include "verify/lists.hpp"

namespace candor::verify {
namespace {

using convention::matches_any;
using detail::Kind;

bool is_one_of(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// A member of the result.
struct Said {
  NameGroups groups;
  Value value;
  const std::string& name() const { return groups.name; }
  std::string_view key() const { return value.node->key; }
  const Node& node() const { return *value.node; }
  bool is(Kind kind) const { return node().kind == kind; }
  bool in(Group group) const { return groups.in(group); }
  std::optional<bool> boolean() const { return boolean_of(value); }
  std::string shown() const { return "'" + std::string(key()) + "' is " + display(node()); }
};

/// What a claim is worth: by each, other parts of the answer contradict it.
enum class Worth {
  call,   // the call went well: "ok"
  clear,  // there is no problem: "clean"
  all,    // each part went well: "all_passed"
};

struct Claim {
  const Said* said;
  Worth worth;
  bool by_role = false;  // convention/verdict-against-evidence judges it against members with roles
};

class Claims {
 public:
  explicit Claims(const Named& answer) : answer_(answer), evidence_(answer.evidence) {
    if (answer.object.node->kind != Kind::object) return;
    for (const Node& each : answer.object.node->members())
      if (!is_one_of(answer.roles.without_meaning, each.key))
        said_.push_back({groups_of(each.key), {answer.object.text, &each}});
    completion_ = find(answer.roles.completion);
    if (completion_ != nullptr) complete_ = completion_->boolean();
    find_claims();
  }

  std::vector<Contradiction> contradictions() {
    verdicts();
    partial_view();
    effects();
    work_in_state();
    items();
    answers_of_errors();
    null_outputs();
    sums();
    only_errors();
    request();
    return std::move(found_);
  }

 private:
  const NameGroups& groups_of(std::string_view key) const {
    return answer_.groups.at(key, [&] { return find_groups(evidence_, key); });
  }
  void add(const Said& at, const Said& other, Confidence confidence = Confidence::high) {
    found_.push_back({at.value, at.shown() + ", but " + other.shown(), std::string(other.key()), confidence});
  }
  void add(const Said& at, const std::string& problem, Confidence confidence = Confidence::high) {
    found_.push_back({at.value, at.shown() + ", but " + problem, "", confidence});
  }

  const Said* find(std::string_view key) const {
    const auto found = std::ranges::find_if(said_, [&](const Said& each) { return each.key() == key; });
    return found == said_.end() || key.empty() ? nullptr : &*found;
  }
  bool is_status(const Said& each) const { return each.is(Kind::string) && each.in(Group::status); }
  static bool has_word(const Node& status, const std::vector<std::string>& words) {
    constexpr std::size_t longest_word = 64;
    return status.text.size() <= longest_word &&
           matches_any(words, detail::words_of_name(source::trimmed(status.text)));
  }

  void find_claims() {
    for (const Said& each : said_) {
      const bool by_role = is_one_of(answer_.roles.verdicts, each.key());
      const bool is_true = each.boolean() == true;
      if (is_true && (by_role || each.in(Group::all_well)))
        claims_.push_back({&each, Worth::all, by_role});
      else if ((is_true && each.in(Group::all_clear)) ||
               (is_status(each) && has_word(each.node(), evidence_.clear_words)))
        claims_.push_back({&each, Worth::clear});
      else if ((is_true && each.in(Group::well)) ||
               (is_status(each) && has_word(each.node(), evidence_.well_words)))
        claims_.push_back({&each, Worth::call});
    }
  }

  /// Returns true for an answer that says itself that not all went well.
  bool says_so() const {
    return answer_.is_open || complete_ == false || std::ranges::any_of(said_, [&](const Said& each) {
             const bool is_denial =
                 each.boolean() == false &&
                 (each.in(Group::all_well) || each.in(Group::all_clear) || each.in(Group::well));
             return is_denial || (is_status(each) && has_word(each.node(), evidence_.bad_words)) ||
                    (each.boolean() == true && each.in(Group::truncation));
           });
  }

  bool is_rehearsal() const {
    return (answer_.asked != nullptr && !answer_.asked->rehearsal.empty()) ||
           std::ranges::any_of(
               said_, [&](const Said& each) { return each.boolean() == true && each.in(Group::rehearsal); });
  }

  // Parts that failed, that were not looked at, and problems that were found.

  bool is_failure(const Said& each) const {
    const bool is_exit_code = each.is(Kind::number) && each.in(Group::exit_code);
    return (is_exit_code && !is_zero(each.node())) ||
           (each.in(Group::failures) &&
            (is_gap(each.node()) || (each.is(Kind::object) && !each.node().members().empty())));
  }
  bool is_problem(const Said& each) const {
    return (each.is(Kind::array) || each.is(Kind::number)) && is_gap(each.node()) &&
           (each.in(Group::problems) || is_one_of(answer_.roles.findings, each.key()));
  }
  bool is_unfinished(const Said& each) const {
    return is_gap(each.node()) && (each.in(Group::unfinished) || is_one_of(answer_.roles.gaps, each.key()) ||
                                   (each.boolean() == true && each.in(Group::truncation)));
  }
  /// The count of all units of which `each` counts those that were looked at, where it is larger.
  const Said* larger_total(const Said& each) const {
    if (!each.is(Kind::number) || !each.in(Group::part_of_scope)) return nullptr;
    for (const convention::ScopePair& pair : evidence_.scope_pair) {
      const auto units = convention::match(pair.examined, each.name());
      if (!units) continue;
      for (const Said& total : said_)
        if (&total != &each && units == convention::match(pair.total, total.name()) &&
            is_less(each.node(), total.node()))
          return &total;
    }
    return nullptr;
  }
  bool is_nothing(const Said& each) const {
    const bool is_count = each.key() == answer_.roles.scope_count || each.in(Group::examined_count);
    return (is_count && is_zero(each.node())) ||
           (each.key() == answer_.roles.scope_empty && each.boolean() == true);
  }

  /// Adds a count of what was looked at that is below its total. Returns true if there is one.
  bool parts(const Said& claim) {
    for (const Said& each : said_) {
      const Said* const total = larger_total(each);
      if (total == nullptr) continue;
      add(claim, "'" + std::string(each.key()) + "' is " + std::string(each.node().text) + " of " +
                     std::string(total->node().text));
      return true;
    }
    return false;
  }

  /// One finding for a claim: the first that contradicts it.
  void verdicts() {
    for (const Claim& claim : claims_) {
      const bool is_call = claim.worth == Worth::call;
      const auto contradicts = [&](const Said& each) {
        if (&each == claim.said) return false;
        if (claim.by_role)
          return is_failure(each) && !is_one_of(answer_.roles.findings, each.key()) &&
                 !is_one_of(answer_.roles.gaps, each.key());
        if (is_failure(each) || is_unfinished(each)) return !is_call || complete_ != false;
        if (is_call) return false;
        return is_nothing(each) || (claim.worth == Worth::clear && is_problem(each)) ||
               (&each == completion_ && complete_ == false);
      };
      const auto other = std::ranges::find_if(said_, contradicts);
      if (other != said_.end()) {
        add(*claim.said, *other);
        continue;
      }
      if (parts(*claim.said)) continue;
      if (claim.worth == Worth::all) bad_items(*claim.said);
      if (claim.worth != Worth::clear) failure_texts(claim);
    }
  }

  /// Texts by which parts failed. A call may have gone well that reports them.
  void failure_texts(const Claim& claim) {
    for (const Said& each : said_) {
      if (!each.is(Kind::string) || !each.in(Group::plain_text)) continue;
      const std::string words = failure_in(each.node().text);
      if (words.empty()) continue;
      const Confidence confidence = claim.worth == Worth::all ? Confidence::high : Confidence::moderate;
      add(*claim.said, "'" + std::string(each.key()) + "' says '" + words + "'", confidence);
    }
  }

  /// Returns "3 failed", at the end of a clause as test runners print it, or what is printed about a crash;
  /// else "".
  std::string failure_in(std::string_view text) const {
    constexpr std::string_view failed = " failed";
    const std::string lower = source::lower_case(text);
    for (const std::string& each : evidence_.crash_texts)
      if (lower.find(each) != std::string::npos) return each;
    for (std::size_t at = text.find(failed); at != std::string_view::npos; at = text.find(failed, at + 1)) {
      const std::string_view after = text.substr(at + failed.size());
      const bool is_end = after.empty() || after.find_first_of(",;.)\n") == 0 || after.starts_with(" in ");
      const std::size_t before = text.substr(0, at).find_last_not_of("0123456789");
      const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
      const bool is_word =
          begin == 0 || std::string_view(" \t\n([:=").find(text[before]) != std::string_view::npos;
      if (is_end && is_word &&
          text.substr(begin, at - begin).find_first_of("123456789") != std::string_view::npos)
        return std::string(text.substr(begin, at - begin + failed.size()));
    }
    return "";
  }

  /// A part of the whole that was chosen beside a claim to be complete.
  void partial_view() {
    if (complete_ != true) return;
    const Said& completion = *completion_;
    for (const Said& each : said_) {
      const bool is_sampled = each.boolean() == true && each.in(Group::sampled);
      if (is_sampled) add(completion, each);
      // By its role a kept answer says that it is one.
      const bool is_old = each.boolean() == true && (each.in(Group::stale) || each.in(Group::not_fresh)) &&
                          each.key() != answer_.roles.kept;
      if (is_old && !is_sampled) add(completion, each, Confidence::moderate);
      if (each.is(Kind::string) || each.is(Kind::array)) texts_in(each.value, completion, 0);
    }
  }

  /// Marks that a text was cut: words of the convention in brackets or after an ellipsis, or at the begin of
  /// its last line. In an item of a list, a line without brackets may be what was found.
  void texts_in(const Value& value, const Said& completion, int depth) {
    constexpr int max_depth = 2;
    if (value.node->kind == Kind::string) {
      const std::string in_brackets = cut_mark(value.node->text);
      const std::string mark = in_brackets.empty() ? cut_line(value.node->text) : in_brackets;
      if (!mark.empty())
        found_.push_back(
            {completion.value,
             completion.shown() + ", but a text of the answer says that it was cut: '" + mark + "'",
             key_of(value), depth == 0 || !in_brackets.empty() ? Confidence::high : Confidence::moderate});
      return;
    }
    if (depth == max_depth) return;
    for (const Node& item : value.node->items()) texts_in({value.text, &item}, completion, depth + 1);
    if (depth != 0)
      for (const Node& member : value.node->members()) texts_in({value.text, &member}, completion, depth + 1);
  }

  /// The text in brackets with which a line begins, after an ellipsis or a list mark, if it is a mark.
  std::string cut_mark(std::string_view text) const {
    constexpr std::size_t longest_mark = 120;
    for (std::size_t line = 0; line < text.size();
         line = std::min(text.find('\n', line), text.size() - 1) + 1) {
      const std::size_t open = text.find_first_not_of(" \t.-*", line);
      if (open == std::string_view::npos) break;
      const char close = text[open] == '[' ? ']' : text[open] == '(' ? ')' : text[open] == '<' ? '>' : 0;
      const std::size_t size =
          close == 0 ? std::string_view::npos : text.substr(open + 1, longest_mark).find(close);
      if (size == std::string_view::npos) continue;
      const std::string mark(text.substr(open + 1, size));
      const std::string words = source::lower_case(mark);
      for (const std::string& part : evidence_.cut_texts)
        if (words.find(part) != std::string::npos) return mark;
    }
    return "";
  }

  /// The last line of a text if it begins with a mark, behind a number or not.
  std::string cut_line(std::string_view text) const {
    constexpr std::size_t longest_line = 120;
    text = source::trimmed(text);
    text = text.substr(text.rfind('\n') + 1);
    const std::size_t begin = text.find_first_not_of(" \t.,-*0123456789");
    if (begin == std::string_view::npos || text.size() > longest_line) return "";
    const std::string words = source::lower_case(text.substr(begin));
    const bool is_mark = std::ranges::any_of(
        evidence_.cut_texts, [&](const std::string& part) { return words.starts_with(part); });
    return is_mark ? std::string(text) : "";
  }

  // Effects and work.

  bool is_effect(const Said& each) const {
    return each.is(Kind::boolean) &&
           (answer_.roles.effects.empty() ? each.in(Group::change)
                                          : is_one_of(answer_.roles.effects, each.key()));
  }
  /// Returns true if the count or list is that of the effect: by its role an effect is that of all work; by
  /// its name, of the work with the same word.
  bool is_work_of(const Said& effect, const Said& work) const {
    return !answer_.roles.effects.empty() || effect.name() == "changed" || effect.name() == "modified" ||
           (!effect.groups.work.empty() && effect.groups.work == work.groups.work);
  }
  /// Returns true for a size: what is empty may have been written, too.
  static bool is_size(const Said& count) {
    return detail::has_any_word(count.name(), "bytes chars characters size");
  }
  bool is_work_count(const Said& each) const {
    if (!each.is(Kind::number) || is_failure(each) || each.in(Group::unfinished)) return false;
    return !each.groups.work.empty();
  }
  bool is_work_list(const Said& each) const {
    return each.is(Kind::array) && !is_one_of(answer_.roles.gaps, each.key()) &&
           (each.in(Group::work_list) ||
            (!each.in(Group::unfinished) && !each.in(Group::failures) && !each.groups.work.empty()));
  }

  bool is_work(const Said& each) const { return is_work_count(each) || is_work_list(each); }

  void effects() {
    if (answer_.is_open || is_rehearsal()) return;
    const bool is_done = std::ranges::any_of(
        said_, [&](const Said& each) { return is_effect(each) && each.boolean() == true; });
    for (const Said& effect : said_) {
      if (!is_effect(effect) || (is_done && effect.boolean() != true)) continue;
      const Said* nothing = nullptr;
      const Said* work = nullptr;
      const Said* count = nullptr;
      for (const Said& each : said_) {
        if (!is_work(each) || !is_work_of(effect, each)) continue;
        if (is_gap(each.node())) {
          work = &each;
          if (each.is(Kind::number)) count = &each;
        } else if (!is_size(each)) {
          nothing = &each;
        }
      }
      if (is_done && work == nullptr && nothing != nullptr) add(effect, *nothing);
      // What a list shows may be planned; a count of what was done is not.
      if (!is_done && count != nullptr) add(effect, *count);
    }
  }

  /// Work in a state in which there was nothing to do. What a state of undone work counts may be what was
  /// undone.
  void work_in_state() {
    if (answer_.nothing_to_do.empty()) return;
    for (const Said& each : said_)
      // convention/work-not-needed judges those with the role; verify/contradictory-flags reports members that
      // mean a change in every tool.
      if (is_work(each) && is_gap(each.node()) && !each.in(Group::change) &&
          !is_one_of(answer_.roles.works, each.key()))
        found_.push_back({each.value, "the state '" + std::string(answer_.nothing_to_do) +
                                          "' means nothing to do, but " + each.shown()});
  }

  // Items.

  /// Returns true for an item whose status, flag or error says that it failed.
  bool is_bad(const Value& item) const {
    if (item.node->kind != Kind::object) return false;
    return std::ranges::any_of(item.node->members(), [&](const Node& each) {
      if (each.kind != Kind::string && each.kind != Kind::boolean) return false;
      const NameGroups& groups = groups_of(each.key);
      if (each.kind == Kind::string) return groups.in(Group::status) && has_word(each, evidence_.bad_words);
      if (each.text == "true") return groups.in(Group::failures);
      return groups.in(Group::well) || is_one_of(evidence_.flags_of_success, groups.name);
    });
  }
  std::size_t bad_items_of(const Said& list) const {
    if (!list.is(Kind::array)) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(list.node().items(), [&](const Node& item) {
      return is_bad({list.value.text, &item});
    }));
  }
  void bad_items(const Said& claim) {
    for (const Said& list : said_)
      if (const std::size_t bad = bad_items_of(list); bad != 0) return add(claim, failed_entries(bad, list));
  }
  static std::string failed_entries(std::size_t bad, const Said& list) {
    return source::count_text(bad, "entry") + " of '" + std::string(list.key()) + "' failed";
  }

  /// Counts of parts that failed or went well, held against the only list of which items failed.
  void items() {
    const auto counts_bad = [](const Said& each) {
      return each.name() == "failed" || each.name() == "failed_count" || each.name() == "failures";
    };
    const auto counts_good = [](const Said& each) {
      return each.in(Group::well) || each.name() == "succeeded_count";
    };
    const auto is_count = [&](const Said& each) {
      return each.is(Kind::number) && (counts_bad(each) || counts_good(each));
    };
    if (std::ranges::none_of(said_, is_count)) return;
    const Said* only = nullptr;
    std::size_t bad = 0;
    for (const Said& each : said_) {
      const std::size_t bad_here = bad_items_of(each);
      if (bad_here == 0) continue;
      if (only != nullptr || is_one_of(answer_.roles.gaps, each.key()) || each.in(Group::failures)) return;
      only = &each;
      bad = bad_here;
    }
    if (only == nullptr) return;
    const std::size_t good = only->node().items().size() - bad;
    for (const Said& each : said_)
      if (is_count(each) && (counts_bad(each) ? is_above(bad, each.node()) : is_below(good, each.node())))
        add(each, failed_entries(bad, *only));
  }

  /// Items of a complete answer whose text is that of a server that could not answer (RFC 9110, 15.5
  /// and 15.6).
  void answers_of_errors() {
    if (complete_ != true) return;
    const auto is_refusal = [](const Node& status) {
      return status.kind == Kind::number &&
             (status.text == "401" || status.text == "403" || status.text == "408" || status.text == "429" ||
              (status.text.size() == 3 && status.text[0] == '5'));
    };
    for (const Said& list : said_)
      for (const Node& item : list.node().items()) {
        const Node* status = nullptr;
        bool has_text = false;
        for (const Node& each : item.members()) {
          if (each.kind != Kind::string && !is_refusal(each)) continue;
          const NameGroups& groups = groups_of(each.key);
          const bool is_status = groups.in(Group::status) || groups.name == "status_code";
          if (each.kind == Kind::number && is_status) status = &each;
          has_text = has_text || (groups.in(Group::plain_text) && !is_blank(each));
        }
        if (status == nullptr || !has_text) continue;
        return add(*completion_, Said{{}, {list.value.text, status}}, Confidence::moderate);
      }
  }

  /// A success of which all that it could hold is null.
  void null_outputs() {
    const Said* output = nullptr;
    for (const Said& each : said_) {
      const bool is_null = each.is(Kind::null);
      if (!is_null && each.name() != "success" && each.name() != "id") return;
      if (is_null && (each.in(Group::plain_text) || each.in(Group::finding))) output = &each;
    }
    if (output != nullptr) add(*output, "the answer is a success", Confidence::moderate);
  }

  /// Counts of parts that are more than the count of all.
  void sums() {
    const Said* total = nullptr;
    for (const Said& each : said_)
      if (each.is(Kind::number) && (each.name() == "total" || each.name() == "total_count")) total = &each;
    if (total == nullptr) return;
    for (const Said& each : said_)
      if (each.is(Kind::number) &&
          (each.in(Group::well) || each.name() == "failed" || each.name() == "skipped") &&
          is_less(total->node(), each.node()))
        add(each, *total);
  }

  /// Errors beside lists that are all empty, in an answer that says nothing of it.
  void only_errors() {
    if (!claims_.empty() || says_so()) return;
    const Said* errors = nullptr;
    const Said* empty = nullptr;
    for (const Said& each : said_) {
      if (is_one_of(answer_.roles.gaps, each.key()) || is_one_of(answer_.roles.findings, each.key())) {
        if (is_gap(each.node())) return;
        continue;
      }
      if (each.is(Kind::array) && is_failure(each))
        errors = &each;
      else if (each.is(Kind::array) && is_gap(each.node()))
        return;
      else if (each.is(Kind::array) && !each.in(Group::not_finding))
        empty = &each;
    }
    if (errors != nullptr && empty != nullptr) add(*empty, *errors, Confidence::moderate);
  }

  // The request.

  void request() {
    if (answer_.asked == nullptr) return;
    const Asked& asked = *answer_.asked;
    const std::string rehearsal = "the param '" + asked.rehearsal + "' asks for nothing to be changed";
    for (const Said& each : said_) {
      const bool is_echo = each.in(Group::rehearsal) && each.boolean() == false;
      if (!asked.rehearsal.empty() && (is_echo || (is_effect(each) && each.boolean() == true)))
        add(each, rehearsal);
      if (each.boolean() != true) continue;
      for (const auto& [name, value] : asked.flags)
        if (!value && is_done_of(each.name(), detail::words_of_name(name)))
          add(each, "the param '" + name + "' is false");
    }
    units();
  }

  /// Returns true for "verified" of "verify": the word for what was done of the word for doing it.
  static bool is_done_of(std::string_view done, std::string_view verb) {
    if (!done.ends_with("ed")) return false;
    const std::string_view stem = done.substr(0, done.size() - 2);
    if (stem == verb || (verb.ends_with('e') && stem == verb.substr(0, verb.size() - 1))) return true;
    return verb.ends_with('y') && stem.ends_with('i') &&
           stem.substr(0, stem.size() - 1) == verb.substr(0, verb.size() - 1);
  }

  /// Returns true if the answer of a mutation has no member that could say what became of the rest of what
  /// was asked for: no completion, no gap, no list or count of what failed or was left out.
  bool has_no_place_for_rest() const {
    return answer_.is_mutation && completion_ == nullptr && answer_.roles.gaps.empty() &&
           std::ranges::none_of(said_, [](const Said& each) {
             return each.in(Group::failures) || each.in(Group::unfinished) || each.in(Group::truncation);
           });
  }

  /// An answer that counts or lists fewer units than were asked for, and says nothing of the others: one that
  /// is complete, or the effect of a call that has no completion.
  void units() {
    const Asked& asked = *answer_.asked;
    const bool is_done = std::ranges::any_of(
        said_, [&](const Said& each) { return is_effect(each) && each.boolean() == true; });
    if (asked.listed.empty() || (complete_ != true && (completion_ != nullptr || !is_done)) ||
        std::ranges::any_of(said_, [&](const Said& each) { return is_failure(each) || is_unfinished(each); }))
      return;
    const bool is_silent = has_no_place_for_rest() && !is_rehearsal();
    const std::string param = detail::words_of_name(asked.units);
    for (const Said& each : said_) {
      const bool counts_examined =
          (each.key() == answer_.roles.scope_count || each.in(Group::examined_count)) &&
          each.name().starts_with(param + "_");
      const bool counts_work = is_silent && is_work_count(each) && detail::has_word(each.name(), param);
      if (each.is(Kind::number) && (counts_examined || counts_work) &&
          is_above(asked.listed.size(), each.node()))
        add(each, "the param '" + asked.units + "' asks for " + std::to_string(asked.listed.size()));
    }
    for (const Said& list : said_)
      if (list.is(Kind::array) && !is_one_of(answer_.roles.findings, list.key()))
        missing_unit(list, param, is_silent && is_work_list(list));
  }

  /// A unit that was asked for, where the list has an item for each of the others. `is_all` is true for a
  /// list of what was done in an answer that has no other place to name it: then it says nothing of that
  /// unit.
  void missing_unit(const Said& list, std::string_view param, bool is_all) {
    const std::string_view one = param.ends_with('s') ? param.substr(0, param.size() - 1) : param;
    std::set<std::string_view> named;
    for (const Node& item : list.node().items()) {
      if (item.kind == Kind::string && (is_all || list.name().ends_with(param))) named.insert(item.text);
      for (const Node& each : item.members())
        if (each.kind == Kind::string && detail::words_of_name(each.key) == one &&
            !named.insert(each.text).second)
          return;
    }
    if (named.empty()) return;
    std::string missing;
    for (const std::string& unit : answer_.asked->listed)
      if (!named.contains(unit) && missing.empty()) missing = unit;
    const std::size_t asked_for = static_cast<std::size_t>(std::ranges::count_if(
        answer_.asked->listed, [&](const std::string& unit) { return named.contains(unit); }));
    if (!missing.empty() && asked_for != 0 && asked_for == named.size())
      found_.push_back({list.value,
                        "'" + std::string(list.key()) + "' has no entry for '" + missing +
                            "', which the param '" + answer_.asked->units + "' asks for",
                        "", is_all ? Confidence::high : Confidence::moderate});
  }

  const Named& answer_;
  const convention::Evidence& evidence_;
  std::vector<Said> said_;
  const Said* completion_ = nullptr;
  std::optional<bool> complete_;
  std::vector<Claim> claims_;
  std::vector<Contradiction> found_;
};

}  // namespace

std::vector<Contradiction> contradictions(const Named& answer) { return Claims(answer).contradictions(); }

}  // namespace candor::verify
