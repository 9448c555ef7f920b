// backend/cpp/codec/conditions.cpp: constraints as C++ expressions.
#include "backend/cpp/codec/conditions.hpp"

#include "backend/cpp/text/text.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// Appends a condition to those that must all hold.
void add(std::string& all, const std::string& condition) { source::append_word(all, condition, " && "); }

std::string rules_condition(const ir::TextRules& rules, const std::string& value,
                            const NameOfWords& name_of) {
  std::string all;
  if (rules.min_length > 0 || rules.max_length) {
    const std::string most = rules.max_length ? std::to_string(*rules.max_length) : "rt::unbounded";
    add(all, "rt::has_length(" + value + ", " + std::to_string(rules.min_length) + ", " + most + ")");
  }
  for (const std::uint32_t pattern : rules.patterns)
    add(all, "rt::matches(kPatterns[" + std::to_string(pattern) + "], " + value + ")");
  if (!rules.values.empty()) add(all, "rt::is_one_of(" + value + ", " + name_of(rules.values) + ")");
  return all;
}

std::string text_condition(const ir::String& type, const std::string& value, const NameOfWords& name_of) {
  std::string all;
  std::string common = rules_condition(type.rules, value, name_of);
  if (!common.empty()) add(all, common);
  std::string forms;
  for (const ir::TextRules& rules : type.any_of) {
    const std::string form = rules_condition(rules, value, name_of);
    // A form without rules takes every text.
    if (form.empty()) return common;
    source::append_word(forms, "(" + form + ")", " || ");
  }
  if (!forms.empty()) add(all, "(" + forms + ")");
  return all;
}

struct ConditionOf {
  const std::string& value;
  const NameOfWords& name_of;

  std::string operator()(const ir::Integer& type) const {
    std::string all;
    if (type.is_unsigned) {
      const UnsignedBounds bounds = unsigned_bounds(type);
      if (bounds.low) add(all, value + " >= " + uint64_literal(*bounds.low));
      if (bounds.high) add(all, value + " <= " + uint64_literal(*bounds.high));
      return all;
    }
    const SignedBounds bounds = signed_bounds(type);
    if (bounds.low) add(all, value + " >= " + int64_literal(*bounds.low));
    if (bounds.high) add(all, value + " <= " + int64_literal(*bounds.high));
    return all;
  }
  std::string operator()(const ir::Number& type) const {
    std::string all;
    if (type.minimum)
      add(all, value + (type.exclusive_minimum ? " > " : " >= ") + double_literal(*type.minimum));
    if (type.maximum)
      add(all, value + (type.exclusive_maximum ? " < " : " <= ") + double_literal(*type.maximum));
    return all;
  }
  std::string operator()(const ir::String& type) const { return text_condition(type, value, name_of); }
  std::string operator()(const ir::Enum& type) const {
    std::vector<std::string> words;
    for (const ir::EnumValue& each : type.values)
      if (each.value.kind == source::Kind::string) words.push_back(each.value.text);
    return "rt::is_one_of(" + value + ", " + name_of(words) + ")";
  }
  template <class Other>
  std::string operator()(const Other&) const {
    static_assert(!std::is_same_v<Other, ir::TypeKind>);
    return "";
  }
};

}  // namespace

std::string scalar_condition(const ir::TypeKind& type, const std::string& value, const NameOfWords& name_of) {
  return std::visit(ConditionOf{value, name_of}, type);
}

}  // namespace candor::backend::cpp
