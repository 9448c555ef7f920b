// generator/compiler/convention/read.cpp: a convention, and an extension laid over it.
#include <algorithm>

#include "convention/parts.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::convention {

namespace {

using diagnostics::Findings;
using source::append_pointer;

const RefusedReason* refused(const Convention& convention, const std::string& word) {
  for (const RefusedReason& each : convention.refused_reasons)
    if (source::is_same_word(each.word, word)) return &each;
  return nullptr;
}

/// Checks that members name existing steps, and that no approved reason is a refused one.
void check_whole(const Convention& convention, const source::Document& document, Findings& report) {
  for (const KnownMember& member : convention.members) {
    const bool of_step = member.role == Role::step_done || member.role == Role::skip_reason;
    const source::Origin at = origin_at(document, append_pointer("/members", member.name));
    if (of_step && find_step(convention, member.step) == nullptr)
      report.add(
          rules::unknown_step, at,
          "'" + member.name + "' belongs to the step '" + member.step + "', which is not in \"steps\"");
    if (!of_step && !member.step.empty())
      report.add(rules::malformed, at, "'" + member.name + "' has a step, but its role speaks of none");
  }
  for (const Step& step : convention.steps)
    for (const Reason& reason : step.reasons)
      if (const RefusedReason* no = refused(convention, reason.word)) {
        const std::string reasons = append_pointer(append_pointer("/steps", step.name), "reasons");
        report
            .add(rules::weakened, origin_at(document, append_pointer(reasons, reason.word)),
                 "'" + reason.word + "' cannot be approved as a reason of the step '" + step.name + "'")
            .help.push_back(no->why);
      }
}

void add_members(Convention& base, const Convention& more, const source::Document& document, Findings& report) {
  for (const KnownMember& member : more.members) {
    const KnownMember* known = known_member(base, member.name);
    if (known == nullptr) {
      base.members.push_back(member);
    } else if (*known != member) {
      report.add(rules::weakened, origin_at(document, append_pointer("/members", member.name)),
                 "'" + member.name + "' already has the role " + std::string(to_word(known->role)) +
                     (known->step.empty() ? "" : " of the step '" + known->step + "'"));
    }
  }
}

void add_reasons(Step& step, const Step& more, const source::Document& document, Findings& report) {
  const std::string pointer = append_pointer("/steps", step.name);
  if (!more.description.empty() && more.description != step.description)
    report.add(rules::weakened, origin_at(document, append_pointer(pointer, "description")),
               "the step '" + step.name + "' is already described");
  for (const Reason& reason : more.reasons) {
    const auto same = [&](const Reason& other) { return other.word == reason.word; };
    const auto known = std::find_if(step.reasons.begin(), step.reasons.end(), same);
    if (known == step.reasons.end()) {
      step.reasons.push_back(reason);
    } else if (*known != reason) {
      const std::string reasons = append_pointer(pointer, "reasons");
      report.add(rules::weakened, origin_at(document, append_pointer(reasons, reason.word)),
                 "the reason '" + reason.word + "' of the step '" + step.name + "' already has its cause");
    }
  }
}

void add_steps(Convention& base, const Convention& more, const source::Document& document, Findings& report) {
  for (const Step& step : more.steps) {
    const auto same = [&](const Step& other) { return other.name == step.name; };
    const auto known = std::find_if(base.steps.begin(), base.steps.end(), same);
    if (known == base.steps.end()) {
      base.steps.push_back(step);
    } else {
      add_reasons(*known, step, document, report);
    }
  }
}

void add_names(std::vector<std::string>& base, const std::vector<std::string>& more) {
  for (const std::string& name : more)
    if (std::find(base.begin(), base.end(), name) == base.end()) base.push_back(name);
}

std::size_t errors(const Findings& report) { return report.count(diagnostics::Severity::error); }

}  // namespace

std::optional<std::string> extended_path(const source::Document& document) {
  constexpr std::string_view own = "honest-reporting.convention.json";
  if (document.root.kind != source::Kind::object) return std::nullopt;
  const source::Node* path = source::find(document.root, "extends");
  if (path == nullptr || path->kind != source::Kind::string) return std::nullopt;
  if (path->text == own || path->text.ends_with("/" + std::string(own))) return std::nullopt;
  return path->text;
}

std::optional<Convention> read_convention(const source::Document& document, Findings& report) {
  const std::size_t before = errors(report);
  Convention convention = read_parts(document, false, report);
  check_whole(convention, document, report);
  if (errors(report) != before) return std::nullopt;
  return convention;
}

Convention with_published(const schema::ContractFile& contract, Convention convention, Findings& report) {
  if (!contract.convention) return convention;
  const Convention published =
      read_parts({contract.convention->at.file, contract.convention->value}, true, report);
  for (const KnownMember& member : published.members) {
    std::erase_if(convention.members, [&](const KnownMember& known) { return known.name == member.name; });
    convention.members.push_back(member);
  }
  for (const Step& step : published.steps) {
    std::erase_if(convention.steps, [&](const Step& known) { return known.name == step.name; });
    convention.steps.push_back(step);
  }
  return convention;
}

std::optional<Convention> extend(Convention base, const source::Document& document, Findings& report) {
  const std::size_t before = errors(report);
  const Convention more = read_parts(document, true, report);
  add_members(base, more, document, report);
  add_steps(base, more, document, report);
  for (const RefusedReason& reason : more.refused_reasons)
    if (refused(base, reason.word) == nullptr) base.refused_reasons.push_back(reason);
  add_names(base.reserved_in_result, more.reserved_in_result);
  add_names(base.reserved_in_params, more.reserved_in_params);
  for (const WrappedCall& wrap : more.wraps)
    if (std::find(base.wraps.begin(), base.wraps.end(), wrap) == base.wraps.end()) base.wraps.push_back(wrap);
  add_evidence(base.evidence, more.evidence);
  check_whole(base, document, report);
  if (errors(report) != before) return std::nullopt;
  return base;
}

}  // namespace candor::convention
