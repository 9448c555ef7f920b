// tests/mcp_soak/messages.hpp: the calls of the soak, and the check of an answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mcp_soak {

/// The size of a call of the legacy era, in bytes: that of the request which the benches read.
inline constexpr std::size_t call_bytes = 205;

/// One call, whose text no other call of the soak has.
struct SoakCall {
  std::uint64_t id = 0;
  std::string text;
  /// Milliseconds that the tool takes for each of its units; 0: it answers at once.
  unsigned slow = 0;
};

inline std::string arguments_of(const SoakCall& call) {
  return R"({"units":3,"text":")" + call.text + '"' +
         (call.slow > 0 ? R"(,"hold_at":)" + std::to_string(call.slow) : std::string()) + "}";
}

/// Returns the call as a legacy message of `call_bytes` bytes: its text is padded.
inline std::string legacy_message(SoakCall& call) {
  const auto message = [&call] {
    return R"({"jsonrpc":"2.0","id":)" + std::to_string(call.id) +
           R"(,"method":"tools/call","params":{"name":"scan","arguments":)" + arguments_of(call) + "}}";
  };
  const std::size_t size = message().size();
  if (size < call_bytes) call.text.append(call_bytes - size, '.');
  return message();
}

/// Returns true if the bytes hold exactly one answer to the call, and it is complete.
inline bool is_answer(const SoakCall& call, std::string_view bytes) {
  const std::string id = R"({"jsonrpc":"2.0","id":)" + std::to_string(call.id) + R"(,"result":)";
  const std::size_t at = bytes.find(id);
  return at != std::string_view::npos && bytes.find(R"("id":)", at + id.size()) == std::string_view::npos &&
         bytes.find(R"("text":")" + call.text + '"', at) != std::string_view::npos &&
         bytes.find(R"("complete":true)", at) != std::string_view::npos;
}

}  // namespace mcp_soak
