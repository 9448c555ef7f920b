// unit/mcp_client/script_server.hpp: servers of MCP as shell scripts, and what a client sends them.
#pragma once

#include <unistd.h>

#include <candor/mcp/client.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace candor::mcp::test {

/// Answers of a script to one method: shell commands in which $id is the id of the request.
struct Branch {
  std::string method;
  std::string commands;
};

/// A command that answers with this result. It has no single quotes.
inline std::string result(const std::string& json) {
  return R"(printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" ')" + json + "'";
}
inline std::string error(int code, const std::string& message) {
  return R"(printf '{"jsonrpc":"2.0","id":%s,"error":{"code":)" + std::to_string(code) + R"(,"message":")" +
         message + R"("}}\n' "$id")";
}
/// A command that prints a line.
inline std::string line(const std::string& text) { return "echo '" + text + "'"; }

inline const Branch discovers{
    "server/discover",
    result(R"({"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},)"
           R"("ttlMs":0,"cacheScope":"private","instructions":"Search.",)"
           R"("_meta":{"io.modelcontextprotocol/serverInfo":{"name":"script","version":"3"}}})")};
inline const Branch initializes{"initialize",
                                result(R"({"protocolVersion":"2025-11-25","capabilities":{"logging":{}},)"
                                       R"("serverInfo":{"name":"script","version":"2"}})")};

/// A grep that found nothing in one file, as the result of a call.
inline const std::string found_nothing =
    R"("content":[{"type":"text","text":"grep: complete"}],"structuredContent":{"matches":[],"files_searched":1,"complete":true,"no_files_matched_scope":false})";
inline const Branch greps_2026{"tools/call", result("{\"resultType\":\"complete\"," + found_nothing + "}")};
inline const Branch greps_2025{"tools/call", result("{" + found_nothing + "}")};

/// A server of these branches, which writes down what it reads. What it does not know gets -32601.
class ScriptServer {
 public:
  explicit ScriptServer(const std::vector<Branch>& branches) {
    static int number = 0;
    log_ = (std::filesystem::temp_directory_path() /
            ("candor_mcp_client_" + std::to_string(::getpid()) + "_" + std::to_string(++number) + ".ndjson"))
               .string();
    std::string script = "while read -r line; do printf '%s\\n' \"$line\" >> '" + log_ + "';";
    script += R"(id=${line#*'"id":'}; id=${id%%[,\}]*}; case $line in )";
    for (const Branch& branch : branches)
      script += "*'\"" + branch.method + "\"'*) " + branch.commands + ";; ";
    script += R"(*'"notifications/'*) ;; *'"id":'*'"method":'*) )" + error(-32601, "Method not found") +
              ";; esac; done";
    command_ = {"/bin/sh", "-c", script};
  }
  ScriptServer(const ScriptServer&) = delete;
  ScriptServer& operator=(const ScriptServer&) = delete;
  ~ScriptServer() { std::filesystem::remove(log_); }

  Client client(ClientOptions options = {}) const {
    ProcessOptions process;
    process.patience = std::chrono::milliseconds(30);
    return Client(command_, std::move(options), process);
  }
  /// What the client sent, line by line.
  std::string received() const {
    std::ifstream file(log_);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  /// Returns true once the server has read a line with this text.
  bool receives(const std::string& text) const {
    for (int i = 0; i < 6000; ++i) {
      if (received().find(text) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

 private:
  std::string log_;
  std::vector<std::string> command_;
};

}  // namespace candor::mcp::test
