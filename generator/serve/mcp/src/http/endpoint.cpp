// mcp/src/http/endpoint.cpp: from a request to a message of the core, in the order of the checks.
#include "endpoint.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include <candor/mcp/detail/names.hpp>

#include "header_agreement.hpp"

namespace candor::mcp::http {
namespace {

/// The revision of a legacy client that has no session and names none.
constexpr Revision unnamed_revision = Revision::of_2025_06_18;

/// Returns the headers by which a page may read the answer.
Headers headers_for(const Request& request) {
  const std::string* const origin = request.header("Origin");
  if (origin == nullptr) return {};
  return {{"Access-Control-Allow-Origin", *origin},
          {"Access-Control-Expose-Headers", std::string(detail::headers::session)},
          {"Vary", "Origin"}};
}

/// Returns the answer to a page that asks what it may send.
Response preflight_answer(Headers headers) {
  headers.push_back({"Access-Control-Allow-Methods", "POST, GET, DELETE"});
  headers.push_back({"Access-Control-Allow-Headers", "*, Authorization"});
  headers.push_back({"Access-Control-Max-Age", "600"});
  return {204, std::move(headers), {}};
}

bool is_json(std::string_view content_type) {
  return equal_ignoring_case(trimmed(content_type.substr(0, content_type.find(';'))), "application/json");
}

Accepted accepted_by(const Request& request) {
  const std::optional<std::string> accept = request.list("Accept");
  return read_accept(accept ? &*accept : nullptr);
}

/// Returns the reason to refuse a POST by its headers.
std::optional<Refusal> check_message_headers(const Request& request) {
  if (!is_json(request.list("Content-Type").value_or("")))
    return Refusal{415, "the Content-Type is not application/json"};
  const std::optional<std::string> encoding = request.list("Content-Encoding");
  if (encoding && !equal_ignoring_case(*encoding, "identity")) return Refusal{415, "the body is encoded"};
  const Accepted accepted = accepted_by(request);
  if (!accepted.json && !accepted.events)
    return Refusal{406, "the answer is application/json or text/event-stream, which are not accepted"};
  if (request.count(detail::headers::session) > 1 || request.count(detail::headers::protocol_version) > 1)
    return Refusal{400, "a header of MCP is there twice"};
  return std::nullopt;
}

}  // namespace

Endpoint::Endpoint(detail::Core& core, EndpointOptions options)
    : core_(core),
      options_(std::move(options)),
      sessions_(core, options_.max_sessions, options_.session_timeout) {}

Response Endpoint::refuse(const Refusal& refusal) {
  Response response{refusal.status, {{"Content-Type", "application/json"}}, {}};
  response.body = detail::error_frame(detail::no_id, {detail::ErrorCode::invalid_request, refusal.message});
  if (refusal.status == 401) response.headers.push_back({"WWW-Authenticate", "Bearer"});
  if (refusal.status == 405) response.headers.push_back({"Allow", "POST, GET, DELETE"});
  if (refusal.status == 503) response.headers.push_back({"Retry-After", "1"});
  return response;
}

void Endpoint::answer(const Visit& visit, int status) const {
  visit.responder->respond({status, visit.headers, {}});
}

void Endpoint::answer_refusal(const Visit& visit, const Refusal& refusal) {
  Response response = refuse(refusal);
  response.headers.insert(response.headers.end(), visit.headers.begin(), visit.headers.end());
  visit.responder->respond(std::move(response));
}

void Endpoint::answer_error(const Visit& visit, std::string_view id, const detail::Error& error,
                            int status) const {
  Response response{status, visit.headers, detail::error_frame(id, error)};
  response.headers.push_back({"Content-Type", "application/json"});
  visit.responder->respond(std::move(response));
}

std::optional<Response> Endpoint::judge(const Request& head) {
  if (const auto refusal = check_place(head, options_.access)) return refuse(*refusal);
  Headers headers = headers_for(head);
  const auto refused = [&](const Refusal& refusal) {
    Response response = refuse(refusal);
    response.headers.insert(response.headers.end(), headers.begin(), headers.end());
    return response;
  };
  if (head.path() != options_.path) return refused({404, "the path is " + options_.path});
  // Browsers send no token with this question.
  if (head.method == "OPTIONS" && head.header("Origin") != nullptr)
    return preflight_answer(std::move(headers));
  if (const auto refusal = check_token(head, options_.access)) return refused(*refusal);
  if (head.method == "POST") {
    const auto refusal = check_message_headers(head);
    return refusal ? std::optional(refused(*refusal)) : std::nullopt;
  }
  // Only a legacy client that has a session may get a stream of its own, or end the session.
  const bool has_session = sessions_.are_kept() && head.header(detail::headers::session) != nullptr;
  if (has_session && (head.method == "GET" || head.method == "DELETE")) return std::nullopt;
  return refused({405, "messages are sent by POST"});
}

std::function<void()> Endpoint::take(Request request, std::shared_ptr<Responder> responder) {
  Visit visit{std::move(request), std::move(responder), {}};
  visit.headers = headers_for(visit.request);
  if (visit.request.method == "POST") return post(std::move(visit));
  if (visit.request.method == "GET") return open_stream(visit);
  end_session(visit);
  return nullptr;
}
std::function<void()> Endpoint::post(Visit visit) {
  const Accepted accepted = accepted_by(visit.request);
  const std::string* const version = visit.request.header(detail::headers::protocol_version);
  const bool names_modern = version != nullptr && *version == name_of(Revision::of_2026_07_28);
  auto read = detail::read_frame(std::move(visit.request.body), core_.limits());
  if (const auto* const bad = std::get_if<detail::BadFrame>(&read)) {
    detail::Reply reply = detail::ServerCore::reply_to(*bad, names_modern);
    visit.headers.push_back({"Content-Type", "application/json"});
    visit.responder->respond({reply.http_status, std::move(visit.headers), std::move(reply.frame)});
    return nullptr;
  }
  return take_message(std::move(visit), std::get<detail::Frame>(read), accepted);
}

std::function<void()> Endpoint::take_message(Visit visit, const detail::Frame& frame, Accepted accepted) {
  using detail::ErrorCode;
  const std::string id(frame.id.empty() ? detail::no_id : frame.id);
  const std::string* const version = visit.request.header(detail::headers::protocol_version);
  const std::optional<Revision> named = version ? revision_named(*version) : std::nullopt;
  const bool is_modern_message = !frame.meta.protocol_version.empty() || (named && is_modern(*named));
  const bool is_older = version != nullptr && core_.takes_older_revisions() &&
                        std::ranges::find(older_revisions, *version) != older_revisions.end();
  if (is_modern_message) {
    const std::string tool = detail::string_of(frame.params.name).value_or("");
    if (const auto wrong = header_mismatch(visit.request, frame, core_.header_params(tool)))
      return answer_error(visit, id, {ErrorCode::header_mismatch, *wrong},
                          detail::http_status(ErrorCode::header_mismatch, true)),
             nullptr;
  } else if (version != nullptr && !named && !is_older) {
    return answer_error(visit, id, detail::unsupported_version(*version),
                        detail::http_status(ErrorCode::unsupported_version, true)),
           nullptr;
  }

  detail::MessageContext context{nullptr, named};
  std::function<void(const detail::Reply&, Headers&)> on_reply;
  if (!is_modern_message) {
    if (!named) context.revision = unnamed_revision;
    const std::string* const session_id = visit.request.header(detail::headers::session);
    const auto now = Sessions::Clock::now();
    if (sessions_.are_kept() && session_id != nullptr) {
      const std::shared_ptr<HttpSession> session = sessions_.find(*session_id, now);
      if (!session) return answer_refusal(visit, {404, "there is no such session"}), nullptr;
      context.session = session->session;
    } else if (sessions_.are_kept() && frame.method == detail::methods::initialize) {
      const std::shared_ptr<HttpSession> session = sessions_.add(now);
      if (!session) return answer_refusal(visit, {503, "there are too many sessions"}), nullptr;
      context.session = session->session;
      // A client whose initialize is refused does not learn the id; the session is forgotten by its age.
      on_reply = [session_id = session->id, client = session->session](const detail::Reply&,
                                                                       Headers& headers) {
        if (client->revision()) headers.push_back({std::string(detail::headers::session), session_id});
      };
    }
  }
  const auto exchange = std::make_shared<HttpExchange>(std::move(visit.responder), accepted,
                                                       std::move(visit.headers), std::move(on_reply));
  const std::shared_ptr<detail::Task> task = core_.take(frame, context, exchange);
  if (!task) return nullptr;
  return [task] { task->cancel(StopReason::disconnected); };
}

std::function<void()> Endpoint::open_stream(const Visit& visit) {
  const std::shared_ptr<HttpSession> session =
      sessions_.find(*visit.request.header(detail::headers::session), Sessions::Clock::now());
  if (!session) return answer_refusal(visit, {404, "there is no such session"}), nullptr;
  if (!accepted_by(visit.request).events)
    return answer_refusal(visit, {406, "the answer is text/event-stream, which is not accepted"}), nullptr;
  if (!session->stream->open(visit.responder, visit.headers))
    return answer_refusal(visit, {409, "the session has a stream already"}), nullptr;
  return [stream = session->stream] { stream->drop(); };
}

void Endpoint::end_session(const Visit& visit) {
  const std::string& id = *visit.request.header(detail::headers::session);
  if (!sessions_.find(id, Sessions::Clock::now()))
    return answer_refusal(visit, {404, "there is no such session"});
  sessions_.remove(id, StopReason::disconnected);
  answer(visit, 204);
}

}  // namespace candor::mcp::http
