// runtime/src/outcome/judge.cpp: finds the state of an answer, and its claims, by the table of its contract.
#include "candor/detail/judge.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/in.hpp"

namespace candor::detail {
namespace {

bool is_zero(std::string_view number) {
  return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") == std::string_view::npos;
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

/// Returns true if the value equals the JSON text of a constant.
bool equals(const TreeNode& value, std::string_view json) {
  const bool is_string = value.kind == Kind::string;
  if (is_string != json.starts_with('"')) return false;
  if (value.kind == Kind::boolean || value.kind == Kind::null) return value.text == json;
  if (is_string && json.find('\\') == std::string_view::npos)
    return value.text == json.substr(1, json.size() - 2);
  const Padded bytes(json);
  In in;
  begin_text(in, bytes.begin(), json, {});
  std::vector<TreeNode> nodes;
  return take_tree(in.begin, in, nodes) != nullptr && canonical_text(nodes.front()) == canonical_text(value);
}

bool is_without_work(Means means) {
  return means == Means::undone || means == Means::pending || means == Means::not_ready;
}

laws::Means means_of(const StateInfo* state) {
  if (state == nullptr) return laws::Means::none;
  switch (state->means) {
    case Means::nothing_to_do:
      return laws::Means::nothing_to_do;
    case Means::undone:
      return laws::Means::undone;
    case Means::pending:
      return laws::Means::pending;
    case Means::not_ready:
      return laws::Means::not_ready;
    case Means::done:
    case Means::partial:
    case Means::nothing_in_scope:
    case Means::failed:
      return laws::Means::done;
  }
  return laws::Means::none;
}

/// Returns true for a claim about the whole answer.
bool is_claim(Role role) {
  return role == Role::completion || role == Role::scope_empty || role == Role::scope_count ||
         role == Role::effect;
}

bool is_boolean(const GivenValue& given) { return given.sign == Sign::yes || given.sign == Sign::no; }

std::optional<bool> boolean_of(const RolePlace& place) {
  if (place.role == nullptr || !is_boolean(*place.given)) return std::nullopt;
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
bool has_blank_unit(const RoleInfo& gap, const GivenValue& list) {
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

class Judge {
 public:
  Judge(const ContractInfo& contract, const Evidence& evidence) : contract_(contract), evidence_(evidence) {
    for (std::size_t i = 0; i < contract.roles.size(); ++i) add(contract.roles[i], evidence.given[i]);
    for (const StateInfo& state : contract.states)
      if (it_.declared == nullptr && !state.constants.empty() && holds(state, false)) it_.declared = &state;
    if (it_.completion.role == nullptr) {
      // The completions of records stand in for one that the contract does not have: each part has to be
      // complete.
      each_nested([&](const RolePlace& place) {
        const bool is_better =
            it_.completion.role == nullptr || (*boolean_of(it_.completion) && !*boolean_of(place));
        if (is_completion(place) && is_better) it_.completion = place;
        return false;
      });
    }
  }

  Judgement run() && {
    laws::ResultClaims& claims = it_.claims;
    claims.declared = means_of(it_.declared);
    claims.complete = boolean_of(it_.completion);
    claims.scope_empty = boolean_of(it_.scope_empty);
    claims.can_be_scope_empty = it_.scope_empty.role != nullptr;
    claims.nothing_examined = it_.zero_count.role != nullptr;
    any_gap([&](const RolePlace& place) {
      it_.gap = place;
      return true;
    });
    claims.has_gap = it_.gap.role != nullptr || evidence_.has_undeclared_gap;
    claims.can_be_partial = can_be_partial();
    claims.has_findings = it_.finding.role != nullptr;
    claims.some_examined = count_.role != nullptr;
    if (!claims.has_findings) it_.finding = count_;
    claims.no_examiner = it_.examiner.role != nullptr;
    any_effect([&](const RolePlace& place) {
      it_.effect = place;
      return true;
    });
    claims.has_effect = it_.effect.role != nullptr;
    claims.has_failure_member = evidence_.has_failure_member;
    it_.contradicted = contradicted();
    claims.contradicts_state = it_.contradicted != nullptr;
    any_gap([&](const RolePlace& place) {
      if (has_blank_unit(*place.role, *place.given)) it_.blank_gap = place;
      return it_.blank_gap.role != nullptr;
    });
    claims.has_blank_unit = it_.blank_gap.role != nullptr;
    it_.state = laws::classify(claims);
    return it_;
  }

  /// Calls `act` with the effects until it returns true.
  template <class Act>
  void any_effect(Act act) {
    for (std::size_t i = 0; i < contract_.roles.size(); ++i) {
      const RolePlace place{&contract_.roles[i], &evidence_.given[i]};
      if (place.role->role == Role::effect && place.given->sign == Sign::yes && !is_by_state(place) &&
          act(place))
        return;
    }
  }

  /// Calls `act` with the gaps until it returns true.
  template <class Act>
  void any_gap(Act act) {
    if (any_of_result(
            [](const RoleInfo& role, const GivenValue& given) { return names_gap(role, given.sign); }, act) ||
        each_nested([&](const RolePlace& place) {
          return names_gap(*place.role, place.given->sign) && act(place);
        }) ||
        !has_completion_)
      return;
    if (each_nested([&](const RolePlace& place) {
          return is_completion(place) && !*boolean_of(place) && act(place);
        }) ||
        !boolean_of(it_.completion))
      return;
    static_cast<void>(each_nested([&](const RolePlace& place) { return is_failed(place) && act(place); }) ||
                      any_of_result(
                          [](const RoleInfo& role, const GivenValue& given) {
                            return role.role == Role::omission && reports(given.sign);
                          },
                          act));
  }

 private:
  void add(const RoleInfo& role, const GivenValue& given) {
    const RolePlace place{&role, &given};
    switch (role.role) {
      case Role::completion:
        has_completion_ = true;
        if (is_boolean(given)) it_.completion = place;
        break;
      case Role::scope_empty:
        it_.scope_empty = place;
        break;
      case Role::scope_count:
        if (given.sign == Sign::zero) it_.zero_count = place;
        if (reports(given.sign)) count_ = place;
        break;
      case Role::finding:
        if (reports(given.sign) && it_.finding.role == nullptr) it_.finding = place;
        break;
      case Role::examiner:
        if (given.sign == Sign::empty_list && it_.examiner.role == nullptr) it_.examiner = place;
        break;
      case Role::none:
      case Role::gap:
      case Role::cursor:
      case Role::omission:
      case Role::effect:
      case Role::step_done:
      case Role::skip_reason:
      case Role::failed_flag:
      case Role::failed_code:
        break;
    }
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
      const GivenValue& given = evidence_.given[one.index];
      return given.node != nullptr && equals(*given.node, one.json);
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
    const auto denies = [&](const RolePlace& claim) {
      return claim.record == nullptr && boolean_of(claim) == true && !fixes(*it_.declared, claim);
    };
    const bool is_open = is_without_work(it_.declared->means);
    const bool is_done = it_.declared->means == Means::done;
    const bool is_denied =
        (is_open && denies(it_.completion)) || ((is_open || is_done) && denies(it_.scope_empty));
    return is_denied ? it_.declared : nullptr;
  }

  const ContractInfo& contract_;
  const Evidence& evidence_;
  Judgement it_;
  RolePlace count_;
  bool has_completion_ = false;
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

GivenValue given_of(const TreeNode* node) { return {node == nullptr ? Sign::absent : sign_of(*node), node}; }

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
  return Judge(contract, evidence).run();
}

std::vector<RolePlace> gaps_of(const ContractInfo& contract, const Evidence& evidence) {
  std::vector<RolePlace> gaps;
  Judge(contract, evidence).any_gap([&](const RolePlace& place) {
    gaps.push_back(place);
    return false;
  });
  return gaps;
}

std::vector<RolePlace> effects_of(const ContractInfo& contract, const Evidence& evidence) {
  std::vector<RolePlace> effects;
  Judge(contract, evidence).any_effect([&](const RolePlace& place) {
    effects.push_back(place);
    return false;
  });
  return effects;
}

}  // namespace candor::detail
