// runtime/src/outcome/doubt.cpp: what contradicts a success by the names of its members. Laws are about the
// members that have a role; other names are evidence of what a caller had better look at before it goes on.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "candor/detail/evidence_words.hpp"
#include "candor/detail/judge.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/usual_names.hpp"
#include "candor/detail/verdict.hpp"

namespace candor::detail {
namespace {

std::optional<std::uint64_t> number_in(const TreeNode* node) {
  return node != nullptr && node->kind == Kind::number ? to_uint64(node->text) : std::nullopt;
}

/// Returns the number of the items of the lists in a list, or of its own: a count may be that of either.
std::uint64_t items_within(const TreeNode& list) {
  std::uint64_t within = 0;
  for (const TreeNode& item : list.items()) {
    if (item.kind == Kind::array) within += item.count;
    for (const TreeNode& member : item.members())
      if (member.kind == Kind::array) within += member.count;
  }
  return std::max<std::uint64_t>(within, list.count);
}

bool is_true(const TreeNode* node) { return given_of(node).sign == Sign::yes; }

std::string named(std::string_view text) { return "'" + std::string(text) + "'"; }
std::string shown(const TreeNode& member) {
  const bool is_plain = member.kind == Kind::number || member.kind == Kind::boolean;
  return named(member.key) + " is " +
         (is_plain                      ? std::string(member.text)
          : member.kind == Kind::string ? '"' + std::string(member.text) + '"'
                                        : "not empty");
}

/// Looks for contradictions in the result of an answer.
class Doubts {
 public:
  Doubts(const ContractInfo& contract, Rows<std::string_view> declared, const TreeNode& result)
      : contract_(contract), declared_(declared), result_(result) {
    for (const RoleInfo& role : contract.roles) {
      given_.push_back(given_of(find_member(result, role.member)));
      const bool is_yes = given_.back().sign == Sign::yes;
      if (role.role == Role::completion) is_complete_ = is_yes;
      has_effect_ = has_effect_ || role.role == Role::effect;
      if (role.role == Role::effect && is_yes) effect_ = given_.back().node;
    }
    for (const TreeNode& member : result.members())
      if (member.kind == Kind::array && is_of_result(member))
        lists_.emplace(words_of_name(member.key), &member);
  }

  /// Returns the first, or "".
  std::string first() {
    counts();
    steps();
    work();
    for (const TreeNode& member : result_.members())
      if (std::ranges::find(declared_, member.key) == declared_.end()) undeclared(member);
    return std::move(found_);
  }

 private:
  void add(const std::string& problem) {
    if (found_.empty()) found_ = problem;
  }

  void count(const TreeNode& member, const TreeNode& list) {
    const std::optional<std::uint64_t> number = number_in(&member);
    if (!number || list.kind != Kind::array) return;
    const std::uint64_t within = items_within(list);
    const bool is_more = *number > within && is_complete_;
    const bool is_less = *number < list.count && within == list.count;
    if (is_more || is_less)
      add(shown(member) + ", but " + named(list.key) + " has " + count_text(list.count, "item"));
  }

  void counts() {
    for (const CountInfo& each : contract_.counts) {
      const TreeNode* const member = find_member(result_, each.member);
      const TreeNode* const list = find_member(result_, each.list);
      if (member != nullptr && list != nullptr) count(*member, *list);
    }
  }

  void steps() {
    Evidence evidence{.given = {given_.data(), given_.size()}};
    evidence.look_into(contract_, result_);
    each_step(contract_, evidence, [&](const JudgedStep& step) {
      if (is_unknown(contract_, step))
        add("'" + step.word + "' is no reason that the contract lists for " +
            named(contract_.steps[step.reason.role->step].name));
    });
  }

  /// An effect beside numbers of work that are all 0, or work without effect.
  void work() {
    const TreeNode* none = nullptr;
    const TreeNode* some = nullptr;
    for (const TreeNode& member : result_.members()) {
      const bool is_declared = std::ranges::find(declared_, member.key) != declared_.end();
      if (is_declared ? std::ranges::find(contract_.work_counts, member.key) == contract_.work_counts.end()
                      : !is_work(member.key))
        continue;
      if (const auto number = number_in(&member)) (*number == 0 ? none : some) = &member;
    }
    if (!has_effect_) return;
    if (effect_ != nullptr && none != nullptr && some == nullptr)
      add(shown(*effect_) + ", but " + shown(*none));
    if (effect_ == nullptr && some != nullptr) add(shown(*some) + ", but nothing was changed");
  }

  // Members that the contract does not declare.

  static bool is_work(std::string_view key) {
    const std::optional<FoundWord> word = evidence_in(key);
    return word && word->group == WordGroup::effect && !word->is_negated &&
           !has_any_word(words_of_name(key), evidence_words::measures);
  }

  void undeclared(const TreeNode& member) {
    const std::string name = words_of_name(member.key);
    if (has_any_word(name, "total count")) total(member, name);
    if (member.kind == Kind::object) return cut_in(member, 1);
    const std::optional<FoundWord> word = evidence_in(member.key);
    if (member.kind == Kind::string) {
      const auto status =
          has_any_word(name, evidence_words::statuses) ? evidence_in(member.text) : std::nullopt;
      if (status && status->is_bad_news()) add(shown(member));
      return;
    }
    if (effect_ != nullptr && is_true(&member) && has_any_word(name, "no_op noop"))
      return add(shown(*effect_) + ", but " + shown(member));
    if (!word || !word->is_bad_news() || !reports(given_of(&member).sign) ||
        has_any_word(name, evidence_words::measures))
      return;
    const bool is_gap = word->group == WordGroup::gaps || word->group == WordGroup::coverage;
    if ((is_gap && is_complete_) || (word->group == WordGroup::undone && is_true(&member)) ||
        (word->group == WordGroup::undone && is_complete_ && member.kind == Kind::array))
      add(shown(member));
  }

  /// A flag of a list that was cut, in an object such as `pageInfo`.
  void cut_in(const TreeNode& object, int depth) {
    constexpr int max_depth = 3;
    for (const TreeNode& member : object.members()) {
      const std::optional<FoundWord> word = evidence_in(member.key);
      if (is_complete_ && is_true(&member) && word && word->group == WordGroup::coverage && !word->is_negated)
        add(shown(member));
      if (member.kind == Kind::object && depth < max_depth) cut_in(member, depth + 1);
    }
  }

  /// A number that is not that of what is there: of the list that it names, of the units of its name that
  /// were examined, or, of a total, of the only list.
  void total(const TreeNode& member, std::string_view name) {
    const bool is_total = has_word(name, "total");
    const std::string of(without_word(name, is_total ? "total" : "count"));
    for (const char* const end : {"", "s", "es"})
      if (const auto list = lists_.find(of + end); list != lists_.end()) return count(member, *list->second);
    if (!is_total || !is_complete_) return;
    for (std::size_t i = 0; i < given_.size(); ++i)
      if (contract_.roles[i].role == Role::scope_count && !of.empty() && number_in(given_[i].node) &&
          words_of_name(contract_.roles[i].member).starts_with(of + "_") &&
          number_in(&member) > number_in(given_[i].node))
        return add(shown(member) + ", but " + shown(*given_[i].node));
    if (lists_.size() == 1 && (of.empty() || of == "count")) count(member, *lists_.begin()->second);
  }

  /// Returns false for a list of gaps, or of who examined the scope.
  bool is_of_result(const TreeNode& list) const {
    if (std::ranges::find(request_names, list.key) != std::end(request_names)) return false;  // repeats the request
    const auto* const role = std::ranges::find(contract_.roles, list.key, &RoleInfo::member);
    return role == contract_.roles.end() || (role->role != Role::gap && role->role != Role::examiner);
  }

  const ContractInfo& contract_;
  Rows<std::string_view> declared_;
  const TreeNode& result_;
  std::vector<GivenValue> given_;
  std::unordered_map<std::string, const TreeNode*> lists_;  // by their names in snake_case
  bool is_complete_ = false;
  bool has_effect_ = false;
  const TreeNode* effect_ = nullptr;
  std::string found_;
};

}  // namespace

std::string doubt_in(const ContractInfo& contract, Rows<std::string_view> declared, std::string_view answer) {
  const OwnTree tree(answer);
  const TreeNode* const result = contract.nested ? find_member(tree.root(), "result") : &tree.root();
  if (result == nullptr || result->kind != Kind::object || !is_true(find_member(tree.root(), "success")))
    return "";
  if (!contract.breach.empty()) return std::string(contract.breach);
  return Doubts(contract, declared, *result).first();
}

}  // namespace candor::detail
