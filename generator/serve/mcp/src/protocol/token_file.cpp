// mcp/src/protocol/token_file.cpp: reads the file of a token.
#include <algorithm>
#include <fstream>
#include <system_error>

#include <candor/detail/words.hpp>
#include <candor/mcp/detail/token_file.hpp>

namespace candor::mcp::detail {

std::optional<std::string> token_in(std::string_view text) {
  text = candor::detail::trimmed(text);
  if (text.empty()) return std::nullopt;
  const bool is_printable =
      std::all_of(text.begin(), text.end(), [](char byte) { return byte > 0x20 && byte < 0x7F; });
  return is_printable ? std::optional(std::string(text)) : std::nullopt;
}

std::optional<std::string> read_token(const std::filesystem::path& path, std::size_t max,
                                      std::string& token) {
  std::error_code failed;
  const std::filesystem::file_status status = std::filesystem::status(path, failed);
  if (!std::filesystem::exists(status)) return "cannot read " + path.string();
  // A pipe could keep the reader waiting.
  if (!std::filesystem::is_regular_file(status) && !std::filesystem::is_character_file(status))
    return "cannot read " + path.string() + ": it is no file";
  // White space around a token does not count, but it is not read without end.
  std::string text(max + 4096, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad() || !file.is_open()) return "cannot read " + path.string();
  text.resize(static_cast<std::size_t>(file.gcount()));
  const std::optional<std::string> read = token_in(text);
  if (!read) return path.string() + " has no token of printable ASCII characters";
  if (!file.eof() || read->size() > max)
    return path.string() + " has a token of more than " + std::to_string(max) + " bytes";
  token = *read;
  return std::nullopt;
}

}  // namespace candor::mcp::detail
