// generator/base/source/pointer.cpp: builds and resolves JSON Pointers (RFC 6901).
#include <algorithm>
#include <charconv>
#include <optional>

#include "source/document.hpp"
#include "source/same_key.hpp"

namespace candor::source {
namespace {

/// Replaces `~1` and `~0` in a reference token. Returns std::nullopt for any other `~`.
std::optional<std::string> unescape(std::string_view token) {
  std::string plain;
  for (std::size_t at = 0; at < token.size(); ++at) {
    if (token[at] != '~') {
      plain.push_back(token[at]);
      continue;
    }
    if (++at == token.size() || (token[at] != '0' && token[at] != '1')) return std::nullopt;
    plain.push_back(token[at] == '0' ? '~' : '/');
  }
  return plain;
}

/// Parses an array index: "0", or digits without a leading 0.
std::optional<std::size_t> to_index(std::string_view token) {
  if (token.empty() || (token.size() > 1 && token[0] == '0')) return std::nullopt;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  if (error != std::errc{} || end != token.data() + token.size()) return std::nullopt;
  return index;
}

const Node* child(const Node& node, const std::string& token) {
  if (node.kind == Kind::object) return find(node, token);
  if (node.kind != Kind::array) return nullptr;
  const std::optional<std::size_t> index = to_index(token);
  return index && *index < node.items.size() ? &node.items[*index] : nullptr;
}

}  // namespace

const Node* find(const Node& node, std::string_view key) {
  for (const Member& member : node.members)
    if (is_same_key(member.key, key)) return &member.value;
  return nullptr;
}

const Node* at_pointer(const Node& node, std::string_view pointer) {
  const Node* at = &node;
  while (at != nullptr && !pointer.empty()) {
    if (pointer[0] != '/') return nullptr;
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    const std::optional<std::string> token = unescape(pointer.substr(1, end - 1));
    at = token ? child(*at, *token) : nullptr;
    pointer.remove_prefix(end);
  }
  return at;
}

std::string last_token(std::string_view pointer) {
  const std::string_view token = pointer.substr(pointer.rfind('/') + 1);
  return unescape(token).value_or(std::string(token));
}

std::string append_pointer(std::string_view parent, std::string_view token) {
  std::string pointer;
  pointer.reserve(parent.size() + 1 + token.size());
  pointer.append(parent).push_back('/');
  const auto is_special = [](char byte) { return byte == '~' || byte == '/'; };
  for (auto at = token.begin(); at != token.end(); ++at) {
    const auto special = std::find_if(at, token.end(), is_special);
    pointer.append(at, special);
    at = special;
    if (at == token.end()) break;
    pointer += *at == '~' ? "~0" : "~1";
  }
  return pointer;
}

std::string append_pointer(std::string_view parent, std::size_t index) {
  return append_pointer(parent, std::to_string(index));
}

}  // namespace candor::source
