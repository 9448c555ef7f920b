// envelopes/shorten.cpp: leaves findings out of an outcome, and declares the gap.
#include <candor/detail/words.hpp>
#include <candor/envelopes/shorten.hpp>

#include <algorithm>
#include <span>
#include <vector>

#include <candor/contract_info.hpp>
#include <candor/detail/json_string.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/envelopes/rendered_outcome.hpp>

namespace candor::envelopes {
namespace {

using Members = std::vector<Member>;

/// An outcome taken apart: its envelope, and its result, which may be a member of the envelope.
struct Opened {
  Members envelope;
  Members result;
  bool nested = false;

  std::string wire() const {
    if (!nested) return object_of(result);
    Members whole = envelope;
    for (Member& member : whole)
      if (member.name == "result") member.value = object_of(result);
    return object_of(whole);
  }
};

/// Returns the parts of an outcome that was carried out and whose result is an object.
std::optional<Opened> open_outcome(const ContractInfo& contract, std::string_view wire) {
  auto members = members_of(wire);
  const std::string* const success = members ? value_of(*members, "success") : nullptr;
  if (success == nullptr || *success != "true") return std::nullopt;
  if (!contract.nested) return Opened{{}, std::move(*members), false};
  const std::string* const value = value_of(*members, "result");
  auto result = value == nullptr ? std::nullopt : members_of(*value);
  if (!result) return std::nullopt;
  return Opened{std::move(*members), std::move(*result), true};
}

bool is_finding(const ContractInfo& contract, std::string_view name) {
  return std::ranges::any_of(contract.roles, [&](const RoleInfo& role) {
    return role.role == Role::finding && role.member == name;
  });
}

void set_member(Members& members, std::string_view name, std::string value) {
  for (Member& member : members) {
    if (member.name != name) continue;
    member.value = std::move(value);
    return;
  }
  members.push_back({std::string(name), std::move(value)});
}

std::string array_of(const std::vector<std::string>& items, std::size_t count) {
  return "[" + detail::joined(std::span(items).first(count), ",") + "]";
}

/// The findings that were left out, and the names of the lists that lost them.
struct LeftOut {
  std::size_t count = 0;
  std::string lists;
};

/// Leaves out all but `keep` of `total` findings.
LeftOut leave_out(const ContractInfo& contract, Members& result, std::size_t keep, std::size_t total) {
  LeftOut left_out;
  for (Member& member : result) {
    const auto items = is_finding(contract, member.name) ? items_of(member.value) : std::nullopt;
    if (!items || items->empty()) continue;
    const std::size_t kept = items->size() * keep / total;
    if (kept == items->size()) continue;
    member.value = array_of(*items, kept);
    detail::append_word(left_out.lists, member.name);
    left_out.count += items->size() - kept;
  }
  return left_out;
}

/// Appends an item to the list of a gap.
std::string with_unit(const Members& result, const RoleInfo& gap, const std::string& lists,
                      std::string_view why) {
  const std::string* const value = value_of(result, gap.member);
  auto items = value == nullptr ? std::nullopt : items_of(*value);
  std::vector<std::string> units = items ? std::move(*items) : std::vector<std::string>();
  if (gap.unit.empty()) {
    units.push_back(detail::json_string(lists + ": " + std::string(why)));
  } else {
    Members unit = {{std::string(gap.unit), detail::json_string(lists)}};
    if (!gap.reason.empty()) unit.push_back({std::string(gap.reason), detail::json_string(why)});
    units.push_back(object_of(unit));
  }
  return array_of(units, units.size());
}

/// Returns the value by which the gap states that findings were left out; empty if it cannot.
std::string declared(const Members& result, const RoleInfo& gap, const LeftOut& left_out,
                     std::string_view why) {
  switch (gap.shape) {
    case GapShape::flag:
      return "true";
    case GapShape::count: {
      const std::string* const before = value_of(result, gap.member);
      // A count of something else is left alone.
      return before == nullptr || *before == "0" ? std::to_string(left_out.count) : std::string();
    }
    case GapShape::list:
      return gap.names_units ? with_unit(result, gap, left_out.lists, why) : std::string();
    case GapShape::cursor:
      return "";
  }
  return "";
}

}  // namespace

std::size_t count_findings(const ContractInfo& contract, std::string_view wire) {
  const auto opened = open_outcome(contract, wire);
  std::size_t count = 0;
  if (!opened) return count;
  for (const Member& member : opened->result) {
    const auto items = is_finding(contract, member.name) ? items_of(member.value) : std::nullopt;
    if (items) count += items->size();
  }
  return count;
}

std::optional<Shortened> shorten(const AnsweredOutcome& outcome, std::string_view wire, std::size_t keep,
                                 std::string_view why) {
  if (outcome.contract == nullptr || outcome.state_of == nullptr) return std::nullopt;
  const ContractInfo& contract = *outcome.contract;
  const std::size_t total = count_findings(contract, wire);
  if (keep >= total) return std::nullopt;
  Opened opened = *open_outcome(contract, wire);
  const LeftOut left_out = leave_out(contract, opened.result, keep, total);
  for (const RoleInfo& role : contract.roles)
    if (role.role == Role::completion) set_member(opened.result, role.member, "false");
  for (const GapShape shape : {GapShape::flag, GapShape::list, GapShape::count}) {
    for (const RoleInfo& gap : contract.roles) {
      if (gap.role != Role::gap || gap.shape != shape) continue;
      std::string value = declared(opened.result, gap, left_out, why);
      if (value.empty()) continue;
      Opened attempt = opened;
      set_member(attempt.result, gap.member, std::move(value));
      std::string text = attempt.wire();
      const std::string_view state = outcome.state_of(text);
      if (!state.empty()) return Shortened{std::move(text), state};
    }
  }
  return std::nullopt;
}

std::optional<Shortened> shorten_to(const AnsweredOutcome& outcome, std::string_view wire, std::size_t bytes,
                                    std::size_t max_bytes, std::string_view why,
                                    const std::function<std::size_t(const Shortened&)>& size_of) {
  if (outcome.contract == nullptr) return std::nullopt;
  // Each round aims at the size that is left over, a little lower than the last.
  std::size_t keep = count_findings(*outcome.contract, wire);
  while (keep > 0) {
    const std::size_t aimed = keep * (max_bytes / 16) / std::max<std::size_t>(bytes / 16, 1);
    keep = std::min(aimed, keep - std::max<std::size_t>(keep / 16, 1));
    auto shortened = shorten(outcome, wire, keep, why);
    if (!shortened) return std::nullopt;
    bytes = size_of(*shortened);
    if (bytes <= max_bytes) return shortened;
  }
  return std::nullopt;
}

Expected<RenderedOutcome> within(const Budget& budget, RenderedOutcome rendered,
                                 const AnsweredOutcome& outcome) {
  if (budget.max_text_bytes == 0) return rendered;
  const std::size_t bytes = text_of(rendered).size();
  if (bytes <= budget.max_text_bytes) return rendered;
  const std::string limit = std::to_string(budget.max_text_bytes) + " bytes";
  const std::string wire = rendered.wire;
  const auto shortened =
      shorten_to(outcome, wire, bytes, budget.max_text_bytes,
                 "left out: texts of answers have at most " + limit, [&](const Shortened& shorter) {
                   rendered = render(*outcome.contract, shorter.state, shorter.wire);
                   return text_of(rendered).size();
                 });
  if (shortened) return rendered;
  return refused(too_large, "", "a text of at most " + limit, std::to_string(bytes) + " bytes");
}

}  // namespace candor::envelopes
