// runtime/src/write/json_string.cpp: any text as a JSON string.
#include "candor/detail/json_string.hpp"

#include <algorithm>
#include <cstddef>

#include "candor/detail/out.hpp"
#include "candor/detail/utf8.hpp"

namespace candor::detail {
namespace {

std::string repaired(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = decode_utf8(text, at).size;
    out += size == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, size);
    at += std::max<std::size_t>(size, 1);
  }
  return out;
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string json;
  std::string refused;
  Out out(json);
  if (is_utf8(text)) {
    out.string(text);
  } else {
    out.string(repaired(text));
  }
  // The writer refuses only strings that are not UTF-8.
  out.finish(refused);
  return json;
}

void append_member(std::string& members, std::string_view name, std::string_view value) {
  if (!members.empty()) members += ',';
  members.append(json_string(name)).append(":").append(value);
}

std::string on_one_line(std::string json) {
  std::erase_if(json, [](char byte) { return byte == '\n' || byte == '\r'; });
  return json;
}

}  // namespace candor::detail
