// backend/cpp/emit_header.cpp: the types header of one contract, and the definitions that belong to it.
#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

/// The reasons of steps, but for those that are among the types.
void add_reasons(View& enums, const View& steps) {
  for (const View& one : steps) {
    if (!one["is_shared"].get<bool>()) enums.push_back(one);
  }
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
  add_reasons(view["enums"], view["outcome"]["steps"]);
  view["enums"].push_back(view["outcome"]["errors"]);
  return render::fill(templates, "cpp/outcome.tmpl", view, report);
}

}  // namespace candor::backend::cpp
