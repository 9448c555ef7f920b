// backend/cpp/outcome/reader_view.cpp: reading an answer.
#include "backend/cpp/outcome/reader_view.hpp"

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/codec/record_view.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/codec/wire_tables.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

const ir::SideStep* step_of(const Source& source, std::uint32_t field, std::size_t& index) {
  const auto& steps = source.contract.roles.steps;
  for (index = 0; index < steps.size(); ++index)
    if (steps[index].done_field == field || steps[index].reason_field == field) return &steps[index];
  return nullptr;
}

bool is_reason(const Source& source, std::uint32_t field) {
  std::size_t index = 0;
  const ir::SideStep* step = step_of(source, field, index);
  return step != nullptr && step->reason_field == field;
}

const GapPlan* gap_of(const Source& source, std::uint32_t field) {
  for (std::size_t i = 0; i < source.contract.roles.gaps.size(); ++i)
    if (source.contract.roles.gaps[i].field == field) return &source.plan.gaps[i];
  return nullptr;
}

/// The C++ type of a member of Access::Wire, without its optional.
std::string wire_type(const Source& source, std::uint32_t field) {
  if (const GapPlan* gap = gap_of(source, field)) return gap->cpp;
  std::size_t index = 0;
  if (step_of(source, field, index) != nullptr && is_reason(source, field))
    return "candor::Open<" + source.plan.steps[index].reasons + ">";
  return "bool";
}

/// How a member that the state tells is read.
MemberSpec role_spec(const Source& source, const ir::Field& field, std::uint32_t index,
                     const std::string& name) {
  const ir::TypeId inner = without_null(source.contract, field.type);
  MemberSpec spec;
  spec.name = field.name;
  spec.required = field.presence == ir::Presence::required;
  spec.how = inner != field.type ? MemberSpec::How::nullable : MemberSpec::How::value;
  spec.target = "out." + name + ".emplace()";
  spec.reader = gap_of(source, index) != nullptr ? reader_of(source, inner) : "rt::take_bool";
  std::size_t step = 0;
  if (step_of(source, index, step) != nullptr && is_reason(source, index)) {
    spec.reader = "take_reason_" + std::to_string(step);
    spec.target = "out." + name;
  }
  return spec;
}

std::vector<MemberSpec> result_members(const Source& source, const ir::Record& record) {
  std::vector<MemberSpec> members;
  std::size_t data = 0;
  for (std::uint32_t i = 0; i < record.fields.size(); ++i) {
    if (const std::string& name = source.plan.result[i].wire; !name.empty()) {
      members.push_back(role_spec(source, record.fields[i], i, name));
      continue;
    }
    while (source.plan.data[data].field != i) ++data;
    members.push_back(member_spec(source, record.fields[i], source.plan.data[data].member, "out.data"));
  }
  return members;
}

MemberSpec envelope_member(const std::string& name, MemberSpec::How how) {
  MemberSpec spec;
  spec.name = name;
  spec.how = how;
  spec.required = how == MemberSpec::How::yes;
  return spec;
}

/// The reader of the whole answer where it travels flat, else of the result alone.
RecordSpec result_spec(const Source& source, const ir::Record& record) {
  RecordSpec spec;
  spec.cpp = "Access::Wire";
  spec.extras = record.extras;
  spec.extra_key = record.extra_key;
  if (source.plan.data_additional) spec.kept_in = "out.data." + source.plan.data_additional->name;
  spec.members = result_members(source, record);
  if (!travels_flat(source)) {
    spec.function = "take_result";
    return spec;
  }
  spec.function = "take_answer";
  std::vector<MemberSpec> envelope;
  for (const std::string& name : envelope_names(record)) {
    if (name == "id") envelope.push_back(envelope_member(name, MemberSpec::How::ignored));
  }
  envelope.push_back(envelope_member("success", MemberSpec::How::yes));
  spec.members.insert(spec.members.begin(), envelope.begin(), envelope.end());
  for (const std::string& name : envelope_names(record)) {
    if (name != "id") spec.members.push_back(envelope_member(name, MemberSpec::How::ignored));
  }
  return spec;
}

RecordSpec nested_spec(const Source& source) {
  RecordSpec spec;
  spec.function = "take_answer";
  spec.cpp = "Access::Wire";
  spec.extras = ir::Dropped{};
  spec.members = {envelope_member("success", MemberSpec::How::yes)};
  MemberSpec result;
  if (result_fields(source) != nullptr) {
    result.reader = "take_result";
    result.target = "out";
  } else {
    ir::Field whole;
    whole.type = source.contract.result;
    whole.presence = ir::Presence::required;
    result = member_spec(source, whole, source.plan.data[0].member, "out.data");
  }
  result.name = "result";
  result.required = true;
  spec.members.push_back(result);
  return spec;
}

View data_starts(const Source& source) {
  const ir::Record* record = result_fields(source);
  View list = View::array();
  for (const DataMember& member : source.plan.data) {
    std::string start = member.member.fresh;
    const bool plain = !member.step && member.member.form == Form::plain;
    const bool whole = record == nullptr;
    if (plain &&
        (whole || (member.field && record->fields[*member.field].presence == ir::Presence::required)))
      start = fresh_of(source, whole ? source.contract.result : record->fields[*member.field].type);
    list.push_back({{"name", member.member.name}, {"start", start}});
  }
  if (source.plan.data_additional)
    list.push_back({{"name", source.plan.data_additional->name}, {"start", "{}"}});
  return list;
}

View reasons(const Source& source) {
  View list = View::array();
  for (std::size_t i = 0; i < source.plan.steps.size(); ++i) {
    const StepPlan& step = source.plan.steps[i];
    if (step.reasons.empty()) continue;
    std::string words;
    for (const std::string& word : step.words)
      words += (words.empty() ? "" : ", ") + step.reasons + "::" + word;
    list.push_back({{"index", i}, {"cpp", step.reasons}, {"words", words}});
  }
  return list;
}

View wire_members(const Source& source) {
  View list = View::array();
  for (std::uint32_t i = 0; i < source.plan.result.size(); ++i) {
    const std::string& name = source.plan.result[i].wire;
    if (!name.empty()) list.push_back({{"name", name}, {"cpp", wire_type(source, i)}});
  }
  return list;
}

}  // namespace

const ir::Record* result_fields(const Source& source) {
  return std::get_if<ir::Record>(&source.type(source.contract.result).kind);
}

View wire_view(const Source& source) {
  const ir::Record* record = result_fields(source);
  std::string codes;
  for (const std::string& code : source.plan.error_codes)
    codes += (codes.empty() ? "" : ", ") + ("ErrorCode::" + code);
  View readers = View::array();
  if (record != nullptr) readers.push_back(record_view(source, result_spec(source, *record)));
  if (!travels_flat(source)) readers.push_back(record_view(source, nested_spec(source)));
  return {{"members", wire_members(source)},
          {"data_starts", data_starts(source)},
          {"reasons", reasons(source)},
          {"readers", std::move(readers)},
          {"codes", codes},
          {"is_guarded", record != nullptr && source.type(source.contract.result).guard.has_value()},
          {"guarded", travels_flat(source) ? "in.begin" : "rt::find_member(in.begin, in, \"result\")"},
          {"hold", travels_flat(source) ? "hold_written" : "hold_result"},
          {"guard_shape", record != nullptr ? result_shape(source) : 0},
          {"base", string_literal(travels_flat(source) ? "" : "/result")},
          {"shape", shape_index(source, WireShape::outcome)}};
}

}  // namespace candor::backend::cpp
