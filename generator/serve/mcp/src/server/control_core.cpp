// mcp/src/server/control_core.cpp: the control of running servers.
#include "control_core.hpp"

#include <algorithm>

namespace candor::mcp {
namespace detail {

void ControlCore::add(Controlled* server) {
  const std::lock_guard lock(servers_mutex_);
  servers_.push_back(server);
}

void ControlCore::remove(Controlled* server) {
  const std::lock_guard lock(servers_mutex_);
  std::erase(servers_, server);
}

void ControlCore::set_enabled(std::string_view tool, bool enabled) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = hidden_.find(tool);
    const bool was_enabled = found == hidden_.end();
    if (was_enabled == enabled) return;
    if (enabled) {
      hidden_.erase(found);
    } else {
      hidden_.emplace(tool);
    }
  }
  const std::shared_lock lock(servers_mutex_);
  for (Controlled* const server : servers_) server->tools_changed();
}

void ControlCore::log(LogLevel level, std::string_view logger, std::string_view text) {
  const std::shared_lock lock(servers_mutex_);
  for (Controlled* const server : servers_) server->log(level, logger, text);
}

void ControlCore::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  const std::shared_lock lock(servers_mutex_);
  for (Controlled* const server : servers_) server->stop_requested();
}

bool ControlCore::is_enabled(std::string_view tool) const {
  const std::lock_guard lock(mutex_);
  return !hidden_.contains(tool);
}

bool ControlCore::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}

}  // namespace detail

Control::Control() : core_(std::make_shared<detail::ControlCore>()) {}

void Control::set_enabled(std::string_view tool, bool enabled) const { core_->set_enabled(tool, enabled); }

void Control::log(LogLevel level, std::string_view text, std::string_view logger) const {
  core_->log(level, logger, text);
}

void Control::stop() const { core_->stop(); }

}  // namespace candor::mcp
