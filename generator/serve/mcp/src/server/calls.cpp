// mcp/src/server/calls.cpp: runs the calls of tools.
#include <algorithm>
#include <exception>
#include <utility>

#include <candor/mcp/detail/names.hpp>

#include "core_impl.hpp"

namespace candor::mcp::detail {
namespace {

/// The names of client capabilities as an object: `{"elicitation":{}}`.
std::string capability_object(const std::vector<std::string>& names) {
  std::string members;
  for (const std::string& name : names) append_member(members, name, "{}");
  return "{" + members + "}";
}

Reply busy_reply(const ServerCall& call) {
  const Refusal busy =
      refused(ErrorCode::busy, "The server is busy or shutting down; a later retry can succeed",
              is_modern(call.request().revision));
  return {error_frame(call.request().id, busy.error), busy.http_status};
}

Reply reply_of(const ServerCall& call, const ToolResult& result) {
  return {result_frame(call.request().id, result.result), 200};
}

}  // namespace

Refusal id_in_use(const Frame& frame) {
  return refused(ErrorCode::invalid_request, "Invalid request: the id " + std::string(frame.id) +
                                                 " belongs to a request that is running");
}

std::optional<Refusal> ServerCore::Impl::why_not_called(const Frame& frame, Revision revision,
                                                        const std::optional<std::string>& name) const {
  const bool modern = is_modern(revision);
  if (!name) return refused(ErrorCode::invalid_params, "Invalid params: 'name' must be a string", modern);
  if (!frame.params.arguments.empty() && !is_object(frame.params.arguments))
    return refused(ErrorCode::invalid_params, "Invalid params: 'arguments' must be an object", modern);
  if (find(*name) == nullptr) return refused(ErrorCode::invalid_params, "Unknown tool: " + *name, modern);
  const auto required = options.required_capabilities.find(*name);
  if (!modern || required == options.required_capabilities.end()) return std::nullopt;
  std::vector<std::string> missing;
  for (const std::string& capability : required->second)
    if (member_of(frame.meta.client_capabilities, capability).empty()) missing.push_back(capability);
  if (missing.empty()) return std::nullopt;
  return refused(ErrorCode::missing_capability, "The tool " + *name + " needs a capability of the client",
                 true, R"({"requiredCapabilities":)" + capability_object(missing) + "}");
}

CallRequest ServerCore::Impl::request_of(const Frame& frame, Revision revision, const ToolDescription& tool,
                                         bool has_session) const {
  CallRequest request;
  request.storage = frame.storage;
  request.id = frame.id;
  if (has_session) request.id_key = id_key_of(frame.id);
  request.tool = tool.name;
  request.arguments = frame.params.arguments.empty() ? std::string_view("{}") : frame.params.arguments;
  request.revision = revision;
  // A token that is no string or number cannot be given back.
  if (!id_key_of(frame.meta.progress_token).empty()) request.progress_token = frame.meta.progress_token;
  if (is_modern(revision)) request.log_level = log_level_named(string_of(frame.meta.log_level).value_or(""));
  request.default_level = options.log_level;
  request.progress_interval = options.progress_interval;
  request.wants_receipt = options.receipts;
  return request;
}

bool ServerCore::Impl::open(const std::shared_ptr<ServerCall>& call) {
  const std::lock_guard lock(mutex);
  if (stopping || hung >= std::max(options.workers, 1U)) return false;
  OpenCall open{call, std::nullopt};
  if (options.call_timeout.count() > 0)
    open.deadline = deadlines.after(options.call_timeout, [this, weak = std::weak_ptr(call)] {
      if (const auto late = weak.lock()) expire(late, StopReason::timed_out);
    });
  calls.emplace(call.get(), std::move(open));
  return true;
}

void ServerCore::Impl::forget(const ServerCall* call) {
  std::optional<Deadlines::Key> deadline;
  {
    const std::lock_guard lock(mutex);
    const auto found = calls.find(call);
    if (found == calls.end()) return;
    deadline = found->second.deadline;
    if (found->second.is_hung) --hung;
    calls.erase(found);
  }
  if (deadline) deadlines.cancel(*deadline);
}

std::shared_ptr<Task> ServerCore::Impl::begin_call(const Frame& frame, Revision revision,
                                                   const Client& session, const Exchanged& exchange) {
  const auto name = string_of(frame.params.name);
  if (const auto why = why_not_called(frame, revision, name)) {
    refuse(exchange, frame.id, *why);
    return nullptr;
  }
  auto call = std::make_shared<ServerCall>(request_of(frame, revision, *find(*name), session != nullptr),
                                           session, exchange);
  if (session && !session->add(call->request().id_key, call)) {
    // An answer with the id would be taken for that of the call that runs.
    refuse(exchange, no_id, id_in_use(frame));
    return nullptr;
  }
  call->on_abandoned([weak_this = weak_from_this(), weak = std::weak_ptr(call)] {
    const auto self = weak_this.lock();
    const auto running = weak.lock();
    if (self && running) self->watch(running);
  });
  if (open(call) && pool.submit([self = shared_from_this(), call] { self->run(call); })) {
    if (options.task_after.count() > 0 && is_modern(revision) && takes_tasks(frame.meta.client_capabilities))
      deadlines.after(options.task_after, [this, weak = std::weak_ptr(call)] {
        if (const auto running = weak.lock()) go_on_as_task(running);
      });
    return call;
  }
  forget(call.get());
  call->finish(busy_reply(*call));
  return nullptr;
}

void ServerCore::Impl::expire(const std::shared_ptr<ServerCall>& call, StopReason reason) {
  if (call->withdraw(reason)) return void(call->finish(reply_of(*call, not_begun(*call))));
  watch(call);
}

void ServerCore::Impl::watch(const std::shared_ptr<ServerCall>& call) {
  deadlines.after(options.stop_grace, [this, weak = std::weak_ptr(call)] {
    if (const auto late = weak.lock()) give_up(late);
  });
}

void ServerCore::Impl::answer_late(ServerCall& call) const {
  const CallRequest& request = call.request();
  const std::string message = std::string(sentence_of(call.stop_reason())) +
                              ", and the tool did not stop in " + std::to_string(options.stop_grace.count()) +
                              " ms";
  call.finish(reply_of(
      call, failure_result(options, request.tool, ServerFailure::timed_out, message, request.revision)));
}

void ServerCore::Impl::give_up(const std::shared_ptr<ServerCall>& call) {
  answer_late(*call);
  std::vector<std::shared_ptr<ServerCall>> waiting;
  {
    const std::lock_guard lock(mutex);
    const auto found = calls.find(call.get());
    if (found == calls.end() || std::exchange(found->second.is_hung, true)) return;
    if (++hung < std::max(options.workers, 1U)) return;
    for (const auto& [key, each] : calls)
      if (auto other = each.call.lock(); other && !other->has_begun()) waiting.push_back(std::move(other));
  }
  for (const auto& other : waiting)
    if (other->withdraw(StopReason::timed_out)) other->finish(busy_reply(*other));
}

/// The answer to a call that was stopped while it waited for its turn.
ToolResult ServerCore::Impl::not_begun(const ServerCall& call) const {
  const bool is_shut_down = call.stop_reason() == StopReason::shut_down;
  return failure_result(options, call.request().tool,
                        is_shut_down ? ServerFailure::shut_down : ServerFailure::not_started,
                        sentence_of(call.stop_reason()), call.request().revision);
}

void ServerCore::Impl::run(const std::shared_ptr<ServerCall>& call) {
  const ToolResult result = result_of(call);
  CallEnd end;
  end.sent = call->finish(reply_of(*call, result));
  forget(call.get());
  if (!options.on_call_end) return;
  const std::shared_lock lock(reporting);
  if (is_over) return;
  end.tool = call->request().tool;
  end.id = call->request().id;
  end.state = result.state;
  end.outcome = result.outcome;
  end.correlation = result.correlation;
  end.stop = call->stop_reason();
  options.on_call_end(end);
}

ToolResult ServerCore::Impl::result_of(const std::shared_ptr<ServerCall>& call) const {
  const CallRequest& request = call->request();
  const auto failed = [&](ServerFailure failure, std::string_view message) {
    // What describes the tools may be gone, and nobody waits.
    if (is_over) return ToolResult{};
    return failure_result(options, request.tool, failure, message, request.revision);
  };
  if (!call->begin()) return not_begun(*call);
  CallAnswer answer{request.tool, Answer::unknown_tool(), {}, {}};
  try {
    const candor::detail::CallScope scope{Call(call)};
    answer.answer = tools.call(request.tool, request.arguments, answer.wire);
  } catch (const std::exception& thrown) {
    return failed(ServerFailure::internal_error, std::string("the handler threw: ") + thrown.what());
  } catch (...) {
    return failed(ServerFailure::internal_error, "the handler threw what is no std::exception");
  }
  if (is_over) return {};
  answer.attachments = call->take_attachments();
  answer.receipt = call->take_receipt();
  return tool_result(options, answer, request.revision);
}

}  // namespace candor::mcp::detail
