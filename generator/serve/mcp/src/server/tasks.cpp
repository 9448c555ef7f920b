// mcp/src/server/tasks.cpp: calls that go on as tasks: the extension io.modelcontextprotocol/tasks
// (SEP-2663).
#include "tasks.hpp"

#include <array>
#include <ctime>
#include <utility>

#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/detail/random_id.hpp>

#include "core_impl.hpp"
#include "results.hpp"

namespace candor::mcp::detail {
namespace {

using std::chrono::milliseconds;

/// Most tasks whose answers are kept. A call beyond them is waited for.
constexpr std::size_t max_tasks = 1'024;
/// How often a client should ask.
constexpr milliseconds poll_interval{500};

/// "2026-10-01T08:00:00Z" (ISO 8601)
std::string text_of(std::chrono::system_clock::time_point time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm utc{};
#if defined(_WIN32)
  if (gmtime_s(&utc, &seconds) != 0) return "";
#else
  if (gmtime_r(&seconds, &utc) == nullptr) return "";
#endif
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

}  // namespace

CallTask::CallTask(std::weak_ptr<ServerCall> call, milliseconds ttl)
    : id_(random_id()), call_(std::move(call)), ttl_(ttl) {}

std::string CallTask::members() const {
  const std::lock_guard lock(mutex_);
  std::string members;
  append_member(members, "taskId", json_string(id_));
  append_member(members, "status", json_string(status_));
  append_member(members, "createdAt", json_string(text_of(created_)));
  append_member(members, "lastUpdatedAt", json_string(text_of(updated_)));
  append_member(members, "ttlMs", std::to_string(ttl_.count()));
  append_member(members, "pollIntervalMs", std::to_string(poll_interval.count()));
  return answer_.empty() ? members : members + "," + answer_;
}

void CallTask::tell(const std::shared_ptr<Subscription>& subscription) {
  {
    const std::lock_guard lock(mutex_);
    if (status_ == "working") {
      std::erase_if(listening_, [](const auto& each) { return each.expired(); });
      listening_.push_back(subscription);
      return;
    }
  }
  subscription->task_ended(members());
}

void CallTask::finish(std::optional<Reply> reply) {
  end_with(reply);
  // Nobody is added to those of a task that has ended.
  for (const auto& each : listening_)
    if (const auto subscription = each.lock()) subscription->task_ended(members());
}

void CallTask::end_with(const std::optional<Reply>& reply) {
  const std::lock_guard lock(mutex_);
  updated_ = std::chrono::system_clock::now();
  const std::string_view result = reply ? member_of(reply->frame, "result") : std::string_view();
  const std::string_view error = reply ? member_of(reply->frame, "error") : std::string_view();
  status_ = !result.empty() ? "completed" : !error.empty() ? "failed" : "cancelled";
  if (!result.empty()) append_member(answer_, "result", result);
  if (!error.empty()) append_member(answer_, "error", error);
}

bool takes_tasks(std::string_view client_capabilities) {
  return !member_of(member_of(client_capabilities, "extensions"), tasks_extension).empty();
}

Refusal without_tasks() {
  return refused(ErrorCode::missing_capability, "Tasks need a capability of the client", true,
                 R"({"requiredCapabilities":{)" + std::string(tasks_capability) + "}}");
}

void ServerCore::Impl::go_on_as_task(const std::shared_ptr<ServerCall>& call) {
  const auto task = std::make_shared<CallTask>(call, options.task_ttl);
  {
    const std::lock_guard lock(mutex);
    if (stopping || tasks.size() >= max_tasks || !calls.contains(call.get())) return;
    tasks.emplace(task->id(), task);
  }
  // The task can be asked for before its client knows of it.
  const Reply begun{result_frame(call->request().id, result_of_task(options.info, "task", task->members())),
                    200};
  if (!call->go_on(task, begun)) {
    const std::lock_guard lock(mutex);
    tasks.erase(task->id());
    return;
  }
  // Nobody waits, so that the time of a call ends with that of its task.
  const auto limit = deadlines.after(options.task_ttl, [this, weak = std::weak_ptr(call)] {
    if (const auto late = weak.lock()) expire(late, StopReason::timed_out);
  });
  deadlines.after(options.task_ttl + options.stop_grace, [this, id = task->id()] {
    const std::lock_guard lock(mutex);
    tasks.erase(id);
  });
  std::optional<Deadlines::Key> before = limit;
  {
    const std::lock_guard lock(mutex);
    const auto open = calls.find(call.get());
    if (open != calls.end()) before = std::exchange(open->second.deadline, limit);
  }
  if (before) deadlines.cancel(*before);
}

std::variant<std::string, Refusal> ServerCore::Impl::answer_about_task(const Frame& frame) {
  if (!takes_tasks(frame.meta.client_capabilities)) return without_tasks();
  const auto id = string_of(member_of(frame.all_params, "taskId"));
  std::shared_ptr<CallTask> task;
  if (id) {
    const std::lock_guard lock(mutex);
    const auto found = tasks.find(*id);
    if (found != tasks.end()) task = found->second;
  }
  if (!task)
    return refused(ErrorCode::invalid_params, "Invalid params: there is no such task, or no more", true);
  if (frame.method == methods::get_task) return result_of_task(options.info, "complete", task->members());
  // No task asks for input, so that an update has nothing to answer.
  const auto call = frame.method == methods::cancel_task ? task->call() : nullptr;
  if (call && call->withdraw(StopReason::cancelled))
    call->finish(std::nullopt);
  else if (call)
    watch(call);
  return result_of_task(options.info, "complete", "");
}

}  // namespace candor::mcp::detail
