// generator/review/guard/server_program.cpp: a server that is a program.
#include <candor/process.hpp>

#include "guard/server_link.hpp"

namespace candor::guard {
namespace {

class ServerProgram final : public ServerLink {
 public:
  explicit ServerProgram(const std::vector<std::string>& command)
      : process_(command, {.inherit_error = true, .patience = std::chrono::milliseconds(700)}) {}

  bool is_started() const { return process_.is_started(); }
  int input() const override { return process_.input(); }
  int output() const override { return process_.output(); }
  void close_input() override { process_.close_input(); }
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
