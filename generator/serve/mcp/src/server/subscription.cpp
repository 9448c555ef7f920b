// mcp/src/server/subscription.cpp: a modern client that listens for changes of the list of tools, and for the end of tasks.
#include "subscription.hpp"

#include <candor/detail/words.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {

/// Params that name the subscription.
std::string Subscription::params(std::string members) const {
  std::string meta;
  append_member(meta, meta::subscription_id, id_);
  append_member(members, "_meta", "{" + meta + "}");
  return "{" + members + "}";
}

void Subscription::acknowledge() {
  const std::lock_guard lock(mutex_);
  std::string members;
  std::string granted;
  if (wants_tools_) append_member(granted, "toolsListChanged", "true");
  std::string ids;
  for (const std::string& each : task_ids_) candor::detail::append_word(ids, json_string(each), ",");
  if (!ids.empty()) append_member(granted, "taskIds", "[" + ids + "]");
  append_member(members, "notifications", "{" + granted + "}");
  if (exchange_)
    exchange_->notify(notification_frame(notifications::acknowledged, params(std::move(members))));
  acknowledged_ = true;
  if (changed_before_) send_change();
}

void Subscription::send_change() {
  if (exchange_) exchange_->notify(notification_frame(notifications::tools_changed, params({})));
}

void Subscription::tools_changed() {
  const std::lock_guard lock(mutex_);
  if (!wants_tools_) return;
  if (!acknowledged_) changed_before_ = true;
  if (acknowledged_) send_change();
}

void Subscription::task_ended(std::string members) {
  const std::lock_guard lock(mutex_);
  if (exchange_) exchange_->notify(notification_frame(notifications::task, params(std::move(members))));
}

bool Subscription::finish(std::optional<Reply> reply) {
  const std::lock_guard lock(mutex_);
  if (!exchange_) return false;
  if (session_) session_->remove(id_key_);
  std::exchange(exchange_, nullptr)->finish(std::move(reply));
  return true;
}

bool Subscription::ended() const {
  const std::lock_guard lock(mutex_);
  return !exchange_;
}

}  // namespace candor::mcp::detail
