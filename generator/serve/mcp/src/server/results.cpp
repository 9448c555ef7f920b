// mcp/src/server/results.cpp: the results of a server's methods, as JSON.
#include "results.hpp"

#include <candor/detail/words.hpp>
#include <cstddef>

#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

std::string object_with(const std::string& members) { return "{" + members + "}"; }

/// The members that every result of the modern era has.
std::string modern_members(const ServerInfo& info, std::string_view further_meta = {},
                           std::string_view type = "complete") {
  std::string meta;
  append_member(meta, meta::server_info, server_info_json(info));
  if (!further_meta.empty()) meta.append(",").append(further_meta);
  std::string members;
  append_member(members, "resultType", json_string(type));
  append_member(members, "_meta", object_with(meta));
  return members;
}

void append_caching(std::string& members, const ServeOptions& options) {
  append_member(members, "ttlMs", std::to_string(options.list_ttl.count()));
  append_member(members, "cacheScope", R"("private")");
}

constexpr std::string_view capabilities = R"("logging":{},"tools":{"listChanged":true})";

}  // namespace

std::string result_of_task(const ServerInfo& info, std::string_view type, const std::string& members) {
  const std::string usual = modern_members(info, {}, type);
  return object_with(members.empty() ? usual : usual + "," + members);
}

std::string server_info_json(const ServerInfo& info) {
  std::string members;
  append_member(members, "name", json_string(info.name));
  if (!info.title.empty()) append_member(members, "title", json_string(info.title));
  append_member(members, "version", json_string(info.version));
  return object_with(members);
}

std::string initialize_result(const ServerInfo& info, Revision revision) {
  std::string members;
  append_member(members, "protocolVersion", json_string(name_of(revision)));
  append_member(members, "capabilities", object_with(std::string(capabilities)));
  append_member(members, "serverInfo", server_info_json(info));
  if (!info.instructions.empty()) append_member(members, "instructions", json_string(info.instructions));
  return object_with(members);
}

std::string discover_result(const ServeOptions& options) {
  std::string members = modern_members(options.info);
  append_member(members, "supportedVersions", supported_versions());
  const std::string tasks = options.task_after.count() > 0 ? std::string(tasks_capability) + "," : "";
  append_member(members, "capabilities", object_with(tasks + std::string(capabilities)));
  if (!options.info.instructions.empty())
    append_member(members, "instructions", json_string(options.info.instructions));
  append_caching(members, options);
  return object_with(members);
}

std::string list_result(const ServeOptions& options, const std::vector<const ToolDescription*>& tools,
                        Revision revision) {
  std::string list;
  for (const ToolDescription* const tool : tools)
    candor::detail::append_word(list, tool->json(is_modern(revision)), ",");
  std::string members = is_modern(revision) ? modern_members(options.info) : std::string();
  append_member(members, "tools", "[" + list + "]");
  if (is_modern(revision)) append_caching(members, options);
  return object_with(members);
}

std::string listen_result(const ServerInfo& info, std::string_view id) {
  std::string subscription;
  append_member(subscription, meta::subscription_id, id);
  return object_with(modern_members(info, subscription));
}

}  // namespace candor::mcp::detail
