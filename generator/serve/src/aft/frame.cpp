// serve/src/aft/frame.cpp: push frames.
#include "candor/aft/frame.hpp"

#include <algorithm>
#include <vector>

#include "candor/laws/reserved_name.hpp"
#include "members.hpp"

namespace candor::aft {
namespace {

using detail::refused_part;
using detail::WireMember;

const WireMember* find(const std::vector<WireMember>& members, std::string_view name) {
  const auto at = std::find_if(members.begin(), members.end(),
                               [&](const WireMember& member) { return member.name == name; });
  return at == members.end() ? nullptr : &*at;
}

std::string_view word(Stream stream) {
  switch (stream) {
    case Stream::out:
      return "\"stdout\"";
    case Stream::err:
      return "\"stderr\"";
  }
  return "";
}

}  // namespace

Expected<Frame> Frame::parse(std::string json) { return detail::read_part<Frame>(std::move(json)); }

Expected<Frame> Frame::from(const Value& value) {
  std::string text = detail::on_one_line(value.text());
  text.erase(0, text.find_first_not_of(" \t"));
  if (!text.starts_with('{')) return refused_part("", "type", "an object", text.substr(0, 20));
  const std::vector<WireMember> members = detail::members_of(text);
  for (const std::string_view own : {"id", "success"}) {
    if (find(members, own) != nullptr)
      return refused_part("/" + std::string(own), std::string(laws::reserved_name.id),
                          "a frame without a member '" + std::string(own) + "': it would pass for an answer",
                          "one");
  }
  const WireMember* const type = find(members, "type");
  if (type == nullptr) return refused_part("", "required", "the property 'type'", "an object without it");
  if (!type->value.starts_with('"')) return refused_part("/type", "type", "a string", type->value);
  return Frame(std::move(text));
}

Frame Frame::progress(const Id& request_id, Stream stream, std::string_view chunk) {
  std::string members = "\"type\":\"progress\"";
  detail::append_member(members, "request_id", request_id.json());
  detail::append_member(members, "kind", word(stream));
  detail::append_member(members, "chunk", detail::json_string(chunk));
  return Frame("{" + members + "}");
}

}  // namespace candor::aft
