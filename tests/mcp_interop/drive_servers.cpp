// tests/mcp_interop/drive_servers.cpp: Candor's client drives servers of npm, typed and untyped, and prints
// what came of each call.
//
// usage: drive_servers CANDOR NODE PACKAGES DIRECTORY   PACKAGES: node_modules/@modelcontextprotocol
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <candor/mcp/http_client.hpp>

#include <filesystem>
#include <iostream>
#include <thread>

#include "mcp_interop_everything/tools_mcp.hpp"
#include "mcp_interop_filesystem/tools_mcp.hpp"
#include "mcp_interop_memory/tools_mcp.hpp"

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using candor::mcp::Client;

/// The longest text that a report has of one value.
constexpr std::size_t max = 400;

class Report {
 public:
  explicit Report(std::string directory) : directory_(std::move(directory)) {}

  void title(const std::string& text) const { std::cout << "\n== " << text << '\n'; }
  /// Prints a line, without what differs from run to run.
  void line(std::string text) const {
    for (std::size_t at = 0; (at = text.find(directory_, at)) != std::string::npos;)
      text.replace(at, directory_.size(), "DIR");
    while (text.ends_with('\n')) text.pop_back();
    if (text.size() > max) text.resize(max);
    std::cout << text << '\n';
  }

  bool connect(Client& client) const {
    const auto connection = client.connect();
    if (!connection) return line("not connected: " + candor::to_string(connection.error())), false;
    line(connection->name + " " + connection->version + ", " + connection->revision);
    for (const candor::mcp::Drift& drift : connection->drifts)
      line("differs: " + candor::mcp::to_string(drift));
    const auto tools = client.list_tools();
    std::string names;
    for (const candor::mcp::ListedTool& tool : tools.value_or(std::vector<candor::mcp::ListedTool>()))
      names += " " + tool.name;
    line("tools:" + names);
    return true;
  }

  void untyped(Client& client, const std::string& tool, const std::string& arguments,
               const candor::CallOptions& options = {}) const {
    const auto result = client.call(tool, arguments, options);
    line(tool + " " + arguments);
    if (!result) return line("  " + candor::to_string(result.error()));
    line(std::string("  ") + (result->is_error ? "error: " : "") + result->text +
         (result->structured.empty() ? "" : "  structured: " + result->structured));
  }

  /// Calls a tool by its params, and prints the state or why there is none, and the members of the result.
  template <class Params>
  void typed(Client& client, const Params& params) const {
    using Tool = candor::detail::CalledTool<Params>;
    auto outcome = client.call(params);
    std::string text = "typed " + std::string(Tool::info().tool) + ": ";
    if (!outcome) return line(text + candor::to_string(outcome.error()));
    text += to_string(outcome->state_name());
    std::string wire;
    if (!write(std::move(*outcome).forward(), wire)) wire = "not written";
    line(text + " " + wire);
  }

 private:
  std::string directory_;
};

void weather_and_sums(const Report& report, Client& client) {
  using everything::get_structured_content::Params;
  using everything::get_structured_content::ParamsLocation;
  if (!report.connect(client)) return;
  report.typed(client, Params{.location = ParamsLocation::new_york});
  report.untyped(client, "echo", R"({"message":"hello \"there\" é"})");
  report.untyped(client, "get-sum", R"({"a":1,"b":2.5})");
  report.untyped(client, "get-sum", R"({"a":"one"})");
  report.untyped(client, "nothing", "{}");
  int steps = 0;
  report.untyped(
      client, "trigger-long-running-operation", R"({"duration":0.4,"steps":4})",
      {.on_progress = [&](const candor::Progress& progress) { steps = static_cast<int>(progress.done); }});
  report.line("progress up to " + std::to_string(steps));
  report.untyped(client, "trigger-long-running-operation", R"({"duration":600,"steps":2})",
                 {.timeout = 100ms});
  report.untyped(client, "echo", R"({"message":"after the cancelling"})");
}

void files(const Report& report, Client& client, const std::string& directory) {
  if (!report.connect(client)) return;
  report.typed(client,
               filesystem::write_file::Params{.path = directory + "/new.txt", .content = "one\ntwo\n"});
  report.typed(client, filesystem::read_text_file::Params{.path = directory + "/new.txt", .head = 1});
  report.typed(client, filesystem::read_text_file::Params{.path = directory + "/none.txt"});
  report.typed(client, filesystem::read_text_file::Params{.path = "/etc/hostname"});
  report.typed(client, filesystem::search_files::Params{.path = directory, .pattern = "*.txt"});
  report.untyped(client, "list_directory", R"({"path":")" + directory + "\"}");
}

void graph(const Report& report, Client& client) {
  if (!report.connect(client)) return;
  report.typed(client,
               memory::create_entities::Params{
                   .entities = {{.name = "Ada", .entityType = "person", .observations = {"writes"}}}});
  report.typed(client, memory::search_nodes::Params{.query = "ada"});
  report.typed(client, memory::search_nodes::Params{.query = "nobody"});
  // Its result has a member `success` of its own.
  report.typed(client, memory::delete_entities::Params{.entityNames = {"Ada"}});
  report.untyped(client, "read_graph", "{}");
  report.untyped(client, "add_observations", R"({"observations":[{"entityName":"Bob","contents":["x"]}]})");
}

/// A host that was built with another definition than the server has.
void drift(const Report& report, Client& client, const std::string& candor) {
  const auto tools = client.list_tools();
  if (!tools) return report.line(candor::to_string(tools.error()));
  for (const candor::mcp::ListedTool& tool : *tools) {
    if (tool.name != "get-sum") continue;
    std::string before = tool.json;
    const auto replace = [&](const std::string& from, const std::string& to) {
      before.replace(before.find(from), from.size(), to);
    };
    replace(R"("required":["a","b"])", R"("required":["a"])");
    replace("Returns the sum", "Returns a sum");
    const candor::mcp::ToolDescription contract{tool.name, before};
    for (const auto& each : candor::mcp::drifts_between({&contract, 1}, *tools, false, candor))
      report.line("differs: " + candor::mcp::to_string(each));
  }
}

/// Returns a port that nobody uses now.
int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(socket, reinterpret_cast<const sockaddr*>(&address), size);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: drive_servers CANDOR NODE PACKAGES DIRECTORY\n";
    return 2;
  }
  const std::string candor = argv[1];
  const std::string node = argv[2];
  const std::string packages = argv[3];
  const std::string directory = fs::absolute(argv[4]).string();
  fs::remove_all(directory);
  fs::create_directories(directory + "/files");
  const Report report(directory);

  const std::string everything_js = packages + "/server-everything/dist/index.js";
  report.title("server-everything on stdio");
  Client on_stdio({node, everything_js, "stdio"}, {.contracts = everything::mcp_tools()});
  weather_and_sums(report, on_stdio);
  drift(report, on_stdio, candor);

  report.title("server-everything over HTTP");
  const std::string port = std::to_string(free_port());
  candor::Process server({"env", "PORT=" + port, node, everything_js, "streamableHttp"},
                         {.error_file = directory + "/everything.log"});
  Client over_http = candor::mcp::client_over_http("http://127.0.0.1:" + port + "/mcp",
                                                   {.contracts = everything::mcp_tools()});
  for (int i = 0; i < 100 && !over_http.connect(); ++i) std::this_thread::sleep_for(100ms);
  weather_and_sums(report, over_http);

  report.title("server-filesystem");
  Client filesystem({node, packages + "/server-filesystem/dist/index.js", directory + "/files"},
                    {.contracts = filesystem::mcp_tools()});
  files(report, filesystem, directory + "/files");

  report.title("server-memory");
  Client memory({"env", "MEMORY_FILE_PATH=" + directory + "/memory.json", node,
                 packages + "/server-memory/dist/index.js"},
                {.contracts = memory::mcp_tools()});
  graph(report, memory);
  return 0;
}
