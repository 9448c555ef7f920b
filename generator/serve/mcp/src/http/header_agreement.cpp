// mcp/src/http/header_agreement.cpp: compares headers with the body of a modern request.
#include "header_agreement.hpp"

#include <cstdint>
#include <string>

#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::http {
namespace {

constexpr std::string_view base64_begin = "=?base64?";
constexpr std::string_view base64_end = "?=";

/// Returns the six bits of a digit of base64; std::nullopt for other characters.
std::optional<std::uint32_t> base64_digit(char byte) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t at = digits.find(byte);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint32_t>(at);
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  text.remove_suffix(padding);
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char byte : text) {
    const std::optional<std::uint32_t> digit = base64_digit(byte);
    if (!digit) return std::nullopt;
    bits = (bits << 6U) | *digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>((bits >> count) & 0xFFU);
  }
  // Bits that no byte takes are zero in the one spelling of a text.
  if ((bits & ((1U << count) - 1)) != 0) return std::nullopt;
  return bytes;
}

/// Returns true if the header has the value of a param.
bool has_value(const std::string& text, std::string_view json) {
  if (detail::is_string(json)) return detail::string_of(json) == text;
  if (json == "true" || json == "false") return text == json;
  // A number may be spelled in several ways.
  const std::string key = detail::id_key_of(json);
  return !key.empty() && !detail::is_string(text) && detail::id_key_of(text) == key;
}

/// Returns the complaint about one header; `expected` is JSON, empty where the body has no such value.
std::optional<std::string> mismatch_of(const Request& request, std::string_view name,
                                       std::string_view expected) {
  const std::string* const value = request.header(name);
  if (!value && expected.empty()) return std::nullopt;
  const std::string header = "the header " + std::string(name);
  if (!value) return header + " is missing";
  if (request.count(name) > 1) return header + " is there twice";
  if (expected.empty()) return header + " has no counterpart in the body";
  const std::optional<std::string> text = decoded_value(*value);
  if (!text) return header + " is not valid base64";
  if (!has_value(*text, expected)) return header + " differs from the body";
  return std::nullopt;
}

/// Returns the JSON of a param; empty where it is missing or null, which no header repeats.
std::string_view param_of(std::string_view arguments, const detail::HeaderParam& param) {
  for (const std::string& name : param.path) arguments = detail::member_of(arguments, name);
  return arguments == "null" ? std::string_view() : arguments;
}

}  // namespace

std::optional<std::string> decoded_value(std::string_view value) {
  if (value.size() < base64_begin.size() + base64_end.size() || !value.starts_with(base64_begin) ||
      !value.ends_with(base64_end))
    return std::string(value);
  value.remove_prefix(base64_begin.size());
  value.remove_suffix(base64_end.size());
  return from_base64(value);
}

std::optional<std::string> header_mismatch(const Request& request, const detail::Frame& frame,
                                           std::span<const detail::HeaderParam> header_params) {
  if (!frame.meta.protocol_version.empty()) {
    if (auto wrong = mismatch_of(request, detail::headers::protocol_version, frame.meta.protocol_version))
      return wrong;
  }
  if (auto wrong = mismatch_of(request, detail::headers::method, detail::json_string(frame.method)))
    return wrong;
  if (detail::is_about_task(frame.method))
    return mismatch_of(request, detail::headers::name, detail::member_of(frame.all_params, "taskId"));
  if (frame.method != detail::methods::call_tool) return std::nullopt;
  if (auto wrong = mismatch_of(request, detail::headers::name, frame.params.name)) return wrong;
  for (const detail::HeaderParam& param : header_params) {
    const std::string name = std::string(detail::headers::param_prefix) + param.header;
    if (auto wrong = mismatch_of(request, name, param_of(frame.params.arguments, param))) return wrong;
  }
  return std::nullopt;
}

}  // namespace candor::mcp::http
