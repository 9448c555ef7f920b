// schema/model/describe.cpp: describes JSON values in messages.
#include "schema/model/describe.hpp"

#include "source/utf8.hpp"

namespace candor::schema {
namespace {

std::string shortened(std::string text) {
  if (text.size() <= 40) return text;
  std::size_t cut = 37;
  while (cut > 0 && source::is_continuation(text[cut])) --cut;
  return text.substr(0, cut) + "...";
}

}  // namespace

std::string described(const source::Node& value) {
  switch (value.kind) {
    case source::Kind::null:
      return "null";
    case source::Kind::boolean:
      return value.text;
    case source::Kind::number:
      return shortened(value.text);
    case source::Kind::string:
      return "the string '" + shortened(value.text) + "'";
    case source::Kind::array:
      return value.items.empty() ? "an empty array" : "an array";
    case source::Kind::object:
      return "an object";
  }
  return "";
}

std::string with_hint(std::string message, std::string_view word, const std::vector<std::string>& known) {
  const std::string hint = diagnostics::did_you_mean(word, known);
  if (!hint.empty()) message.append("; ").append(hint);
  return message;
}

}  // namespace candor::schema
