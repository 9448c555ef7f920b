// backend/cpp/codec/wire_tables.cpp: the shapes of outcomes in JSON.
#include "backend/cpp/codec/wire_tables.hpp"

#include <algorithm>

#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/text.hpp"
#include "candor/laws.hpp"

namespace candor::backend::cpp {
namespace {

std::string numbered(const std::string& name, std::size_t index) {
  return name + "_" + std::to_string(index);
}

/// The types of keys that are enums, in order, each once.
std::vector<ir::TypeId> enum_keys(const ir::Contract& contract) {
  std::vector<ir::TypeId> keys;
  const auto add = [&](const std::optional<ir::TypeId>& key) {
    if (!key || !std::holds_alternative<ir::Enum>(contract[*key].kind)) return;
    if (std::find(keys.begin(), keys.end(), *key) == keys.end()) keys.push_back(*key);
  };
  for (const ir::Type& type : contract.types) {
    if (const auto* map = std::get_if<ir::Map>(&type.kind)) add(map->key);
    if (const auto* record = std::get_if<ir::Record>(&type.kind)) add(record->extra_key);
  }
  return keys;
}

ir::TextRules words_of(const ir::Type& type) {
  ir::TextRules rules;
  for (const ir::EnumValue& value : std::get<ir::Enum>(type.kind).values) {
    if (value.value.kind == source::Kind::string) rules.values.push_back(value.value.text);
  }
  return rules;
}

/// The shape of a member of the result as it travels. Reasons are open to readers.
std::uint32_t wire_shape(const Source& source, std::uint32_t index, const ir::Field& field) {
  for (const ir::SideStep& step : source.contract.roles.steps) {
    if (step.reason_field != index) continue;
    const bool nullable = std::holds_alternative<ir::Nullable>(source.type(field.type).kind);
    return shape_index(source, nullable ? WireShape::reason_or_null : WireShape::reason);
  }
  return field.type;
}

struct WireShapes {
  const Source& source;
  Arrays& arrays;
  View& shapes;

  std::uint32_t at(WireShape shape) const { return shape_index(source, shape); }
  void add(const std::string& about, const std::string& fields) const {
    shapes.push_back({{"index", shapes.size()}, {"about", about}, {"fields", fields}});
  }
  std::string text_shape(const std::string& stem, const std::string& law) const {
    ir::TextRules rules;
    rules.min_length = 1;
    return "string, .texts = " + arrays.texts(stem, {rules}) + ", .law = " + string_literal(law);
  }
  std::string choice(const std::string& stem, const std::string& word) const {
    return "choice, .cases = " + arrays.cases(stem, {{"boolean", word, 0}});
  }

  /// A record of the members of the result, behind the `rows` that are there already.
  std::string result_record(const ir::Record& record, const std::string& name,
                            std::vector<MemberRow> rows) const {
    for (std::uint32_t i = 0; i < record.fields.size(); ++i) {
      const ir::Field& field = record.fields[i];
      rows.push_back(
          {field.name, wire_shape(source, i, field), field.presence == ir::Presence::required, ""});
    }
    const std::string key =
        record.extra_key ? ", .key = " + std::to_string(key_shape(source, *record.extra_key)) : "";
    return "record" + extras_text(record.extras) + key + ", .members = " + arrays.members(name, rows) +
           guard();
  }
  /// What the result as a whole is held to. In a flat answer, what is not its own stands beside its members.
  std::string guard() const {
    const ir::Type& result = source.type(source.contract.result);
    if (!result.guard) return "";
    std::string text = ", .guard = " + std::to_string(*result.guard);
    if (!travels_flat(source)) return text;
    std::vector<std::string> rows = {"\"success\","};
    for (const std::string& name : envelope_names(source.contract, std::get<ir::Record>(result.kind)))
      rows.push_back(view_literal(name) + ",");
    return text + ", .hidden = " + arrays.array("std::string_view", "kEnvelope", rows);
  }

  std::string flat(const ir::Record& record) const {
    std::vector<MemberRow> rows = {{"success", at(WireShape::yes), true, ""}};
    for (const std::string& name : envelope_names(source.contract, record))
      rows.push_back({name, at(WireShape::any), false, ""});
    return result_record(record, "kSuccess", std::move(rows));
  }
  std::string nested() const {
    const auto* record = std::get_if<ir::Record>(&source.type(source.contract.result).kind);
    const std::uint32_t result = record != nullptr ? result_shape(source) : source.contract.result;
    return "record, .members = " + arrays.members("kSuccess", {{"success", at(WireShape::yes), true, ""},
                                                               {"result", result, true, ""}});
  }
  /// A result below `result`: as its type, but for reasons, which are open.
  std::string nested_result(const ir::Record& record) const { return result_record(record, "kResult", {}); }

  void add_keys() const {
    for (const ir::TypeId key : enum_keys(source.contract))
      add("keys",
          "string, .texts = " + arrays.texts("kKeys" + std::to_string(key), {words_of(source.type(key))}));
  }

  void add_all() const {
    if (source.contract.is_envelope()) return add_keys();
    const auto* record = std::get_if<ir::Record>(&source.type(source.contract.result).kind);
    add("any value", "any");
    add("success", choice("kYes", "true"));
    add("no success", choice("kNo", "false"));
    add("the code of a failure", text_shape("kCode", std::string(laws::no_code.id)));
    add("the message of a failure", text_shape("kMessage", std::string(laws::no_message.id)));
    add("a reason: open to readers", "string");
    add("a reason or null", "nullable, .inner = " + std::to_string(at(WireShape::reason)));
    add("a result as it travels", travels_flat(source) ? flat(*record) : nested());
    add("a failure as it travels",
        "record, .members = " +
            arrays.members("kFailure",
                           {{"success", at(WireShape::no), true, ""},
                            {"code", at(WireShape::code), true, std::string(laws::no_code.id)},
                            {"message", at(WireShape::message), true, std::string(laws::no_message.id)}}));
    // In statements of their own: the operands of + are evaluated in an order that differs from compiler to
    // compiler.
    const std::string branches = arrays.shapes("kOutcome", {at(WireShape::success), at(WireShape::failure)});
    add("an outcome", "by_member, .member = \"success\", .cases = " +
                          arrays.cases("kOutcome", {{"boolean", "true", 0}, {"boolean", "false", 1}}) +
                          ", .shapes = " + branches);
    add_keys();
    if (!travels_flat(source) && record != nullptr) add("the result", nested_result(*record));
  }
};

}  // namespace

std::string Arrays::array(const std::string& type, const std::string& name, View rows) {
  if (rows.empty()) return "{}";
  list_.push_back({{"type", type}, {"name", name}, {"rows", std::move(rows)}});
  return name;
}

std::string Arrays::cases(const std::string& stem, const std::vector<CaseRow>& rows) {
  View texts = View::array();
  for (const CaseRow& row : rows)
    texts.push_back("{rt::Kind::" + row.kind + ", " + view_literal(row.text) + ", " +
                    std::to_string(row.branch) + "},");
  return array("rt::Case", stem + "_cases", std::move(texts));
}

std::string Arrays::members(const std::string& stem, const std::vector<MemberRow>& rows) {
  View texts = View::array();
  for (const MemberRow& row : rows)
    texts.push_back("{" + view_literal(row.name) + ", " + std::to_string(row.shape) +
                    (row.required ? ", true" : ", false") +
                    (row.law.empty() ? "" : ", " + string_literal(row.law)) + "},");
  return array("rt::Member", stem + "_members", std::move(texts));
}

std::string Arrays::shapes(const std::string& stem, const std::vector<std::uint32_t>& ids) {
  View texts = View::array();
  for (const std::uint32_t id : ids) texts.push_back(std::to_string(id) + ",");
  return array("rt::ShapeId", stem + "_branches", std::move(texts));
}

std::string Arrays::texts(const std::string& stem, const std::vector<ir::TextRules>& rules) {
  View rows = View::array();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const ir::TextRules& rule = rules[i];
    std::string row = "{.least = " + std::to_string(rule.min_length);
    if (rule.max_length) row += ", .most = " + std::to_string(*rule.max_length);
    View patterns = View::array();
    for (const std::uint32_t pattern : rule.patterns) patterns.push_back(std::to_string(pattern) + ",");
    if (!patterns.empty())
      row += ", .patterns = " + array("std::uint32_t", numbered(stem + "_patterns", i), std::move(patterns));
    View words = View::array();
    for (const std::string& word : rule.values) words.push_back(view_literal(word) + ",");
    if (!words.empty())
      row += ", .words = " + array("std::string_view", numbered(stem + "_words", i), std::move(words));
    rows.push_back(row + "},");
  }
  return array("rt::TextShape", stem + "_texts", std::move(rows));
}

std::string extras_text(const ir::Extras& extras) {
  if (std::holds_alternative<ir::Refused>(extras)) return ", .extras = rt::Extras::refused";
  if (const auto* kept = std::get_if<ir::Kept>(&extras))
    return ", .extras = rt::Extras::kept, .inner = " + std::to_string(kept->type);
  return "";
}

std::uint32_t key_shape(const Source& source, ir::TypeId key) {
  const std::vector<ir::TypeId> keys = enum_keys(source.contract);
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) return key;
  return shape_index(source, WireShape::keys) + static_cast<std::uint32_t>(found - keys.begin());
}

std::uint32_t result_shape(const Source& source) {
  if (travels_flat(source)) return shape_index(source, WireShape::success);
  return shape_index(source, WireShape::keys) + static_cast<std::uint32_t>(enum_keys(source.contract).size());
}

bool travels_flat(const Source& source) {
  return source.contract.travels == ir::Travels::flat &&
         std::holds_alternative<ir::Record>(source.type(source.contract.result).kind);
}

std::vector<std::string> envelope_names(const ir::Contract& contract, const ir::Record& record) {
  std::vector<std::string> names;
  for (const std::string& name : contract.request_members) {
    const auto same = [&](const ir::Field& field) { return field.name == name; };
    if (std::none_of(record.fields.begin(), record.fields.end(), same)) names.push_back(name);
  }
  return names;
}

void add_wire_shapes(const Source& source, Arrays& arrays, View& shapes) {
  WireShapes{source, arrays, shapes}.add_all();
}

}  // namespace candor::backend::cpp
