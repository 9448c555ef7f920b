// generator/compiler/convention/read_parts.cpp: roles, members, steps and reserved names of one convention file.
#include <algorithm>

#include "convention/parts.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {

namespace {

void read_member(const Part& part, const std::string& name, Convention& into, diagnostics::Findings& report) {
  if (!is_object(part, report) || !only_known(part, {"role", "step", "description"}, report)) return;
  KnownMember member{name, Role::none, ""};
  for (const source::Member& each : part.node.members) {
    const Part value = part_of(part, each);
    const std::string text = text_of(value, report);
    if (each.key == "step") member.step = text;
    if (each.key != "role" || text.empty()) continue;
    if (const auto role = to_role(text)) {
      member.role = *role;
    } else {
      auto& diagnostic = report.add(rules::unknown_role, origin(value), "'" + text + "' is not a role");
      if (std::string hint = diagnostics::did_you_mean(text, role_words()); !hint.empty())
        diagnostic.help.push_back(std::move(hint));
    }
  }
  into.members.push_back(std::move(member));
}

void add_step_member(const Part& at, const std::string& name, Role role, const std::string& step,
                     Convention& into, diagnostics::Findings& report) {
  const KnownMember wanted{name, role, step};
  const KnownMember* known = known_member(into, name);
  if (known == nullptr) {
    into.members.push_back(wanted);
  } else if (*known != wanted) {
    report.add(
        rules::malformed, origin(at),
        "'" + name + "' is a member of the step '" + step + "' here and something else in \"members\"");
  }
}

void read_reasons(const Part& part, Step& step, diagnostics::Findings& report) {
  if (!is_object(part, report)) return;
  for (const source::Member& each : part.node.members)
    step.reasons.push_back({each.key, text_of(part_of(part, each), report)});
}

void read_step(const Part& part, const std::string& name, Convention& into, diagnostics::Findings& report) {
  if (!is_object(part, report) || !only_known(part, {"description", "done", "reason", "reasons"}, report))
    return;
  Step step{name, "", {}};
  for (const source::Member& each : part.node.members) {
    const Part value = part_of(part, each);
    if (each.key == "description") step.description = text_of(value, report);
    if (each.key == "reasons") read_reasons(value, step, report);
    if (each.key == "reason")
      add_step_member(value, text_of(value, report), Role::skip_reason, name, into, report);
    if (each.key == "done")
      for (const std::string& done : texts_of(value, report))
        add_step_member(value, done, Role::step_done, name, into, report);
  }
  into.steps.push_back(std::move(step));
}

void read_reserved(const Part& part, Convention& into, diagnostics::Findings& report) {
  if (!is_object(part, report) || !only_known(part, {"result", "params"}, report)) return;
  for (const source::Member& each : part.node.members) {
    auto& names = each.key == "result" ? into.reserved_in_result : into.reserved_in_params;
    names = texts_of(part_of(part, each), report);
  }
}

void read_refused(const Part& part, Convention& into, diagnostics::Findings& report) {
  if (!is_object(part, report)) return;
  for (const source::Member& each : part.node.members)
    into.refused_reasons.push_back({each.key, text_of(part_of(part, each), report)});
}

void read_wraps(const Part& part, Convention& into, diagnostics::Findings& report) {
  if (part.node.kind != source::Kind::array) {
    report.add(rules::malformed, origin(part), "this must be an array of objects");
    return;
  }
  for (std::size_t i = 0; i < part.node.items.size(); ++i) {
    const Part item{part.document, part.node.items[i], source::append_pointer(part.pointer, i)};
    if (!is_object(item, report) || !only_known(item, {"tool", "name", "params", "answer"}, report)) continue;
    WrappedCall wrap;
    for (const source::Member& each : item.node.members) {
      const std::string text = text_of(part_of(item, each), report);
      if (each.key == "tool") wrap.tool = text;
      if (each.key == "name") wrap.name = text;
      if (each.key == "params") wrap.params = text;
      if (each.key == "answer") wrap.answer = text;
    }
    if (wrap.tool.empty() || wrap.name.empty() || wrap.params.empty())
      report.add(rules::malformed, origin(item), "expected 'tool', 'name' and 'params'");
    else
      into.wraps.push_back(std::move(wrap));
  }
}

void read_each(const Part& part, Convention& into, diagnostics::Findings& report,
               void (*read)(const Part&, const std::string&, Convention&, diagnostics::Findings&)) {
  if (!is_object(part, report)) return;
  for (const source::Member& each : part.node.members) read(part_of(part, each), each.key, into, report);
}

}  // namespace

Convention read_parts(const source::Document& document, bool is_extension, diagnostics::Findings& report) {
  Convention into;
  const Part root{document, document.root, ""};
  if (!is_object(root, report)) return into;
  std::vector<std::string> known = {"$schema", "version",         "title",    "description", "members",
                                    "steps",   "refused_reasons", "reserved", "wraps",       "evidence"};
  known.emplace_back(is_extension ? "extends" : "roles");
  only_known(root, known, report);
  // Members are read first, because steps refer to them.
  if (const source::Node* node = source::find(document.root, "members"))
    read_each({document, *node, "/members"}, into, report, read_member);
  for (const source::Member& each : document.root.members) {
    const Part part = part_of(root, each);
    if (each.key == "extends") text_of(part, report);
    if (each.key == "version") into.version = text_of(part, report);
    if (each.key == "roles" && is_object(part, report)) only_known(part, role_words(), report);
    if (each.key == "steps") read_each(part, into, report, read_step);
    if (each.key == "refused_reasons") read_refused(part, into, report);
    if (each.key == "reserved") read_reserved(part, into, report);
    if (each.key == "wraps") read_wraps(part, into, report);
    if (each.key == "evidence") read_evidence(part, into.evidence, report);
  }
  return into;
}

}  // namespace candor::convention
