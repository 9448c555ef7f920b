// mcp/src/client/handshake.cpp: finds the revision that a server speaks: `server/discover`, else
// `initialize`.
#include <algorithm>
#include <array>

#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/names.hpp>

#include "session.hpp"

namespace candor::mcp::detail {
namespace {

using candor::detail::no_outcome_of;

/// Takes over what a result says of its server.
void describe(Connection& connection, std::string_view info, std::string_view result) {
  connection.name = string_of(member_of(info, "name")).value_or("");
  connection.version = string_of(member_of(info, "version")).value_or("");
  connection.instructions = string_of(member_of(result, "instructions")).value_or("");
  const std::string_view capabilities = member_of(result, "capabilities");
  if (is_object(capabilities)) connection.capabilities = capabilities;
}

/// Returns true if a JSON array has this string.
bool has_string(std::string_view array, std::string_view text) {
  const auto items = envelopes::items_of(array).value_or(std::vector<std::string>());
  return std::ranges::find(items, json_string(text)) != items.end();
}

}  // namespace

Violations HostSession::shake_hands(Clock::time_point deadline, const std::stop_token& stop) {
  const bool must_be_modern = options_.revision && mcp::is_modern(*options_.revision);
  if (options_.survey.version.empty() && (!options_.revision || must_be_modern)) {
    Violations why = probe(deadline, stop);
    if (must_be_modern && !why.empty()) return why;
    if (why.empty()) {
      if (options_.on_tools_changed)
        link_->notify(
            outgoing(methods::listen, R"({"notifications":{"toolsListChanged":true}})", false).frame,
            methods::listen, deadline);
      return {};
    }
    if (!link_->is_alive()) link_ = open_(listener());
  }
  connection_.is_modern = false;
  link_->set_revision("", false);
  return initialize(deadline, stop);
}

Violations HostSession::probe(Clock::time_point deadline, const std::stop_token& stop) {
  connection_.is_modern = true;
  connection_.revision = name_of(Revision::of_2026_07_28);
  link_->set_revision(connection_.revision, true);
  const Clock::time_point probe_deadline =
      options_.revision ? deadline : std::min(deadline, Clock::now() + options_.probe_timeout);
  Reply reply = ask(methods::discover, "", probe_deadline, stop);
  // A server may refuse the first request and name the revision among those that it speaks (SEP-2575).
  if (reply.ended.end == RequestEnd::answered && !reply.has_result() &&
      has_string(member_of(member_of(reply.answer.answer, "data"), "supported"), connection_.revision))
    reply = ask(methods::discover, "", probe_deadline, stop);
  if (reply.ended.end != RequestEnd::answered)
    return why_none(reply, methods::discover, options_.connect_timeout);
  const std::string_view versions =
      reply.has_result() ? member_of(reply.answer.answer, "supportedVersions") : std::string_view();
  if (!has_string(versions, connection_.revision))
    return no_outcome_of(call_failed::protocol, "a server that speaks " + connection_.revision,
                         "one that does not");
  describe(connection_, member_of(member_of(reply.answer.answer, "_meta"), meta::server_info),
           reply.answer.answer);
  return {};
}

Violations HostSession::initialize(Clock::time_point deadline, const std::stop_token& stop) {
  connection_.revision = options_.survey.version;
  const bool takes_any = !connection_.revision.empty();
  if (!takes_any) connection_.revision = name_of(options_.revision.value_or(newest_legacy));
  const std::string params = "{\"protocolVersion\":" + json_string(connection_.revision) +
                             ",\"capabilities\":" + options_.survey.capabilities +
                             ",\"clientInfo\":{\"name\":" + json_string(options_.name) +
                             ",\"version\":" + json_string(options_.version) + "}}";
  const Reply reply = ask(methods::initialize, params, deadline, stop);
  if (!reply.has_result()) return why_none(reply, methods::initialize, options_.connect_timeout);
  const auto spoken = string_of(member_of(reply.answer.answer, "protocolVersion"));
  const auto known = spoken ? revision_named(*spoken) : std::nullopt;
  const bool is_older = spoken && std::ranges::find(older_revisions, *spoken) != older_revisions.end();
  const bool is_wanted = !options_.revision || known == options_.revision;
  if (!spoken || !(takes_any || (is_wanted && (is_older || (known && !mcp::is_modern(*known))))))
    return no_outcome_of(
        call_failed::protocol, "a server that speaks " + connection_.revision,
        spoken ? "one that speaks " + *spoken : "an answer to 'initialize' without 'protocolVersion'");
  connection_.revision = *spoken;
  link_->set_revision(*spoken, false);
  describe(connection_, member_of(reply.answer.answer, "serverInfo"), reply.answer.answer);
  notify(notifications::initialized, "");
  if (options_.on_log && !member_of(connection_.capabilities, "logging").empty()) {
    const std::string level = "{\"level\":" + json_string(to_wire(options_.log_level)) + "}";
    const Reply set = ask(methods::set_level, level, deadline, stop);
    if (set.ended.end != RequestEnd::answered)
      return why_none(set, methods::set_level, options_.connect_timeout);
  }
  return {};
}

}  // namespace candor::mcp::detail
