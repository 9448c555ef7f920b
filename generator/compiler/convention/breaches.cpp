// generator/compiler/convention/breaches.cpp: reads `x-candor-breach` of a contract and of the members of its result.
#include <algorithm>

#include "convention/laws.hpp"
#include "convention/members.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {
namespace {

constexpr std::string_view keyword = "x-candor-breach";

/// Returns the full id of a law, with or without its "convention/"; "" for an unknown one. The ids of
/// `candor verify`'s own rules are checked there.
std::string law_id(const std::string& name) {
  if (name.starts_with("verify/")) return name;
  for (const laws::Law* law : laws::all)
    if (law->id == name || law->id == "convention/" + name) return std::string(law->id);
  return "";
}

void report_unknown_law(const source::Node& law, const source::Origin& at, diagnostics::Findings& report) {
  std::vector<std::string> known;
  for (const laws::Law* each : laws::all) known.emplace_back(each->id.substr(each->id.find('/') + 1));
  auto& diagnostic = report.add(rules::unknown_law, at, source::to_text(law) + " is not a law");
  const std::string name = law.text.substr(law.text.find('/') + 1);
  std::string hint = diagnostics::did_you_mean(name, known);
  diagnostic.help.push_back(hint.empty() ? "`candor rules` lists the laws" : std::move(hint));
}

void add_breach(const schema::Extension& word, const std::string& member, std::vector<KnownBreach>& breaches,
                diagnostics::Findings& report) {
  const source::Node* law = source::find(word.value, "law");
  const source::Node* reason = source::find(word.value, "reason");
  const bool is_well_formed = word.value.kind == source::Kind::object && law != nullptr &&
                              law->kind == source::Kind::string && reason != nullptr &&
                              reason->kind == source::Kind::string && !laws::is_blank(reason->text) &&
                              word.value.members.size() == 2;
  if (!is_well_formed) {
    report.add(rules::unknown_extension, word.at,
               "'x-candor-breach' must be an object with 'law' and 'reason', both strings");
    return;
  }
  const std::string id = law_id(law->text);
  const source::Origin at{word.at.file, law->span, source::append_pointer(word.at.pointer, "law")};
  if (id.empty()) return report_unknown_law(*law, at, report);
  breaches.push_back({id, reason->text, member, at});
}

}  // namespace

std::vector<KnownBreach> known_breaches(const schema::ContractFile& contract, diagnostics::Findings& report) {
  std::vector<KnownBreach> breaches;
  for (const schema::Extension& word : contract.extensions)
    if (word.name == keyword) add_breach(word, "", breaches, report);
  if (!contract.result) return breaches;
  for (const Declared& member : members_of(contract.graph, *contract.result))
    if (const schema::Extension* word = extension(contract.graph, member, keyword))
      add_breach(*word, member.property.name, breaches, report);
  return breaches;
}

}  // namespace candor::convention
