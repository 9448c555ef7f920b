// backend/cpp/codec/about.cpp: one line above each emitted reader: what it reads.
#include "backend/cpp/codec/reader_view.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// The names of the members, as many as a line holds.
std::string member_names(const std::vector<ir::Field>& fields) {
  constexpr std::size_t longest = 80;
  std::string text;
  for (const ir::Field& field : fields) {
    if (text.size() + field.name.size() > longest) return text + ", ...";
    text += (text.empty() ? "" : ", ") + field.name;
  }
  return text;
}

struct AboutOf {
  const Source& source;

  std::string operator()(const ir::Record& type) const {
    return type.fields.empty() ? "An object." : "An object: " + member_names(type.fields) + ".";
  }
  std::string operator()(const ir::Array&) const { return "A list."; }
  std::string operator()(const ir::Tuple&) const { return "An array whose positions have their own types."; }
  std::string operator()(const ir::Map&) const { return "An object whose keys are data."; }
  std::string operator()(const ir::Union& type) const {
    if (const auto* by = std::get_if<ir::ByMember>(&type.by))
      return "One of several objects, told apart by the member '" + by->member + "'.";
    if (std::holds_alternative<ir::ByPresence>(type.by))
      return "One of several objects, told apart by a member that only one of them has.";
    return "One of several forms, told apart by the kind of value.";
  }
  std::string operator()(const ir::Enum&) const { return "One of the values that the contract lists."; }
  std::string operator()(const ir::Nullable&) const { return "A value or null."; }
  std::string operator()(const ir::Checked&) const {
    return "A value kept as its text, and held to its schema.";
  }
  std::string operator()(const ir::String&) const { return "A string within its rules."; }
  std::string operator()(const ir::Integer&) const { return "An integer within its bounds."; }
  std::string operator()(const ir::Number&) const { return "A number within its bounds."; }
  std::string operator()(const ir::Boolean&) const { return "true or false."; }
  std::string operator()(const ir::Null&) const { return "null."; }
  std::string operator()(const ir::Any&) const { return "A value of any kind."; }
  std::string operator()(const ir::Never&) const { return "Nothing: no value is allowed."; }
};

}  // namespace

std::string about_of(const Source& source, ir::TypeId id) {
  return comment_text(std::visit(AboutOf{source}, source.type(id).kind));
}

}  // namespace candor::backend::cpp
