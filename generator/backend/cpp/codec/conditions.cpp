// backend/cpp/codec/conditions.cpp: constraints as C++ expressions.
#include "backend/cpp/codec/conditions.hpp"

#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// Joins conditions.
class All {
 public:
  void add(const std::string& condition) { text_ += (text_.empty() ? "" : " && ") + condition; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string text_condition(const Source& source, ir::TypeId id, const ir::String& type,
                           const std::string& value) {
  const ir::TextRules& rules = type.rules;
  if (!rules.values.empty() || !type.any_of.empty())
    return "rt::text_fits(" + value + ", " + shape_name(source, id) + ".texts, kPatterns)";
  All all;
  if (rules.min_length > 0 || rules.max_length) {
    const std::string most = rules.max_length ? std::to_string(*rules.max_length) : "rt::unbounded";
    all.add("rt::has_length(" + value + ", " + std::to_string(rules.min_length) + ", " + most + ")");
  }
  for (const std::uint32_t pattern : rules.patterns)
    all.add("rt::matches(kPatterns[" + std::to_string(pattern) + "], " + value + ")");
  return all.text();
}

struct ConditionOf {
  const Source& source;
  ir::TypeId id;
  const std::string& value;

  std::string operator()(const ir::Integer& type) const {
    All all;
    if (type.is_unsigned) {
      const UnsignedBounds bounds = unsigned_bounds(type);
      if (bounds.low) all.add(value + " >= " + uint64_literal(*bounds.low));
      if (bounds.high) all.add(value + " <= " + uint64_literal(*bounds.high));
      return all.text();
    }
    const SignedBounds bounds = signed_bounds(type);
    if (bounds.low) all.add(value + " >= " + int64_literal(*bounds.low));
    if (bounds.high) all.add(value + " <= " + int64_literal(*bounds.high));
    return all.text();
  }
  std::string operator()(const ir::Number& type) const {
    All all;
    if (type.minimum)
      all.add(value + (type.exclusive_minimum ? " > " : " >= ") + double_literal(*type.minimum));
    if (type.maximum)
      all.add(value + (type.exclusive_maximum ? " < " : " <= ") + double_literal(*type.maximum));
    return all.text();
  }
  std::string operator()(const ir::String& type) const { return text_condition(source, id, type, value); }
  template <class Other>
  std::string operator()(const Other&) const {
    static_assert(!std::is_same_v<Other, ir::TypeKind>);
    return "";
  }
};

}  // namespace

std::string scalar_condition(const Source& source, ir::TypeId id, const std::string& value) {
  return std::visit(ConditionOf{source, id, value}, source.type(id).kind);
}

}  // namespace candor::backend::cpp
