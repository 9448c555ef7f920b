// runtime/src/outcome/verdict.cpp: judges one answer, and names the laws that it breaks.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/detail/verdict.hpp"

#include <algorithm>
#include <memory>

#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/judged.hpp"
#include "candor/detail/out.hpp"
#include "candor/detail/pointer.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/validate.hpp"
#include "candor/laws.hpp"

namespace candor::detail {

/// The judgement of an answer: of one about which its signs do not tell all.
class Verdict {
 public:
  /// `values` has room for as many values as the contract has roles.
  Verdict(const JudgedAnswer& answer, GivenValue* values);
  Verdict(const Verdict&) = delete;
  Verdict& operator=(const Verdict&) = delete;

  ~Verdict();

  /// Returns true if the answer breaks no law.
  bool is_honest() const { return is_honest_; }
  /// Returns true if the answer is honest and no word of it is refused, or breaks laws and a reader that
  /// demotes takes it: the evidence supports another state. Then the violations go where the options say, else
  /// into `why`. `base` is the pointer of the result in the text.
  bool passes(const ReadOptions& options, std::string_view base, Violations& why) const {
    const bool may_have_word = options.unknown_words == UnknownWords::keep || !has_unknown_word();
    return (is_honest_ && may_have_word) || is_tolerated(options, base, why);
  }
  /// The state, by its place in ContractInfo::states; one behind them for an answer in none.
  std::size_t state() const;
  const Judgement& judgement() const { return judgement_; }
  /// True in a state in which there was nothing to do, and which does not say whether the whole scope was
  /// covered, or whether it was empty: the answer says that it was not, or that it was.
  bool denies_completion() const {
    return !judgement_.claims.has_gap && leaves_open(Role::completion, Sign::no);
  }
  bool claims_empty_scope() const { return leaves_open(Role::scope_empty, Sign::yes); }
  /// Adds the gaps of the records of the result, and of its totals.
  void add_gaps(OtherGaps& gaps) const {
    if (!evidence_.records.empty() || answer_.signs.of(Role::total) != 0) [[unlikely]]
      add_part_gaps(gaps);
  }

 private:
  bool leaves_open(Role role, Sign sign) const;
  /// Returns true if a step or a gap has a reason that the contract does not list.
  bool has_unknown_word() const;
  bool needs_values() const;
  void take_values();
  void look_at_parts();
  void look_at_all();
  const TreeNode& result_in(const TreeNode& answer) const;
  OwnTree& tree_of(std::size_t index, std::string_view json);
  [[gnu::cold]] void add_part_gaps(OtherGaps& gaps) const;
  [[gnu::cold]] bool is_tolerated(const ReadOptions& options, std::string_view base, Violations& why) const;
  /// The JSON Pointer of a member in the result, and that of its record.
  std::string pointer_of(const RolePlace& place) const;
  std::string pointer_of_record(const TreeNode& record) const;

  const JudgedAnswer& answer_;
  GivenValue* values_;
  /// Of values of the result, by their places; after them, that of the answer.
  std::vector<std::unique_ptr<OwnTree>> trees_;
  Evidence evidence_;
  Judgement judgement_;
  bool is_honest_ = false;
};

namespace {

Violation& add_violation(Violations& violations, std::string_view json, std::string pointer,
                         std::string_view keyword) {
  Violation& violation = violations.list.emplace_back();
  violation.pointer = std::move(pointer);
  violation.keyword = keyword;
  place(violation, json, offset_of(json, violation.pointer));
  return violation;
}

/// The violations of one answer.
struct Found {
  std::string_view json;
  std::string_view base;
  Violations& violations;
  bool is_fatal = false;  // at least one of them leaves no state to go on with

  void add(const laws::Law& law, bool can_be_scope_empty, const laws::Names& names,
           const std::string& pointer) {
    if (!laws::can_demote(law, can_be_scope_empty)) is_fatal = true;
    Violation& violation = add_violation(violations, json, std::string(base) + pointer, law.id);
    violation.expected = laws::expand(law.expected, names).value_or(std::string(law.summary));
    violation.found = laws::expand(law.found, names).value_or("");
  }
};

std::string_view name_of(const RolePlace& place) {
  return place.role == nullptr ? std::string_view() : place.role->member;
}

std::string quoted(std::string_view word) { return '"' + shortened(word) + '"'; }

std::string list_of(Rows<WordInfo> words) {
  std::vector<std::string> texts;
  for (const WordInfo& each : words) texts.push_back(quoted(each.word));
  return constants_text(texts);
}

/// The approved reasons of a side step, or the reasons of a gap that the contract lists.
Rows<WordInfo> reasons_of(const ContractInfo& contract, const JudgedStep& step) {
  return step.reason.role == nullptr ? Rows<WordInfo>() : contract.steps[step.reason.role->step].reasons;
}

}  // namespace

bool is_unknown(const ContractInfo& contract, const JudgedStep& step) {
  const Rows<WordInfo> words = reasons_of(contract, step);
  return step.claims.has_reason && find_word(words, step.word) == words.size();
}

namespace {

void add_unknown(Violations& violations, std::string_view json, std::string pointer, Rows<WordInfo> words,
                 std::string_view word) {
  Violation& violation = add_violation(violations, json, std::move(pointer), "enum");
  violation.expected = list_of(words);
  violation.found = quoted(word);
  Nearest nearest(word);
  for (const WordInfo& each : words) nearest.offer(each.word);
  violation.nearest = nearest.take();
}

/// A value in short.
std::string_view shown(const RolePlace& place) {
  if (place.role == nullptr) return "";
  const Sign sign = place.given->sign;
  if (sign == Sign::number && !place.given->json.empty()) return place.given->json;
  return sign == Sign::yes    ? "true"
         : sign == Sign::no   ? "false"
         : sign == Sign::null ? "null"
         : sign == Sign::zero ? "0"
                              : "not empty";
}

/// Appends the way from `node` to `to`, which is in it.
void append_way(std::string& pointer, const TreeNode& node, const TreeNode* to) {
  if (&node == to) return;
  std::size_t index = 0;
  for (const bool is_array = node.kind == Kind::array; const TreeNode& part : TreeChildren(node)) {
    if (to < &part + part.span) {
      if (is_array)
        pointer += "/" + std::to_string(index);
      else
        append_pointer(pointer, part.key);
      return append_way(pointer, part, to);
    }
    ++index;
  }
}

bool is_in(const OwnTree& tree, const TreeNode& node) {
  return &node >= tree.nodes.data() && &node < tree.nodes.data() + tree.nodes.size();
}

}  // namespace

/// Returns true where the signs of the roles do not tell all.
bool Verdict::needs_values() const {
  const auto is = [&](Role role, Sign sign) { return answer_.signs.are(role, RoleSigns::set_of(sign)); };
  return answer_.contract.part != no_part || is(Role::gap, Sign::list) || is(Role::gap, Sign::text) ||
         is(Role::cursor, Sign::text) || is(Role::effect, Sign::yes) || is(Role::verdict, Sign::yes) ||
         is(Role::step_done, Sign::no) || is(Role::skip_reason, Sign::text) ||
         is(Role::omission, Sign::text) || answer_.signs.of(Role::total) != 0 ||
         std::ranges::any_of(answer_.contract.states,
                             [](const StateInfo& state) { return !state.constants.empty(); });
}

void Verdict::take_values() {
  const Rows<RoleInfo> roles = answer_.contract.roles;
  for (std::size_t i = 0; i < roles.size(); ++i) {
    const ValueSpan& span = answer_.spans[i];
    GivenValue& value = values_[i];
    value.sign = Sign::absent;
    value.node = nullptr;
    value.json = {};
    if (span.end == 0) continue;
    const char* const begin = space(answer_.json.data() + span.begin);
    const char* const end = answer_.json.data() + span.end;
    value.sign = quick_sign_at(begin, end);
    value.json = {begin, static_cast<std::size_t>(end - begin)};
    // The items of a gap's list are looked at.
    if (roles[i].names_units && value.sign == Sign::list) value.node = &tree_of(i, value.json).root();
  }
  evidence_.given = {values_, roles.size()};
}

Verdict::Verdict(const JudgedAnswer& answer, GivenValue* values) : answer_(answer), values_(values) {
  evidence_.signs = answer.signs;
  evidence_.has_failure_member = !answer.failure_member.empty();
  evidence_.has_undeclared_gap = answer.has_undeclared_gap;
  const bool has_values = needs_values();
  if (has_values) take_values();
  if (answer.contract.part != no_part) look_at_parts();
  judgement_ = judge(answer.contract, evidence_);
  is_honest_ = !laws::breaks_any(judgement_.claims) && judgement_.means.has_value();
  if (has_values)
    each_step(answer.contract, evidence_,
              [&](const JudgedStep& step) { is_honest_ = is_honest_ && !laws::breaks_any(step.claims); });
  else if (!is_honest_)
    take_values();
}

OwnTree& Verdict::tree_of(std::size_t index, std::string_view json) {
  trees_.resize(answer_.contract.roles.size() + 1);
  if (trees_[index] == nullptr) trees_[index] = std::make_unique<OwnTree>(json);
  return *trees_[index];
}

Verdict::~Verdict() = default;

void Verdict::look_at_parts() {
  const ContractInfo& contract = answer_.contract;
  const PartInfo& result = contract.parts[contract.part];
  if (result.rest != no_part && result.kind == '{') return look_at_all();
  for (std::size_t i = 0; i < contract.roles.size(); ++i) {
    const GivenValue& value = evidence_.given[i];
    if (value.sign != Sign::list && value.sign != Sign::object) continue;
    if (contract.roles[i].member.empty())
      return evidence_.look(contract, contract.part, tree_of(i, value.json).root());
    const auto* const link = std::ranges::find(result.links, contract.roles[i].member, &PartLink::member);
    if (link != result.links.end() && link->part != no_part)
      evidence_.look(contract, link->part, tree_of(i, value.json).root());
  }
}

/// Members that are not declared may be records with roles: they have no bytes of their own here.
void Verdict::look_at_all() {
  const TreeNode& answer = tree_of(answer_.contract.roles.size(), answer_.json.substr(answer_.begin)).root();
  evidence_.look_into(answer_.contract, result_in(answer));
}

const TreeNode& Verdict::result_in(const TreeNode& answer) const {
  return answer_.contract.nested ? *find_member(answer, "result") : answer;
}

std::size_t Verdict::state() const {
  const Rows<StateInfo> states = answer_.contract.states;
  const StateInfo* const declared = judgement_.declared;
  if (!judgement_.means) return states.size();
  if (declared != nullptr && declared->means == *judgement_.means)
    return static_cast<std::size_t>(declared - states.begin());
  return static_cast<std::size_t>(std::ranges::find(states, *judgement_.means, &StateInfo::means) - states.begin());
}

bool Verdict::leaves_open(Role role, Sign sign) const {
  const StateInfo* const declared = judgement_.declared;
  if (declared == nullptr || declared->means != Means::nothing_to_do) return false;
  const Rows<RoleInfo> roles = answer_.contract.roles;
  for (const StateConstant& one : declared->constants)
    if (roles[one.index].role == role) return false;
  for (std::size_t i = 0; i < roles.size(); ++i)
    if (roles[i].role == role) return evidence_.given[i].sign == sign;
  return false;
}

bool Verdict::has_unknown_word() const {
  // A reason is one of the values that are needed.
  if (!needs_values()) return false;
  bool is_found = false;
  each_step(answer_.contract, evidence_,
            [&](const JudgedStep& step) { is_found = is_found || is_unknown(answer_.contract, step); });
  return is_found;
}

std::string Verdict::pointer_of_record(const TreeNode& record) const {
  std::string pointer;
  for (std::size_t i = 0; i < trees_.size(); ++i) {
    if (trees_[i] == nullptr || !is_in(*trees_[i], record)) continue;
    const bool is_answer = i == answer_.contract.roles.size();
    if (!is_answer && !answer_.contract.roles[i].member.empty())
      append_pointer(pointer, answer_.contract.roles[i].member);
    append_way(pointer, is_answer ? result_in(trees_[i]->root()) : trees_[i]->root(), &record);
  }
  return pointer;
}

std::string Verdict::pointer_of(const RolePlace& place) const {
  std::string pointer = place.record == nullptr ? "" : pointer_of_record(*place.record->node);
  if (place.role->role != Role::failed_code) append_pointer(pointer, place.role->member);
  // The reason of an item in a list of gaps.
  if (place.role->lists_reasons && place.given->sign == Sign::text) {
    const TreeNode& list =
        place.record == nullptr
            ? trees_[static_cast<std::size_t>(place.role - answer_.contract.roles.begin())]->root()
            : *find_member(*place.record->node, place.role->member);
    append_way(pointer, list, place.given->node);
  }
  return pointer;
}

void Verdict::add_part_gaps(OtherGaps& gaps) const {
  const auto add = [&](const RolePlace& gap) {
    const char* const reason = gap.role->role == Role::failed_code  ? "failed"
                               : gap.role->role == Role::completion ? "not complete"
                                                                    : "not covered";
    ReaderAccess::add(gaps, {pointer_of(gap), reason});
  };
  for (const RolePlace& gap : gaps_of(answer_.contract, evidence_))
    if (gap.record != nullptr || gap.role->role == Role::total) add(gap);
  for (const RolePlace& part : incomplete_parts_of(answer_.contract, evidence_)) add(part);
}

bool Verdict::is_tolerated(const ReadOptions& options, std::string_view base, Violations& why) const {
  const ContractInfo& contract = answer_.contract;
  Found found{answer_.given, base, why};
  each_step(contract, evidence_, [&](const JudgedStep& step) {
    const std::string reasons = list_of(reasons_of(contract, step));
    const std::string word = quoted(step.word);
    const laws::Names names{.step_done = name_of(step.done),
                            .skip_reason = name_of(step.reason),
                            .reasons = reasons,
                            .found = word};
    for (const laws::Law* law : laws::all) {
      if (!laws::breaks(*law, step.claims)) continue;
      const RolePlace& at = law->at == laws::Member::skip_reason ? step.reason : step.done;
      found.add(*law, false, names, pointer_of(at));
      // A record stays as it is: no other state of the outcome mends it.
      if (at.record != nullptr) found.is_fatal = true;
    }
    if (options.unknown_words == UnknownWords::keep || step.claims.has_refused_reason ||
        !is_unknown(contract, step))
      return;
    add_unknown(why, answer_.given, std::string(base) + pointer_of(step.reason), reasons_of(contract, step),
                step.word);
    found.is_fatal = true;
  });
  const ClaimPlaces places = places_of(contract, evidence_);
  const StateInfo* const state =
      judgement_.contradicted != nullptr ? judgement_.contradicted : judgement_.declared;
  for (const laws::Law* law : laws::all) {
    if (!laws::breaks(*law, judgement_.claims)) continue;
    const RolePlace* const at = place_of(*law, places);
    const bool is_effect = law->at == laws::Member::effect;
    const laws::Names names{
        .completion = name_of(places.completion),
        .scope_empty = name_of(places.scope_empty),
        .scope_count = name_of(places.zero_count),
        .gap = name_of(places.gap),
        .finding = name_of(places.finding),
        .examiner = name_of(places.examiner),
        .effect = name_of(is_effect ? *at : places.effect),
        .effect_value = is_effect ? shown(*at) : "",
        .verdict = name_of(places.verdict),
        .work = name_of(places.work),
        .work_value = shown(places.work),
        .total = name_of(places.total),
        .total_value = shown(places.total),
        .against = name_of(places.against),
        .against_value = shown(places.against),
        .failure_member = answer_.failure_member,
        .state = state == nullptr ? std::string_view() : state->name};
    std::string pointer = at == nullptr || at->role == nullptr ? "" : pointer_of(*at);
    if (law->at == laws::Member::failure_member) append_pointer(pointer, answer_.failure_member);
    found.add(*law, judgement_.claims.can_be_scope_empty, names, pointer);
  }
  if (!judgement_.means) found.is_fatal = true;
  std::vector<Violation>* const lies = options.lies.found();
  if (found.is_fatal || lies == nullptr) return false;
  for (Violation& violation : why.list) lies->push_back(std::move(violation));
  why.list.clear();
  return true;
}

bool judge_answer(const JudgedAnswer& answer, GivenValue* values, const ReadOptions& options,
                  JudgedState& state, OtherGaps* gaps, Violations& why) {
  const Verdict verdict(answer, values);
  if (!verdict.passes(options, answer.contract.nested ? "/result" : "", why)) return false;
  if (gaps != nullptr) verdict.add_gaps(*gaps);
  state = {verdict.state(), verdict.is_honest(), verdict.judgement().claims.has_gap,
           verdict.denies_completion(), verdict.claims_empty_scope()};
  return true;
}

bool is_honest(const JudgedAnswer& answer, GivenValue* values) { return Verdict(answer, values).is_honest(); }

void hold_state(Out& out, const JudgedAnswer& answer, GivenValue* values, std::size_t state) {
  if (out.refused()) return;
  const Verdict verdict(answer, values);
  out.refuse_unless(verdict.is_honest() && verdict.state() == state);
}

void add_gaps_of(Out& out, const ContractInfo& contract, ValueSpan* spans, RoleSigns signs,
                 OtherGaps& found) {
  // A result that claims to be complete: parts that failed are gaps beside it.
  out.literal("\"\":");
  const std::size_t at = out.mark();
  out.literal("true}");
  for (const RoleInfo& role : contract.roles)
    if (role.role == Role::completion) spans[&role - contract.roles.begin()] = {at, at + 4};
  if (out.refused()) return;  // no writer writes it
  ContractInfo flat = contract;
  flat.nested = false;
  std::vector<GivenValue> values(contract.roles.size());
  signs.add(Role::completion, Sign::yes);
  const JudgedAnswer answer{flat, out.since(0), 0, {spans, values.size()}, signs};
  Verdict(answer, values.data()).add_gaps(found);
}

namespace {

std::string_view text_in(const TreeNode& item, std::string_view member, std::string_view absent) {
  const TreeNode* const node = member.empty() ? nullptr : find_member(item, member);
  return node == nullptr || node->kind == Kind::null ? absent : node->text;
}

/// Adds the units that are the items of a list of gaps.
void add_items(std::vector<UnitGap>& units, const RoleInfo& gap, const TreeNode& list) {
  const std::string_view unsaid = gap.is_pending ? not_begun : "not covered";
  for (const TreeNode& item : list.items()) {
    const std::string_view unit = gap.unit.empty() ? item.text : text_in(item, gap.unit, "");
    std::string reason(text_in(item, gap.reason, unsaid));
    const std::string_view text = text_in(item, gap.text, "");
    if (!is_blank(text) && text != reason) reason.append(": ").append(text);
    units.push_back({std::string(unit), std::move(reason), gap.is_pending});
  }
}

void add_units(std::vector<UnitGap>& units, const RoleInfo& gap, std::string_view json) {
  const OwnTree tree(json);
  const TreeNode& value = tree.root();
  if (gap.names_units && value.kind == Kind::array) return add_items(units, gap, value);
  if (!reports(given_of(&value).sign)) return;
  const std::string_view count = value.kind == Kind::number ? value.text : std::string_view();
  const std::string reason = value.kind == Kind::array ? std::to_string(value.count) + " not covered"
                             : value.kind == Kind::string
                                 ? "more follows at " + std::string(value.text)
                                 : std::string(count) + (count.empty() ? "" : " ") + "not covered";
  units.push_back({std::string(gap.member), reason});
}

}  // namespace

std::vector<UnitGap> units_of(const Out& out, const ContractInfo& contract, const ValueSpan* spans) {
  std::vector<std::size_t> written;
  for (std::size_t i = 0; i < contract.roles.size(); ++i)
    if (spans[i].end != 0) written.push_back(i);
  std::ranges::sort(written, {}, [&](std::size_t i) { return spans[i].begin; });
  std::vector<UnitGap> units;
  for (const std::size_t i : written) {
    const RoleInfo& gap = contract.roles[i];
    if (out.unheld() == nullptr)
      add_units(units, gap, out.since(0).substr(spans[i].begin, spans[i].end - spans[i].begin));
    else  // a text that no writer writes
      units.push_back({std::string(gap.member), "not covered"});
  }
  return units;
}

std::string remarks(const Out& out, const ContractInfo& contract, const ValueSpan* spans) {
  if (out.unheld() != nullptr) return "";
  const auto text_of = [&](std::size_t i) {
    return out.since(0).substr(spans[i].begin, spans[i].end - spans[i].begin);
  };
  std::string text;
  for (std::size_t i = 0; i < contract.roles.size(); ++i) {
    const RoleInfo& role = contract.roles[i];
    if (role.role == Role::effect && text_of(i) == "false") text.append("; ").append(role.member).append(": false");
    if (role.role == Role::skip_reason && text_of(i).starts_with('"'))
      text.append("; ")
          .append(contract.steps[role.step].name)
          .append(" skipped: ")
          .append(text_of(i).substr(1, text_of(i).size() - 2));
  }
  return text;
}

namespace {

/// Calls `act` with each claim of a result that a failure makes beside its message.
template <class Act>
void each_claim(const ContractInfo& contract, const Details& details, const Act& act) {
  for (const auto& [name, value] : details) {
    const auto* const role = std::ranges::find(contract.roles, std::string_view(name), &RoleInfo::member);
    if (role != contract.roles.end() && claims_result(role->role, given_of(value.text()).sign))
      act(name, value);
  }
}

}  // namespace

bool makes_claims(const ContractInfo& contract, const Details& details) {
  bool is_found = false;
  each_claim(contract, details, [&](const std::string&, const Value&) { is_found = true; });
  return is_found;
}

bool admits_failure(const ContractInfo& contract, const FailureWire& failure, std::string_view json,
                    const ReadOptions& options, Violations& why) {
  Violations claims;
  each_claim(contract, failure.details, [&](const std::string& name, const Value& value) {
    std::string pointer;
    append_pointer(pointer, name);
    Violation& claim = add_violation(claims, json, std::move(pointer), laws::failure_with_claim.id);
    claim.expected = laws::failure_with_claim.expected;
    claim.found = value.text();
  });
  std::vector<Violation>* const lies = options.lies.found();
  std::ranges::move(claims.list, std::back_inserter(lies == nullptr ? why.list : *lies));
  const Rows<WordInfo> codes = contract.codes;
  if (options.unknown_words == UnknownWords::refuse && !codes.empty() &&
      find_word(codes, failure.code) == codes.size())
    add_unknown(why, json, "/code", codes, failure.code);
  return why.empty();
}

std::size_t find_word(Rows<WordInfo> words, std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(words, word, &WordInfo::word) - words.begin());
}

}  // namespace candor::detail
