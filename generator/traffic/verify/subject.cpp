// generator/traffic/verify/subject.cpp: prepares a contract for checking answers.
#include "verify/subject.hpp"

#include <algorithm>
#include <utility>

#include "schema/resolve/resolve.hpp"

namespace candor::verify {

Subject make_subject(schema::ContractFile file, ir::Contract contract,
                     const convention::Convention& convention) {
  Subject subject{std::move(file), std::move(contract),
                  std::make_shared<const convention::Convention>(convention)};
  if (subject.file.authored)
    subject.validator = std::make_shared<validate::Validator>(subject.file.authored->graph);
  subject.table = std::make_shared<const ir::RoleTable>(subject.contract);
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
  static const std::vector<ir::Field> none;
  const auto* record = std::get_if<ir::Record>(&subject.contract[subject.contract.result].kind);
  return record == nullptr ? none : record->fields;
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
