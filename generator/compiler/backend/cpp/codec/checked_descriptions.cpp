// backend/cpp/codec/checked_descriptions.cpp: which members validators keep, and as what.
#include <variant>

#include "backend/cpp/codec/descriptions.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::cpp {

std::string found_name(const Source& source, ir::TypeId id) {
  return source.plan.evidence.of_records[id].empty() ? "rt::Nothing" : source.names(id).stem + "_found";
}

std::string kept_type(const Source& source, ir::TypeId id) {
  const TypePlan& names = source.names(id);
  if (names.wrapped || names.boxed) return "rt::Nothing";
  const ir::TypeKind& kind = source.type(id).kind;
  if (source.plan.evidence.units.contains(id)) {
    const ir::TypeId item = std::get<ir::Array>(kind).item;
    const bool is_record = std::holds_alternative<ir::Record>(source.type(item).kind);
    return "rt::KeptList<" + (is_record ? found_name(source, item) : kept_type(source, item)) + ">";
  }
  if (std::holds_alternative<ir::Array>(kind) || std::holds_alternative<ir::Map>(kind)) return "rt::SizeOnly";
  if (std::holds_alternative<ir::String>(kind)) return "std::string_view";
  if (std::holds_alternative<ir::Any>(kind) || std::holds_alternative<ir::Checked>(kind))
    return "candor::ValueView";
  if (const auto* nullable = std::get_if<ir::Nullable>(&kind))
    return "std::optional<" + kept_type(source, nullable->inner) + ">";
  if (std::holds_alternative<ir::Record>(kind) || std::holds_alternative<ir::Tuple>(kind) ||
      std::holds_alternative<ir::Union>(kind))
    return "rt::Nothing";
  return names.cpp;  // scalars and enums
}

View kept_member(const std::string& type, const MemberPlan& member) {
  const char* const holder = member.form == Form::plain      ? ""
                             : member.form == Form::optional ? "std::optional<"
                                                             : "candor::Maybe<";
  return {{"cpp", holder + type + (member.form == Form::plain ? "" : ">")}, {"name", member.name}};
}

std::string Descriptions::found_in(ir::TypeId id) {
  const auto& record = std::get<ir::Record>(source_.type(id).kind);
  View members = View::array();
  for (const std::uint32_t field : source_.plan.evidence.of_records[id]) {
    const MemberPlan& member = source_.names(id).members[field];
    const ir::TypeId type = member.form == Form::maybe
                                ? ir::without_null(source_.contract, record.fields[field].type)
                                : record.fields[field].type;
    members.push_back(kept_member(kept_type(source_, type), member));
  }
  std::string name = found_name(source_, id);
  if (!members.empty())
    declare("is_found", {{"name", name}, {"about", source_.names(id).cpp}, {"members", std::move(members)}});
  return name;
}

}  // namespace candor::backend::cpp
