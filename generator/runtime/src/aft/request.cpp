// runtime/src/aft/request.cpp: the envelope of a request, off and on the wire.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/aft/request.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <vector>

#include "candor/detail/in.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/text.hpp"
#include "candor/laws/reserved_name.hpp"
#include "members.hpp"
#include "scan.hpp"
#include "serving_access.hpp"

namespace candor::aft {
namespace {

using detail::fail_here;
using detail::fail_next;
using detail::Next;
using detail::Scan;

/// Members of the envelope by the place that they fill: `method` fills that of `command`.
constexpr std::array<std::string_view, 5> names = {"id", "command", "method", "session_id", "lsp_hints"};

/// The envelope as it is read: its members where they were there, and all others in their order.
struct Parts {
  std::optional<std::string> id;
  std::optional<std::string> command;
  std::optional<std::optional<std::string>> session_id;
  std::optional<std::string_view> lsp_hints;
  std::vector<detail::WireMember> rest;
  std::unordered_map<std::string, std::size_t> places;
};

/// A fault of the request as a whole. aft's parser reports it at the end of the object.
bool fail_leaving(Scan& scan, std::string words) {
  if (skip_space(scan) && at_byte(scan, '}')) ++scan.at;
  return fail_here(scan, std::move(words));
}

bool fail_twice(Scan& scan, std::string_view name) {
  return fail_leaving(scan, "duplicate field `" + std::string(name) + "`");
}

bool take_text(Scan& scan, std::string_view name, std::optional<std::string>& out) {
  if (out) return fail_twice(scan, name);
  return scan_colon(scan) && scan_text(scan, out.emplace());
}

bool take_session(Scan& scan, std::optional<std::optional<std::string>>& out) {
  if (out) return fail_twice(scan, "session_id");
  if (!scan_colon(scan)) return false;
  out.emplace();
  if (!at_byte(scan, 'n')) return scan_text(scan, out->emplace());
  ++scan.at;
  return scan_rest(scan, "ull");
}

bool take_value(Scan& scan, std::string_view& out) {
  if (!scan_colon(scan)) return false;
  const std::size_t start = scan.at;
  if (!scan_value(scan)) return false;
  out = scan.text.substr(start, scan.at - start);
  return true;
}

bool take_hints(Scan& scan, std::optional<std::string_view>& out) {
  if (out) return fail_twice(scan, "lsp_hints");
  return take_value(scan, out.emplace());
}

bool take_param(Scan& scan, const std::string& name, Parts& parts) {
  const std::string_view key = scan.text.substr(scan.key_start, scan.at - scan.key_start);
  std::string_view value;
  if (!take_value(scan, value)) return false;
  const auto [place, added] = parts.places.try_emplace(name, parts.rest.size());
  if (added) parts.rest.push_back({name, key, {}});
  parts.rest[place->second].value = value;
  return true;
}

bool take_member(Scan& scan, const std::string& name, Parts& parts) {
  if (name == "id") return take_text(scan, name, parts.id);
  if (name == "command" || name == "method") return take_text(scan, "command", parts.command);
  if (name == "session_id") return take_session(scan, parts.session_id);
  if (name == "lsp_hints") return take_hints(scan, parts.lsp_hints);
  return take_param(scan, name, parts);
}

bool take_object(Scan& scan, Parts& parts) {
  if (!at_byte(scan, '{')) return wrong_type(scan, "struct RawRequest");
  if (!enter_object(scan)) return false;
  bool first = true;
  std::string name;
  Next next = Next::end;
  while ((next = scan_key(scan, first, name)) == Next::member) {
    if (!take_member(scan, name, parts)) return false;
  }
  if (next == Next::fault) return false;
  if (!parts.id) return fail_leaving(scan, "missing field `id`");
  if (!parts.command) return fail_leaving(scan, "missing field `command`");
  leave(scan);
  return !skip_space(scan) || fail_next(scan, "trailing characters");
}

/// A line without the white space around it; what counts as such is Unicode's.
std::string_view trimmed(std::string_view line) {
  static constexpr std::string_view spaces[] = {
      " ",      "\t",     "\n",     "\v",     "\f",     "\r",     "\u0085", "\u00A0", "\u1680",
      "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008",
      "\u2009", "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000"};
  const auto strip = [&](auto stands, auto remove) {
    const auto at = std::find_if(std::begin(spaces), std::end(spaces), stands);
    if (at != std::end(spaces)) remove(at->size());
    return at != std::end(spaces);
  };
  while (strip([&](std::string_view space) { return line.starts_with(space); },
               [&](std::size_t size) { line.remove_prefix(size); })) {
  }
  while (strip([&](std::string_view space) { return line.ends_with(space); },
               [&](std::size_t size) { line.remove_suffix(size); })) {
  }
  return line;
}

/// The fault with its place, as aft's parser ends its messages.
std::string placed(const detail::Fault& fault, std::string_view text) {
  const std::string_view before = text.substr(0, fault.at);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t column = before.size() - (before.rfind('\n') + 1);
  return fault.words + " at line " + std::to_string(line) + " column " + std::to_string(column);
}

std::string object_of(const std::vector<detail::WireMember>& members) {
  std::string text;
  for (const detail::WireMember& member : members) detail::append_member(text, member.key, member.value);
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

Incoming read_request(std::string_view line, const Limits& limits) {
  if (line.size() > limits.max_bytes) return ServingAccess::too_long(limits.max_bytes);
  if (!detail::is_utf8(line)) return ServingAccess::parse_error("the line is not UTF-8");
  const std::string_view text = trimmed(line);
  if (text.empty()) return Blank();
  Scan scan{.text = text, .depth_left = std::min(limits.max_depth, detail::deepest)};
  Parts parts;
  if (!take_object(scan, parts)) return ServingAccess::parse_error(placed(*scan.fault, text));
  RawRequest request;
  request.id_ = std::move(*parts.id);
  request.command_ = std::move(*parts.command);
  if (parts.session_id) request.session_id_ = std::move(*parts.session_id);
  if (parts.lsp_hints && *parts.lsp_hints != "null")
    request.lsp_hints_ = detail::ReaderAccess::trusted_value(std::string(*parts.lsp_hints));
  request.params_ = object_of(parts.rest);
  const auto nested = parts.places.find("params");
  if (nested != parts.places.end() && parts.rest[nested->second].value.starts_with('{'))
    request.nested_ = parts.rest[nested->second].value;
  return request;
}

Written write_request(const Envelope& envelope, std::string_view params, ParamsTravel travel,
                      std::string& out) {
  Parsed<Value> value = Value::parse(std::string(params));
  if (!value) return Written(std::move(value).error());
  Violations faults;
  if (value->text().find_first_not_of(" \t\r\n") != value->text().find('{')) {
    faults.list.push_back(
        {.pointer = "", .keyword = "type", .expected = "an object", .found = value->text(), .nearest = ""});
    return Written(std::move(faults));
  }
  const std::vector<detail::WireMember> members = detail::members_of(params);
  for (const detail::WireMember& member : members) {
    const bool taken = std::find(names.begin(), names.end(), member.name) != names.end();
    if (taken && travel == ParamsTravel::flat) faults.list.push_back(reserved(member.name));
  }
  if (!faults.empty()) return Written(std::move(faults));
  std::string line;
  detail::append_member(line, "\"id\"", detail::json_string(envelope.id));
  detail::append_member(line, "\"command\"", detail::json_string(envelope.command));
  if (envelope.session_id)
    detail::append_member(line, "\"session_id\"", detail::json_string(*envelope.session_id));
  if (travel == ParamsTravel::nested) {
    detail::append_member(line, "\"params\"", object_of(members));
  } else {
    for (const detail::WireMember& member : members) detail::append_member(line, member.key, member.value);
  }
  out += detail::on_one_line("{" + line + "}");
  return {};
}

}  // namespace candor::aft
