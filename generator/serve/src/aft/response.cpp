// serve/src/aft/response.cpp: composes answers whose members cannot hide the envelope.
#include "candor/aft/response.hpp"

#include <algorithm>
#include <vector>

#include "candor/laws.hpp"
#include "members.hpp"
#include "serving_access.hpp"

namespace candor::aft {
namespace {

using detail::refused_part;
using detail::WireMember;

bool is_envelope(const WireMember& member) { return member.name == "id" || member.name == "success"; }

/// The members of an object that can travel beside an envelope, or why it cannot.
Expected<std::vector<WireMember>> travelling(std::string_view object) {
  if (!object.starts_with('{')) return refused_part("", "type", "an object", object);
  std::vector<WireMember> members = detail::members_of(object);
  const auto own = std::find_if(members.begin(), members.end(), is_envelope);
  if (own == members.end()) return members;
  return refused_part("/" + own->name, std::string(laws::reserved_name.id),
                      "data without a member '" + own->name + "': it is the envelope's", own->value);
}

/// The value's text from its first byte on.
std::string_view start_of(const Value& value) {
  const std::string_view text = value.text();
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

bool is_said(std::string_view json) { return json.starts_with('"') && json != "\"\""; }

/// All but `members` are JSON texts.
std::string error_line(const std::string& id, std::string_view code, std::string_view message,
                       const std::string& members) {
  std::string line = "{\"id\":" + id + ",\"success\":false";
  detail::append_member(line, "code", code);
  detail::append_member(line, "message", message);
  if (!members.empty()) line += "," + members;
  return detail::on_one_line(line + "}");
}

}  // namespace

std::optional<Id> Id::from_json(std::string_view json, bool takes_numbers) {
  if (std::optional<std::string> text = detail::string_of(json)) return Id(*text);
  if (!takes_numbers || json.find_first_of("-0123456789") != 0) return std::nullopt;
  Id id(json);
  id.is_number_ = true;
  return id;
}

std::string Id::json() const { return is_number_ ? text_ : detail::json_string(text_); }

Expected<Data> Data::parse(std::string json) { return detail::read_part<Data>(std::move(json)); }

Expected<Data> Data::from(const Value& value) {
  const std::string_view text = start_of(value);
  if (text.starts_with("null")) return Data();
  Expected<std::vector<WireMember>> members = travelling(text);
  if (!members) return std::move(members).error();
  Data data;
  for (const WireMember& member : *members) detail::append_member(data.members_, member.name, member.value);
  data.members_ = detail::on_one_line(std::move(data.members_));
  return data;
}

Expected<Extra> Extra::parse(std::string json) { return detail::read_part<Extra>(std::move(json)); }

Expected<Extra> Extra::from(const Value& value) {
  Expected<std::vector<WireMember>> members = travelling(start_of(value));
  if (!members) return std::move(members).error();
  Extra extra;
  for (const WireMember& member : *members) {
    const bool code = member.name == "code";
    if (!code && member.name != "message") {
      detail::append_member(extra.members_, member.name, member.value);
    } else if (is_said(member.value)) {
      (code ? extra.code_ : extra.message_) = member.value;
    } else {
      const laws::Law& law = code ? laws::no_code : laws::no_message;
      return refused_part("/" + member.name, std::string(law.id), std::string(law.expected), member.value);
    }
  }
  return extra;
}

Response Response::success(const Id& id, const Data& data) {
  const std::string members = data.empty() ? "" : "," + data.members_;
  return Response("{\"id\":" + id.json() + ",\"success\":true" + members + "}");
}

Response Response::error(const Id& id, const Code& code, const Message& message) {
  return error_with_data(id, code, message, {});
}

Response Response::error_with_data(const Id& id, const Code& code, const Message& message,
                                   const Extra& extra) {
  return Response(error_line(id.json(), extra.code_.value_or(detail::json_string(code.text())),
                             extra.message_.value_or(detail::json_string(message.text())), extra.members_));
}

Expected<Response> Response::of_written(const Id& id, std::string_view outcome) {
  Expected<Value> value = Value::parse(std::string(outcome));
  if (!value) return std::move(value).error();
  constexpr std::string_view start = "{\"success\":";
  if (!outcome.starts_with(start))
    return refused_part("", "required", "an outcome, which begins with 'success'", outcome);
  for (const WireMember& member : detail::members_of(outcome)) {
    if (member.name == "id")
      return refused_part("/id", std::string(laws::reserved_name.id),
                          "an outcome without a member 'id': it is the envelope's", member.value);
  }
  return Response(
      detail::on_one_line("{\"id\":" + id.json() + "," + std::string(outcome.substr(1))));
}

Response ServingAccess::parse_error(std::string_view why, const LineOptions& refusal) {
  return Response(error_line(refusal.id ? refusal.id->json() : "null",
                             detail::json_string(refusal.code.text()),
                             detail::json_string("failed to parse request: " + std::string(why)), ""));
}

Response ServingAccess::too_long(std::size_t limit, const LineOptions& refusal) {
  return parse_error("the line is longer than " + std::to_string(limit) + " bytes", refusal);
}

}  // namespace candor::aft
