// candor/mcp/detail/token_file.hpp: the file of the token that proves a client.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace candor::mcp::detail {

/// Reads a token from text: without white space around it. Returns std::nullopt if nothing is left, or if it
/// has characters that no header carries.
std::optional<std::string> token_in(std::string_view text);

/// Reads a token of at most `max` bytes into `token`. Returns the sentence that says why the file has none.
std::optional<std::string> read_token(const std::filesystem::path& path, std::size_t max,
                                      std::string& token);

}  // namespace candor::mcp::detail
