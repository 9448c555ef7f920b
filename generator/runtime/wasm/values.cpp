// runtime/wasm/values.cpp: fills in defaults, puts declared members in their order, and prints numbers as
// their C++ types hold them, by the rows of types.
#include "wasm/values.hpp"

#include <algorithm>
#include <candor/detail/json_string.hpp>
#include <candor/detail/judge.hpp>
#include <candor/detail/number.hpp>
#include <candor/detail/validate.hpp>
#include <string_view>

namespace candor::judge {
namespace {

using detail::Property;
using detail::Subschema;
using detail::SubschemaRef;
using detail::TreeNode;

struct Printer {
  const Tool& tool;
  Side side;

  std::string print(SubschemaRef row, const TreeNode& value) const {
    if (row == detail::no_subschema) return {value.at, value.size};
    if (is_choice(*row)) return print(branch_of(*row, value), value);
    if (value.kind == detail::Kind::array) return array(*row, value);
    if (value.kind == detail::Kind::object) return object(*row, value);
    return value.kind == detail::Kind::number ? number(row->number, value.text)
                                              : std::string(value.at, value.size);
  }

 private:
  /// Returns true for a union, and for what may be null. Other values of several branches are kept as they
  /// were given.
  static bool is_choice(const Subschema& row) {
    return !row.any_of.empty() && (row.exclusive || row.any_of.back()->types == detail::null_type);
  }
  SubschemaRef branch_of(const Subschema& row, const TreeNode& value) const {
    for (const SubschemaRef branch : row.any_of)
      if (detail::is_valid(tool.schemas, branch, {&value, value.span}, {})) return branch;
    return detail::no_subschema;
  }

  /// The number that its C++ type holds; without one, as it was given.
  static std::string number(detail::NumberForm form, std::string_view text) {
    char digits[detail::number_room];
    switch (form) {
      case detail::NumberForm::int64:
        return std::to_string(detail::to_int64(text).value_or(0));
      case detail::NumberForm::uint64:
        return std::to_string(detail::to_uint64(text).value_or(0));
      case detail::NumberForm::float64:
        return {digits, detail::put_shortest(digits, detail::to_double(text).value_or(0))};
      case detail::NumberForm::exact:
        break;
    }
    return std::string(text);
  }

  std::string array(const Subschema& row, const TreeNode& value) const {
    std::string text;
    std::size_t index = 0;
    for (const TreeNode& item : value.items()) {
      const bool is_first = index < row.prefix_items.size();
      text.append(text.empty() ? "" : ",")
          .append(print(is_first ? row.prefix_items[index] : row.items, item));
      ++index;
    }
    return "[" + text + "]";
  }

  std::string object(const Subschema& row, const TreeNode& value) const {
    std::string text;
    std::size_t declared = 0;
    for (const Property& each : row.properties) {
      if (const TreeNode* const member = detail::find_member(value, each.name)) {
        ++declared;
        const bool is_of_envelope = !each.required && is_hidden(row, each.name);
        if (!is_of_envelope && is_written(each, *member))
          append(text, each.name, print(each.schema, *member));
      } else if (side == Side::reader && !each.default_text.empty()) {
        append(text, each.name, default_of(each));
      }
    }
    if (declared == value.count) return "{" + text + "}";
    for (const TreeNode& member : value.members())
      if (std::ranges::find(row.properties, member.key, &Property::name) == row.properties.end() &&
          !is_hidden(row, member.key))
        append(text, member.key, print(row.additional_properties, member));
    return "{" + text + "}";
  }
  static bool is_hidden(const Subschema& row, std::string_view name) {
    return std::ranges::find(row.hidden, name) != row.hidden.end();
  }
  static void append(std::string& text, std::string_view name, const std::string& value) {
    text.append(text.empty() ? "" : ",").append(detail::json_string(name)).append(":").append(value);
  }

  /// The default, in which defaults are filled in, too.
  const std::string& default_of(const Property& property) const {
    std::string& text = tool.defaults[&property];
    if (text.empty()) {
      const detail::OwnTree tree(property.default_text);
      text = Printer{tool, Side::reader}.print(property.schema, tree.root());
    }
    return text;
  }
  bool is_written(const Property& property, const TreeNode& value) const {
    if (side == Side::reader || !property.omits_default) return true;
    const detail::OwnTree usual(default_of(property));
    return canonical_text(usual.root()) != canonical_text(value);
  }
};

}  // namespace

std::string text_of(const Tool& tool, SubschemaRef row, const TreeNode& value, Side side) {
  return Printer{tool, side}.print(row, value);
}

}  // namespace candor::judge
