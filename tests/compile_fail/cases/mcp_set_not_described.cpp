// compile_fail/cases/mcp_set_not_described.cpp: a set without descriptions is served over MCP
// expect: this set of tools has no descriptions for MCP
#include <candor/mcp/server.hpp>

#include "tools_mcp.hpp"

struct Tools {
  lies::edit::Outcome operator()(const lies::edit::Params& params) const;
  lies::grep::Outcome operator()(const lies::grep::Params& params) const;
  lies::lookup::Outcome operator()(const lies::lookup::Params& params) const;
};

/// Tools as `candor generate` makes them without --mcp.
struct PlainSet {
  candor::Answer call(std::string_view name, std::string_view params, std::string& out) const;
};

#ifdef LIE
candor::ServeResult serve(const Tools&) { return candor::mcp::serve_stdio(PlainSet()); }
#else
candor::ServeResult serve(const Tools& tools) { return candor::mcp::serve_stdio(lies::ToolSet{tools}); }
#endif
