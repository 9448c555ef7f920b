// mcp/src/server/methods.cpp: answers the requests that take no work.
#include <candor/mcp/detail/names.hpp>

#include "core_impl.hpp"

namespace candor::mcp::detail {
namespace {

std::variant<std::string, Refusal> set_level(const Frame& frame, ClientSession* session) {
  const auto level = log_level_named(string_of(frame.params.level).value_or(""));
  if (!level) return refused(ErrorCode::invalid_params, "Invalid params: 'level' is no level of logging");
  if (session != nullptr) session->set_level(*level);
  return std::string("{}");
}

}  // namespace

Refusal refused(ErrorCode code, std::string message, bool modern, std::string data) {
  return {{code, std::move(message), std::move(data)}, http_status(code, modern)};
}

const ToolDescription* ServerCore::Impl::find(std::string_view name) const {
  for (const ToolDescription& tool : tools.descriptions)
    if (tool.name == name && control->is_enabled(name)) return &tool;
  return nullptr;
}

std::variant<std::string, Refusal> ServerCore::Impl::initialize(const Frame& frame,
                                                                ClientSession* session) const {
  const auto asked = string_of(frame.params.protocol_version);
  if (!asked) return refused(ErrorCode::invalid_params, "Invalid params: 'protocolVersion' must be a string");
  Revision revision = revision_named(*asked).value_or(newest_legacy);
  // The modern era has no `initialize`: a client that opens with it speaks the legacy one.
  if (is_modern(revision)) revision = newest_legacy;
  if (session != nullptr && !session->initialize(revision))
    return refused(ErrorCode::invalid_request, "Invalid request: the session is initialized already");
  return initialize_result(options.info, revision);
}

std::variant<std::string, Refusal> ServerCore::Impl::list(const Frame& frame, Revision revision) const {
  if (!frame.params.cursor.empty())
    return refused(ErrorCode::invalid_params, "Invalid params: this server gives out no cursor",
                   is_modern(revision));
  std::vector<const ToolDescription*> shown;
  for (const ToolDescription& tool : tools.descriptions)
    if (control->is_enabled(tool.name)) shown.push_back(&tool);
  return list_result(options, shown, revision);
}

std::variant<std::string, Refusal> ServerCore::Impl::answer(const Frame& frame, Revision revision,
                                                            ClientSession* session) {
  if (frame.method == methods::list_tools) return list(frame, revision);
  if (is_modern(revision)) {
    if (frame.method == methods::discover) return discover_result(options);
    if (options.task_after.count() > 0 && is_about_task(frame.method)) return answer_about_task(frame);
  } else {
    if (frame.method == methods::initialize) return initialize(frame, session);
    if (frame.method == methods::ping) return std::string("{}");
    if (frame.method == methods::set_level) return set_level(frame, session);
  }
  return refused(ErrorCode::method_not_found, "Method not found: " + frame.method, is_modern(revision));
}

}  // namespace candor::mcp::detail
