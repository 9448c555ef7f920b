// generator/guard/server_program.cpp: a server that is a program.
#include <candor/process.hpp>

#include <utility>

#include "guard/server_link.hpp"

namespace candor::guard {
namespace {

class ServerProgram final : public ServerLink {
 public:
  explicit ServerProgram(const std::vector<std::string>& command)
      : process_(command, {.inherit_error = true, .patience = std::chrono::milliseconds(700)}) {}

  bool is_started() const { return process_.is_started(); }
  bool send(std::string_view bytes) override { return process_.send_bytes(bytes); }
  void close_input() override { process_.close_input(); }
  std::optional<std::string> receive() override {
    auto got = process_.receive_bytes();
    if (auto* bytes = std::get_if<std::string>(&got)) return std::move(*bytes);
    return std::nullopt;
  }
  void stop() override { process_.end(); }

 private:
  Process process_;
};

}  // namespace

std::unique_ptr<ServerLink> start_server(const std::vector<std::string>& command) {
  auto server = std::make_unique<ServerProgram>(command);
  return server->is_started() ? std::move(server) : nullptr;
}

}  // namespace candor::guard
