// backend/cpp/emit_header.cpp: the types header of one contract, and the definitions that belong to it.
#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

void add_enums(View& enums, const View& more) {
  for (const View& one : more) enums.push_back(one);
}

}  // namespace

std::optional<Artifact> emit_header(const ir::Contract& contract, const Plan& plan,
                                    const render::Templates& templates, diagnostics::Report& report) {
  View view = header_view(contract, plan);
  const auto draft = render::fill(templates, "cpp/header.tmpl", view, report);
  if (!draft) return std::nullopt;
  view["includes"] = standard_headers(*draft);
  auto text = render::fill(templates, "cpp/header.tmpl", view, report);
  if (!text) return std::nullopt;
  return Artifact{plan.header, std::move(*text)};
}

std::optional<std::string> emit_outcome(const ir::Contract& contract, const Plan& plan,
                                        const render::Templates& templates, diagnostics::Report& report) {
  View view;
  view["outcome"] = outcome_view(contract, plan);
  view["enums"] = View::array();
  view["compared"] = View::array();
  for (const View& type : types_view(contract, plan)) {
    if (type["is_enum"].get<bool>()) view["enums"].push_back(type);
    const bool later = type["is_struct"].get<bool>() && type["compares_later"].get<bool>();
    if (later) view["compared"].push_back(type["name"]);
  }
  add_enums(view["enums"], view["outcome"]["steps"]);
  view["enums"].push_back(view["outcome"]["errors"]);
  return render::fill(templates, "cpp/outcome.tmpl", view, report);
}

}  // namespace candor::backend::cpp
