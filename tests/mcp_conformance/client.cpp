// tests/mcp_conformance/client.cpp: the client that the conformance suite of MCP starts: a host that lists
// the tools of a server, and calls each.
//
// usage: conformance_client URL   the suite sets MCP_CONFORMANCE_PROTOCOL_VERSION, and
// MCP_CONFORMANCE_CONTEXT where it has calls
#include <candor/mcp/http_client.hpp>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

namespace {

using candor::mcp::Client;
using nlohmann::json;

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Returns a value of a schema's type; an object is the schema of a tool, for the tool that gives one back.
json value_for(const json& schema, const json& any_object) {
  const std::string type = schema.value("type", "string");
  if (type == "integer" || type == "number") return 7;
  if (type == "boolean") return true;
  return type == "object" ? any_object : json("a word");
}

/// Returns a call of each tool, with its required params.
json calls_of(const std::vector<candor::mcp::ListedTool>& tools) {
  json calls = json::array();
  for (const candor::mcp::ListedTool& tool : tools) {
    const json schema = json::parse(tool.json)["inputSchema"];
    json arguments = json::object();
    for (const json& name : schema.value("required", json::array()))
      arguments[name] = value_for(schema["properties"][name], json::parse(tools.front().json)["inputSchema"]);
    calls.push_back({{"name", tool.name}, {"arguments", arguments}});
  }
  return calls;
}

int complain(const std::string& what, const candor::Violations& violations) {
  std::cerr << what << ": " << candor::to_string(violations) << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::cerr << "usage: conformance_client URL\n", 2;
  candor::mcp::ClientOptions options;
  options.name = "candor-conformance";
  options.version = "1.0.0";
  options.revision = candor::mcp::revision_named(variable("MCP_CONFORMANCE_PROTOCOL_VERSION"));
  Client client = candor::mcp::client_over_http(argv[1], options);
  const auto tools = client.list_tools();
  if (!tools) return complain("tools/list", tools.error());
  const json context = json::parse(variable("MCP_CONFORMANCE_CONTEXT"), nullptr, false);
  const bool has_calls = context.is_object() && context.contains("toolCalls");
  int code = 0;
  for (const json& call : has_calls ? context["toolCalls"] : calls_of(*tools)) {
    const std::string name = call["name"];
    const auto result = client.call(name, call["arguments"].dump(), {.timeout = std::chrono::seconds(10)});
    if (!result) code = complain(name, result.error());
  }
  return code;
}
