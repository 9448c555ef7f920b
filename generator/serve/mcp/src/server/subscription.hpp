// mcp/src/server/subscription.hpp: a modern client that listens for changes of the list of tools, and for the end of tasks.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/mcp/detail/server_core.hpp>

#include "client_session.hpp"

namespace candor::mcp::detail {

class Subscription final : public Task {
 public:
  /// `id` is the id of the request, as JSON.
  Subscription(std::string id, std::string id_key, bool wants_tools, std::vector<std::string> task_ids,
               std::shared_ptr<ClientSession> session, std::shared_ptr<Exchange> exchange)
      : id_(std::move(id)),
        id_key_(std::move(id_key)),
        wants_tools_(wants_tools),
        task_ids_(std::move(task_ids)),
        session_(std::move(session)),
        exchange_(std::move(exchange)) {}

  const std::string& id() const noexcept { return id_; }
  const std::string& id_key() const noexcept { return id_key_; }
  const std::shared_ptr<ClientSession>& session() const noexcept { return session_; }
  /// Tells the client which of its wishes are granted: the first frame of a subscription.
  void acknowledge();
  void tools_changed();
  /// Sends a task as `tasks/get` would.
  void task_ended(std::string members);
  /// Ends it, with a reply where the server ends it.
  bool finish(std::optional<Reply> reply);
  void cancel(StopReason) override { finish(std::nullopt); }
  bool ended() const;

 private:
  std::string params(std::string members) const;
  void send_change();

  const std::string id_;
  const std::string id_key_;
  const bool wants_tools_;
  const std::vector<std::string> task_ids_;
  const std::shared_ptr<ClientSession> session_;
  mutable std::mutex mutex_;
  std::shared_ptr<Exchange> exchange_;  // null once ended
  bool acknowledged_ = false;
  bool changed_before_ = false;  // before it was acknowledged
};

}  // namespace candor::mcp::detail
