// mcp/src/server/control_core.hpp: what the copies of a Control share, and the servers that it controls.
#pragma once

#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/options.hpp>

namespace candor::mcp::detail {

/// A server, as its control sees it.
class Controlled {
 public:
  virtual ~Controlled() = default;
  virtual void tools_changed() = 0;
  virtual void log(LogLevel level, std::string_view logger, std::string_view text) = 0;
  virtual void stop_requested() = 0;
};

class ControlCore {
 public:
  void add(Controlled* server);
  void remove(Controlled* server);

  void set_enabled(std::string_view tool, bool enabled);
  void log(LogLevel level, std::string_view logger, std::string_view text);
  void stop();

  bool is_enabled(std::string_view tool) const;
  bool stopped() const;

 private:
  mutable std::mutex mutex_;
  // Held while servers are called, so that none is removed meanwhile; shared, so that a server whose client
  // does not read can be stopped.
  std::shared_mutex servers_mutex_;
  std::vector<Controlled*> servers_;
  std::set<std::string, std::less<>> hidden_;
  bool stopped_ = false;
};

}  // namespace candor::mcp::detail
