// generator/cli/commands/serve_mock.cpp: `candor serve-mock`: serves tools made of contracts alone.
#include <candor/mcp/server.hpp>
#include <candor/serve.hpp>

#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>
#include <iostream>
#include <set>

#include <unistd.h>

#include "cli/bridge.hpp"
#include "cli/contract_options.hpp"
#include "cli/find_program.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/mcp_tools.hpp"
#include "cli/rules.hpp"
#include "cli/streams.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "mock/mock.hpp"

namespace candor::cli {

namespace {

const std::vector<std::string_view> mock_protocols = {"mcp", "aft"};
constexpr int no_port = -1;

struct MockTask {
  std::vector<std::string> paths;
  mock::Settings settings;
  std::string protocol;
  int port = no_port;
  /// The command line without --port.
  std::vector<std::string> words = {};
};

/// Returns the words of a command line without --port and its value.
std::vector<std::string> without_port(int argc, char** argv) {
  std::vector<std::string> words;
  for (int i = 0; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--port")
      ++i;
    else if (!word.starts_with("--port="))
      words.emplace_back(word);
  }
  return words;
}

cxxopts::Options serve_mock_options() {
  cxxopts::Options options(
      "candor serve-mock",
      "Serves the tools of contracts on standard input and output, with honest answers that are made of the\n"
      "contracts: for those who write hosts. A call names the state of its answer in a param; else the seed "
      "chooses\n"
      "among all states of the tool. Each answer keeps its contract and the convention. Params are "
      "checked.\n");
  add_contract_options(options, "PATH", formats);
  options.add_options()("seed", "chooses states and values; equal seeds give equal answers",
                        cxxopts::value<std::uint32_t>()->default_value("0"), "N")(
      "state", "the state of answers whose call names none", cxxopts::value<std::string>(), "NAME")(
      "protocol", "protocol of the server", cxxopts::value<std::string>()->default_value("mcp"),
      one_of(mock_protocols))("port",
                              "serve MCP over HTTP on this port of the local machine; 0 is any free one",
                              cxxopts::value<std::uint16_t>(), "PORT");
  return options;
}

/// The names of all states of the tools.
std::vector<std::string_view> states_of(const mock::Mock& mock, std::set<std::string>& names) {
  for (const auto& [name, subject] : mock.subjects())
    for (std::string& state : mock::states_of(subject)) names.insert(std::move(state));
  return {names.begin(), names.end()};
}

/// Becomes the program that serves this one over HTTP, with a process of the mock for each client. Returns
/// after reporting an error.
Exit serve_http(const MockTask& task) {
  auto bridge = find_bridge("candor serve-mock: --port");
  if (const Exit* none = std::get_if<Exit>(&bridge)) return *none;
  std::vector<std::string> command{std::get<std::string>(bridge), "--listen",
                                   "127.0.0.1:" + std::to_string(task.port), "--",
                                   own_program().generic_string()};
  command.insert(command.end(), task.words.begin(), task.words.end());
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  std::fflush(nullptr);
  ::execv(words.front(), words.data());
  std::fprintf(stderr, "candor: cannot start %s\n", words.front());
  return Exit::unread;
}

Exit serve_mcp(mock::Mock& mock, const std::vector<backend::McpTool>& described) {
  std::vector<mcp::ToolDescription> tools;
  for (const backend::McpTool& tool : described) tools.push_back({tool.name, tool.legacy, tool.modern});
  const mcp::detail::ToolTable table{
      tools, [&mock](std::string_view name, std::string_view params, std::string& out) {
        return mock.call(name, params, out);
      }};
  mcp::ServeOptions options;
  options.info = {.name = "candor serve-mock", .version = std::string(version)};
  return mcp::detail::serve_standard_streams(table, options) ? Exit::well : unwritten_output(0);
}

Exit serve_aft(mock::Mock& mock) {
  Push out(std::cout);
  const auto call = [&mock](std::string_view name, std::string_view params, std::string& to) {
    return mock.call(name, params, to);
  };
  return candor::detail::serve_lines(mock.tools(), call, std::cin, out, {}) ? Exit::well : Exit::unwritten;
}

Exit serve(const MockTask& task, Format format) {
  diagnostics::Findings report;
  Files files;
  std::vector<Input> inputs = load_with_conventions(task.paths, files, report, task.protocol == "mcp");
  const std::vector<backend::McpTool> described = mcp_tools(inputs, report);
  if (report.failed() || files.unread()) {
    print(report, files, format, stderr);
    return exit_of(report, files);
  }
  mock::Mock mock(subjects_of(std::move(inputs)), task.settings);
  std::set<std::string> names;
  const std::vector<std::string_view> states = states_of(mock, names);
  if (!task.settings.state.empty() && std::ranges::find(states, task.settings.state) == states.end())
    return usage_error("candor serve-mock: " + invalid_value("state", task.settings.state, states));
  for (const auto& [name, missing] : mock.missing())
    for (const mock::Unexemplified& each : missing)
      report.add(rules::no_example, mock.subjects().at(name).contract.origin,
                 "no example of '" + name + "' in the state '" + each.state + "': " + each.why);
  print(report, files, format, stderr);
  if (task.port != no_port) return serve_http(task);
  return task.protocol == "aft" ? serve_aft(mock) : serve_mcp(mock, described);
}

Exit run_serve_mock(int argc, char** argv) {
  std::vector<std::string> words = without_port(argc, argv);
  cxxopts::Options options = serve_mock_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractOptions>(given);
  MockTask task{paths, {}, line["protocol"].as<std::string>(), no_port, std::move(words)};
  if (std::ranges::find(mock_protocols, task.protocol) == mock_protocols.end())
    return usage_error("candor serve-mock: " + invalid_value("protocol", task.protocol, mock_protocols));
  task.settings.seed = line["seed"].as<std::uint32_t>();
  task.settings.state = value_or_empty(line, "state");
  if (line.count("port") != 0) task.port = line["port"].as<std::uint16_t>();
  if (task.port != no_port && task.protocol == "aft")
    return usage_error(
        "candor serve-mock: aft is served on standard input and output only; leave out --port");
  return serve(task, format);
}

}  // namespace

extern constinit const Command command_serve_mock{"serve-mock",
                                                  "serve tools made of contracts, for those who write hosts",
                                                  run_serve_mock, serve_mock_options};

}  // namespace candor::cli
