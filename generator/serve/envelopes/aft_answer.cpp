// envelopes/aft_answer.cpp: outcomes as lines of aft's protocol.
#include <candor/envelopes/aft_answer.hpp>
#include <candor/wire/aft.hpp>

#include <candor/detail/json_string.hpp>
#include <candor/detail/utf8.hpp>
#include <candor/envelopes/members.hpp>

namespace candor::aft {

Expected<std::string> line_of(std::string_view wire, std::string_view id) {
  std::vector<envelopes::Member> members =
      envelopes::members_of(wire).value_or(std::vector<envelopes::Member>());
  if (envelopes::value_of(members, "id") != nullptr)
    return envelopes::refused(envelopes::reserved_name, "/id", "an outcome without a member of the envelope",
                              "'id'");
  if (!detail::is_utf8(id)) return envelopes::refused("syntax", "/id", "valid UTF-8", "bytes that are not");
  const std::string json = detail::json_string(id);
  members.insert(members.begin(), {"id", json});
  return envelopes::object_of(members);
}

Expected<std::string> id_of(std::string_view line, const Limits& limits) {
  Expected<wire::aft::Response> response = wire::aft::parse_response(line, limits);
  if (!response) return std::move(response).error();
  return std::move(response->id);
}

}  // namespace candor::aft
