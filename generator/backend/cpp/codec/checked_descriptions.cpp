// backend/cpp/codec/checked_descriptions.cpp: the descriptions of the members that validators check.
#include <variant>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::cpp {

std::string Descriptions::checked_field(const ir::Field& field, Form form) {
  const std::string name = string_literal(field.name);
  const ir::TypeId type = form == Form::maybe ? ir::without_null(source_.contract, field.type) : field.type;
  if (std::holds_alternative<ir::Never>(source_.type(type).kind) && form != Form::plain)
    return "rt::forbidden<" + name + ">";
  const bool is_required = form == Form::plain && field.presence == ir::Presence::required;
  return (is_required ? "rt::passed<" : "rt::passed_optional<") + name + ", " + of(field.type) + ">";
}

}  // namespace candor::backend::cpp
