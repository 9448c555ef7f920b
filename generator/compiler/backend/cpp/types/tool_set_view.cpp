// backend/cpp/types/tool_set_view.cpp: the tools of one run as a set, as tools.tmpl sees them.
#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

/// The set in texts for people.
std::string set_name(const Options& options) {
  return options.namespace_name.empty() ? "tools" : options.namespace_name;
}

View tool_view(const ir::Contract& contract, const Plan& plan, const std::string& set) {
  View view;
  view["name"] = view_literal(contract.name);
  view["version"] = view_literal(contract.version);
  view["kind"] = ir::word_of(contract.kind);
  view["title"] = view_literal(contract.title.empty() ? clause(contract.description) : contract.title);
  view["travel"] = params_travel_nested(contract) ? ", candor::ParamsTravel::nested" : "";
  view["space"] = plan.tool;
  view["header"] = plan.header;
  view["no_handler"] = string_literal(set + ": no handler for the tool " + plan.tool);
  view["another"] = string_literal(set + ": the handler of " + plan.tool + " must return " + plan.tool +
                                   "::Outcome, not another tool's");
  return view;
}

}  // namespace

View tool_set_view(const std::vector<ir::Contract>& contracts, const std::vector<Plan>& plans,
                   const Options& options) {
  const std::string set = set_name(options);
  View view;
  view["namespace"] = options.namespace_name;
  view["has_namespace"] = !options.namespace_name.empty();
  // Within the struct ToolSet, names of the set itself are qualified.
  const std::string scope = options.namespace_name.empty() ? "::" : "::" + options.namespace_name + "::";
  view["tools_name"] = scope + "tools";
  view["call_name"] = scope + "call";
  view["tools"] = View::array();
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    if (!contracts[i].is_envelope()) view["tools"].push_back(tool_view(contracts[i], plans[i], set));
  }
  view["count"] = view["tools"].size();
  return view;
}

View mcp_tools_view(const Options& options) {
  View view;
  view["namespace"] = options.namespace_name;
  view["has_namespace"] = !options.namespace_name.empty();
  const McpServer& server = options.server;
  view["server_name"] = view_literal(server.name.empty() ? set_name(options) : server.name);
  view["server_version"] = view_literal(server.version.empty() ? "0" : server.version);
  view["server_title"] = view_literal(server.title);
  view["tools"] = View::array();
  for (const McpTool& tool : options.mcp.value_or(std::vector<McpTool>()))
    view["tools"].push_back({{"name", counted_literal(tool.name)},
                             {"legacy", counted_literal(tool.legacy)},
                             {"modern", tool.modern == tool.legacy ? "{}" : counted_literal(tool.modern)}});
  view["count"] = view["tools"].size();
  return view;
}

}  // namespace candor::backend::cpp
