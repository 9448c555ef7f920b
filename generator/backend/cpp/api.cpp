// backend/cpp/api.cpp: writes a line of code for each part of an emitted header.
#include "backend/cpp/api.hpp"

#include <utility>

#include "backend/cpp/plan/cycles.hpp"
#include "backend/cpp/plan/plan.hpp"
#include "source/make_node.hpp"

namespace candor::backend::cpp {
namespace {

using Use = ApiLine::Use;

/// A member as code that builds its struct sees it.
struct BuiltMember {
  std::string name;
  std::string cpp;
  bool is_required = false;
};

class ApiLines {
 public:
  ApiLines(const ir::Contract& contract, const Plan& plan) : contract_(contract), plan_(plan) {}

  std::vector<ApiLine> all() && {
    add(contract_.origin, Use::tool, "using namespace " + plan_.namespace_name + ";");
    for (ir::TypeId id = 0; id < contract_.types.size(); ++id)
      // The members of the result are those of Data and of the states.
      if (plan_.types[id].emitted && !(id == contract_.result && !plan_.result.empty())) add_type(id);
    if (!contract_.is_envelope()) add_result();
    if (!contract_.is_envelope()) add_codes();
    return std::move(lines_);
  }

 private:
  void add(const source::Origin& at, Use use, std::string code) {
    lines_.push_back({at, use, std::move(code)});
  }

  void add_member(const source::Origin& at, const std::string& owner, const MemberPlan& member) {
    add(at, Use::member, member.cpp + " " + owner + "::*probe = &" + owner + "::" + member.name + ";");
  }

  /// Braces around all members in their order, and around those that have to be given.
  void add_braces(const source::Origin& at, const std::string& owner,
                  const std::vector<BuiltMember>& members) {
    for (const Use use : {Use::order, Use::braces}) {
      std::string params;
      std::string values;
      for (const BuiltMember& each : members) {
        if (use == Use::braces && !each.is_required) continue;
        const std::string& comma = params.empty() ? "" : ", ";
        params += comma + each.cpp + " " + each.name + "_";
        values += comma + "." + each.name + " = " + each.name + "_";
      }
      add(at, use, owner + " probe(" + params + ") { return " + owner + "{" + values + "}; }");
    }
    std::string parts;
    for (const BuiltMember& each : members) parts += (parts.empty() ? "" : ", ") + each.name + "_";
    if (!parts.empty())
      add(at, Use::parts,
          "auto probe(const " + owner + "& value) { const auto& [" + parts + "] = value; return std::tuple(" +
              parts + "); }");
  }

  /// `word` is the enum to switch over; `words` are the values of the enumerators in the contract.
  void add_enumerators(const source::Origin& at, const std::string& owner, const std::string& word,
                       const std::vector<std::string>& names, const std::vector<std::string>& words) {
    std::string cases;
    for (std::size_t i = 0; i < names.size(); ++i) {
      add(at, Use::enumerator, owner + " probe = " + owner + "::" + names[i] + ";");
      if (i < words.size()) lines_.back().word = words[i];
      cases += "case " + owner + "::" + names[i] + ": ";
    }
    if (!names.empty())
      add(at, Use::every_enumerator,
          "bool probe(" + word + " word) { switch (word) { " + cases + "return true; } return false; }");
  }

  void add_record(const ir::Type& type, const TypePlan& names, const ir::Record& record) {
    std::vector<BuiltMember> built;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
      add_member(record.fields[i].origin, names.name, names.members[i]);
      built.push_back({names.members[i].name, names.members[i].cpp, names.members[i].initial.empty()});
    }
    if (names.members.size() > record.fields.size()) {
      add(type.origin, Use::extras, "auto probe = &" + names.name + "::" + names.members.back().name + ";");
      built.push_back({names.members.back().name, names.members.back().cpp, false});
    }
    add_braces(type.origin, names.name, built);
  }

  void add_type(ir::TypeId id) {
    const ir::Type& type = contract_[id];
    const TypePlan& names = plan_.types[id];
    add(type.origin, Use::type, "using Probe = " + names.name + ";");
    if (const auto* record = std::get_if<ir::Record>(&type.kind)) return add_record(type, names, *record);
    if (std::holds_alternative<ir::Enum>(type.kind)) {
      std::vector<std::string> enumerators;
      std::vector<std::string> words;
      for (const MemberPlan& member : names.members) enumerators.push_back(member.name);
      for (const ir::EnumValue& value : std::get<ir::Enum>(type.kind).values)
        words.push_back(source::to_text(value.value));
      return add_enumerators(type.origin, names.name, word_of(names.name), enumerators, words);
    }
    for (const MemberPlan& member : names.members) add_member(type.origin, names.name, member);
    if (std::holds_alternative<ir::Union>(type.kind) && !names.wrapped) {
      std::string alternatives;
      for (const MemberPlan& each : names.alternatives)
        alternatives += (alternatives.empty() ? "" : ", ") + each.cpp;
      add(type.origin, Use::member,
          "std::variant<" + alternatives + ">* probe = static_cast<" + names.name + "*>(nullptr);");
    }
  }

  /// The enum to switch over: the reasons of a step are in a class.
  std::string word_of(const std::string& name) const {
    for (const StepPlan& step : plan_.steps)
      if (step.reasons == name) return name + "::Word";
    return name;
  }

  void add_result() {
    const ir::Type& result = contract_[contract_.result];
    const auto* const record = std::get_if<ir::Record>(&result.kind);
    std::vector<BuiltMember> built;
    for (const DataMember& each : plan_.data) {
      const bool has_default = !each.member.initial.empty();
      built.push_back({each.member.name, each.member.cpp, !has_default});
      if (each.step) {
        for (const ir::Field* const field : fields_of(contract_.roles.steps[*each.step], record))
          add_member(field->origin, "Data", each.member);
      } else {
        const bool is_field = record != nullptr && each.field;
        add_member(is_field ? record->fields[*each.field].origin : result.origin, "Data", each.member);
      }
    }
    if (plan_.data_additional) {
      add(result.origin, Use::extras, "auto probe = &Data::" + plan_.data_additional->name + ";");
      built.push_back({plan_.data_additional->name, plan_.data_additional->cpp, false});
    }
    add_braces(result.origin, "Data", built);
    for (std::size_t i = 0; record != nullptr && i < plan_.gaps.size(); ++i) {
      const GapPlan& gap = plan_.gaps[i];
      add(record->fields[contract_.roles.gaps[i].field].origin, Use::member,
          gap.cpp + " probe(const Gaps& gaps) { return gaps." + gap.name + "(); }");
    }
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const ir::SideStep& step = contract_.roles.steps[i];
      if (record == nullptr || !step.reason_field || plan_.steps[i].shared || plan_.steps[i].reasons.empty())
        continue;
      std::vector<std::string> words;
      for (const ir::SkipReason& reason : step.reasons)
        words.push_back(source::to_text(source::make_string(reason.word)));
      const ir::Type& reasons = contract_[record->fields[*step.reason_field].type];
      add_enumerators(reasons.origin, plan_.steps[i].reasons, plan_.steps[i].reasons + "::Word",
                      plan_.steps[i].words, words);
    }
  }

  static std::vector<const ir::Field*> fields_of(const ir::SideStep& step, const ir::Record* record) {
    std::vector<const ir::Field*> fields;
    for (const auto& place : {step.done_field, step.reason_field})
      if (place && record != nullptr) fields.push_back(&record->fields[*place]);
    return fields;
  }

  void add_codes() {
    std::vector<std::string> words;
    for (const ir::ErrorCode& error : contract_.errors) words.push_back(error.code);
    add_enumerators(contract_.origin, "ErrorCode", "ErrorCode::Word", plan_.error_codes, words);
  }

  const ir::Contract& contract_;
  const Plan& plan_;
  std::vector<ApiLine> lines_;
};

}  // namespace

std::vector<ApiLine> api_lines(const ir::Contract& lowered) {
  const auto [contract, closes_cycle] = break_cycles(lowered);
  const Plan plan = make_plan(contract, Options{}, closes_cycle);
  return ApiLines(contract, plan).all();
}

}  // namespace candor::backend::cpp
