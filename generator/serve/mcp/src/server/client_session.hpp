// mcp/src/server/client_session.hpp: what the server knows of one client between its messages.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <candor/mcp/detail/server_core.hpp>

namespace candor::mcp::detail {

class ClientSession final : public Session {
 public:
  ClientSession(std::function<void(std::string)> notify, LogLevel level)
      : notify_(std::move(notify)), level_(level) {}

  std::optional<Revision> revision() const override;
  void close(StopReason reason) override;
  bool idle() const override;

  /// Returns false if `initialize` was answered before.
  bool initialize(Revision revision);
  LogLevel level() const noexcept { return level_.load(); }
  void set_level(LogLevel level) noexcept { level_.store(level); }

  /// Work that answers the request with this id. Returns false if the id is in use.
  bool add(const std::string& id_key, std::shared_ptr<Task> task);
  void remove(const std::string& id_key);
  std::shared_ptr<Task> find(const std::string& id_key) const;

  /// Sends a frame that belongs to no request; not before `initialize`, and not to a closed client.
  void notify(const std::string& frame);

 private:
  mutable std::mutex mutex_;
  std::function<void(std::string)> notify_;
  std::optional<Revision> revision_;
  std::map<std::string, std::shared_ptr<Task>> tasks_;
  bool closed_ = false;
  std::atomic<LogLevel> level_;
};

}  // namespace candor::mcp::detail
