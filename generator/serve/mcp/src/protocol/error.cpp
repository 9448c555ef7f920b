// mcp/src/protocol/error.cpp: errors of MCP, and the frames of answers.
#include <candor/detail/words.hpp>
#include <candor/mcp/detail/error.hpp>

#include <utility>

namespace candor::mcp::detail {
namespace {

std::string frame_of(const std::string& members) {
  std::string frame;
  frame.reserve(members.size() + 20);
  frame.append(R"({"jsonrpc":"2.0",)").append(members).append("}");
  return candor::detail::on_one_line(std::move(frame));
}

}  // namespace

int http_status(ErrorCode code, bool modern) {
  switch (code) {
    case ErrorCode::parse_error:
    case ErrorCode::invalid_request:
    case ErrorCode::header_mismatch:
    case ErrorCode::missing_capability:
    case ErrorCode::unsupported_version:
      return 400;
    case ErrorCode::method_not_found:
      return modern ? 404 : 200;
    case ErrorCode::invalid_params:
      return 200;
    case ErrorCode::busy:
      return 503;
    case ErrorCode::internal_error:
      return modern ? 500 : 200;
  }
  return 500;
}

std::string error_frame(std::string_view id, const Error& error) {
  std::string body;
  append_member(body, "code", std::to_string(static_cast<int>(error.code)));
  append_member(body, "message", json_string(error.message));
  if (!error.data.empty()) append_member(body, "data", error.data);
  std::string members;
  append_member(members, "id", id);
  append_member(members, "error", "{" + body + "}");
  return frame_of(members);
}

std::string result_frame(std::string_view id, std::string_view result) {
  std::string members;
  append_member(members, "id", id);
  append_member(members, "result", result);
  return frame_of(members);
}

std::string request_frame(std::string_view id, std::string_view method, std::string_view params) {
  std::string members;
  append_member(members, "id", id);
  append_member(members, "method", json_string(method));
  if (!params.empty()) append_member(members, "params", params);
  return frame_of(members);
}

std::string notification_frame(std::string_view method, std::string_view params) {
  std::string members;
  append_member(members, "method", json_string(method));
  if (!params.empty()) append_member(members, "params", params);
  return frame_of(members);
}

std::string supported_versions() {
  std::string names;
  for (const Revision revision : revisions)
    candor::detail::append_word(names, json_string(name_of(revision)), ",");
  return "[" + names + "]";
}

Error unsupported_version(std::string_view requested) {
  std::string data;
  append_member(data, "supported", supported_versions());
  append_member(data, "requested", json_string(requested));
  return {ErrorCode::unsupported_version, "Unsupported protocol version: " + std::string(requested),
          "{" + data + "}"};
}

}  // namespace candor::mcp::detail
