// generator/review/guard/messages.cpp: reads and makes messages of MCP.
#include "guard/messages.hpp"

#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/names.hpp>

#include "guard/understood.hpp"
#include "verify/message_id.hpp"

namespace candor::guard {

namespace meta = mcp::detail::meta;
using detail::Kind;

std::string id_json(const verify::Value& message) {
  const std::optional<verify::Value> id = verify::member(message, "id");
  return verify::id_key(id).empty() ? "" : on_one_line(*id);
}

std::string id_key(const verify::Value& message) { return verify::id_key(verify::member(message, "id")); }

std::string_view method_of(const verify::Value& message) {
  const verify::Node* const method = source::find(*message.node, "method");
  return method == nullptr || method->kind != Kind::string ? std::string_view() : method->text;
}

std::string modern_meta(const verify::Value& request) {
  const verify::Node* const params = source::find(*request.node, "params");
  const verify::Node* const found = params == nullptr ? nullptr : source::find(*params, "_meta");
  if (found == nullptr || source::find(*found, meta::protocol_version) == nullptr) return "";
  source::Node kept = source::to_node(*found);
  std::erase_if(kept.members, [](const source::Member& each) { return each.key == meta::progress_token; });
  return source::to_text(kept);
}

std::string list_request(std::string_view id, std::string_view meta, std::string_view cursor) {
  std::string params;
  if (!meta.empty()) mcp::detail::append_member(params, "_meta", meta);
  if (!cursor.empty()) mcp::detail::append_member(params, "cursor", source::quote(cursor));
  return mcp::detail::request_frame(source::quote(id), mcp::detail::methods::list_tools, "{" + params + "}");
}

}  // namespace candor::guard
