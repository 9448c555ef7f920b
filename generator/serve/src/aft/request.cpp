// serve/src/aft/request.cpp: the envelope of a request, off and on the wire.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/aft/request.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/syntax.hpp"
#include "candor/detail/utf8.hpp"
#include "candor/laws/reserved_name.hpp"
#include "members.hpp"
#include "serving_access.hpp"

namespace candor::aft {
namespace {

using detail::WireMember;

/// Members of the envelope: `method` fills the place of `command`.
constexpr std::array<std::string_view, 5> names = {"id", "command", "method", "session_id", "lsp_hints"};

/// The answer to a line that is not a request, with the place of `part`. It has no pointer, which may be as
/// long as the line.
Response refused(const LineOptions& refusal, std::string_view line, std::string_view part,
                 const std::string& expected, std::string_view found) {
  Violation where;
  detail::place(where, line, static_cast<std::size_t>(part.data() - line.data()));
  return ServingAccess::parse_error(std::to_string(where.line) + ":" + std::to_string(where.column) +
                                        ": expected " + expected + ", found " + detail::shortened(found),
                                    refusal);
}

/// The same for a line that is not a JSON object. A duplicate key is not a reason: aft takes it.
Response refused_text(const LineOptions& refusal, std::string_view line, std::uint32_t max_depth) {
  const auto faults =
      detail::syntax_faults(line, {.max_depth = max_depth, .max_faults = 1, .has_distinct_keys = false});
  if (!faults.empty())
    return refused(refusal, line, line.substr(faults.front().begin), faults.front().expected,
                   faults.front().found);
  const std::string_view text = line.substr(line.find_first_not_of(" \t\r\n"));
  if (!text.starts_with('{')) return refused(refusal, line, text, "an object", text);
  return refused(refusal, line, text, "numbers in the range of doubles", "one beyond it");
}

std::string object_of(const std::vector<WireMember>& members) {
  std::string text;
  for (const WireMember& member : members) detail::append_member(text, member.name, member.value);
  return "{" + text + "}";
}

Violation reserved(const std::string& name) {
  return {.pointer = "/" + name,
          .keyword = std::string(laws::reserved_name.id),
          .expected = "params that go by no name of the request they travel in",
          .found = "a param named '" + name + "'",
          .nearest = ""};
}

}  // namespace

Incoming read_request(std::string_view line, const Limits& limits, const LineOptions& options) {
  LineOptions refusal = options;
  if (line.size() > limits.max_bytes) return ServingAccess::too_long(limits.max_bytes, refusal);
  if (!detail::is_utf8(line)) return ServingAccess::parse_error("the line is not UTF-8", refusal);
  if (detail::is_blank(line)) return Blank();
  // aft counts the limit itself as too deep.
  const std::uint32_t max_depth = std::max(std::min(limits.max_depth, detail::max_nesting), 1U) - 1;
  std::vector<WireMember> members;
  if (!detail::take_members(line, max_depth, members)) return refused_text(refusal, line, max_depth);
  if (!refusal.id) {
    const auto id = std::ranges::find(members, "id", &WireMember::name);
    if (id != members.end()) refusal.id = Id::from_json(id->value, options.takes_numeric_ids);
  }
  RawRequest request;
  std::array<bool, names.size()> seen{};
  std::vector<WireMember> params;
  std::unordered_map<std::string_view, std::size_t> places;
  for (const WireMember& member : members) {
    const std::size_t part = static_cast<std::size_t>(std::ranges::find(names, member.name) - names.begin());
    if (part == names.size()) {
      const auto [place, is_new] = places.try_emplace(member.name, params.size());
      if (is_new) params.push_back(member);
      params[place->second].value = member.value;
      continue;
    }
    const bool is_command = names[part] == "command" || names[part] == "method";
    if (std::exchange(seen[part], true) || (is_command && seen[1] && seen[2]))
      return refused(refusal, line, member.value, "'" + member.name + "' once", member.value);
    if (names[part] == "lsp_hints" || (names[part] == "session_id" && member.value == "null")) {
      if (member.value != "null")
        request.lsp_hints_ = detail::ReaderAccess::trusted_value(std::string(member.value));
      continue;
    }
    const std::optional<Id> id = Id::from_json(member.value, part == 0 && options.takes_numeric_ids);
    if (!id)
      return refused(
          refusal, line, member.value,
          (part == 0 && options.takes_numeric_ids ? "a string or a number in '" : "a string in '") +
              member.name + "'",
          member.value);
    std::string text = id->text();
    if (part == 0)
      request.id_ = *id;
    else if (is_command)
      request.command_ = std::move(text);
    else
      request.session_id_ = std::move(text);
  }
  if (!seen[0] || (!seen[1] && !seen[2]))
    return refused(refusal, line, line, seen[0] ? "a command" : "an id", "none");
  request.params_ = object_of(params);
  const auto nested = places.find("params");
  if (nested != places.end() && params[nested->second].value.starts_with('{'))
    request.nested_ = params[nested->second].value;
  return request;
}

Written write_request(const Envelope& envelope, std::string_view params, ParamsTravel travel,
                      std::string& out) {
  Expected<Value> value = Value::parse(std::string(params));
  if (!value) return Written(std::move(value).error());
  Violations faults;
  if (value->text().find_first_not_of(" \t\r\n") != value->text().find('{')) {
    faults.list.push_back(
        {.pointer = "", .keyword = "type", .expected = "an object", .found = value->text(), .nearest = ""});
    return Written(std::move(faults));
  }
  const std::vector<WireMember> members = detail::members_of(params);
  for (const WireMember& member : members) {
    const bool taken = std::find(names.begin(), names.end(), member.name) != names.end();
    if (taken && travel == ParamsTravel::flat) faults.list.push_back(reserved(member.name));
  }
  if (!faults.empty()) return Written(std::move(faults));
  std::string line;
  detail::append_member(line, "id", detail::json_string(envelope.id));
  detail::append_member(line, "command", detail::json_string(envelope.command));
  if (envelope.session_id)
    detail::append_member(line, "session_id", detail::json_string(*envelope.session_id));
  if (travel == ParamsTravel::nested) {
    detail::append_member(line, "params", object_of(members));
  } else {
    for (const WireMember& member : members) detail::append_member(line, member.name, member.value);
  }
  out += detail::on_one_line("{" + line + "}");
  return {};
}

}  // namespace candor::aft
