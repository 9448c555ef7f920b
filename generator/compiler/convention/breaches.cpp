// generator/compiler/convention/breaches.cpp: reads `x-candor-breach` of a contract and of the members of its result.
#include "candor/laws.hpp"
#include "convention/members.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {
namespace {

constexpr std::string_view keyword = "x-candor-breach";

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
  const bool is_full = law->text.find('/') != std::string::npos;
  breaches.push_back({(is_full ? "" : "convention/") + law->text,
                      reason->text,
                      member,
                      {word.at.file, law->span, source::append_pointer(word.at.pointer, "law")}});
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
