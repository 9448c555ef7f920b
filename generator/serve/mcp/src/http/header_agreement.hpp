// mcp/src/http/header_agreement.hpp: headers of a modern request, which repeat its body.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <candor/mcp/detail/frame.hpp>
#include <candor/mcp/detail/server_core.hpp>

#include "request.hpp"

namespace candor::mcp::http {

/// Returns the text that the value of a header stands for: what `=?base64?…?=` encodes, any other value
/// itself. Returns std::nullopt for base64 with wrong characters or padding.
std::optional<std::string> decoded_value(std::string_view value);

/// Returns the first difference between the headers of a modern message and its body, as a sentence: the
/// revision, the method, the name of the tool, or a param of `header_params`.
std::optional<std::string> header_mismatch(const Request& request, const detail::Frame& frame,
                                           std::span<const detail::HeaderParam> header_params);

}  // namespace candor::mcp::http
