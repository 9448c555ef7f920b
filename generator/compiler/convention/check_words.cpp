// generator/compiler/convention/check_words.cpp: checks x-candor-* keywords and their positions.
#include <algorithm>
#include <set>
#include <utility>

#include "convention/laws.hpp"
#include "convention/members.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {

namespace {

constexpr std::string_view prefix = "x-candor-";
constexpr std::string_view allow_reserved = "x-candor-allow-reserved";
constexpr std::string_view omit = "x-candor-omit";

/// Returns false after reporting a word that is not among `known`.
bool is_known(const schema::Extension& word, const std::vector<std::string>& known, const std::string& where,
              diagnostics::Findings& report) {
  if (!word.name.starts_with(prefix)) return false;
  if (std::find(known.begin(), known.end(), word.name) != known.end()) return true;
  auto& diagnostic =
      report.add(rules::unknown_extension, word.at, "'" + word.name + "' means nothing to Candor" + where);
  if (std::string hint = diagnostics::did_you_mean(word.name, known); !hint.empty())
    diagnostic.help.push_back(std::move(hint));
  return false;
}

void check_word(const schema::Extension& word, diagnostics::Findings& report) {
  static const std::vector<std::string> known = {
      "x-candor-role",    "x-candor-step",   "x-candor-formats",          "x-candor-breach",
      "x-candor-ignored", "x-candor-reason", "x-candor-bound",            "x-candor-total-of",
      std::string(allow_reserved), std::string(omit)};
  if (!is_known(word, known, "", report)) return;
  if (word.name == allow_reserved && word.value.kind != source::Kind::boolean) {
    report.add(rules::unknown_extension, word.at, "'x-candor-allow-reserved' must be true or false");
  } else if (word.name == "x-candor-ignored" && word.value.kind != source::Kind::boolean) {
    report.add(rules::unknown_extension, word.at, "'x-candor-ignored' must be true or false");
  } else if (word.name == "x-candor-reason" &&
             (word.value.kind != source::Kind::string || laws::is_blank(word.value.text))) {
    report.add(rules::unknown_extension, word.at, "'x-candor-reason' must be a sentence");
  } else if (word.name == omit && word.value.text != "default") {
    report.add(rules::unknown_extension, word.at, "'x-candor-omit' can only be \"default\"");
  }
}

bool allows_reserved(const schema::Graph& graph, const Declared& member) {
  const schema::Extension* word = extension(graph, member, allow_reserved);
  return word != nullptr && word->value.text == "true";
}

void check_names(const schema::Graph& graph, schema::Id object, const std::vector<std::string>& reserved,
                 const std::string& where, diagnostics::Findings& report) {
  for (const Declared& member : members_of(graph, object)) {
    const std::string& name = member.property.name;
    if (std::find(reserved.begin(), reserved.end(), name) == reserved.end() || allows_reserved(graph, member))
      continue;
    report
        .add(rule_of(laws::reserved_name), member.property.key,
             "'" + name + "' is a member of the envelope, so " + where + " that travel flat cannot have it")
        .help.emplace_back("rename it, or say \"travels\": \"nested\"");
  }
}

}  // namespace

void check_words(const schema::ContractFile& contract, diagnostics::Findings& report) {
  static const std::vector<std::string> of_contract = {"x-candor-formats", "x-candor-breach",
                                                       std::string(schema::source_key)};
  for (const schema::Extension& word : contract.extensions)
    is_known(word, of_contract, " at a contract", report);
  for (const schema::Schema& schema : contract.graph.nodes)
    for (const schema::Extension& word : schema.extensions) check_word(word, report);
}

void check_places(const schema::ContractFile& contract, const std::vector<Declared>& members,
                  const std::vector<RecordMembers>& nested, diagnostics::Findings& report) {
  std::set<std::pair<const source::File*, std::string>> used;
  const auto use = [&](const std::vector<Declared>& declared) {
    for (const Declared& member : declared)
      for (const schema::Id id : member.chain)
        for (const schema::Extension& word : contract.graph[id].extensions)
          used.emplace(word.at.file.get(), word.at.pointer);
  };
  use(members);
  // A flag of the params may have a role, or take the one of its name away.
  for (const Declared& param : contract.types.empty() ? members_of(contract.graph, contract.params)
                                                      : std::vector<Declared>()) {
    const schema::Extension* const role = extension(contract.graph, param, "x-candor-role");
    if (role != nullptr && shape_of(meaning(contract.graph, param)) == Shape::boolean &&
        (role->value.text == dry_run || role->value.text == to_word(Role::none)))
      use({param});
  }
  for (const RecordMembers& record : nested) use(record.members);
  for (const schema::Schema& schema : contract.graph.nodes)
    for (const schema::Extension& word : schema.extensions) {
      if (word.name != "x-candor-role" && word.name != "x-candor-step" && word.name != "x-candor-bound" &&
          word.name != "x-candor-total-of")
        continue;
      // Each location is reported once, even if several schemas were made from it.
      if (!used.emplace(word.at.file.get(), word.at.pointer).second) continue;
      report.add(rules::misplaced_role, word.at, "'" + word.name + "' has no effect here")
          .help.emplace_back(word.value.text == dry_run
                                 ? "it belongs to a boolean of the params"
                                 : "it belongs to a member of the result, or of an object in it");
    }
}

void check_reserved(const schema::ContractFile& contract, const Convention& convention,
                    diagnostics::Findings& report) {
  if (contract.travels == "nested" || !contract.types.empty()) return;
  check_names(contract.graph, contract.params, convention.reserved_in_params, "params", report);
  if (contract.result)
    check_names(contract.graph, *contract.result, convention.reserved_in_result, "results", report);
}

}  // namespace candor::convention
