// mcp/src/server/server_core.cpp: takes messages, and answers them or begins calls.
#include <candor/mcp/detail/server_core.hpp>

#include <mutex>
#include <utility>
#include <variant>

#include <candor/mcp/detail/names.hpp>

#include "core_impl.hpp"

namespace candor::mcp::detail {
namespace {

/// A modern request without its revision or its capabilities is a bad request over HTTP, too.
Refusal missing_meta(std::string_view what) {
  return {{ErrorCode::invalid_params, "Invalid params: '_meta' lacks '" + std::string(what) + "'"}, 400};
}

/// Returns the revision of a request, or why it cannot be served.
std::variant<Revision, Refusal> revision_of(const Frame& frame, const MessageContext& context) {
  const std::string_view stated = frame.meta.protocol_version;
  if (!stated.empty()) {
    const auto name = string_of(stated);
    if (!name) return missing_meta(meta::protocol_version);
    const auto revision = revision_named(*name);
    if (!revision || !is_modern(*revision))
      return Refusal{unsupported_version(*name), http_status(ErrorCode::unsupported_version, true)};
    if (!is_object(frame.meta.client_capabilities)) return missing_meta(meta::client_capabilities);
    return *revision;
  }
  const bool is_modern_method = frame.method == methods::discover || frame.method == methods::listen;
  if (is_modern_method || (context.revision && is_modern(*context.revision)))
    return missing_meta(meta::protocol_version);
  const auto chosen = context.session ? context.session->revision() : std::nullopt;
  if (chosen) return *chosen;
  if (context.revision) return *context.revision;
  if (frame.method == methods::initialize || frame.method == methods::ping) return newest_legacy;
  return Refusal{
      {ErrorCode::invalid_params, "Invalid params: '_meta' lacks '" + std::string(meta::protocol_version) +
                                      "', and there was no 'initialize' before"},
      400};
}

/// The options, with the name of the set where they give none.
ServeOptions named(ServeOptions options, const ServerName& set) {
  if (options.info.version.empty()) options.info.version = set.version;
  // A title belongs to its name.
  if (options.info.name.empty() && options.info.title.empty()) options.info.title = set.title;
  if (options.info.name.empty()) options.info.name = set.name;
  return options;
}

}  // namespace

ServerCore::Impl::Impl(ToolTable table, ServeOptions serve_options)
    : tools(std::move(table)),
      options(named(std::move(serve_options), tools.server)),
      control(options.control.core_),
      pool(options.workers, options.max_waiting) {
  for (const ToolDescription& tool : tools.descriptions)
    header_params.emplace(tool.name, header_params_of(tool));
  control->add(this);
}

void ServerCore::Impl::refuse(const Exchanged& exchange, std::string_view id, const Refusal& why) {
  exchange->finish(Reply{error_frame(id, why.error), why.http_status});
}

std::shared_ptr<Task> ServerCore::Impl::take_request(const Frame& frame, const MessageContext& context,
                                                     const Client& session, const Exchanged& exchange) {
  const auto revision = revision_of(frame, context);
  if (const auto* const why = std::get_if<Refusal>(&revision)) {
    refuse(exchange, frame.id, *why);
    return nullptr;
  }
  const Revision known = std::get<Revision>(revision);
  if (frame.method == methods::call_tool) return begin_call(frame, known, session, exchange);
  if (frame.method == methods::listen && is_modern(known)) return listen(frame, session, exchange);
  const auto result = answer(frame, known, session.get());
  if (const auto* const why = std::get_if<Refusal>(&result)) {
    refuse(exchange, frame.id, *why);
  } else {
    exchange->finish(Reply{result_frame(frame.id, std::get<std::string>(result)), 200});
  }
  return nullptr;
}

/// How long threads may take for what is left once the grace of their calls has passed.
constexpr std::chrono::milliseconds last_steps{1000};

std::size_t ServerCore::Impl::stop() {
  std::vector<std::shared_ptr<Subscription>> listening;
  std::vector<std::shared_ptr<ServerCall>> running;
  {
    const std::lock_guard lock(mutex);
    if (std::exchange(stopping, true)) return left;
    listening.swap(subscriptions);
    for (const auto& [key, open] : calls)
      if (auto call = open.call.lock()) running.push_back(std::move(call));
  }
  for (const auto& each : listening)
    each->finish(Reply{result_frame(each->id(), listen_result(options.info, each->id())), 200});
  for (const auto& call : running) expire(call, StopReason::shut_down);
  if (!pool.wait_idle(options.stop_grace))
    for (const auto& call : running) answer_late(*call);
  running.clear();
  left = pool.stop(last_steps);
  if (left > 0) {
    // Who reports the end of a call may go on to its end; the others find that the server is over.
    is_over = true;
    (void)std::unique_lock(reporting, last_steps);
  }
  deadlines.stop();
  control->remove(this);
  return left;
}

ServerCore::ServerCore(ToolTable tools, ServeOptions options)
    : impl_(std::make_shared<Impl>(std::move(tools), std::move(options))) {}

ServerCore::~ServerCore() { stop(); }

const Limits& ServerCore::limits() const { return impl_->options.limits; }

std::shared_ptr<Session> ServerCore::open_session(std::function<bool(std::string frame)> notify) {
  auto session = std::make_shared<ClientSession>(std::move(notify), impl_->options.log_level);
  const std::lock_guard lock(impl_->mutex);
  std::erase_if(impl_->sessions, [](const auto& each) { return each.expired(); });
  impl_->sessions.push_back(session);
  return session;
}

std::shared_ptr<Task> ServerCore::take(const Frame& frame, const MessageContext& context,
                                       const std::shared_ptr<Exchange>& exchange) {
  // open_session() makes all sessions that there are.
  auto session = std::static_pointer_cast<ClientSession>(context.session);
  if (frame.kind == FrameKind::request) return impl_->take_request(frame, context, session, exchange);
  // The server sends no requests, so that answers belong to nothing. Of notifications, one asks for
  // something.
  if (frame.method == notifications::cancelled && session) {
    if (const auto task = session->find(id_key_of(frame.params.request_id)))
      task->cancel(StopReason::cancelled);
  }
  exchange->finish(std::nullopt);
  return nullptr;
}

Reply ServerCore::reply_to(const BadFrame& bad, bool modern) {
  return {error_frame(bad.id, bad.error), http_status(bad.error.code, modern)};
}

std::span<const HeaderParam> ServerCore::header_params(std::string_view tool) const {
  const auto found = impl_->header_params.find(tool);
  return found == impl_->header_params.end() ? std::span<const HeaderParam>() : found->second;
}

bool ServerCore::stopping() const { return impl_->control->stopped(); }

void ServerCore::on_stop(std::function<void()> wake) {
  {
    const std::lock_guard lock(impl_->mutex);
    impl_->wake = std::move(wake);
  }
  if (stopping()) impl_->stop_requested();
}

bool ServerCore::wait_idle(std::chrono::milliseconds limit) { return impl_->pool.wait_idle(limit); }

std::size_t ServerCore::stop() { return impl_->stop(); }

}  // namespace candor::mcp::detail
