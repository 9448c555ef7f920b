// backend/cpp/reuse/reuse_view.cpp: the header and the source of readers into params that exist, as the
// templates see them.
#include "backend/cpp/reuse/reuse.hpp"

#include <algorithm>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

View reuse_header_view(const ir::Contract& contract, const Plan& plan) {
  return {
      {"source", comment_text(contract.source_name)},
      {"contract", comment_text(contract.name + (contract.version.empty() ? "" : " " + contract.version))},
      {"header", plan.tool + "_reuse.hpp"},
      {"owning_header", plan.tool + ".hpp"},
      {"namespace", plan.namespace_name}};
}

View reuse_source_view(const ir::Contract& contract, const Plan& plan, View view) {
  const Source source{contract, plan};
  const Tables tables = make_tables(contract, plan);
  Descriptions descriptions(source, tables);
  view["enums"] = words_view(contract, plan)["enums"];
  view["patterns"] = patterns_view(contract);
  view["has_patterns"] = !contract.patterns.empty();
  view["params"] = descriptions.of(contract.params);
  view["needs_tables"] = descriptions.needs_tables();
  for (const char* const header : {"document", "enums", "reused"}) descriptions.need(header);
  if (std::ranges::any_of(contract.patterns, [](const auto& one) { return !one.dfa.counted.empty(); }))
    descriptions.need("counted");
  view["runtime_includes"] = descriptions.headers();
  view["tables"] = tables_view(contract, tables, descriptions.constants());
  view["has_rows_above"] = descriptions.needs_tables();
  view["descriptions"] = descriptions.take();
  return view;
}

}  // namespace

std::optional<std::vector<Artifact>> emit_reuse(const ir::Contract& contract, const Plan& plan,
                                                const render::Templates& templates,
                                                diagnostics::Report& report) {
  View view = reuse_header_view(contract, plan);
  auto header = render::fill(templates, "cpp/reuse_header.tmpl", view, report);
  if (!header) return std::nullopt;
  View source = reuse_source_view(contract, plan, std::move(view));
  auto text = filled_source(templates, "cpp/reuse_source_body.tmpl", source, report);
  if (!text) return std::nullopt;
  return std::vector<Artifact>{{plan.tool + "_reuse.hpp", std::move(*header)},
                               {plan.tool + "_reuse.cpp", std::move(*text)}};
}

}  // namespace candor::backend::cpp
