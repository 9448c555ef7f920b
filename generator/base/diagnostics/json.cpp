// generator/base/diagnostics/json.cpp: prints the JSON of reports with nlohmann/json.
#include "diagnostics/json.hpp"

#include <nlohmann/json.hpp>

#include "source/words.hpp"

namespace candor::diagnostics {
namespace {

using nlohmann::ordered_json;

struct Convert {
  ordered_json operator()(const auto& scalar) const { return scalar; }
  ordered_json operator()(const std::vector<Json>& items) const {
    ordered_json array = ordered_json::array();
    for (const Json& item : items) array.push_back(std::visit(*this, item.value()));
    return array;
  }
  ordered_json operator()(const Json::Object& members) const {
    ordered_json object = ordered_json::object();
    for (std::size_t i = 0; i < members.keys.size(); ++i)
      object[members.keys[i]] = std::visit(*this, members.values[i].value());
    return object;
  }
};

std::string print(const Json& json, int indent) {
  return std::visit(Convert{}, json.value()).dump(indent, ' ', true, ordered_json::error_handler_t::replace);
}

}  // namespace

Json::Json(std::initializer_list<JsonMember> members) : value_(Object()) {
  for (const JsonMember& member : members) add(member.key, member.value);
}

Json Json::object() { return Json(std::initializer_list<JsonMember>()); }

Json Json::array(std::vector<Json> items) {
  Json array("");
  array.value_ = std::move(items);
  return array;
}

void Json::add(std::string_view key, Json value) {
  auto& object = std::get<Object>(value_);
  object.keys.emplace_back(key);
  object.values.push_back(std::move(value));
}

std::string Json::text() const { return print(*this, -1); }

std::string Json::text_after(std::string_view key, std::string_view read) const {
  return "{" + Json(key).text() + ":" + std::string(read) + "," + text().substr(1);
}

std::string Json::indented_text() const { return print(*this, 2); }

std::string Json::lines(std::string_view indent) const {
  std::vector<std::string> lines;
  for (const Json& item : std::get<std::vector<Json>>(value_))
    lines.push_back("\n" + std::string(indent) + item.text());
  return source::joined(lines, ",");
}

}  // namespace candor::diagnostics
