// backend/cpp/types/types_view.cpp: the structs, enums and aliases of a header, as its template sees them.
#include <algorithm>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/plan/definition_order.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

std::string field_comment(const ir::Field& field) {
  const std::string ignored = field.is_ignored ? "The tool is known to ignore it." : "";
  return comment_lines(
      join_sentences(join_sentences(field.description, ignored), field.deprecated ? "Deprecated." : ""));
}

/// Each kind of view has each name, so that the templates can ask.
View bare_type(const std::string& name, const std::string& comment) {
  View view = named_view(name, comment);
  view.add("is_alias", false);
  view.add("is_enum", false);
  view.add("is_struct", false);
  view.add("choices", View::array());
  view.add("members", View::array());
  view.add("words", View::array());
  return view;
}

View struct_view(const std::string& name, const std::string& comment, View members) {
  View view = bare_type(name, comment);
  view["is_struct"] = true;
  view["has_members"] = !members.empty();
  view["members"] = std::move(members);
  return view;
}

struct TypeView {
  const ir::Contract& contract;
  const Plan& plan;
  ir::TypeId id;
  std::string comment;

  const TypePlan& type() const { return plan.types[id]; }

  View operator()(const ir::Record& record) const {
    View members = View::array();
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      View member = member_view(type().members[i], field_comment(record.fields[i]));
      member["is_field"] = true;
      member["wire"] = string_literal(record.fields[i].name);
      members.push_back(std::move(member));
    }
    if (type().members.size() > record.fields.size()) {
      members.push_back(additional_view(type().members.back()));
    }
    return struct_view(type().name, comment, std::move(members));
  }
  View operator()(const ir::Tuple&) const { return members_only(); }
  View operator()(const ir::Enum& words) const {
    std::vector<std::string> names;
    std::vector<std::string> wire;
    std::vector<std::string> comments;
    for (std::size_t i = 0; i < words.values.size(); ++i) {
      const source::Node& value = words.values[i].value;
      names.push_back(type().members[i].name);
      wire.push_back(value.kind == source::Kind::string ? value.text : source::to_text(value));
      comments.push_back(words.values[i].description.empty() ? reason_comment(value)
                                                             : words.values[i].description);
    }
    View view = bare_type(type().name, comment);
    view.update(enum_view(type().name, comment, names, wire, comments));
    if (const StepPlan* step = step_of_reasons()) {
      View choice = View(view);
      make_choice(choice, step->reason_holder);
      view["choices"] = View::array(std::move(choice));
    } else {
      view["is_enum"] = true;
    }
    return view;
  }
  View operator()(const ir::Union&) const { return members_or_alias(); }
  View operator()(const ir::Array&) const { return members_or_alias(); }
  View operator()(const ir::Map&) const { return members_or_alias(); }
  View operator()(const ir::Nullable&) const { return members_or_alias(); }
  View operator()(const ir::Boolean&) const { return members_or_alias(); }
  View operator()(const ir::Null&) const { return members_or_alias(); }
  View operator()(const ir::Integer&) const { return members_or_alias(); }
  View operator()(const ir::Number&) const { return members_or_alias(); }
  View operator()(const ir::String&) const { return members_or_alias(); }
  View operator()(const ir::Checked&) const { return members_or_alias(); }
  View operator()(const ir::Any&) const { return members_or_alias(); }
  View operator()(const ir::Never&) const { return members_or_alias(); }

  /// The step whose reasons the enum has; null if there is none.
  const StepPlan* step_of_reasons() const {
    for (const StepPlan& step : plan.steps)
      if (step.shared && step.reasons == type().name) return &step;
    return nullptr;
  }

  /// The description of a skip reason in the convention, if the enum is that of a step.
  std::string reason_comment(const source::Node& word) const {
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
      if (!plan.steps[i].shared || plan.steps[i].reasons != type().name) continue;
      for (const ir::SkipReason& reason : contract.roles.steps[i].reasons) {
        if (reason.word == word.text) return reason.description;
      }
    }
    return "";
  }

  View members_only() const {
    View members = View::array();
    for (const MemberPlan& member : type().members) members.push_back(member_view(member, ""));
    return struct_view(type().name, comment, std::move(members));
  }
  View members_or_alias() const {
    if (type().wrapped) return members_only();
    View view = bare_type(type().name, comment);
    view["is_alias"] = true;
    view["aliased"] = aliased();
    return view;
  }
  std::string aliased() const {
    return "std::variant<" + source::joined(type().alternatives, ", ", &MemberPlan::cpp) + ">";
  }
};

/// The structs around those alternatives of a union that share their C++ type.
void add_wrappers(const ir::Contract& contract, const Plan& plan, ir::TypeId id, View& types) {
  const auto* type = std::get_if<ir::Union>(&contract[id].kind);
  for (std::size_t i = 0; type != nullptr && i < plan.types[id].alternatives.size(); ++i) {
    const MemberPlan& alternative = plan.types[id].alternatives[i];
    if (alternative.name.empty()) continue;
    const std::string& inner = plan.types[type->branches[i].type].held;
    const MemberPlan value{"value", inner, "", "", Form::plain};
    View members = View::array(member_view(value, ""));
    types.push_back(
        struct_view(alternative.name, comment_lines(type->branches[i].description), std::move(members)));
  }
}

std::string type_comment(const ir::Contract& contract, ir::TypeId id) {
  const ir::Type& type = contract[id];
  if (contract.is_params(id))
    return comment_lines(join_sentences("The parameters of a call.", type.description));
  return comment_lines(type.description.empty() ? type.title : type.description);
}

}  // namespace

View named_view(const std::string& name, const std::string& comment) {
  View view;
  view.add("name", name);
  view.add("comment", comment);
  return view;
}

View member_view(const MemberPlan& member, const std::string& comment) {
  View view = named_view(member.name, comment);
  view.add("cpp", member.cpp);
  view.add("is_field", false);
  view.add("wire", "");
  const std::string initial = member.initial.empty()
                                  ? "candor::required<\"" + member.name + "\", " + member.cpp + ">()"
                                  : member.initial;
  view.add("initial", initial);
  // Without the initializer of a member that must be named: for types that are never made by hand.
  view.add("declaration", member.cpp + " " + member.name + (member.initial == "{}" ? " = {}" : ""));
  return view;
}

// candor::Undeclared and candor::FurtherMembers say what they are.
View additional_view(const MemberPlan& member) {
  return member_view(member, member.keeps == Keeps::typed ? "/// Further members, by name." : "");
}

View enum_view(const std::string& name, const std::string& comment,
               const std::vector<std::string>& enumerators, const std::vector<std::string>& wire,
               const std::vector<std::string>& comments) {
  View view = named_view(name, comment);
  view.add("table", words_of(name));
  View words = View::array();
  std::string wires;
  const bool counted = needs_counted_literals(wire);
  for (std::size_t i = 0; i < enumerators.size(); ++i) {
    View word = named_view(enumerators[i], comment_lines(comments[i]));
    const bool is_counted = counted || wire[i].find('\0') != std::string::npos;
    word.add("number", i == 0 ? " = 1" : "");
    word.add("wire", is_counted ? counted_literal(wire[i]) : string_literal(wire[i]));
    source::append_word(wires, word["wire"].text());
    words.push_back(std::move(word));
  }
  view.add("wires", wires);
  view.add("words", std::move(words));
  // Words without comments stand in one line.
  std::vector<std::string> numbered = enumerators;
  if (!numbered.empty()) numbered.front() += " = 1";
  view.add("is_line", std::ranges::all_of(comments, &std::string::empty));
  view.add("line", source::joined(numbered, ", "));
  return view;
}

void make_choice(View& view, const std::string& holder) { view["holder"] = holder; }

View types_view(const ir::Contract& contract, const Plan& plan) {
  View types = View::array();
  for (const Definition& definition : definition_order(contract, plan)) {
    const std::size_t first = types.size();
    add_wrappers(contract, plan, definition.id, types);
    if (plan.types[definition.id].emitted) {
      const TypeView view{contract, plan, definition.id, type_comment(contract, definition.id)};
      types.push_back(std::visit(view, contract[definition.id].kind));
    }
    for (std::size_t i = first; i < types.size(); ++i) {
      types[i]["forward"] = View::array();
      types[i]["compares_later"] = definition.compares_later;
    }
    types[first]["forward"] = definition.forward;
  }
  return types;
}

}  // namespace candor::backend::cpp
