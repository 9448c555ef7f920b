// tests/unit/backend/contract_builder.hpp: contracts made by hand, without reading a schema.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/contract.hpp"

namespace candor::testing {

/// The value of a JSON text; the text must be valid.
inline source::Node json(const std::string& text) {
  return source::read_json(source::make_file("test.json", text)).document.value().root;
}

/// Collects types; each `add` gives the id of the new one.
struct Builder {
  ir::Contract contract;

  ir::TypeId add(ir::TypeKind kind, std::vector<std::string> path = {}, std::string def_name = "",
                 std::string description = "") {
    ir::Type type;
    type.kind = std::move(kind);
    type.path = std::move(path);
    type.def_name = std::move(def_name);
    type.description = std::move(description);
    contract.types.push_back(std::move(type));
    return static_cast<ir::TypeId>(contract.types.size() - 1);
  }
};

inline ir::Field field(std::string name, ir::TypeId type, ir::Presence presence = ir::Presence::required,
                       std::string description = "") {
  ir::Field made;
  made.name = std::move(name);
  made.type = type;
  made.presence = presence;
  made.description = std::move(description);
  return made;
}

inline ir::Field defaulted(std::string name, ir::TypeId type, const std::string& value) {
  ir::Field made = field(std::move(name), type, ir::Presence::defaulted);
  made.default_value = json(value);
  return made;
}

inline ir::Enum words(const std::vector<std::string>& values) {
  ir::Enum type;
  for (const std::string& value : values) type.values.push_back({json('"' + value + '"'), ""});
  return type;
}

/// The smallest contract: no params, nothing in the result.
inline Builder empty_contract(const std::string& name) {
  Builder builder;
  builder.contract.name = name;
  builder.contract.source_name = name + ".tool.json";
  builder.contract.params = builder.add(ir::Record{}, {"params"});
  builder.contract.result = builder.add(ir::Record{}, {"result"});
  return builder;
}

/// A mutation with an effect, side steps and a declared state.
ir::Contract edit_contract();

}  // namespace candor::testing
