// runtime/src/write/json_string.cpp: any text as a JSON string.
#include "candor/detail/json_string.hpp"

#include "candor/detail/out.hpp"
#include "candor/detail/utf8.hpp"

namespace candor::detail {

std::string json_string(std::string_view text) {
  std::string json;
  std::string refused;
  Out out(json);
  // The writer refuses only strings that are not UTF-8.
  out.string(valid_utf8(text));
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
