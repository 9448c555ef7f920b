// mcp/src/server/client_session.cpp: what the server knows of one client between its messages.
#include "client_session.hpp"

#include <utility>

namespace candor::mcp::detail {

std::optional<Revision> ClientSession::revision() const {
  const std::lock_guard lock(mutex_);
  return revision_;
}

bool ClientSession::initialize(Revision revision) {
  const std::lock_guard lock(mutex_);
  if (revision_) return false;
  revision_ = revision;
  return true;
}

bool ClientSession::add(const std::string& id_key, std::shared_ptr<Task> task) {
  const std::lock_guard lock(mutex_);
  return !closed_ && tasks_.emplace(id_key, std::move(task)).second;
}

void ClientSession::remove(const std::string& id_key) {
  const std::lock_guard lock(mutex_);
  tasks_.erase(id_key);
}

std::shared_ptr<Task> ClientSession::find(const std::string& id_key) const {
  const std::lock_guard lock(mutex_);
  const auto found = tasks_.find(id_key);
  return found == tasks_.end() ? nullptr : found->second;
}

bool ClientSession::idle() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty();
}

void ClientSession::notify(const std::string& frame) {
  const std::lock_guard lock(mutex_);
  if (!closed_ && revision_ && notify_) notify_(frame);
}

void ClientSession::close(StopReason reason) {
  std::map<std::string, std::shared_ptr<Task>> tasks;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    notify_ = nullptr;
    tasks.swap(tasks_);
  }
  // Outside the lock: what is cancelled removes itself.
  for (const auto& [id_key, task] : tasks) task->cancel(reason);
}

}  // namespace candor::mcp::detail
