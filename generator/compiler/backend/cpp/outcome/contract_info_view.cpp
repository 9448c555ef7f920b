// backend/cpp/outcome/contract_info_view.cpp: the table of a contract (candor/contract_info.hpp) as
// constants.
#include <algorithm>
#include <map>

#include "backend/cpp/outcome/contract_table.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

std::string_view word_of(Role role) {
  constexpr std::string_view words[] = {"none",      "completion",  "scope_empty", "scope_count", "gap",
                                        "cursor",    "omission",    "finding",     "examiner",    "effect",
                                        "verdict",   "work",        "total",
                                        "step_done", "skip_reason", "failed_flag", "failed_code"};
  return words[static_cast<std::size_t>(role)];
}

std::string_view word_of(GapShape shape) {
  constexpr std::string_view words[] = {"list", "flag", "count", "cursor"};
  return words[static_cast<std::size_t>(shape)];
}

/// `"complete", candor::Role::completion`: one row.
std::string row_of(const RoleInfo& role) {
  std::string text;
  const auto add = [&](const char* name, const std::string& value) { append_initializer(text, name, value); };
  const auto add_text = [&](const char* name, std::string_view value) {
    if (!value.empty()) add(name, view_literal(value));
  };
  const std::string word = "candor::Role::" + std::string(word_of(role.role));
  const bool is_plain =
      role.role != Role::gap && role.role != Role::total && !role.holds_in_lists && !role.is_problem && role.otherwise.empty();
  if (is_plain)
    return view_literal(role.member) + (role.role == Role::none && role.step == 0 ? "" : ", " + word) +
           (role.step == 0 ? "" : ", " + std::to_string(role.step));
  add("member", view_literal(role.member));
  if (role.role != Role::none) add("role", word);
  if (role.step != 0) add("step", std::to_string(role.step));
  if (role.shape != GapShape::list) add("shape", "candor::GapShape::" + std::string(word_of(role.shape)));
  add_text("meaning", role.meaning);
  if (role.names_units) add("names_units", "true");
  add_text("unit", role.unit);
  add_text("reason", role.reason);
  add_text("text", role.text);
  if (role.is_pending) add("is_pending", "true");
  if (role.lists_reasons) add("lists_reasons", "true");
  add_text("otherwise", role.otherwise);
  if (role.is_problem) add("is_problem", "true");
  if (role.holds_in_lists) add("holds_in_lists", "true");
  add_text("of", role.of);
  if (role.lists_all) add("lists_all", "true");
  if (role.bound != Bound::exact)
    add("bound", "candor::Bound::" + std::string(bound_words[static_cast<std::size_t>(role.bound)]));
  add_text("bound_in", role.bound_in);
  return text;
}

View rows_of(Rows<RoleInfo> roles) {
  View rows = View::array();
  for (const RoleInfo& role : roles) rows.push_back(row_of(role));
  return rows;
}

/// The lists that the parts of a contract refer to, each as an array with a name, and the parts.
class PartLists {
 public:
  explicit PartLists(const ContractInfo& info) {
    View rows = View::array();
    for (const PartInfo& part : info.parts) rows.push_back("{" + text_of(part) + "}");
    if (!info.parts.empty())
      lists_.push_back({{"cpp", "candor::PartInfo"}, {"name", "kParts"}, {"rows", std::move(rows)}});
  }
  View view() && { return std::move(lists_); }

 private:
  std::string text_of(const PartInfo& part) {
    std::string text;
    if (part.kind != 0) append_initializer(text, "kind", kind_of(part.kind));
    if (!part.roles.empty())
      append_initializer(text, "roles",
                         add("candor::RoleInfo", "kPartRoles", in_braces(rows_of(part.roles))));
    View links = View::array();
    for (const PartLink& link : part.links)
      links.push_back("{" + view_literal(link.member) + ", " + index_of(link.part) + "}");
    if (!links.empty())
      append_initializer(text, "links", add("candor::PartLink", "kPartLinks", std::move(links)));
    if (part.rest != no_part) append_initializer(text, "rest", index_of(part.rest));
    View choices = View::array();
    for (const PartChoice& choice : part.choices) choices.push_back("{" + text_of(choice) + "}");
    if (!choices.empty())
      append_initializer(text, "choices", add("candor::PartChoice", "kPartChoices", std::move(choices)));
    return text;
  }

  std::string text_of(const PartChoice& choice) {
    std::string text;
    append_initializer(text, "part", index_of(choice.part));
    if (choice.kind != 0) append_initializer(text, "kind", kind_of(choice.kind));
    if (choice.kind == 0) append_initializer(text, "member", view_literal(choice.member));
    View values = View::array();
    for (const std::string_view value : choice.values) values.push_back(view_literal(value));
    if (!values.empty())
      append_initializer(text, "values", add("std::string_view", "kPartValues", std::move(values)));
    return text;
  }

  static std::string kind_of(char kind) { return kind == '[' ? "'['" : "'{'"; }
  static std::string index_of(std::uint16_t part) {
    return part == no_part ? "candor::no_part" : std::to_string(part);
  }
  static View in_braces(const View& rows) {
    View list = View::array();
    for (const View& row : rows) list.push_back("{" + std::string(row.text()) + "}");
    return list;
  }

  /// Returns the name of the list.
  std::string add(const char* cpp, const std::string& stem, View rows) {
    std::string name = stem + std::to_string(count_[stem]++);
    lists_.push_back({{"cpp", cpp}, {"name", name}, {"rows", std::move(rows)}});
    return name;
  }

  View lists_ = View::array();
  std::map<std::string, std::size_t> count_;
};

View states_view(Rows<StateInfo> states, Rows<RoleInfo> roles) {
  View list = View::array();
  std::size_t count = 0;
  for (const StateInfo& state : states) {
    View rows = View::array();
    for (const StateConstant& one : state.constants)
      rows.push_back(view_literal(roles[one.index].member) + ", " + view_literal(one.json));
    const bool has_constants = !rows.empty();
    list.push_back({{"name", view_literal(state.name)},
                    {"means", std::string(candor::word_of(state.means))},
                    {"sentence", view_literal(state.sentence)},
                    {"has_constants", has_constants},
                    {"constants", has_constants ? "kConstants" + std::to_string(count++) : ""},
                    {"rows", std::move(rows)}});
  }
  return list;
}

/// Of an advice: ", {candor::Retry::after, 30}".
std::string advice_text(const RetryAdvice& advice) {
  if (advice.retry == Retry::unstated) return "";
  return ", {candor::Retry::" + std::string(word_of(advice.retry)) +
         (advice.after == 0 ? "" : ", " + std::to_string(advice.after)) + "}";
}

View words_view(Rows<WordInfo> words) {
  View list = View::array();
  for (const WordInfo& word : words)
    list.push_back({{"word", view_literal(word.word)},
                    {"meaning", view_literal(word.meaning)},
                    {"advice", advice_text(word.advice)}});
  return list;
}

View counts_view(Rows<CountInfo> counts) {
  View list = View::array();
  for (const CountInfo& count : counts)
    list.push_back(view_literal(count.member) + ", " + view_literal(count.list));
  return list;
}

bool are_same(Rows<WordInfo> left, Rows<WordInfo> right) {
  return std::ranges::equal(left, right, [](const WordInfo& one, const WordInfo& other) {
    return one.word == other.word && one.meaning == other.meaning;
  });
}

/// Steps of several records may have the same reasons: `index` is that of the first with these.
View steps_view(Rows<StepInfo> steps) {
  View list = View::array();
  for (const StepInfo& step : steps) {
    const auto first = std::ranges::find_if(
        steps, [&](const StepInfo& other) { return are_same(other.reasons, step.reasons); });
    list.push_back({{"name", view_literal(step.name)},
                    {"index", static_cast<std::size_t>(first - steps.begin())},
                    {"has_reasons", !step.reasons.empty()},
                    {"is_new", !step.reasons.empty() && first == &step},
                    {"reasons", words_view(step.reasons)}});
  }
  return list;
}

}  // namespace

View contract_info_view(const ir::Contract& contract, const Plan& plan) {
  const ContractTable table(contract, plan);
  const ContractInfo& info = table.info();
  const bool refuses_more = !info.steps.empty() && !info.refused_reasons.empty() &&
                            !std::ranges::equal(info.refused_reasons, ContractInfo().refused_reasons);
  return {{"tool", view_literal(info.tool)},
          {"nested", info.nested},
          {"is_no_object", !info.object},
          {"params_nested", info.params == ParamsTravel::nested},
          {"changes", info.changes},
          {"states", states_view(info.states, info.roles)},
          {"roles", rows_of(info.roles)},
          {"has_roles", !info.roles.empty()},
          {"part_lists", PartLists(info).view()},
          {"has_parts", !info.parts.empty()},
          {"part", info.part == no_part ? "candor::no_part" : std::to_string(info.part)},
          {"steps", steps_view(info.steps)},
          {"has_steps", !info.steps.empty()},
          {"refuses_more", refuses_more},
          {"refused_reasons", source::joined(info.refused_reasons, ", ", ", ", view_literal)},
          {"has_counts", !info.counts.empty()},
          {"counts", counts_view(info.counts)},
          {"has_work_counts", !info.work_counts.empty()},
          {"work_counts", source::joined(info.work_counts, ", ", ", ", view_literal)},
          {"has_breach", !info.breach.empty()},
          {"breach", view_literal(info.breach)},
          {"codes", words_view(info.codes)},
          {"states_retry",
           std::ranges::any_of(info.codes,
                               [](const WordInfo& code) { return code.advice.retry != Retry::unstated; })},
          {"has_codes", !info.codes.empty()}};
}

}  // namespace candor::backend::cpp
