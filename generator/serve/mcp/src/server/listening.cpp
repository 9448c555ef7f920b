// mcp/src/server/listening.cpp: tells clients what belongs to no request of theirs: changes of the list of
// tools, ends of tasks, and logs.
#include <algorithm>

#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/names.hpp>

#include "core_impl.hpp"

namespace candor::mcp::detail {
namespace {

/// Most subscriptions of one session. Without a session, the transport limits its connections.
constexpr std::ptrdiff_t max_subscriptions = 64;

}  // namespace

bool ServerCore::Impl::add(const std::shared_ptr<Subscription>& subscription) {
  const std::lock_guard lock(mutex);
  std::erase_if(subscriptions, [](const auto& each) { return each->ended(); });
  const auto of_session = std::ranges::count_if(
      subscriptions, [&](const auto& each) { return each->session() == subscription->session(); });
  if (stopping || (subscription->session() && of_session >= max_subscriptions)) return false;
  subscriptions.push_back(subscription);
  return true;
}

std::shared_ptr<Task> ServerCore::Impl::listen(const Frame& frame, const Client& session,
                                               const Exchanged& exchange) {
  if (!is_object(frame.params.notifications)) {
    refuse(exchange, frame.id,
           {{ErrorCode::invalid_params, "Invalid params: 'notifications' must be an object"}, 400});
    return nullptr;
  }
  const bool wants_tools = member_of(frame.params.notifications, "toolsListChanged") == "true";
  const auto wanted = envelopes::items_of(member_of(frame.params.notifications, "taskIds"));
  std::map<std::string, std::shared_ptr<CallTask>> known;
  if (options.task_after.count() > 0 && wanted && !wanted->empty()) {
    if (!takes_tasks(frame.meta.client_capabilities)) {
      refuse(exchange, frame.id, without_tasks());
      return nullptr;
    }
    const std::lock_guard lock(mutex);
    for (const std::string& each : *wanted)
      if (const auto found = tasks.find(string_of(each).value_or("")); found != tasks.end()) known.insert(*found);
  }
  std::vector<std::string> task_ids;
  for (const auto& [id, task] : known) task_ids.push_back(id);
  auto subscription =
      std::make_shared<Subscription>(std::string(frame.id), session ? id_key_of(frame.id) : std::string(),
                                     wants_tools, std::move(task_ids), session, exchange);
  if (session && !session->add(subscription->id_key(), subscription)) {
    refuse(exchange, no_id, id_in_use(frame));
    return nullptr;
  }
  if (!add(subscription)) {
    const Refusal busy =
        refused(ErrorCode::busy, "Too many subscriptions, or the server is shutting down", true);
    subscription->finish(Reply{error_frame(frame.id, busy.error), busy.http_status});
    return nullptr;
  }
  subscription->acknowledge();
  for (const auto& [id, task] : known) task->tell(subscription);
  return subscription;
}

std::vector<Client> ServerCore::Impl::open_sessions() {
  const std::lock_guard lock(mutex);
  std::vector<Client> open;
  std::erase_if(sessions, [](const auto& each) { return each.expired(); });
  for (const auto& each : sessions)
    if (auto session = each.lock()) open.push_back(std::move(session));
  return open;
}

void ServerCore::Impl::tools_changed() {
  std::vector<std::shared_ptr<Subscription>> listening;
  {
    const std::lock_guard lock(mutex);
    listening = subscriptions;
  }
  for (const auto& each : listening) each->tools_changed();
  for (const Client& session : open_sessions())
    session->notify(notification_frame(notifications::tools_changed, {}));
}

void ServerCore::Impl::log(LogLevel level, std::string_view logger, std::string_view text) {
  for (const Client& session : open_sessions())
    if (level >= session->level())
      session->notify(notification_frame(notifications::message, log_params(level, logger, text)));
}

void ServerCore::Impl::stop_requested() {
  std::function<void()> function;
  {
    const std::lock_guard lock(mutex);
    function = wake;
  }
  if (function) function();
}

}  // namespace candor::mcp::detail
