// generator/cli/trials/run_trials.cpp: one server for each world and call, as an ordinary user.
#include "cli/trials/run_trials.hpp"

#include <candor/mcp/client.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <unistd.h>

#include "cli/find_program.hpp"
#include "cli/inputs/files.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::cli {
namespace {

namespace fs = std::filesystem;

constexpr ::uid_t ordinary_user = 65534;  // nobody

bool is_superuser() { return ::geteuid() == 0; }

/// A directory with the world, and with a home for the server; both are gone at the end.
class Place {
 public:
  Place() {
    std::error_code failed;
    std::string path = (fs::temp_directory_path(failed) / "candor-trial-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) return;
    root_ = path;
    fs::permissions(root_, fs::perms(0755), failed);
    fs::create_directory(root_ / "home", failed);
    give(root_ / "home");
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    if (!root_.empty()) trial::remove(root_.string());
  }

  std::string world() const { return (root_ / "world").string(); }
  std::string home() const { return (root_ / "home").string(); }

  /// Makes a world in place of the one before. Returns why not, or "".
  std::string build(const trial::World& whole, const trial::World* trap) {
    if (root_.empty()) return "no directory could be made for the world";
    std::error_code failed;
    if (fs::exists(fs::symlink_status(world(), failed)) && !trial::remove(world()))
      return "the world before could not be removed";
    fs::create_directory(world(), failed);
    if (std::string why = trial::make(whole.steps, world()); !why.empty()) return why;
    give_all();
    if (trap != nullptr) return trial::make(trap->steps, world());
    return "";
  }

 private:
  static void give(const fs::path& path) {
    if (is_superuser() && ::lchown(path.c_str(), ordinary_user, ordinary_user) != 0) return;
  }
  void give_all() const {
    give(world());
    std::error_code failed;
    for (fs::recursive_directory_iterator next(world(), failed); next != fs::recursive_directory_iterator();
         next.increment(failed))
      give(next->path());
  }

  fs::path root_;
};

bool can_be_ordinary() { return !is_superuser() || !find_program("setpriv").empty(); }

/// The command of the server, in the world and as an ordinary user.
std::vector<std::string> command_in(const std::string& world, const std::vector<std::string>& command) {
  std::vector<std::string> words;
  if (is_superuser() && can_be_ordinary())
    words = {"setpriv",
             "--reuid=" + std::to_string(ordinary_user),
             "--regid=" + std::to_string(ordinary_user),
             "--clear-groups",
             "--no-new-privs",
             "--"};
  for (const std::string& word : command) words.push_back(trial::in_world(word, world));
  return words;
}

ProcessOptions process_in(const Place& place) {
  std::vector<std::string> environment{"HOME=" + place.home(), "TMPDIR=" + place.home()};
  for (const char* const name : {"PATH", "LANG", "LC_ALL"})
    if (const char* const value = std::getenv(name)) environment.push_back(std::string(name) + "=" + value);
  return {
      .environment = std::move(environment), .directory = place.home(), .max_output = std::size_t{64} << 20U};
}

/// A server in the world that was built, for one call.
class Server {
 public:
  Server(const Place& place, const TrialOptions& options)
      : timeout_(options.timeout),
        client_(command_in(place.world(), options.command),
                {.version = std::string(version), .connect_timeout = options.timeout, .restarts = 0},
                process_in(place)) {}

  /// A server that ends before it can be asked has refused its world.
  trial::Answer call(const std::string& tool, const std::string& params) {
    if (const auto connection = client_.connect(); !connection)
      return {trial::Answer::End::failed, "the server does not start: " + connection.error()[0].found, ""};
    const auto result = client_.call(tool, params, {.timeout = timeout_});
    if (result)
      return {result->is_error ? trial::Answer::End::failed : trial::Answer::End::answered, result->text,
              result->structured};
    const Violation& why = result.error()[0];
    const trial::Answer::End end = why.keyword == call_failed::timed_out      ? trial::Answer::End::hung
                                   : why.keyword == call_failed::disconnected ? trial::Answer::End::crashed
                                                                              : trial::Answer::End::failed;
    return {end, why.found, ""};
  }
  bool has_started() { return client_.connect().has_value(); }
  Expected<std::vector<mcp::ListedTool>> tools() { return client_.list_tools({.timeout = timeout_}); }

 private:
  std::chrono::milliseconds timeout_;
  mcp::Client client_;
};

/// Runs the calls of a plan, each in a world of its own.
class Runner {
 public:
  Runner(const trial::World& whole, const std::vector<const trial::World*>& traps,
         const convention::Evidence& evidence, const TrialOptions& options, diagnostics::Findings& report)
      : whole_(whole), traps_(traps), evidence_(evidence), options_(options), report_(report) {}

  void run(const trial::PlannedCall& call) {
    if (call.writes && !options_.calls_writers)
      return leave_out(call.tool, "it may write: --allow-unconfined calls it");
    const std::string params = trial::params_text(call, place_.world());
    if (const std::string why = place_.build(whole_, nullptr); !why.empty()) return leave_out(call.tool, why);
    Server server(place_, options_);
    const trial::Answer in_whole = server.call(call.tool, params);
    if (in_whole.end != trial::Answer::End::answered) {
      const std::string why(source::trimmed(in_whole.text));
      if (server.has_started()) return leave_out(call.tool, "it fails in the whole world: " + why);
      report_.add(trial::rules::no_server, call.at, why);
      return;
    }
    judge(call, {whole_, trial::asked_again, trial::echoes_of(call, place_.world()), in_whole,
                 server.call(call.tool, params), trial::Law::repeat});
    if (!call.limit.empty()) try_limit(call, in_whole);
    for (const trial::World* const trap : traps_) try_it(call, params, in_whole, *trap);
  }

  TrialRun take() { return std::move(done_); }

 private:
  void leave_out(const std::string& tool, const std::string& why) { done_.not_run.push_back({tool, why}); }

  void judge(const trial::PlannedCall& call, trial::Observed observed) {
    done_.trials.push_back(
        trial::judge(call.tool, trial::params_text(call, "{world}"), std::move(observed), evidence_));
    done_.trials.back().at = call.at;
  }

  /// Calls with a limit of one less than the files of the world.
  void try_limit(const trial::PlannedCall& call, const trial::Answer& in_whole) {
    const std::size_t limit = trial::units_of(whole_).size() - 1;
    const std::string params = trial::params_text(call, place_.world(), limit);
    if (const std::string why = place_.build(whole_, nullptr); !why.empty()) return leave_out(call.tool, why);
    judge(call, {whole_, trial::limit_met, trial::echoes_of(call, place_.world()), in_whole,
                 Server(place_, options_).call(call.tool, params), trial::Law::cap});
  }

  void try_it(const trial::PlannedCall& call, const std::string& params, const trial::Answer& in_whole,
              const trial::World& trap) {
    if (trap.for_ordinary_user && !can_be_ordinary())
      return leave_out(call.tool,
                       trap.name + ": the superuser falls into no such trap, and there is no setpriv");
    if (const std::string why = place_.build(whole_, &trap); !why.empty())
      return leave_out(call.tool, trap.name + ": " + why);
    trial::Observed observed{whole_, trap, trial::echoes_of(call, place_.world()), in_whole, {}};
    if (!call.writes) observed.before = trial::snapshot_of(place_.world());
    {
      Server server(place_, options_);
      observed.in_trap = server.call(call.tool, params);
      const auto end = observed.in_trap.end;
      if (end == trial::Answer::End::answered || end == trial::Answer::End::failed)
        observed.answers_next = !server.has_started() || server.tools().has_value();
    }
    if (!call.writes) observed.after = trial::snapshot_of(place_.world());
    judge(call, std::move(observed));
  }

  const trial::World& whole_;
  const std::vector<const trial::World*>& traps_;
  const convention::Evidence& evidence_;
  const TrialOptions& options_;
  diagnostics::Findings& report_;
  Place place_;
  TrialRun done_;
};

}  // namespace

std::optional<source::Document> tools_in(const trial::World& whole, const TrialOptions& options,
                                         diagnostics::Findings& report) {
  Place place;
  const auto fail = [&](const std::string& why) {
    report.add(trial::rules::no_server, path_origin(options.command.front()), why);
    return std::nullopt;
  };
  if (const std::string why = place.build(whole, nullptr); !why.empty()) return fail(why);
  const auto tools = Server(place, options).tools();
  if (!tools) return fail("the server does not list its tools: " + tools.error()[0].found);
  const auto text = R"({"tools":[)" + source::joined(*tools, ",", &mcp::ListedTool::json) + "]}";
  return source::read_json(source::make_file("the tools of the server", text)).document;
}

TrialRun run_trials(const trial::Plan& plan, const trial::Worlds& worlds,
                    const convention::Evidence& evidence, const TrialOptions& options,
                    diagnostics::Findings& report) {
  const auto whole = worlds.find(plan.world);
  if (whole == worlds.end() || !whole->second.of.empty()) {
    report.add(trial::rules::bad_plan, plan.at, "there is no world '" + plan.world + "'");
    return {};
  }
  std::vector<const trial::World*> traps;
  for (const auto& [name, world] : worlds)
    if (world.of == plan.world) traps.push_back(&world);
  Runner runner(whole->second, traps, evidence, options, report);
  for (const trial::PlannedCall& call : plan.calls) runner.run(call);
  TrialRun run = runner.take();
  run.not_run.insert(run.not_run.end(), plan.left_out.begin(), plan.left_out.end());
  return run;
}

}  // namespace candor::cli
