// generator/cli/trials/caller.cpp: servers of MCP and of the aft protocol, and programs of one line.
#include "cli/trials/caller.hpp"

#include <candor/aft/client.hpp>
#include <candor/mcp/client.hpp>

#include "cli/version.hpp"
#include "source/document.hpp"
#include "source/words.hpp"

namespace candor::cli {
namespace {

using trial::Answer;

/// Returns the answer of a server that gave none.
Answer no_answer(const Violation& why) {
  const Answer::End end = why.keyword == call_failed::timed_out      ? Answer::End::hung
                          : why.keyword == call_failed::disconnected ? Answer::End::crashed
                                                                     : Answer::End::failed;
  return {end, why.found, ""};
}

class McpCaller : public Caller {
 public:
  explicit McpCaller(mcp::Client client) : client_(std::move(client)) {}

  std::string refusal() override {
    // A server that ends after its first answer does not start either.
    const auto connection = client_.connect();
    if (!connection) return connection.error()[0].found;
    const auto tools = client_.list_tools();
    return tools ? "" : tools.error()[0].found;
  }

  Answer call(const std::string& tool, const std::string& params,
              std::chrono::milliseconds timeout) override {
    const auto result = client_.call(tool, params, {.timeout = timeout});
    if (!result) return no_answer(result.error()[0]);
    return {result->is_error ? Answer::End::failed : Answer::End::answered, result->text, result->structured,
            result->json};
  }

  std::optional<std::string> tools() override {
    const auto tools = client_.list_tools();
    if (!tools) return std::nullopt;
    return "[" + source::joined(*tools, ",", &mcp::ListedTool::json) + "]";
  }

  bool answers() override { return client_.list_tools().has_value(); }

 private:
  mcp::Client client_;
};

class AftCaller : public Caller {
 public:
  explicit AftCaller(std::vector<std::string> command, ProcessOptions process)
      : client_(std::move(command), {.process = std::move(process), .restarts = 0}) {}

  std::string refusal() override { return ""; }

  Answer call(const std::string& tool, const std::string& params,
              std::chrono::milliseconds timeout) override {
    const auto line = client_.call(tool, params, {.timeout = timeout});
    if (!line) return no_answer(line.error()[0]);
    const auto read = source::read_json(source::make_file("answer", *line));
    const source::Node* const success =
        read.document ? source::find(read.document->root, "success") : nullptr;
    const bool is_failure = success != nullptr && success->text == "false";
    return {is_failure ? Answer::End::failed : Answer::End::answered, "", *line};
  }

  std::optional<std::string> tools() override { return std::nullopt; }

  /// Any line is an answer, also one that says that there is no such command.
  bool answers() override { return client_.call("version", "{}").has_value(); }

 private:
  aft::Client client_;
};

class LineCaller : public Caller {
 public:
  LineCaller(const TriedServer& server, const Site& site) : server_(server), site_(site) {}

  std::string refusal() override { return ""; }

  Answer call(const std::string& tool, const std::string& params,
              std::chrono::milliseconds timeout) override {
    std::vector<std::string> words = server_.command;
    for (std::string& word : words)
      if (word == "{tool}") word = tool;
    const ProcessOptions process = site_.process();
    const std::string line = params + "\n";
    const ProgramResult result = run_program(site_.command(words), {.input = line,
                                                                    .timeout = timeout,
                                                                    .max_output = process.max_output,
                                                                    .environment = process.environment,
                                                                    .directory = process.directory});
    const Answer::End end = result.end == ProgramEnd::timed_out ? Answer::End::hung
                            : result.exit > 128                 ? Answer::End::crashed
                            : result.ok()                       ? Answer::End::answered
                                                                : Answer::End::failed;
    return {end, result.out.empty() ? result.err : result.out, ""};
  }

  std::optional<std::string> tools() override { return std::nullopt; }
  bool answers() override { return true; }

 private:
  const TriedServer& server_;
  const Site& site_;
};

}  // namespace

std::unique_ptr<Caller> make_caller(const TriedServer& server, const Site& site) {
  const mcp::ClientOptions options{
      .version = std::string(version), .connect_timeout = server.timeout, .restarts = 0};
  switch (server.protocol) {
    case Protocol::mcp:
      return std::make_unique<McpCaller>(mcp::Client(site.command(server.command), options, site.process()));
    case Protocol::aft:
      return std::make_unique<AftCaller>(site.command(server.command), site.process());
    case Protocol::line:
      return std::make_unique<LineCaller>(server, site);
  }
  return nullptr;
}

}  // namespace candor::cli
