// generator/cli/commands/guard.cpp: `candor guard`: stands between a host and a server, and holds it to its
// contracts.
#include "guard/guard.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cxxopts.hpp>
#include <filesystem>

#include "breaking/lock.hpp"
#include "cli/bridge.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/builtin.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/mcp_session.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/rules.hpp"
#include "cli/run_options.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/printers.hpp"
#include "guard/outlet.hpp"
#include "guard/record_file.hpp"
#include "guard/session.hpp"
#include "output/write.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

const std::vector<std::string_view> policies = {"observe", "demote", "refuse"};
const std::vector<std::string_view> protocols = {"auto", "mcp", "aft"};

struct GuardTask {
  std::vector<std::string> command;
  std::string url;  // that of the server; the command is then that of the bridge to it
  std::string token_file;
  std::vector<std::string> contracts;
  std::string lock;
  std::string record;
  guard::Policy policy = guard::Policy::observe;
  bool passes_without_contract = false;
  guard::Protocol protocol = guard::Protocol::unknown;
  bool writes_lock = false;
  std::optional<source::Node> capabilities = std::nullopt;
  std::chrono::seconds patience{0};

  /// The server in messages.
  const std::string& server() const { return url.empty() ? command.front() : url; }
};

cxxopts::Options guard_options() {
  cxxopts::Options options("candor guard",
                           "Starts a server of MCP or aft and passes on what it and its host say, on "
                           "standard input and output. Params\n"
                           "and answers are held to contracts, or to the schemas that the server announces. "
                           "An answer that breaks its\n"
                           "contract goes on with a notice (observe), takes the state that its evidence "
                           "supports (demote), or a failure\n"
                           "stands in its place (refuse). Under observe all other frames pass byte for byte, "
                           "else they are written anew as\n"
                           "the guard understood them. Findings and counts go to stderr, the counts also on "
                           "SIGUSR1.\n");
  options.add_options()("contracts", "contracts of the tools; may be repeated",
                        cxxopts::value<std::vector<std::string>>(),
                        "PATH")("policy", "what becomes of an answer that breaks its contract",
                                cxxopts::value<std::string>()->default_value("observe"), one_of(policies))(
      "pass-without-contract", "with --policy refuse, also pass calls of tools without a contract")(
      "lock", "hold back tools whose definitions differ from this lock", cxxopts::value<std::string>(),
      "FILE")("init", "write the lock of the tools that the server announces, and end")(
      "record", "write all frames to this transcript, which `candor verify` reads",
      cxxopts::value<std::string>(),
      "FILE")("protocol", "protocol of the session; auto takes that of the first frame",
              cxxopts::value<std::string>()->default_value("auto"), one_of(protocols))(
      "timeout",
      "how long the server may take to list its tools, and to answer after a frame was held back, in seconds",
      cxxopts::value<unsigned>()->default_value("60"), "SECONDS")(
      "url", "the server is behind this URL (MCP over HTTP)", cxxopts::value<std::string>(), "URL")(
      "token-file", "with --url, a file with the token to send", cxxopts::value<std::string>(), "FILE")(
      "client-capabilities", "capabilities that --init declares, a JSON object",
      cxxopts::value<std::string>(), "JSON")("h,help", "print this help");
  add_run_options(options);
  add_arguments(options, "words", "-- SERVER...", "the server and its arguments, in place of --url");
  return options;
}

std::variant<GuardTask, Exit> guard_task(int argc, char** argv) {
  cxxopts::Options options = guard_options();
  GuardTask task;
  task.command = take_command(argc, argv);
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  for (const char* const each : {"lock", "record", "url", "token-file", "client-capabilities"})
    if (line.count(each) != 0 && value_or_empty(line, each).empty())
      return usage_error("candor guard: --" + std::string(each) + " needs a value that is not empty");
  const std::string policy = line["policy"].as<std::string>();
  const std::string protocol = line["protocol"].as<std::string>();
  task.url = value_or_empty(line, "url");
  task.token_file = value_or_empty(line, "token-file");
  if (line.count("words") != 0 || task.command.empty() == task.url.empty())
    return usage_error(
        "candor guard: name one server, after '--' or with --url: candor guard [options] -- SERVER...");
  if (!task.token_file.empty() && task.url.empty())
    return usage_error("candor guard: --token-file is for --url");
  if (std::ranges::find(policies, policy) == policies.end())
    return usage_error("candor guard: " + invalid_value("policy", policy, policies));
  if (std::ranges::find(protocols, protocol) == protocols.end())
    return usage_error("candor guard: " + invalid_value("protocol", protocol, protocols));
  apply_run_options(line);
  task.policy = static_cast<guard::Policy>(std::ranges::find(policies, policy) - policies.begin());
  task.protocol = static_cast<guard::Protocol>(std::ranges::find(protocols, protocol) - protocols.begin());
  if (line.count("contracts") != 0) task.contracts = line["contracts"].as<std::vector<std::string>>();
  task.passes_without_contract = line.count("pass-without-contract") != 0;
  if (task.passes_without_contract && task.policy != guard::Policy::refuse)
    return usage_error("candor guard: --pass-without-contract is for --policy refuse");
  task.lock = value_or_empty(line, "lock");
  task.record = value_or_empty(line, "record");
  task.writes_lock = line.count("init") != 0;
  if (!read_capabilities("candor guard", value_or_empty(line, "client-capabilities"), task.capabilities))
    return Exit::usage;
  task.patience = std::chrono::seconds(line["timeout"].as<unsigned>());
  if (task.writes_lock && (!task.contracts.empty() || !task.record.empty()))
    return usage_error(
        "candor guard: --init writes a lock and passes on nothing: leave out --contracts and --record");
  if (!task.writes_lock && task.capabilities)
    return usage_error("candor guard: --client-capabilities is for --init; a session has those of its host");
  if (!task.lock.empty() && task.protocol == guard::Protocol::aft)
    return usage_error("candor guard: a lock is for MCP: servers of aft do not announce their tools");
  if (task.writes_lock && task.lock.empty()) task.lock = breaking::lock_name;
  if (task.url.empty()) return task;
  auto command = command_for_url("candor guard: --url", task.url, task.token_file);
  if (const Exit* none = std::get_if<Exit>(&command)) return *none;
  task.command = std::get<std::vector<std::string>>(std::move(command));
  return task;
}

/// The contracts of a tool list, as far as they can be read.
std::vector<breaking::Subject> subjects_in(const source::Document& list, diagnostics::Findings& report) {
  const auto convention = builtin_convention(report);
  const schema::Loader no_files = [](auto, auto, const auto&, auto&) {
    return std::optional<source::Document>();
  };
  diagnostics::Findings errors;
  if (!convention) return {};
  auto subjects = candor::load_as_far_as_possible(list, no_files, *convention, report, errors);
  std::ranges::sort(subjects, {}, [](const breaking::Subject& subject) { return subject.file.name; });
  return subjects;
}

/// Prints what is different in the lock that stands there.
void print_drift(const std::string& path, const std::vector<breaking::Subject>& subjects) {
  Files files;
  diagnostics::Findings reading;
  if (!files.exists(path)) return;
  const auto old = files.read(path, reading);
  if (!old || !breaking::is_lock(old->root)) return;
  diagnostics::Findings drift;
  breaking::report_drift(*old, subjects, drift);
  for (const diagnostics::Diagnostic& each : drift.all()) progress("accepted: " + each.message);
}

Exit write_lock(const GuardTask& task) {
  namespace fs = std::filesystem;
  diagnostics::Findings report;
  Files files;
  exchange::Capture capture;
  capture.command = task.command;
  capture.url = task.url;
  capture.client_capabilities = task.capabilities;
  const auto list = list_tools(capture, task.patience, report);
  if (!list) files.mark_unread(task.server());
  breaking::LockInput input;
  if (list) input.subjects = subjects_in(*list, report);
  std::optional<output::WriteResult> written;
  if (list && !report.failed()) {
    input.generator_version = version;
    input.files.emplace("tools.json", list->root);
    print_drift(task.lock, input.subjects);
    const fs::path target = task.lock;
    written = output::write({{target.filename().string(), breaking::lock_text(input)}},
                            target.has_parent_path() ? target.parent_path() : ".", report);
    if (!written) files.mark_unread(task.lock);
  }
  print(report, files, Format::human, stderr);
  if (written)
    progress(source::count_text(input.subjects.size(), "tool") + " of '" + capture.server_name +
             "' locked in " + task.lock + (written->written == 0 ? " (unchanged)" : ""));
  return exit_of(report, files);
}

std::optional<guard::Lock> read_lock(const std::string& path, Files& files, diagnostics::Findings& report) {
  auto document = files.read(path, report);
  if (!document) return std::nullopt;
  if (!breaking::is_lock(document->root)) {
    report.add(breaking::rules::lock_missing, path_origin(path), "'" + path + "' is not a lock")
        .help.emplace_back("write one with `candor guard --init --lock FILE -- SERVER...`");
    files.mark_unread(path);
    return std::nullopt;
  }
  // Findings about the locked contracts are not those of this run.
  diagnostics::Findings discarded;
  auto locked = load_old_version(path, {}, files, discarded);
  if (!locked) report.append(std::move(discarded));
  if (!locked) return std::nullopt;
  return guard::Lock{std::move(*document), std::move(locked->subjects)};
}

/// One session of the guard.
class GuardRun {
 public:
  GuardRun(const GuardTask& task, guard::Settings settings, guard::RecordFile& record, Files& files)
      : task_(task), record_(record), files_(files), guard_(std::move(settings)) {}

  Exit run(guard::ServerLink& server) {
    const guard::SessionEnds ends{0, 1, [this](diagnostics::Findings& findings) { print_findings(findings); },
                                  [this] { print_counts(); }, task_.patience};
    const guard::SessionEnd end = guard::run_session(guard_, server, ends);
    diagnostics::Findings report = guard_.end();
    if (end == guard::SessionEnd::server_ended) {
      report.add(rules::guarded_server, path_origin(task_.server()),
                 "the server '" + task_.server() + "' ended before its host");
      files_.mark_unread(task_.server());
    }
    if (record_.lost() != 0) {
      report.add(rules::unwritable_record, path_origin(task_.record),
                 source::count_text(record_.lost(), "frame") + " could not be written to the record");
      files_.mark_unread(task_.record);
    }
    print_findings(report);
    print_counts();
    if (end == guard::SessionEnd::unwritten) say("candor: cannot write all of standard output\n");
    return end != guard::SessionEnd::unwritten && is_read_to_end() ? exit_code() : Exit::unwritten;
  }

 private:
  /// A server that lies in each frame must not fill the disk of whoever keeps stderr.
  static constexpr std::size_t max_printed = 1'000;

  void print_findings(diagnostics::Findings& findings) {
    if (findings.all().empty()) return;
    if (printed_ == max_printed) return;
    printed_ = std::min(max_printed, printed_ + findings.all().size());
    say(printed(findings, files_, Format::human, stderr));
    if (printed_ == max_printed) say("candor guard: further findings are counted only\n");
  }

  Exit exit_code() {
    if (files_.unread()) return Exit::unread;
    const verify::Counts severities = guard_.summary().severities;
    if (severities.contains("error") || severities.contains("warning")) return Exit::findings;
    return severities.contains("undecided") ? Exit::incomplete : Exit::well;
  }

  void print_counts() { say("candor guard: " + guard::to_json(guard_.counts(), guard_.summary()) + "\n"); }

  void say(std::string_view text) {
    said_.flush();
    said_.send(text);
  }

  /// Waits for whoever reads stderr. Returns false if that takes too long.
  bool is_read_to_end() {
    constexpr std::chrono::seconds patience(2);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (said_.waiting() != 0 && !said_.is_gone() && std::chrono::steady_clock::now() < deadline) {
      pollfd wait{said_.end(), POLLOUT, 0};
      constexpr int moment = 100;  // in milliseconds
      ::poll(&wait, 1, moment);
      said_.flush();
    }
    return said_.waiting() == 0;
  }

  const GuardTask& task_;
  guard::RecordFile& record_;
  Files& files_;
  guard::Guard guard_;
  /// The session does not wait for whoever keeps stderr.
  guard::Outlet said_{STDERR_FILENO};
  std::size_t printed_ = 0;
};

Exit run_session(const GuardTask& task) {
  diagnostics::Findings report;
  Files files;
  guard::Settings settings;
  settings.policy = task.policy;
  settings.passes_without_contract = task.passes_without_contract;
  settings.protocol = task.protocol;
  settings.name = task.record.empty() ? "frames" : task.record;
  if (auto convention = builtin_convention(report)) settings.convention = std::move(*convention);
  std::vector<Input> inputs;
  if (!task.contracts.empty()) inputs = load_with_conventions(task.contracts, files, report);
  settings.contracts = subjects_of(std::move(inputs));
  if (!task.lock.empty()) settings.lock = read_lock(task.lock, files, report);
  guard::RecordFile record;
  if (!report.failed() && !files.unread() && !task.record.empty()) {
    const std::string why = record.open(task.record);
    settings.record = [&](std::string_view frame) {
      // Said at once: the session may last for days.
      if (const std::string lost = record.add(frame); !lost.empty())
        std::fprintf(stderr, "candor guard: frames cannot be written to the record '%s': %s\n",
                     task.record.c_str(), lost.c_str());
    };
    if (!why.empty()) {
      report.add(rules::unwritable_record, path_origin(task.record),
                 "cannot write the record '" + task.record + "': " + why);
      files.mark_unread(task.record);
    }
  }
  std::unique_ptr<guard::ServerLink> server;
  if (!report.failed() && !files.unread()) {
    server = guard::start_server(task.command);
    if (server == nullptr) {
      report.add(rules::guarded_server, path_origin(task.server()),
                 "the server '" + task.server() + "' cannot be started");
      files.mark_unread(task.server());
    }
  }
  print(report, files, Format::human, stderr);
  if (server == nullptr) return exit_of(report, files);
  return GuardRun(task, std::move(settings), record, files).run(*server);
}

Exit run_guard(int argc, char** argv) {
  const auto given = guard_task(argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& task = std::get<GuardTask>(given);
  return task.writes_lock ? write_lock(task) : run_session(task);
}

}  // namespace

extern constinit const Command command_guard{"guard", "hold a running server to its contracts", run_guard,
                                             guard_options};

}  // namespace candor::cli
