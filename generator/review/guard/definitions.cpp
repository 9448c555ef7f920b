// generator/review/guard/definitions.cpp: reads announced tools and compares them with a lock.
#include "guard/definitions.hpp"

#include <algorithm>
#include <utility>

#include "breaking/lock.hpp"
#include "diagnostics/rules.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/sha256.hpp"
#include "source/words.hpp"

namespace candor::guard {
namespace {

/// Names of a hostile server could fill the memory.
constexpr std::size_t max_tools = 10'000;

/// References to files are refused: a server's schemas stand alone.
std::optional<source::Document> no_files(std::string_view, std::string_view, const source::Origin&,
                                         diagnostics::Findings&) {
  return std::nullopt;
}

/// A list of the one tool, as a document of its own.
std::optional<source::Document> list_of(const std::string& name, const source::Node& tool) {
  source::Node tools = source::make_array();
  tools.items.push_back(tool);
  source::Node list = source::make_object();
  source::set_member(list, "tools", std::move(tools));
  auto reading = source::read_json(source::make_file("definition of " + name, source::pretty_json(list)));
  return std::move(reading.document);
}

std::string hash_of(const source::Node& tool) { return source::sha256_hex(source::canonical_json(tool)); }

/// The first change that is not safe, and its verdict, in one line.
std::string verdict_of(const breaking::Subject& before, const breaking::Subject& after) {
  using breaking::Verdict;
  std::string policy;
  for (const breaking::Change& change :
       breaking::compare({{before}, ""}, {{after}, ""}, breaking::Mode::upgrade_tool)) {
    std::string text = std::string(name_of(change.verdict)) + ": " + change.message;
    if (change.verdict == Verdict::breaking) return text;
    if (policy.empty() && change.verdict != Verdict::safe) policy = text;
  }
  return policy.empty() ? "safe for callers" : policy;
}

}  // namespace

std::string Definitions::judge(const breaking::Subject& subject, diagnostics::Findings& report) const {
  const std::string& name = subject.file.name;
  const source::Origin& at = subject.file.name_at.file ? subject.file.name_at : subject.file.origin;
  const std::string help = "read the definition, and accept it with `candor guard --init --lock " +
                           lock_->document.file->name + " -- COMMAND`";
  const source::Node* const locked = breaking::locked_tool(lock_->document.root, name);
  if (locked == nullptr) {
    std::string why = "the tool '" + name + "' is not in the lock";
    report.add(rules::held_back, at, why).help.push_back(help);
    return why;
  }
  const std::vector<std::string> parts = breaking::changed_parts(*locked, subject);
  if (parts.empty()) return "";
  const std::string why = source::joined(
      parts, "; ", [&](const std::string& part) { return breaking::drift_message(name, part); });
  auto& finding = report.add(rules::held_back, at, why);
  const auto before =
      std::ranges::find(lock_->subjects, name, [](const breaking::Subject& each) { return each.file.name; });
  if (before != lock_->subjects.end())
    finding.help.push_back("`candor breaking` calls the change " + verdict_of(*before, subject));
  finding.help.push_back(help);
  return why;
}

std::optional<verify::Subject> Definitions::contract_of(const std::string& name,
                                                        const source::Document& document,
                                                        diagnostics::Findings& report) const {
  diagnostics::Findings errors;
  std::vector<Loaded> loaded = load_with_schemas(document, no_files, convention_, errors);
  if (loaded.size() == 1)
    return verify::make_subject(std::move(loaded.front().file), std::move(loaded.front().contract),
                                convention_);
  const auto first =
      std::ranges::find(errors.all(), diagnostics::Severity::error, &diagnostics::Diagnostic::severity);
  report.add(rules::no_contract, {document.file, document.root.span, ""},
             "no contract can be made of the definition of '" + name + "'" +
                 (first == errors.all().end() ? "" : ": " + first->message));
  return std::nullopt;
}

Definitions::Known Definitions::read(const std::string& name, const source::Node& definition,
                                     std::string hash, ListedPage& page, diagnostics::Findings& report) const {
  Known known{std::move(hash), ""};
  const std::optional<source::Document> document = list_of(name, definition);
  if (!document) {
    known.why_held =
        lock_ ? "the definition of '" + name + "' is too large to be compared with the lock" : "";
    return known;
  }
  if (lock_) {
    diagnostics::Findings discarded;
    const auto subjects = load_as_far_as_possible(*document, no_files, convention_, discarded, discarded);
    if (subjects.size() == 1) {
      known.why_held = judge(subjects.front(), report);
    } else {
      known.why_held = "the definition of '" + name + "' cannot be compared with the lock";
      report.add(rules::held_back, {document->file, document->root.span, ""}, known.why_held);
    }
  }
  if (known.why_held.empty() && !with_contract_.contains(name))
    if (std::optional<verify::Subject> subject = contract_of(name, *document, report)) {
      known.has_contract = true;
      page.subjects.push_back(std::move(*subject));
    }
  return known;
}

ListedPage Definitions::take_page(const verify::Value& tools, diagnostics::Findings& report) {
  ListedPage page;
  const std::vector<verify::Value> listed = verify::items_of(tools);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string name(verify::string_of(verify::member(listed[i], "name")).value_or(""));
    const source::Node definition = verify::copy_of(listed[i]);
    std::string hash = hash_of(definition);
    const auto known = tools_.find(name);
    const bool is_same = known != tools_.end() && known->second.hash == hash;
    Known now = is_same ? known->second : read(name, definition, std::move(hash), page, report);
    if (!now.why_held.empty()) {
      page.held.push_back(i);
      page.held_names.push_back(name);
    }
    // Two tools of one name: held back if one of them is.
    const bool is_twin = seen_.contains(name) && known != tools_.end() && !known->second.why_held.empty();
    if (is_twin && now.why_held.empty()) now.why_held = known->second.why_held;
    if (tools_.size() < max_tools || known != tools_.end()) tools_.insert_or_assign(name, std::move(now));
    if (seen_.size() < max_tools) seen_.insert(name);
  }
  return page;
}

std::vector<std::string> Definitions::end_list(diagnostics::Findings& report) {
  is_listed_ = true;
  std::vector<std::string> without;
  for (const auto& [name, known] : tools_)
    if (known.has_contract && !with_contract_.contains(name) && own_schemas_.insert(name).second)
      without.push_back("'" + name + "'");
  // Who names no contract at all knows it.
  if (!without.empty() && !with_contract_.empty())
    report
        .add(rules::own_schemas, {source::make_file("tools of the server", ""), {}, ""},
             "no contract was named for " + source::joined(without, ", ", " and "))
        .help.emplace_back("answers are held to the schemas that the server announces, in which names promise nothing");
  if (lock_)
    for (const breaking::Subject& each : lock_->subjects)
      if (!seen_.contains(each.file.name) && gone_.insert(each.file.name).second)
        report.add(rules::tool_gone, each.file.origin,
                   "the server does not list the tool '" + each.file.name + "' of the lock");
  std::vector<std::string> forgotten;
  for (const auto& [name, known] : tools_)
    if (!seen_.contains(name) && !with_contract_.contains(name)) forgotten.push_back(name);
  for (const std::string& name : forgotten) tools_.erase(name);
  seen_.clear();
  return forgotten;
}

bool Definitions::needs_list(const std::string& tool) const {
  return !is_listed_ && (lock_ || !with_contract_.contains(tool));
}

std::string Definitions::why_without_contract(const std::string& tool) const {
  if (with_contract_.contains(tool)) return "";
  const auto known = tools_.find(tool);
  if (known == tools_.end())
    return "no contract of the tool '" + tool + "' was given, and the server does not list it";
  return known->second.has_contract ? "" : "no contract can be made of the definition of '" + tool + "'";
}

std::string Definitions::why_held(const std::string& tool) const {
  if (!lock_) return "";
  const auto known = tools_.find(tool);
  if (known == tools_.end()) return "the server does not list the tool '" + tool + "'";
  return known->second.why_held;
}

}  // namespace candor::guard
