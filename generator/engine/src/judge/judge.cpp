// engine/src/judge/judge.cpp: finds the state of an answer, and its claims, by the table of its contract.
#include "candor/detail/judge.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/words.hpp"
#include "candor/laws.hpp"

namespace candor::detail {
namespace {

bool is_zero(std::string_view number) {
  for (const char byte : number) {
    if (byte >= '1' && byte <= '9') return false;
    if (byte == 'e' || byte == 'E') break;
  }
  return true;
}

Sign sign_of(const TreeNode& node) {
  switch (node.kind) {
    case Kind::null:
      return Sign::null;
    case Kind::boolean:
      return node.text == "true" ? Sign::yes : Sign::no;
    case Kind::number:
      return is_zero(node.text) ? Sign::zero : Sign::number;
    case Kind::string:
      return is_blank(node.text) ? Sign::blank : Sign::text;
    case Kind::array:
      return node.count == 0 ? Sign::empty_list : Sign::list;
    case Kind::object:
      return node.count == 0 ? Sign::empty_object : Sign::object;
    case Kind::none:
      return Sign::absent;
  }
  return Sign::absent;
}

/// Returns true if the value of the node equals the JSON text of a constant.
bool equals(const TreeNode& value, std::string_view json) {
  const bool is_string = value.kind == Kind::string;
  if (is_string != json.starts_with('"')) return false;
  if (value.kind == Kind::boolean || value.kind == Kind::null) return value.text == json;
  if (is_string && json.find('\\') == std::string_view::npos)
    return value.text == json.substr(1, json.size() - 2);
  const OwnTree constant(json);
  return canonical_text(constant.root()) == canonical_text(value);
}
/// The same of the bytes of a value. Those of a word or a string without escapes are compared as they are.
bool equals(std::string_view value, std::string_view json) {
  if (value == json) return true;
  const bool is_plain = json.front() == 't' || json.front() == 'f' || json.front() == 'n' ||
                        (json.front() == '"' && value.front() != '"') ||
                        (json.front() == '"' && value.find('\\') == std::string_view::npos &&
                         json.find('\\') == std::string_view::npos);
  return !is_plain && equals(OwnTree(value).root(), json);
}
bool equals(const GivenValue& value, std::string_view json) {
  return value.node != nullptr ? equals(*value.node, json)
                               : value.sign != Sign::absent && equals(value.json, json);
}

/// Returns true if the array or object that begins at `p` has no parts.
bool is_hollow(const char* p, char close) { return *space(p + 1) == close; }

/// Returns true for a claim about the whole answer.
bool is_claim(Role role) {
  return role == Role::completion || role == Role::scope_empty || role == Role::scope_count ||
         role == Role::effect;
}

bool is_boolean(const GivenValue& given) { return given.sign == Sign::yes || given.sign == Sign::no; }

std::optional<bool> boolean_at(const RolePlace& place) {
  if (!is_boolean(*place.given)) return std::nullopt;
  return place.given->sign == Sign::yes;
}

/// Returns true for the completion of a record that speaks of the answer.
bool is_completion(const RolePlace& place) {
  return place.role->role == Role::completion && is_boolean(*place.given) &&
         (!place.record->is_listed || place.role->holds_in_lists);
}

/// Returns true if a record reports by this member that a part of the call failed.
bool is_failed(const RolePlace& place) {
  if (place.role->role != Role::failed_code || place.given->sign != Sign::text) return false;
  const bool has_flag =
      place.role != place.record->part->roles.begin() && (place.role - 1)->role == Role::failed_flag;
  return !has_flag || (place.given - 1)->sign == Sign::no;
}

/// Returns true if an item of a gap's list has a blank unit or reason.
bool has_blank_unit(const RolePlace& place) {
  const RoleInfo& gap = *place.role;
  const GivenValue& list = *place.given;
  if (!gap.names_units || list.sign != Sign::list) return false;
  const auto is_blank_member = [](const TreeNode& item, std::string_view name) {
    const TreeNode* const member = name.empty() ? nullptr : find_member(item, name);
    return member != nullptr && sign_of(*member) == Sign::blank;
  };
  return std::ranges::any_of(list.node->items(), [&](const TreeNode& item) {
    return gap.unit.empty() ? sign_of(item) == Sign::blank
                            : is_blank_member(item, gap.unit) || is_blank_member(item, gap.reason);
  });
}

/// Calls `look` with the node of a value that is there.
template <class Look>
void with_node(const GivenValue& value, Look look) {
  if (value.node != nullptr) return look(*value.node);
  if (value.sign != Sign::absent) look(OwnTree(value.json).root());
}

/// Returns the bound that a value names: in the words of contracts, or in those of search engines.
std::optional<Bound> bound_named(std::string_view word) {
  for (const Bound each : {Bound::exact, Bound::at_least, Bound::at_most}) {
    constexpr std::string_view relations[] = {"eq", "gte", "lte"};
    const auto index = static_cast<std::size_t>(each);
    if (word == bound_words[index] || word == relations[index]) return each;
  }
  return std::nullopt;
}

using Signs = RoleSigns::Set;
constexpr Signs set_of(Sign sign) { return RoleSigns::set_of(sign); }
constexpr Signs reporting = reporting_signs();

class Judge {
 public:
  Judge(const ContractInfo& contract, const Evidence& evidence) : contract_(contract), evidence_(evidence) {
    complete_ = boolean_of(Role::completion);
    if (has(Role::completion) || evidence.records.empty()) return;
    // The completions of records stand in for one that the contract does not have: each part has to be
    // complete.
    const RolePlace part = part_completion();
    if (part.role != nullptr) complete_ = boolean_at(part);
  }

  Judgement judge() {
    find_declared();
    laws::ResultClaims& claims = it_.claims;
    const bool is_by_claims = it_.declared != nullptr && is_told_by_claims(*it_.declared);
    if (it_.declared != nullptr && !is_by_claims) claims.declared = it_.declared->means;
    claims.complete = complete_;
    claims.scope_empty = boolean_of(Role::scope_empty);
    claims.can_be_scope_empty = has(Role::scope_empty);
    claims.nothing_examined = are(Role::scope_count, set_of(Sign::zero));
    claims.some_examined = are(Role::scope_count, reporting);
    claims.has_findings = are(Role::finding, reporting);
    claims.no_examiner = are(Role::examiner, set_of(Sign::empty_list));
    claims.has_effect = are(Role::effect, set_of(Sign::yes)) && any_effect(always);
    claims.has_no_effect = are(Role::effect, set_of(Sign::no)) && !are(Role::effect, set_of(Sign::yes));
    claims.has_null_effect = are(Role::effect, set_of(Sign::null));
    claims.can_be_unneeded =
        claims.has_no_effect && std::ranges::any_of(contract_.states, [&](const StateInfo& state) {
          return state.means == Means::nothing_to_do && !state.constants.empty() && !is_told_by_claims(state);
        });
    claims.has_work = are(Role::work, reporting);
    claims.has_verdict = are(Role::verdict, set_of(Sign::yes));
    claims.has_problem =
        claims.has_verdict && are(Role::finding, reporting) && any_of_result(is_problem, always);
    claims.total_below_list = any_total(-1, always);
    claims.has_failure_member = evidence_.has_failure_member;
    // A gap is a string only in a cursor.
    claims.has_gap = evidence_.has_undeclared_gap ||
                     are(Role::gap, static_cast<Signs>(reporting & ~set_of(Sign::text))) || any_gap(always);
    if (claims.has_gap) {
      claims.can_be_partial = can_be_partial();
      const bool has_lists = are(Role::gap, set_of(Sign::list)) || !evidence_.records.empty();
      claims.has_blank_unit = has_lists && any_gap(has_blank_unit);
    }
    it_.contradicted = contradicted();
    claims.contradicts_state = it_.contradicted != nullptr;
    it_.means = laws::classify(claims);
    if (is_by_claims && it_.means == Means::done) it_.means = it_.declared->means;
    return it_;
  }

  ClaimPlaces places() {
    find_declared();
    ClaimPlaces places;
    const auto first = [](RolePlace& place) {
      return [&place](const RolePlace& found) {
        place = found;
        return true;
      };
    };
    const auto find = [&](Role role, Signs signs, RolePlace& place) {
      return any_of_result(
          [&](const RoleInfo& row, const GivenValue& given) {
            return row.role == role && (set_of(given.sign) & signs) != 0;
          },
          first(place));
    };
    if (!find(Role::completion, set_of(Sign::yes) | set_of(Sign::no), places.completion) &&
        !has(Role::completion))
      places.completion = part_completion();
    find(Role::scope_empty, static_cast<Signs>(~Signs{0}), places.scope_empty);
    find(Role::scope_count, set_of(Sign::zero), places.zero_count);
    any_gap(first(places.gap));
    any_gap([&](const RolePlace& place) { return has_blank_unit(place) && first(places.blank_gap)(place); });
    if (!find(Role::finding, reporting, places.finding)) find(Role::scope_count, reporting, places.finding);
    find(Role::examiner, set_of(Sign::empty_list), places.examiner);
    any_effect(first(places.effect));
    find(Role::effect, set_of(Sign::no), places.no_effect);
    const bool is_unknown = it_.declared != nullptr && it_.declared->means == Means::unknown;
    find(Role::effect, is_unknown ? set_of(Sign::yes) | set_of(Sign::no) : set_of(Sign::null),
         places.other_effect);
    any_total(-1, first(places.total));
    find(Role::work, reporting, places.work);
    if (find(Role::verdict, set_of(Sign::yes), places.verdict) &&
        !any_of_result(is_problem, first(places.against)) && !any_gap(first(places.against)) &&
        !find(Role::completion, set_of(Sign::no), places.against) &&
        !find(Role::scope_empty, set_of(Sign::yes), places.against))
      places.against = places.zero_count;
    return places;
  }

  /// Calls `act` with the effects until it returns true; returns whether it did.
  template <class Act>
  bool any_effect(Act act) {
    find_declared();
    return any_of_result(
        [](const RoleInfo& role, const GivenValue& given) {
          return role.role == Role::effect && given.sign == Sign::yes;
        },
        [&](const RolePlace& place) { return !is_by_state(place) && act(place); });
  }

  /// Calls `act` with the totals that are below their lists (-1), or above lists that should have all (1),
  /// until it returns true; returns whether it did.
  template <class Act>
  bool any_total(int side, Act act) const {
    constexpr Signs numbers = set_of(Sign::zero) | set_of(Sign::number) | set_of(Sign::object);
    return are(Role::total, numbers) &&
           any_of_result(
               [&](const RoleInfo& role, const GivenValue& given) {
                 return role.role == Role::total && (side < 0 || role.lists_all) &&
                        side_of(role, given) == side;
               },
               act);
  }

  /// Calls `act` with the gaps until it returns true; returns whether it did.
  template <class Act>
  bool any_gap(Act act) const {
    if ((are(Role::gap, reporting) || are(Role::cursor, reporting)) &&
        any_of_result(
            [](const RoleInfo& role, const GivenValue& given) { return names_gap(role, given.sign); }, act))
      return true;
    if ((complete_ == true || can_be_partial()) && any_total(1, act)) return true;
    if (each_nested(
            [&](const RolePlace& place) { return names_gap(*place.role, place.given->sign) && act(place); }))
      return true;
    if (!has(Role::completion)) return false;
    if (any_incomplete_part(act)) return true;
    if (!complete_) return false;
    return each_nested([&](const RolePlace& place) { return is_failed(place) && act(place); }) ||
           (are(Role::omission, reporting) && any_of_result(
                                                  [](const RoleInfo& role, const GivenValue& given) {
                                                    return role.role == Role::omission && reports(given.sign);
                                                  },
                                                  act));
  }

  /// The same with the completions of records that are false.
  template <class Act>
  bool any_incomplete_part(Act act) const {
    return each_nested(
        [&](const RolePlace& place) { return is_completion(place) && !*boolean_at(place) && act(place); });
  }

 private:
  static bool always(const RolePlace&) { return true; }
  static bool is_problem(const RoleInfo& role, const GivenValue& given) {
    return role.is_problem && reports(given.sign);
  }

  bool has(Role role) const {
    for (const RoleInfo& each : contract_.roles)
      if (each.role == role) return true;
    return false;
  }
  bool are(Role role, Signs signs) const { return evidence_.signs.are(role, signs); }
  std::optional<bool> boolean_of(Role role) const {
    return are(role, set_of(Sign::no))    ? std::optional(false)
           : are(role, set_of(Sign::yes)) ? std::optional(true)
                                          : std::nullopt;
  }

  const GivenValue& value_of(std::string_view member) const {
    const auto* const row = std::ranges::find(contract_.roles, member, &RoleInfo::member);
    return evidence_.given[static_cast<std::size_t>(row - contract_.roles.begin())];
  }

  /// Returns -1 for a total that is untrue as it is below the number of entries of its list, 1 for one that
  /// says that there are more, and else 0.
  int side_of(const RoleInfo& role, const GivenValue& given) const {
    std::optional<Bound> bound = role.bound;
    std::optional<std::uint64_t> items;
    std::optional<std::uint64_t> total;
    with_node(value_of(role.of), [&](const TreeNode& list) {
      if (list.kind == Kind::array) items = list.count;
    });
    if (!role.bound_in.empty())
      with_node(value_of(role.bound_in), [&](const TreeNode& word) { bound = bound_named(word.text); });
    with_node(given, [&](const TreeNode& node) {
      const TreeNode* const value = node.kind == Kind::object ? find_member(node, "value") : &node;
      if (node.kind == Kind::object)
        if (const TreeNode* const word = find_member(node, "relation")) bound = bound_named(word->text);
      if (value != nullptr && value->kind == Kind::number) total = to_uint64(value->text);
    });
    if (!bound || !items || !total) return 0;
    if (*total < *items) return *bound == Bound::at_least ? 0 : -1;
    return *total > *items && *bound != Bound::at_most ? 1 : 0;
  }

  void find_declared() {
    for (const StateInfo& state : contract_.states)
      if (it_.declared == nullptr && !state.constants.empty() && holds(state, false)) it_.declared = &state;
  }

  /// The first completion of a record that is false, else the first one.
  RolePlace part_completion() const {
    RolePlace found;
    each_nested([&](const RolePlace& place) {
      if (is_completion(place) && (found.role == nullptr || !*boolean_at(place))) found = place;
      return found.role != nullptr && !*boolean_at(found);
    });
    return found;
  }

  /// Calls `act` with the members of the result that `fits`, until it returns true; returns whether it did.
  template <class Fits, class Act>
  bool any_of_result(Fits fits, Act act) const {
    for (std::size_t i = 0; i < contract_.roles.size(); ++i)
      if (fits(contract_.roles[i], evidence_.given[i]) && act({&contract_.roles[i], &evidence_.given[i]}))
        return true;
    return false;
  }

  /// Calls `act` with the members of records, until it returns true; returns whether it did.
  template <class Act>
  bool each_nested(Act act) const {
    for (const Evidence::Record& record : evidence_.records) {
      const Rows<GivenValue> given = evidence_.values_of(record);
      for (std::size_t i = 0; i < given.size(); ++i)
        if (act({&record.part->roles[i], &given[i], &record})) return true;
    }
    return false;
  }

  bool can_be_partial() const {
    const auto is_gap = [](const RoleInfo& role) {
      return role.role == Role::gap || role.role == Role::cursor || role.role == Role::completion ||
             role.role == Role::failed_code;
    };
    return std::ranges::any_of(contract_.roles,
                               [](const RoleInfo& role) { return role.role == Role::gap; }) ||
           std::ranges::any_of(contract_.parts,
                               [&](const PartInfo& part) { return std::ranges::any_of(part.roles, is_gap); });
  }

  /// Returns true if the result has the constants of the state; those that are no claims, or all of them.
  bool holds(const StateInfo& state, bool without_claims) const {
    return std::ranges::all_of(state.constants, [&](const StateConstant& one) {
      if (without_claims && is_claim(contract_.roles[one.index].role)) return true;
      return equals(evidence_.given[one.index], one.json);
    });
  }

  /// Returns true for a state without work of its own, that of a complete answer without effect: it keeps the
  /// laws of complete answers.
  bool is_told_by_claims(const StateInfo& state) const {
    const auto has_claim = [&](const StateConstant& one) {
      return is_claim(contract_.roles[one.index].role);
    };
    return state.means == Means::nothing_to_do && std::ranges::all_of(state.constants, has_claim) &&
           std::ranges::any_of(state.constants, [&](const StateConstant& one) {
             return contract_.roles[one.index].role == Role::completion && one.json == "true";
           });
  }

  bool fixes(const StateInfo& state, const RolePlace& place) const {
    return std::ranges::any_of(
        state.constants, [&](const StateConstant& one) { return &contract_.roles[one.index] == place.role; });
  }

  /// Returns true if the constants of the declared state make the effect true.
  bool is_by_state(const RolePlace& effect) const {
    return it_.declared != nullptr && it_.declared->means != Means::done && fixes(*it_.declared, effect);
  }

  /// Returns true for a state without work that has constants for claims, and others that tell it from other
  /// states: values other than false, null, 0 and "".
  bool has_telling_constants(const StateInfo& state) const {
    const auto claims = [&](const StateConstant& one) { return is_claim(contract_.roles[one.index].role); };
    const auto tells = [&](const StateConstant& one) {
      return !claims(one) && one.json != "null" && one.json != "false" && one.json != "0" &&
             one.json != "\"\"";
    };
    return is_without_work(state.means) && std::ranges::any_of(state.constants, claims) &&
           std::ranges::any_of(state.constants, tells);
  }

  /// See laws::ResultClaims::contradicts_state.
  const StateInfo* contradicted() const {
    if (it_.declared == nullptr) {
      for (const StateInfo& state : contract_.states)
        if (has_telling_constants(state) && holds(state, true)) return &state;
      return nullptr;
    }
    const auto denies = [&](Role role) {
      return boolean_of(role) == true &&
             std::ranges::none_of(it_.declared->constants, [&](const StateConstant& one) {
               return contract_.roles[one.index].role == role;
             });
    };
    const bool is_open = is_without_work(it_.declared->means) || it_.declared->means == Means::unknown;
    const bool is_done = it_.declared->means == Means::done;
    const bool is_denied =
        (is_open && denies(Role::completion)) || ((is_open || is_done) && denies(Role::scope_empty));
    return is_denied ? it_.declared : nullptr;
  }

  const ContractInfo& contract_;
  const Evidence& evidence_;
  std::optional<bool> complete_;
  Judgement it_;
};

/// Returns true if the value takes the branch.
bool takes(const PartChoice& choice, const TreeNode& value) {
  if (choice.kind != 0) return value.kind == (choice.kind == '[' ? Kind::array : Kind::object);
  const TreeNode* const member = find_member(value, choice.member);
  return member != nullptr &&
         (choice.values.empty() ||
          std::ranges::any_of(choice.values, [&](std::string_view json) { return equals(*member, json); }));
}

}  // namespace

OwnTree::OwnTree(std::string_view json) : bytes(json) {
  begin_text(in, bytes.begin(), json, {});
  take_tree(in.begin, in, nodes);
}

GivenValue given_of(const TreeNode* node) { return {node == nullptr ? Sign::absent : sign_of(*node), node}; }

Sign sign_at(const char* p, const char* end) {
  p = space(p);
  switch (*p) {
    case 'n':
      return Sign::null;
    case 't':
      return Sign::yes;
    case 'f':
      return Sign::no;
    case '"': {
      const std::string_view text(p + 1, static_cast<std::size_t>(end - p) - 2);
      const std::size_t visible = text.find_first_not_of(' ');
      if (visible == std::string_view::npos) return Sign::blank;
      if (text[visible] != '\\' && static_cast<unsigned char>(text[visible]) > ' ') return Sign::text;
      return sign_of(OwnTree({p, static_cast<std::size_t>(end - p)}).root());
    }
    case '[':
      return is_hollow(p, ']') ? Sign::empty_list : Sign::list;
    case '{':
      return is_hollow(p, '}') ? Sign::empty_object : Sign::object;
    default:
      return is_zero({p, static_cast<std::size_t>(end - p)}) ? Sign::zero : Sign::number;
  }
}

std::string text_of(const GivenValue& string) {
  std::string text;
  with_node(string, [&](const TreeNode& node) { text = node.text; });
  return text;
}

bool is_refused(const ContractInfo& contract, std::string_view reason) {
  return std::ranges::any_of(contract.refused_reasons,
                             [&](std::string_view refused) { return is_same_word(refused, reason); });
}

void set_reason(const ContractInfo& contract, const RolePlace& reason, JudgedStep& step) {
  step.reason = reason;
  step.claims.has_reason = reason.given->sign == Sign::text;
  step.claims.can_have_reason = true;
  if (!step.claims.has_reason) return;
  step.word = text_of(*reason.given);
  // A contract may list such a word for its gaps.
  const Rows<WordInfo> words = contract.steps[reason.role->step].reasons;
  const bool is_listed = reason.role->role == Role::gap &&
                         std::ranges::find(words, std::string_view(step.word), &WordInfo::word) != words.end();
  step.claims.has_refused_reason = !is_listed && is_refused(contract, step.word);
}

GivenValue given_of(std::string_view json) {
  if (json.empty()) return {};
  const char* const end = json.data() + json.size();
  const char* const begin = space(json.data());
  return {sign_at(begin, end), nullptr, {begin, static_cast<std::size_t>(end - begin)}};
}

const TreeNode* find_member(const TreeNode& object, std::string_view key) {
  for (const TreeNode& member : object.members())
    if (member.key == key) return &member;
  return nullptr;
}

void Evidence::look(const ContractInfo& contract, std::uint16_t index, const TreeNode& value,
                    bool is_listed) {
  if (index == no_part) return;
  const PartInfo& part = contract.parts[index];
  for (const PartChoice& choice : part.choices)
    if (takes(choice, value)) return look(contract, choice.part, value, is_listed);
  if (value.kind == Kind::array && part.kind == '[') {
    std::size_t i = 0;
    for (const TreeNode& item : value.items()) {
      look(contract, i < part.links.size() ? part.links[i].part : part.rest, item, true);
      ++i;
    }
  }
  if (value.kind != Kind::object || part.kind != '{') return;
  if (!part.roles.empty()) {
    records.push_back({&part, &value, values.size(), is_listed});
    for (const RoleInfo& role : part.roles) values.push_back(given_of(find_member(value, role.member)));
  }
  look_at_members(contract, part, value, is_listed);
}

void Evidence::look_into(const ContractInfo& contract, const TreeNode& result) {
  if (contract.part == no_part) return;
  const PartInfo& part = contract.parts[contract.part];
  if (part.kind != '{')
    look(contract, contract.part, result);
  else if (result.kind == Kind::object)
    look_at_members(contract, part, result, false);
}

void Evidence::look_at_members(const ContractInfo& contract, const PartInfo& part, const TreeNode& value,
                               bool is_listed) {
  for (const TreeNode& member : value.members()) {
    const auto* const link = std::ranges::find(part.links, member.key, &PartLink::member);
    const bool is_rest = link == part.links.end();
    look(contract, is_rest ? part.rest : link->part, member, is_listed || is_rest);
  }
}

Judgement judge(const ContractInfo& contract, const Evidence& evidence) {
  return Judge(contract, evidence).judge();
}

ClaimPlaces places_of(const ContractInfo& contract, const Evidence& evidence) {
  return Judge(contract, evidence).places();
}

const RolePlace* place_of(const laws::Law& law, const ClaimPlaces& places) {
  switch (law.at) {
    case laws::Member::completion:
      return &places.completion;
    case laws::Member::scope_empty:
      return &places.scope_empty;
    case laws::Member::scope_count:
      return &places.zero_count;
    case laws::Member::gap:
      return &law == &laws::blank_unit ? &places.blank_gap : &places.gap;
    case laws::Member::finding:
      return &places.finding;
    case laws::Member::examiner:
      return &places.examiner;
    case laws::Member::effect:
      return &law == &laws::done_without_effect ? &places.no_effect
             : &law == &laws::effect_of_unknown ? &places.other_effect
                                                : &places.effect;
    case laws::Member::verdict:
      return &places.verdict;
    case laws::Member::work:
      return &places.work;
    case laws::Member::total:
      return &places.total;
    case laws::Member::none:
    case laws::Member::step_done:
    case laws::Member::skip_reason:
    case laws::Member::code:
    case laws::Member::message:
    case laws::Member::failure_member:
      break;
  }
  return nullptr;
}

namespace {

/// Calls `look` with a function that keeps the places that it is called with.
template <class Look>
std::vector<RolePlace> all_of(Look look) {
  std::vector<RolePlace> places;
  look([&places](const RolePlace& place) {
    places.push_back(place);
    return false;
  });
  return places;
}

}  // namespace

std::vector<RolePlace> gaps_of(const ContractInfo& contract, const Evidence& evidence) {
  return all_of([&](auto keep) { Judge(contract, evidence).any_gap(keep); });
}

std::vector<RolePlace> incomplete_parts_of(const ContractInfo& contract, const Evidence& evidence) {
  return all_of([&](auto keep) { Judge(contract, evidence).any_incomplete_part(keep); });
}

std::vector<RolePlace> effects_of(const ContractInfo& contract, const Evidence& evidence) {
  return all_of([&](auto keep) { Judge(contract, evidence).any_effect(keep); });
}

}  // namespace candor::detail
