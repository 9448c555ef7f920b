// backend/cpp/codec/tables.cpp: one shape for each type of the contract.
#include "backend/cpp/codec/tables.hpp"

#include <array>
#include <charconv>

#include "backend/cpp/codec/wire_tables.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

std::string index_text(std::uint64_t value) { return std::to_string(value); }

bool unruled(const ir::String& type) {
  const ir::TextRules& rules = type.rules;
  return rules.min_length == 0 && !rules.max_length && rules.patterns.empty() && rules.values.empty() &&
         type.any_of.empty();
}

/// Writes the shapes of types; arrays that they need go to `arrays`.
struct ShapeOf {
  const Source& source;
  Arrays& arrays;
  std::string stem;

  std::string counted(std::uint64_t least, const std::optional<std::uint64_t>& most) const {
    std::string text;
    if (least > 0) text += ", .least = " + index_text(least);
    if (most) text += ", .most = " + index_text(*most);
    return text;
  }
  std::string keyed(const std::optional<ir::TypeId>& key) const {
    return key ? ", .key = " + index_text(key_shape(source, *key)) : "";
  }

  std::string operator()(const ir::Boolean&) const { return "boolean"; }
  std::string operator()(const ir::Null&) const { return "null"; }
  std::string operator()(const ir::Integer& type) const {
    if (type.is_unsigned) {
      const UnsignedBounds bounds = unsigned_bounds(type);
      return "natural" + (bounds.low ? ", .least = " + uint64_literal(*bounds.low) : "") +
             (bounds.high ? ", .most = " + uint64_literal(*bounds.high) : "");
    }
    const SignedBounds bounds = signed_bounds(type);
    return "integer" + (bounds.low ? ", .low = " + int64_literal(*bounds.low) : "") +
           (bounds.high ? ", .high = " + int64_literal(*bounds.high) : "");
  }
  std::string operator()(const ir::Number& type) const {
    std::string text = "number";
    if (type.minimum && type.exclusive_minimum) text += ", .above_floor = true";
    if (type.maximum && type.exclusive_maximum) text += ", .below_ceiling = true";
    if (type.minimum) text += ", .floor = " + double_literal(*type.minimum);
    if (type.maximum) text += ", .ceiling = " + double_literal(*type.maximum);
    return text;
  }
  std::string operator()(const ir::String& type) const {
    if (unruled(type)) return "string";
    std::vector<ir::TextRules> rules = {type.rules};
    rules.insert(rules.end(), type.any_of.begin(), type.any_of.end());
    return "string, .texts = " + arrays.texts(stem, rules);
  }
  std::string operator()(const ir::Enum& type) const {
    std::vector<CaseRow> rows;
    for (std::uint32_t i = 0; i < type.values.size(); ++i)
      rows.push_back({kind_name(type.values[i].value), constant_text(type.values[i].value), i});
    return "choice, .cases = " + arrays.cases(stem, rows);
  }
  std::string operator()(const ir::Array& type) const {
    return "array" + counted(type.min_items, type.max_items) + ", .inner = " + index_text(type.item);
  }
  std::string operator()(const ir::Tuple& type) const {
    std::optional<std::uint64_t> most = type.max_items;
    if (!type.rest && (!most || *most > type.items.size())) most = type.items.size();
    const std::string inner = type.rest ? ", .inner = " + index_text(*type.rest) : "";
    return "tuple" + counted(type.min_items, most) + inner + ", .shapes = " + arrays.shapes(stem, type.items);
  }
  std::string operator()(const ir::Map& type) const {
    return "map, .inner = " + index_text(type.value) + keyed(type.key);
  }
  std::string operator()(const ir::Record& type) const {
    std::vector<MemberRow> rows;
    for (const ir::Field& field : type.fields)
      rows.push_back({field.name, field.type, field.presence == ir::Presence::required, ""});
    return "record" + extras_text(type.extras) + keyed(type.extra_key) +
           ", .members = " + arrays.members(stem, rows);
  }
  std::string operator()(const ir::Union& type) const {
    std::vector<ir::TypeId> branches;
    for (const ir::Branch& branch : type.branches) branches.push_back(branch.type);
    // In a statement of its own: the operands of + are evaluated in an order that differs from compiler to
    // compiler.
    const std::string shapes = arrays.shapes(stem, branches);
    return std::visit([&](const auto& by) { return discriminated(by, branches); }, type.by) +
           ", .shapes = " + shapes;
  }
  std::string discriminated(const ir::ByKind&, const std::vector<ir::TypeId>& branches) const {
    std::vector<CaseRow> rows;
    for (std::uint32_t i = 0; i < branches.size(); ++i)
      for (const std::string& kind : kinds_of(source, branches[i])) rows.push_back({"string", kind, i});
    return "by_kind, .cases = " + arrays.cases(stem, rows);
  }
  std::string discriminated(const ir::ByMember& by, const std::vector<ir::TypeId>&) const {
    std::vector<CaseRow> rows;
    for (std::uint32_t i = 0; i < by.values.size(); ++i)
      for (const source::Node& value : by.values[i])
        rows.push_back({kind_name(value), constant_text(value), i});
    return "by_member, .member = " + view_literal(by.member) + ", .cases = " + arrays.cases(stem, rows);
  }
  std::string discriminated(const ir::ByPresence& by, const std::vector<ir::TypeId>&) const {
    std::vector<CaseRow> rows;
    for (std::uint32_t i = 0; i < by.members.size(); ++i) rows.push_back({"string", by.members[i], i});
    return "by_presence, .cases = " + arrays.cases(stem, rows);
  }
  std::string operator()(const ir::Nullable& type) const {
    return "nullable, .inner = " + index_text(type.inner);
  }
  static std::string forms(ir::Checked::Rule rule) {
    switch (rule) {
      case ir::Checked::Rule::any_of:
        return "any_of";
      case ir::Checked::Rule::one_of:
        return "one_of";
      case ir::Checked::Rule::all_of:
        return "all_of";
    }
    return "";
  }
  std::string operator()(const ir::Checked& type) const {
    return forms(type.rule) + ", .shapes = " + arrays.shapes(stem, type.branches);
  }
  std::string operator()(const ir::Any&) const { return "any"; }
  std::string operator()(const ir::Never&) const { return "never"; }
};

}  // namespace

std::string hex_digits(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

std::uint32_t shape_index(const Source& source, WireShape shape) {
  const auto types = static_cast<std::uint32_t>(source.contract.types.size());
  // An envelope has no outcome: the keys follow its types.
  const auto first = source.contract.is_envelope() ? static_cast<std::uint32_t>(WireShape::keys) : 0U;
  return types + static_cast<std::uint32_t>(shape) - first;
}

std::string shape_name(const Source&, std::uint32_t index) {
  return "kShapes[" + std::to_string(index) + "]";
}

View tables_view(const Source& source) {
  Arrays arrays;
  View shapes = View::array();
  for (ir::TypeId id = 0; id < source.contract.types.size(); ++id) {
    const std::string& known = source.names(id).stem;
    const std::string stem = known.empty() ? "kType" + std::to_string(id) : known;
    const auto& guard = source.type(id).guard;
    shapes.push_back({{"index", id},
                      {"about", comment_text(stem)},
                      {"fields", std::visit(ShapeOf{source, arrays, stem}, source.type(id).kind) +
                                     (guard ? ", .guard = " + index_text(*guard) : "")}});
  }
  add_wire_shapes(source, arrays, shapes);
  View view = {{"arrays", arrays.take()}, {"shapes", std::move(shapes)}};
  add_rules(source, view);
  return view;
}

}  // namespace candor::backend::cpp
