// backend/cpp/codec/record_writer_view.cpp: members of an object being written, and the commas between them.
#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/codec/record_view.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/codec/writer_view.hpp"

namespace candor::backend::cpp {
namespace {

/// A member. Behind one that is always written, commas go before keys; before the first such one, they go
/// behind values.
View spec_view(const WriteSpec& spec, const std::string& before, bool trails) {
  return {{"always", spec.condition.empty()},
          {"condition", spec.condition},
          {"may_be_null", !spec.null_condition.empty()},
          {"null_condition", spec.null_condition},
          {"literal", key_literal(spec.name, before)},
          {"statement", spec.statement},
          {"trails", trails}};
}

std::string not_declared(const std::vector<std::string>& names) {
  std::string condition;
  for (const std::string& name : names)
    condition += (condition.empty() ? "" : " && ") + std::string("key != ") + view_literal(name);
  return condition;
}

void add_kept(const Source& source, const std::optional<KeptSpec>& kept, View& view) {
  view["keeps"] = kept.has_value();
  view["kept_place"] = kept ? kept->place : "";
  view["kept_statement"] = kept ? write_of(source, kept->type, "item") : "";
  std::string condition = kept ? not_declared(kept->declared) : "";
  const std::string keys = kept ? key_condition(source, kept->key) : "";
  if (!keys.empty()) condition += (condition.empty() ? "" : " && ") + keys;
  view["checks_keys"] = !condition.empty();
  view["key_condition"] = condition;
}

/// A condition that holds where the value at `place` is not this one.
std::string differs(const std::string& place, const std::string& value) {
  if (value == "true") return "!" + place;
  return value == "false" ? place : place + " != " + value;
}

}  // namespace

View record_writer_view(const Source& source, const std::vector<WriteSpec>& specs,
                        const std::optional<KeptSpec>& kept, const std::string& before,
                        const std::string& after) {
  View view;
  const bool starts_fixed = !specs.empty() && specs.front().condition.empty();
  bool certain = false;
  View members = View::array();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const bool always = specs[i].condition.empty();
    const std::string lead = i == 0 && starts_fixed ? before : certain ? "," : "";
    members.push_back(spec_view(specs[i], lead, !certain && !always));
    certain = certain || always;
  }
  view["members"] = std::move(members);
  view["opens_alone"] = !starts_fixed;
  view["before"] = string_literal(before);
  view["certain"] = certain;
  view["after"] = string_literal(after);
  view["after_brackets"] = string_literal(after.substr(1));
  view["has_after"] = after.size() > 1;
  add_kept(source, kept, view);
  return view;
}

WriteSpec write_spec(const Source& source, const ir::Field& field, const MemberPlan& member,
                     const std::string& object) {
  WriteSpec spec;
  spec.name = field.name;
  const std::string place = object + "." + member.name;
  ir::TypeId id = field.type;
  std::string held = place;
  if (member.form == Form::optional) {
    spec.condition = place + ".has_value()";
    held = "*" + place;
  }
  if (member.form == Form::maybe) {
    if (const auto* nullable = std::get_if<ir::Nullable>(&source.type(id).kind)) id = nullable->inner;
    spec.condition = "!" + place + ".is_absent()";
    spec.null_condition = place + ".is_null()";
    held = "*" + place;
  }
  if (field.omitted_if_default)
    spec.condition = differs(place, *literal(source.contract, source.plan, id, *field.default_value, true));
  if (source.names(id).boxed) held.insert(0, "*");
  const bool never = std::holds_alternative<ir::Never>(source.type(id).kind);
  spec.statement = never ? "out.refuse();" : write_of(source, id, held);
  return spec;
}

}  // namespace candor::backend::cpp
