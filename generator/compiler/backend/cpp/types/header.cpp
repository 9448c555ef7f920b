// backend/cpp/types/header.cpp: the types header of one contract, and the definitions that belong to it.
#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// Member by member: clang 14 cannot follow `= default` where types contain each other. No member is called
/// other_.
std::string equal_members(const View& type) {
  std::string text;
  for (const View& member : type["members"]) {
    const std::string name(member["name"].text());
    source::append_word(text, name + " == other_." + name, " && ");
  }
  return text.empty() ? "true" : text;
}

/// The reasons of steps, but for those that are among the types.
void add_reasons(View& enums, const View& steps) {
  for (const View& one : steps) {
    if (!one["is_shared"].flag()) enums.push_back(one);
  }
}

}  // namespace

void add_definitions(const View& type, View& view) {
  if (type["is_enum"].flag() || !type["choices"].empty()) view["enums"].push_back(type);
  const bool later = type["is_struct"].flag() && type["compares_later"].flag();
  if (later) view["compared"].push_back({{"name", type["name"]}, {"equal", equal_members(type)}});
}

std::optional<Artifact> emit_header(const Plan& plan, View& header, const render::Templates& templates,
                                    diagnostics::Findings& report) {
  const char* const names = header["wire_types"].empty() ? "cpp/header_body.tmpl" : "cpp/types_body.tmpl";
  auto text = filled_around(names, "cpp/header.tmpl", header, templates, report);
  if (!text) return std::nullopt;
  return Artifact{plan.header, std::move(*text)};
}

std::optional<OutcomeCode> emit_outcome(View& header, const render::Templates& templates,
                                        diagnostics::Findings& report) {
  View view = {
      {"outcome", std::move(header["outcome"])}, {"enums", View::array()}, {"compared", View::array()}};
  for (const View& type : header["types"]) add_definitions(type, view);
  add_reasons(view["enums"], view["outcome"]["steps"]);
  auto definitions = render::fill(templates, "cpp/outcome.tmpl", view, report);
  auto factories = render::fill(templates, "cpp/source_factories.tmpl", view, report);
  header["outcome"] = std::move(view["outcome"]);
  if (!definitions || !factories) return std::nullopt;
  return OutcomeCode{std::move(*definitions), std::move(*factories)};
}

}  // namespace candor::backend::cpp
