// backend/typescript/table.cpp: makes the table of a contract, of the rows and roles that emitted C++ has,
// and prints it.
#include "backend/typescript/table.hpp"

#include <algorithm>
#include <candor/detail/format.hpp>
#include <candor/detail/json_string.hpp>
#include <candor/detail/judge_table.hpp>
#include <concepts>
#include <vector>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/outcome/contract_table.hpp"
#include "ir/type_graph.hpp"

namespace candor::backend::typescript {
namespace {

using cpp::Tables;
using detail::Property;
using detail::Subschema;
using detail::SubschemaRef;

/// The table of one contract, with what it refers to.
class Table {
 public:
  Table(const ir::Contract& contract, const cpp::Plan& plan)
      : contract_(contract), tables_(contract, plan, cpp::Extent::whole), info_(contract, plan) {
    for (const ir::CompiledPattern& pattern : contract.patterns) patterns_.emplace_back(pattern.text);
    table_.patterns = patterns_;
    table_.info = info_.info();
    table_.params = tables_.of_type(contract.params);
    table_.answer = answer();
    add_watched();
    for (const SubschemaRef row : {table_.params, table_.answer}) tables_.number_of(row);
    for (const cpp::TableRow* const row : tables_.numbered()) rows_.push_back(row);
    table_.rows = {rows_};
    table_.resources = tables_.resources();
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const detail::JudgeTable& table() const { return table_; }
  std::uint32_t number_of(SubschemaRef row) const { return tables_.number_of(row); }

 private:
  const ir::Record* record() const { return std::get_if<ir::Record>(&contract_[contract_.result].kind); }

  /// A reason of a side step that the contract does not list is kept: the row of any string.
  SubschemaRef of_result_field(std::uint32_t index) {
    const ir::Field& field = record()->fields[index];
    const auto& steps = contract_.roles.steps;
    if (std::ranges::find(steps, std::optional(index), &ir::SideStep::reason_field) == steps.end())
      return tables_.of_field(field);
    Subschema row{.types = detail::string_type};
    if (ir::without_null(contract_, field.type) != field.type) row.types |= detail::null_type;
    return tables_.add(row);
  }

  Property success() {
    static constexpr std::string_view is_true[] = {"t"};
    return {"success", tables_.add({.values = is_true, .values_text = "true"}), true};
  }

  /// Adds what the result says beside its fields.
  void add_rest(Subschema& row) {
    if (std::holds_alternative<ir::Refused>(record()->extras))
      row.additional_properties = tables_.add({.never = true});
    if (const auto* const kept = std::get_if<ir::Kept>(&record()->extras))
      row.additional_properties = tables_.of_type(kept->type);
    if (record()->extra_key) row.property_names = tables_.of_type(*record()->extra_key);
    if (contract_[contract_.result].guard) row.guard = tables_.of_rule(*contract_[contract_.result].guard);
  }

  SubschemaRef answer() {
    std::vector<Property> properties;
    const auto add_field = [&](std::uint32_t index) {
      properties.push_back(tables_.property_of(record()->fields[index], of_result_field(index)));
    };
    Subschema row{.shared = true, .types = detail::object_type};
    if (cpp::travels_flat(contract_)) {
      std::vector<std::string_view> hidden;
      members_ = cpp::answer_members(contract_, *record());
      for (const cpp::AnswerMember& member : members_) {
        if (member.kind == cpp::AnswerMember::Kind::field) {
          add_field(member.field);
          continue;
        }
        hidden.emplace_back(member.name);
        properties.push_back(member.kind == cpp::AnswerMember::Kind::success
                                 ? success()
                                 : Property{member.name, tables_.add({})});
      }
      add_rest(row);
      row.hidden = tables_.keep(std::move(hidden));
      row.properties = tables_.keep(std::move(properties));
      return tables_.add(row);
    }
    if (record() != nullptr) {
      for (std::uint32_t i = 0; i < record()->fields.size(); ++i) add_field(i);
      row.properties = tables_.keep(std::move(properties));
      add_rest(row);
    }
    const SubschemaRef result = record() != nullptr ? tables_.add(row) : tables_.of_type(contract_.result);
    return tables_.add(
        {.shared = true,
         .types = detail::object_type,
         .properties = tables_.keep(std::vector<Property>{success(), {"result", result, true}})});
  }

  void add_watched() {
    table_.watches = record() != nullptr && !std::holds_alternative<ir::Refused>(record()->extras) &&
                     !(contract_.failure_members.empty() && contract_.undeclared_gaps.empty());
    std::vector<std::string_view> names[3];
    for (const ir::FailureMember& member : contract_.failure_members)
      names[static_cast<std::size_t>(member.sign)].emplace_back(member.name);
    table_.watched = {.texts = tables_.keep(std::move(names[0])),
                      .trues = tables_.keep(std::move(names[1])),
                      .falses = tables_.keep(std::move(names[2])),
                      .gaps = tables_.keep(std::vector<std::string_view>(contract_.undeclared_gaps.begin(),
                                                                         contract_.undeclared_gaps.end())),
                      .cuts = {}};
  }

  const ir::Contract& contract_;
  mutable Tables tables_;
  cpp::ContractTable info_;
  std::vector<cpp::AnswerMember> members_;
  std::vector<std::string_view> patterns_;
  std::vector<const Subschema*> rows_;
  detail::JudgeTable table_;
};

/// Prints values of a table as JSON.
class Printer {
 public:
  explicit Printer(const Table& table) : table_(table) {}

  static std::string print(bool value) { return value ? "true" : "false"; }
  template <class Number>
  requires(std::integral<Number> || std::is_enum_v<Number>) static std::string print(Number value) {
    return std::to_string(static_cast<std::uint64_t>(value));
  }
  static std::string print(std::string_view text) { return detail::json_string(text); }
  static std::string print(const detail::Format& format) { return detail::json_string(format.name); }
  std::string print(SubschemaRef row) const {
    return row == detail::no_subschema ? "null" : std::to_string(table_.number_of(row));
  }
  std::string print(const detail::NumberedRows& rows) const {
    std::string text;
    for (const Subschema* const row : rows.list) append(text, print_row(*row));
    return "[" + text + "]";
  }
  template <class Entry>
  std::string print(Rows<Entry> entries) const {
    std::string text;
    for (const Entry& each : entries) append(text, print(each));
    return "[" + text + "]";
  }
  /// The fields, without those at the end that are as in an empty struct.
  template <class Struct>
  requires requires { detail::FieldsOfStruct<Struct>::all(); }
  std::string print(const Struct& value) const {
    static const Struct initial;
    std::string text;
    std::string skipped;
    const auto add = [&](auto field) {
      const std::string one = print(value.*field);
      append(skipped, one);
      if (one == print(initial.*field)) return;
      append(text, skipped);
      skipped.clear();
    };
    std::apply([&](auto... field) { (add(field), ...); }, detail::fields_of_struct<Struct>);
    return "[" + text + "]";
  }

 private:
  static void append(std::string& list, const std::string& one) {
    if (!list.empty()) list += ',';
    list += one;
  }
  std::string print_row(const Subschema& row) const {
    static const Subschema initial;
    std::string members;
    detail::for_each_field([&](std::string_view name, auto field) {
      const std::string one = print(row.*field);
      if (one != print(initial.*field)) detail::append_member(members, name, one);
    });
    return "{" + members + "}";
  }

  const Table& table_;
};

}  // namespace

PrintedTable print_table(const ir::Contract& contract, const cpp::Plan& plan) {
  const Table table(contract, plan);
  PrintedTable printed{Printer(table).print(table.table()), ""};
  for (const Subschema* const row : table.table().rows.list)
    if (printed.unknown_format.empty() && detail::is_idna_format(row->format.name))
      printed.unknown_format = row->format.name;
  return printed;
}

}  // namespace candor::backend::typescript
