// generator/traffic/verify/subject.cpp: prepares a contract for checking answers.
#include "verify/subject.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "schema/resolve/resolve.hpp"

namespace candor::verify {
namespace {

/// Returns the names of the members at these places.
template <class Places, class ToPlace = std::identity>
std::vector<std::string> names_at(const Subject& subject, const Places& places, ToPlace to_place = {}) {
  std::vector<std::string> names;
  for (const auto& each : places) names.push_back(result_name(subject, std::invoke(to_place, each)));
  return names;
}

RoleNames role_names_of(const Subject& subject) {
  const ir::Roles& roles = subject.contract.roles;
  RoleNames names{.without_meaning = names_at(subject, roles.opted_out),
                  .effects = names_at(subject, roles.effects),
                  .findings = names_at(subject, roles.findings, &ir::FindingMember::field),
                  .gaps = names_at(subject, roles.gaps, &ir::GapMember::field),
                  .verdicts = names_at(subject, roles.verdicts),
                  .works = names_at(subject, roles.works)};
  if (roles.completion) names.completion = result_name(subject, *roles.completion);
  if (roles.scope_count) names.scope_count = result_name(subject, *roles.scope_count);
  if (roles.scope_empty) names.scope_empty = result_name(subject, *roles.scope_empty);
  if (roles.kept) names.kept = result_name(subject, *roles.kept);
  return names;
}

}  // namespace

Subject make_subject(schema::ContractFile file, ir::Contract contract,
                     const convention::Convention& convention) {
  diagnostics::Findings reported_before;
  auto published = std::make_shared<const convention::Convention>(
      convention::with_published(file, convention, reported_before));
  Subject subject{std::move(file), std::move(contract), std::move(published)};
  if (subject.file.authored)
    subject.validator = std::make_shared<validate::Validator>(subject.file.authored->graph);
  subject.table = std::make_shared<const ir::RoleTable>(subject.contract);
  subject.role_names = role_names_of(subject);
  if (travels_flat(subject)) {
    std::vector<std::string> names = subject.contract.request_members;
    names.insert(names.begin(), "success");
    for (std::string& name : names)
      if (!declares(subject, name)) subject.envelope_properties.push_back(std::move(name));
  }
  if (schema::ContractFile asserting = subject.file; schema::assert_formats(asserting))
    subject.over_mcp =
        std::make_shared<const Subject>(make_subject(std::move(asserting), subject.contract, convention));
  return subject;
}

Subject subject_without_promises(std::shared_ptr<const convention::Convention> convention) {
  Subject subject;
  subject.convention = std::move(convention);
  ir::Type anything;
  anything.kind = ir::Any{};
  subject.contract.types.push_back(std::move(anything));
  subject.table = std::make_shared<const ir::RoleTable>(subject.contract);
  return subject;
}

const std::vector<ir::Field>& result_fields(const Subject& subject) {
  return ir::result_fields(subject.contract);
}

const std::string& result_name(const Subject& subject, std::uint32_t place) {
  return result_fields(subject).at(place).name;
}

bool declares(const Subject& subject, std::string_view name) {
  const auto& fields = result_fields(subject);
  return std::any_of(fields.begin(), fields.end(),
                     [&](const ir::Field& field) { return field.name == name; });
}

bool travels_flat(const Subject& subject) {
  return subject.contract.travels == ir::Travels::flat &&
         std::holds_alternative<ir::Record>(subject.contract[subject.contract.result].kind);
}

}  // namespace candor::verify
