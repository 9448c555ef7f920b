// mcp/src/client/session.cpp: requests and their answers, and what a server sends beside them.
#include "session.hpp"

#include <algorithm>
#include <condition_variable>
#include <set>

#include <candor/detail/explain.hpp>
#include <candor/detail/number.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

using candor::detail::deadline_after;
using candor::detail::no_outcome_of;

/// More pages than any server has; a cursor that comes back is found before.
constexpr std::size_t max_pages = 1000;

/// The number, or 0 if a peer sent another value.
double number_of(std::string_view json) {
  const candor::detail::NumberEnd end = candor::detail::number_end(json);
  if (end.fault != candor::detail::NumberFault::none || end.at != json.size()) return 0;
  return candor::detail::to_double(json).value_or(0);
}

Progress progress_of(const Frame& frame) {
  const std::string_view total = member_of(frame.all_params, "total");
  return {.done = number_of(member_of(frame.all_params, "progress")),
          .total = total.empty() ? std::nullopt : std::optional(number_of(total)),
          .message = string_of(member_of(frame.all_params, "message")).value_or("")};
}

/// The time for the answer to a question about a task, whose server does not work on it meanwhile.
constexpr std::chrono::milliseconds task_request_timeout{10'000};

/// The result of a task as that of a call, which always has its type.
std::string with_result_type(std::string_view result) {
  auto members = envelopes::members_of(result).value_or(std::vector<envelopes::Member>());
  if (envelopes::value_of(members, "resultType") == nullptr)
    members.insert(members.begin(), {"resultType", R"("complete")"});
  return envelopes::object_of(members);
}

/// When to ask for a task again.
std::chrono::milliseconds poll_interval_of(std::string_view task) {
  const std::string_view given = member_of(task, "pollIntervalMs");
  const double ms = given.empty() ? 1'000 : number_of(given);
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::clamp(ms, 10.0, 60'000.0)));
}

/// Waits until then, or until stop is requested.
void pause_until(Clock::time_point end, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable stopped;
  const auto wake = candor::detail::wake_on_stop(stop, mutex, stopped);
  std::unique_lock lock(mutex);
  stopped.wait_until(lock, end, [&] { return stop.stop_requested(); });
}

/// "error -32602: Unknown tool"
std::string in_words(std::string_view error) {
  return "error " + std::string(member_of(error, "code")) + ": " +
         string_of(member_of(error, "message")).value_or("without a message");
}

}  // namespace

std::string problem_of(const Frame& frame, const std::string& key) {
  const bool is_answer = frame.kind == FrameKind::result || frame.kind == FrameKind::error;
  if (!is_answer || frame.id.empty() || id_key_of(frame.id) == key) return "";
  return "one with the id " + candor::detail::shortened(frame.id);
}

std::string problem_of(const BadFrame& bad, std::string_view text) {
  return bad.error.message + ", in " + candor::detail::shortened(text);
}

HostSession::HostSession(const OpenLink& open, const ClientOptions& options,
                         std::atomic<std::uint64_t>& last_id)
    : open_(open), options_(options), last_id_(last_id), link_(open_(listener())) {}

LinkListener HostSession::listener() {
  return {.on_frame = [this](Link& link, const Frame& frame) { listen(link, frame); },
          .on_noise =
              [this](std::string_view noise) {
                if (options_.on_stray) options_.on_stray(noise);
              },
          .wants_notices = options_.on_tools_changed != nullptr,
          .on_line = options_.survey.on_line};
}

std::string HostSession::meta(std::string_view given, std::string_view progress_token) const {
  std::string members;
  if (connection_.is_modern) {
    const std::string info =
        "{\"name\":" + json_string(options_.name) + ",\"version\":" + json_string(options_.version) + "}";
    append_member(members, meta::protocol_version, json_string(connection_.revision));
    append_member(members, meta::client_info, info);
    append_member(members, meta::client_capabilities, "{" + std::string(tasks_capability) + "}");
    if (options_.on_log) append_member(members, meta::log_level, json_string(to_wire(options_.log_level)));
  }
  if (!progress_token.empty()) append_member(members, meta::progress_token, progress_token);
  for (const envelopes::Member& member :
       envelopes::members_of(given).value_or(std::vector<envelopes::Member>()))
    append_member(members, member.name, member.value);
  return members.empty() ? "" : "{" + members + "}";
}

OutgoingRequest HostSession::outgoing(std::string_view method, std::string_view params, bool wants_progress) {
  OutgoingRequest made{.id = std::to_string(++last_id_), .method = std::string(method), .frame = {}};
  auto members = envelopes::members_of(params).value_or(std::vector<envelopes::Member>());
  const std::string* const given = envelopes::value_of(members, "_meta");
  const std::string added = meta(given == nullptr ? "" : *given, wants_progress ? made.id : "");
  std::erase_if(members, [](const envelopes::Member& member) { return member.name == "_meta"; });
  if (!added.empty()) members.push_back({"_meta", added});
  made.frame = request_frame(made.id, method, members.empty() ? "" : envelopes::object_of(members));
  return made;
}

HostSession::Reply HostSession::exchange(const OutgoingRequest& request, const CallOptions& options,
                                         Clock::time_point deadline) {
  Reply reply;
  const std::string key = id_key_of(request.id);
  const auto take = [&](Frame frame) {
    const bool is_answer = frame.kind == FrameKind::result || frame.kind == FrameKind::error;
    if (is_answer && (frame.id.empty() || id_key_of(frame.id) == key))
      return reply.answer = std::move(frame), true;
    if (frame.kind == FrameKind::notification && frame.method == notifications::progress) {
      if (options.on_progress) options.on_progress(progress_of(frame));
    } else {
      listen(*link_, frame);
    }
    return false;
  };
  reply.ended = link_->request(request, take, deadline, options.stop);
  return reply;
}

HostSession::Reply HostSession::ask(std::string_view method, std::string_view params,
                                    Clock::time_point deadline, const std::stop_token& stop) {
  return exchange(outgoing(method, params, false), {.stop = stop}, deadline);
}

void HostSession::notify(std::string_view method, std::string_view params) {
  link_->notify(notification_frame(method, params), method, deadline_after(std::chrono::seconds(1)));
}

Violations HostSession::why_none(const Reply& reply, std::string_view method,
                                 std::chrono::milliseconds timeout) {
  const std::string wanted = "an answer to '" + std::string(method) + "'";
  switch (reply.ended.end) {
    case RequestEnd::answered:
      return no_outcome_of(call_failed::refused, "a result of '" + std::string(method) + "'",
                           in_words(reply.answer.answer));
    case RequestEnd::timed_out:
      return no_outcome_of(call_failed::timed_out,
                           wanted + " within " + std::to_string(timeout.count()) + " ms",
                           reply.ended.why.empty() ? "none" : reply.ended.why);
    case RequestEnd::cancelled:
      return no_outcome_of(call_failed::cancelled, wanted + " before it was cancelled", "none");
    case RequestEnd::unreadable:
      return no_outcome_of(call_failed::protocol, wanted, reply.ended.why);
    case RequestEnd::disconnected:
      break;
  }
  return no_outcome_of(call_failed::disconnected, wanted, reply.ended.why);
}

Expected<std::string> HostSession::request(std::string_view method, std::string_view params,
                                           std::string_view name, const CallOptions& options,
                                           Clock::time_point deadline) {
  OutgoingRequest request = outgoing(method, params, options.on_progress != nullptr);
  request.name = name;
  const bool is_call = method == methods::call_tool;
  if (is_call && connection_.is_modern && link_->repeats_params()) {
    auto repeated = header_params(name, params, options);
    if (!repeated) return std::move(repeated).error();
    request.header_params = *std::move(repeated);
  }
  request.grace = options.grace;
  // The handshake of the legacy era cannot be cancelled.
  request.cancel_frame = notification_frame(notifications::cancelled, "{\"requestId\":" + request.id + "}");
  const Reply reply = exchange(request, options, deadline);
  if (reply.has_result() && is_object(reply.answer.answer)) {
    std::string result(reply.answer.answer);
    if (!is_call || !connection_.is_modern || string_of(member_of(result, "resultType")) != "task")
      return result;
    Expected<std::string> ended = result_of_task(std::move(result), options, deadline);
    return ended ? std::move(ended) : candor::detail::with_unknown_effect(std::move(ended).error());
  }
  Violations why = reply.has_result() ? no_outcome_of(call_failed::protocol,
                                                      "an object as result of '" + std::string(method) + "'",
                                                      std::string(reply.answer.answer.substr(0, 40)))
                                      : why_none(reply, method, options.timeout);
  const bool is_refused = !reply.has_result() && reply.ended.end == RequestEnd::answered;
  const bool is_lost = is_call && !is_refused && reply.ended.is_taken;
  return is_lost ? candor::detail::with_unknown_effect(std::move(why)) : why;
}

bool HostSession::hear_of_task(std::string_view task, Clock::time_point end, const std::stop_token& stop) {
  OutgoingRequest request =
      outgoing(methods::listen, "{\"notifications\":{\"taskIds\":[" + json_string(task) + "]}}", false);
  request.cancel_frame = notification_frame(notifications::cancelled, "{\"requestId\":" + request.id + "}");
  bool is_acknowledged = false;
  std::stop_source over;
  const std::stop_callback stopped(stop, [&] { over.request_stop(); });
  const auto take = [&](Frame frame) {
    if (frame.kind == FrameKind::result || frame.kind == FrameKind::error) return true;
    if (frame.method == notifications::acknowledged) is_acknowledged = true;
    if (frame.method == notifications::task) over.request_stop();
    return false;
  };
  const Ended ended = link_->request(request, take, end, over.get_token());
  return is_acknowledged && ended.end != RequestEnd::answered;
}

Expected<std::string> HostSession::result_of_task(std::string task, const CallOptions& options,
                                                  Clock::time_point deadline) {
  const auto id = string_of(member_of(task, "taskId"));
  if (!id) return no_outcome_of(call_failed::protocol, "a task with a string 'taskId'", task.substr(0, 40));
  const std::string params = "{\"taskId\":" + json_string(*id) + "}";
  const auto ask_about = [&](std::string_view method) {
    return request(method, params, *id, {.timeout = task_request_timeout},
                   deadline_after(task_request_timeout));
  };
  // A server that refuses it goes on with the task, which is not waited for all the same.
  const auto cancel = [&] { static_cast<void>(ask_about(methods::cancel_task)); };
  std::optional<Violations> ended;  // why it is not waited for any more
  bool is_heard_of = true;          // the server tells of its end
  while (true) {
    const bool is_stopped = options.stop.stop_requested();
    if (!ended && (is_stopped || Clock::now() >= deadline)) {
      ended =
          is_stopped
              ? no_outcome_of(call_failed::cancelled, "the end of the task before it was cancelled", "none")
              : no_outcome_of(call_failed::timed_out,
                              "the end of the task within " + std::to_string(options.timeout.count()) + " ms",
                              "none");
      cancel();
      deadline = Clock::now() + options.grace;
    }
    if (ended && Clock::now() >= deadline) return *ended;
    const std::stop_token stop = ended ? std::stop_token() : options.stop;
    const auto next = std::min(deadline, Clock::now() + poll_interval_of(task) * (is_heard_of ? 10 : 1));
    if (is_heard_of)
      is_heard_of = hear_of_task(*id, next, stop);
    else
      pause_until(next, stop);
    Expected<std::string> told = ask_about(methods::get_task);
    if (!told) return told;
    task = *std::move(told);
    const std::string status = string_of(member_of(task, "status")).value_or("");
    const std::string_view result = member_of(task, "result");
    if (status == "completed" && is_object(result)) return with_result_type(result);
    if (status == "failed")
      return no_outcome_of(call_failed::refused, "a result of the task", in_words(member_of(task, "error")));
    if (status == "cancelled")
      return no_outcome_of(call_failed::cancelled, "the end of the task",
                           string_of(member_of(task, "statusMessage")).value_or("a task that was cancelled"));
    if (status == "input_required") {
      cancel();
      return envelopes::refused(envelopes::input_required, "/status", "a call that is finished", status);
    }
    if (status != "working")
      return no_outcome_of(call_failed::protocol, "the status of the task",
                           candor::detail::shortened(status));
  }
}

Expected<std::vector<std::pair<std::string, std::string>>> HostSession::header_params(
    std::string_view tool, std::string_view params, const CallOptions& options) {
  bool is_known = false;
  {
    const std::lock_guard lock(mutex_);
    is_known = header_params_.has_value();
  }
  if (!is_known) {
    const auto tools = list_tools({.timeout = options.timeout, .stop = options.stop});
    if (!tools) return tools.error();
  }
  const std::lock_guard lock(mutex_);
  const auto found = header_params_->find(tool);
  if (found == header_params_->end()) return std::vector<std::pair<std::string, std::string>>();
  if (const std::string fault = header_fault(found->second); !fault.empty())
    return no_outcome_of(call_failed::not_sent, "a tool that can be called over HTTP", fault);
  return repeated_params(found->second, member_of(params, "arguments"));
}

Expected<std::vector<ListedTool>> HostSession::list_tools(const CallOptions& options) {
  std::vector<ListedTool> tools;
  std::set<std::string> cursors;
  std::string params;
  const Clock::time_point deadline = deadline_after(options.timeout);
  for (std::size_t page = 0; page < max_pages; ++page) {
    const Expected<std::string> result = request(methods::list_tools, params, "", options, deadline);
    if (!result) return result.error();
    const auto items = envelopes::items_of(member_of(*result, "tools"));
    if (!items) return no_outcome_of(call_failed::protocol, "an array 'tools'", "none");
    for (const std::string& item : *items) {
      const auto name = string_of(member_of(item, "name"));
      if (!name) return no_outcome_of(call_failed::protocol, "a tool with a name", item.substr(0, 40));
      tools.push_back({*name, item});
    }
    const std::string_view next = member_of(*result, "nextCursor");
    const auto cursor = string_of(next);
    if (!cursor && !next.empty() && next != "null")
      return no_outcome_of(call_failed::protocol, "a string 'nextCursor'", candor::detail::shortened(next));
    if (!cursor) {
      HeaderParamsByTool params_of;
      for (const ListedTool& tool : tools)
        params_of.emplace(tool.name, header_params_of({.name = tool.name, .legacy = tool.json}));
      if (connection_.is_modern && link_->repeats_params()) leave_out_faulty(tools, params_of);
      const std::lock_guard lock(mutex_);
      header_params_ = std::move(params_of);
      return tools;
    }
    if (!cursors.insert(*cursor).second)
      return no_outcome_of(call_failed::protocol, "a list of tools that ends",
                           "the cursor " + *cursor + " twice");
    params = "{\"cursor\":" + json_string(*cursor) + "}";
  }
  return no_outcome_of(call_failed::protocol, "at most " + std::to_string(max_pages) + " pages of tools",
                       "more");
}

void HostSession::leave_out_faulty(std::vector<ListedTool>& tools, const HeaderParamsByTool& params) const {
  std::erase_if(tools, [&](const ListedTool& tool) {
    const std::string fault = header_fault(params.at(tool.name));
    if (!fault.empty() && options_.on_log)
      options_.on_log({.level = LogLevel::warning,
                       .logger = options_.name,
                       .data = json_string("the tool '" + tool.name + "' is left out: " + fault)});
    return !fault.empty();
  });
}

void HostSession::listen(Link& link, const Frame& frame) {
  if (frame.kind == FrameKind::request) return answer_request(link, frame);
  if (frame.kind == FrameKind::notification) {
    if (frame.method == notifications::message && options_.on_log) {
      const auto level = string_of(member_of(frame.all_params, "level"));
      return options_.on_log({.level = log_level_named(level.value_or("")).value_or(LogLevel::info),
                              .logger = string_of(member_of(frame.all_params, "logger")).value_or(""),
                              .data = std::string(member_of(frame.all_params, "data"))});
    }
    if (frame.method == notifications::tools_changed && options_.on_tools_changed)
      return options_.on_tools_changed();
  }
  if (options_.on_stray) options_.on_stray(frame.text);
}

void HostSession::answer_request(Link& link, const Frame& frame) {
  // This client has no capabilities: a server may ask whether it lives, and nothing else.
  const std::string answer =
      frame.method == methods::ping
          ? result_frame(frame.id, "{}")
          : error_frame(frame.id, {ErrorCode::method_not_found, "Method not found: " + frame.method});
  link.notify(answer, "", deadline_after(std::chrono::seconds(1)));
}

}  // namespace candor::mcp::detail
