// mcp/src/server/tasks.hpp: calls that go on as tasks: the extension io.modelcontextprotocol/tasks (SEP-2663).
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/detail/server_core.hpp>

#include "server_call.hpp"
#include "subscription.hpp"

namespace candor::mcp::detail {

/// A call that nobody waits for on the wire: its answer is kept for `tasks/get`. Progress and logs of a task have
/// no place in SEP-2663, and are dropped.
class CallTask final : public Exchange {
 public:
  /// Gives it an id that cannot be guessed: who knows it may read the answer.
  CallTask(std::weak_ptr<ServerCall> call, std::chrono::milliseconds ttl);

  const std::string& id() const { return id_; }
  std::shared_ptr<ServerCall> call() const { return call_.lock(); }
  /// The members of a Task, with the result or the error of one that has ended.
  std::string members() const;

  /// Tells the client when the task ends, at once if it has.
  void tell(const std::shared_ptr<Subscription>& subscription);
  void notify(std::string /*frame*/) override {}
  void finish(std::optional<Reply> reply) override;

 private:
  void end_with(const std::optional<Reply>& reply);

  const std::string id_;
  const std::weak_ptr<ServerCall> call_;
  const std::chrono::milliseconds ttl_;
  const std::chrono::system_clock::time_point created_ = std::chrono::system_clock::now();
  mutable std::mutex mutex_;
  std::chrono::system_clock::time_point updated_ = created_;
  std::string_view status_ = "working";
  /// A member with what the call was answered; empty where there is none.
  std::string answer_;
  std::vector<std::weak_ptr<Subscription>> listening_;
};

/// Returns true if the capabilities of a client, as JSON, have the extension.
bool takes_tasks(std::string_view client_capabilities);

}  // namespace candor::mcp::detail
