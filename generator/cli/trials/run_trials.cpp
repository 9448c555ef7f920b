// generator/cli/trials/run_trials.cpp: one world and one server for each trial.
#include "cli/trials/run_trials.hpp"

#include <algorithm>
#include <thread>

#include "cli/finish.hpp"
#include "cli/progress.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::cli {
namespace {

using trial::Answer;
using trial::Trial;
namespace plain = trial::plain;

constexpr std::size_t writes_at_once = 20;  // of each of two writers
constexpr std::size_t max_pages = 100;

/// Runs the trials of one call.
class Runner {
 public:
  Runner(const trial::World& whole, const std::vector<const trial::World*>& traps,
         trial::Contracts& contracts, const convention::Evidence& evidence, const TrialOptions& options,
         diagnostics::Findings& report)
      : whole_(whole),
        traps_(traps),
        contracts_(contracts),
        evidence_(evidence),
        options_(options),
        report_(report),
        site_(options.confinement) {}

  void run(const trial::PlannedCall& call) {
    call_ = &call;
    if (call.writes && !options_.confinement.is_confined() && !options_.calls_writers)
      return leave_out("it may write, and is not confined (" + options_.confinement.why_not +
                       "): --allow-unconfined calls it");
    if (!build(plain::whole_world, nullptr)) return;
    const auto server = make_caller(options_.server, site_);
    if (const std::string why = server->refusal(); !why.empty()) {
      report_.add(trial::rules::no_server, call.at, "the server does not start: " + why);
      return;
    }
    const trial::Snapshot before = site_.snapshot();
    in_whole_ = ask(*server, call.params, {});
    if (!in_whole_.is_acknowledged())
      return leave_out("it fails in the whole world: " + std::string(source::trimmed(in_whole_.text)));
    program_ = site_.program_run();
    // A call that shows nothing of the world cannot lose anything in a trap.
    const bool shows_any = !shown_in(in_whole_, units_of(whole_), echoes()).empty() || !program_.empty();
    if (call.writes || shows_any || !in_whole_.contradictions.empty())
      add(judge_agreement(begun(plain::whole_world), in_whole_));
    if (call.writes) {
      try_writing(*server, before);
    } else if (!shows_any) {
      return add(judge_reading(begun(plain::shown), observed(plain::shown, in_whole_), evidence_));
    } else {
      try_reading(*server, before);
    }
    for (const trial::World* const trap : traps_)
      if (call.writes ? trap->for_writers : trap->for_readers) try_trap(*trap);
  }

  TrialRun take() { return std::move(done_); }

 private:
  void leave_out(const std::string& why) { done_.not_run.push_back({call_->tool, why}); }

  /// A breach that is there in the whole world as well is reported once.
  void add(Trial trial) {
    const bool is_known = std::ranges::any_of(done_.trials, [&](const Trial& each) {
      const bool is_in_trap =
          std::ranges::any_of(traps_, [&](const auto* trap) { return trap->name == each.trap; });
      return !is_in_trap && each.verdict == trial.verdict && each.law == trial.law && each.why == trial.why &&
             each.tool == trial.tool && each.call == trial.call;
    });
    if (is_known && is_breach(trial)) {
      trial.verdict = trial::Verdict::not_decided;
      trial.why = "as reported already: " + trial.why;
    }
    done_.trials.push_back(std::move(trial));
  }

  bool build(const trial::World& as, const trial::World* trap) {
    const std::string why = site_.build(whole_, trap);
    planted_ = trap == nullptr ? planted_in(whole_) : planted_in(whole_, *trap);
    if (!why.empty()) leave_out(as.name + ": " + why);
    return why.empty();
  }

  /// On a disk without room it is a long one: a short one may find its place in a page that is used already.
  /// A name of a file stays short.
  std::string marker_in(const trial::World& trap) const {
    std::string marker = trap.marker.empty() ? Site::usual_marker : trap.marker;
    const bool is_full = std::ranges::any_of(
        trap.steps, [](const auto& step) { return step.kind == trial::Step::Kind::full; });
    const bool is_name = std::ranges::any_of(
        trial::echoes_of(call_->params, {"{world}", "{pages}", "{marker}"}), [](const std::string& text) {
          return trial::contains(text, "{world}") && trial::contains(text, "{marker}");
        });
    constexpr std::size_t page = 4096;
    while (is_full && !is_name && marker.size() <= page) marker += marker;
    return marker;
  }
  std::string text_of(const source::Node& instead = {}) const {
    return trial::params_text(call_->params, {"{world}", "{pages}", "{marker}"}, instead);
  }

  Trial begun(const trial::World& trap, const source::Node& instead = {}) const {
    return {.tool = call_->tool,
            .trap = trap.name,
            .title = trap.title,
            .script = "world=$(mktemp -d)\n" + script_of(whole_.steps) + script_of(trap.steps),
            .at = call_->at,
            .law = trap.law.value_or(trial::Law::loss),
            .call = text_of(instead)};
  }

  /// Calls the tool, or another one, and holds its answer to the contract.
  Answer ask(Caller& server, const source::Node& params, const source::Node& instead,
             const std::string& marker = Site::usual_marker, const std::string& tool = "") {
    if (const std::string why = server.refusal(); !why.empty())
      return {Answer::End::failed, "the server does not start: " + why, ""};
    const std::string& name = tool.empty() ? call_->tool : tool;
    const std::string text = trial::params_text(params, site_.place(marker), instead);
    Answer answer = server.call(name, text, options_.server.timeout);
    contracts_.look_at(name, text, planted_, answer);
    return answer;
  }

  std::vector<std::string> echoes(const source::Node& instead = {},
                                  const std::string& marker = Site::usual_marker) const {
    std::vector<std::string> all = echoes_of(call_->params, site_.place(marker));
    std::ranges::move(echoes_of(instead, site_.place(marker)), std::back_inserter(all));
    return all;
  }

  trial::Observed observed(const trial::World& trap, Answer answer) const {
    trial::Observed seen{whole_, trap, echoes(), in_whole_, std::move(answer)};
    seen.program = program_;
    return seen;
  }

  // Calls that read.

  void try_reading(Caller& server, const trial::Snapshot& before) {
    trial::Observed again = observed(plain::asked_again, ask(server, call_->params, {}));
    again.before = before;
    again.after = site_.snapshot();
    add(judge_reading(begun(plain::asked_again), std::move(again), evidence_));
    try_cancelled(server);
    for (const source::Node& other : call_->other) try_other(plain::other_params, other);
    if (call_->nothing) try_other(plain::nothing_named, *call_->nothing);
    for (const trial::Call& other : call_->agrees_with)
      add(judge_same(begun(plain::other_tool), whole_, in_whole_,
                     ask(server, other.params, {}, Site::usual_marker, other.tool)));
    if (!call_->limit.empty()) try_limit();
    if (!call_->deadline.empty()) try_deadline();
    if (call_->next) try_pages(server);
  }

  /// The caller gives up at once; the same call is answered afterwards.
  void try_cancelled(Caller& server) {
    server.call(call_->tool, trial::params_text(call_->params, site_.place()), std::chrono::milliseconds(1));
    add(judge_survival(begun(plain::call_cancelled), in_whole_, ask(server, call_->params, {})));
  }

  /// Calls with a number for a param.
  void try_number(const trial::World& as, const std::string& param, std::size_t number,
                  const trial::World* trap = nullptr) {
    source::Node instead = source::make_object();
    source::set_member(instead, param, source::make_number(std::to_string(number)));
    if (!build(as, trap)) return;
    const auto server = make_caller(options_.server, site_);
    add(judge_reading(begun(as, instead), observed(as, ask(*server, call_->params, instead)), evidence_));
  }

  void try_limit() {
    const std::size_t all = shown_in(in_whole_, units_of(whole_), echoes()).size();
    if (all < 2) return;
    try_number(plain::limit_exact, call_->limit, all);
    try_number(plain::limit_met, call_->limit, all - 1);
  }

  /// Where there is much to look at, so that the time passes in the middle.
  void try_deadline() {
    const auto many = std::ranges::find(traps_, trial::Law::cap, &trial::World::law);
    try_number(plain::deadline_passed, call_->deadline, 1, many == traps_.end() ? nullptr : *many);
  }

  void try_pages(Caller& server) {
    std::vector<Answer> pages{in_whole_};
    while (pages.back().is_acknowledged() && pages.size() <= max_pages) {
      const auto page = source::read_json(source::make_file("page", pages.back().structured));
      const auto in_text = source::read_json(source::make_file("page", pages.back().text));
      const source::Node* next =
          page.document ? source::at_pointer(page.document->root, call_->next->member) : nullptr;
      if (next == nullptr && in_text.document)
        next = source::at_pointer(in_text.document->root, call_->next->member);
      if (next == nullptr || next->kind == source::Kind::null ||
          (next->kind == source::Kind::string && next->text.empty()))
        break;
      source::Node later = source::make_object();
      source::set_member(later, call_->next->param, *next);
      pages.push_back(ask(server, call_->params, later));
    }
    add(judge_pages(begun(plain::next_pages), whole_, in_whole_, pages, pages.size() > max_pages));
  }

  void try_other(const trial::World& as, const source::Node& instead) {
    if (!build(as, nullptr)) return;
    const auto server = make_caller(options_.server, site_);
    trial::Observed seen = observed(as, ask(*server, call_->params, instead));
    add(judge_argument(begun(as, instead), std::move(seen), echoes(instead), evidence_));
  }

  // Calls that write.

  trial::Writing writing(const trial::World& trap) {
    trial::Writing writing{.changes = call_->changes, .edits = call_->edits, .directory = site_.world()};
    if (text_of().find("{marker}") == std::string::npos) return writing;
    writing.markers = {marker_in(trap)};
    read_back(writing, marker_in(trap));
    return writing;
  }

  void read_back(trial::Writing& writing, const std::string& marker) {
    if (!call_->read_back) return;
    const auto server = make_caller(options_.server, site_);
    // A call that fails shows nothing: then the disk does.
    const Answer answer = ask(*server, call_->read_back->params, {}, marker, call_->read_back->tool);
    if (answer.is_acknowledged()) writing.read_back = answer.whole();
  }

  void judge_written(const trial::World& trap, trial::Observed seen, trial::Snapshot before,
                     trial::Writing writing, const source::Node& instead = {}) {
    seen.echoes = echoes(instead, marker_in(trap));
    for (const std::string& marker : writing.markers)
      std::ranges::move(echoes({}, marker), std::back_inserter(seen.echoes));
    seen.before = std::move(before);
    seen.after = site_.snapshot();
    add(judge_writing(begun(trap, instead), std::move(seen), writing, evidence_));
  }

  void try_writing(Caller& server, const trial::Snapshot& before) {
    judge_written(plain::written, observed(plain::written, in_whole_), before, writing(plain::written));
    if (call_->is_idempotent) {
      trial::Snapshot once = site_.snapshot();
      trial::Writing again{.directory = site_.world()};
      again.nothing_differs = trial::Law::repeat;
      judge_written(plain::asked_again, observed(plain::asked_again, ask(server, call_->params, {})),
                    std::move(once), again);
    }
    if (call_->dry_run) {
      if (build(plain::dry_run, nullptr)) try_dry_run(*call_->dry_run);
      try_other(plain::other_params, *call_->dry_run);
    }
    for (const source::Node& other : call_->other) try_other(plain::other_params, other);
    if (call_->nothing) try_other(plain::nothing_named, *call_->nothing);
    if (text_of().find("{marker}") != std::string::npos && adds_up()) try_two_writers();
  }

  void try_dry_run(const source::Node& instead) {
    trial::Snapshot before = site_.snapshot();
    const auto server = make_caller(options_.server, site_);
    trial::Writing dry{.directory = site_.world()};
    dry.nothing_differs = trial::Law::dry_run;
    judge_written(plain::dry_run, observed(plain::dry_run, ask(*server, call_->params, instead)),
                  std::move(before), dry, instead);
  }

  /// Returns true if what a call has written is still there after the next call. Where each replaces what the
  /// one before wrote, two writers have nothing to lose.
  bool adds_up() {
    if (!build(plain::two_writers, nullptr)) return false;
    trial::Writing two{.markers = {"sigmajade000", "taucoral000"}, .directory = site_.world()};
    trial::Observed seen = observed(plain::two_writers, in_whole_);
    {
      const auto server = make_caller(options_.server, site_);
      for (const std::string& marker : two.markers)
        if (!ask(*server, call_->params, {}, marker).is_acknowledged()) return false;
    }
    read_back(two, Site::usual_marker);
    seen.after = site_.snapshot();
    return lost_markers(seen, two).empty();
  }

  /// Two servers in one world, each of which writes words of its own.
  void try_two_writers() {
    if (!build(plain::two_writers, nullptr)) return;
    trial::Snapshot before = site_.snapshot();
    trial::Writing both{.changes = call_->changes, .edits = call_->edits, .directory = site_.world()};
    std::vector<std::string> markers[2];
    Answer last[2];
    {
      const std::unique_ptr<Caller> servers[2] = {make_caller(options_.server, site_),
                                                  make_caller(options_.server, site_)};
      for (const auto& server : servers) server->refusal();
      const auto write = [&](std::size_t which) {
        for (std::size_t n = 0; n < writes_at_once; ++n) {
          const std::string marker =
              std::string(which == 0 ? "sigmajade" : "taucoral") + std::to_string(100 + n);
          Answer answer = servers[which]->call(
              call_->tool, trial::params_text(call_->params, site_.place(marker)), options_.server.timeout);
          if (answer.is_acknowledged()) markers[which].push_back(marker);
          if (answer.is_acknowledged() || markers[which].empty()) last[which] = std::move(answer);
        }
      };
      std::thread other(write, std::size_t{1});
      write(0);
      other.join();
    }
    for (const auto& each : markers) both.markers.insert(both.markers.end(), each.begin(), each.end());
    read_back(both, Site::usual_marker);
    const bool is_done = last[0].is_acknowledged();
    judge_written(plain::two_writers, observed(plain::two_writers, is_done ? last[0] : last[1]),
                  std::move(before), both);
  }

  // Any call, in a trap.

  void try_trap(const trial::World& trap) {
    if (trap.for_ordinary_user && !can_be_ordinary())
      return leave_out(trap.name + ": the superuser falls into no such trap, and there is no setpriv");
    if (!build(trap, &trap)) return;
    trial::Snapshot before = site_.snapshot();
    trial::Observed seen = observed(trap, {});
    {
      const auto server = make_caller(options_.server, site_);
      const bool starts = server->refusal().empty();
      seen.in_trap = ask(*server, call_->params, {}, marker_in(trap));
      const auto end = seen.in_trap.end;
      if (starts && (end == Answer::End::answered || end == Answer::End::failed))
        seen.answers_next = server->answers();
    }
    if (call_->writes) return judge_written(trap, std::move(seen), std::move(before), writing(trap));
    seen.before = std::move(before);
    seen.after = site_.snapshot();
    const Answer answer = seen.in_trap;
    add(judge_reading(begun(trap), std::move(seen), evidence_));
    if (trap.law == trial::Law::cap && answer.is_acknowledged() && !is_breach(done_.trials.back()))
      try_cap(trap, answer);
  }

  /// An answer that does not hold all of many units has a cap of its own: there are as many, and one more.
  void try_cap(const trial::World& trap, const Answer& answer) {
    const std::size_t of_whole = units_of(whole_).size();
    const std::size_t added = shown_in(answer, units_of(trap), echoes()).size();
    const std::size_t all = added + shown_in(answer, units_of(whole_), echoes()).size();
    if (added == units_of(trap).size() || all < of_whole + 2) return;
    const trial::World* const edges[] = {&plain::cap_met, &plain::cap_passed};
    for (std::size_t more = 0; more < 2; ++more) {
      trial::World edge = sized(trap, all - of_whole + more);
      edge.name = edges[more]->name;
      edge.title = edges[more]->title;
      if (!build(edge, &edge)) return;
      const auto server = make_caller(options_.server, site_);
      add(judge_reading(begun(edge), observed(edge, ask(*server, call_->params, {})), evidence_));
    }
  }

  const trial::World& whole_;
  const std::vector<const trial::World*>& traps_;
  trial::Contracts& contracts_;
  const convention::Evidence& evidence_;
  const TrialOptions& options_;
  diagnostics::Findings& report_;
  Site site_;
  TrialRun done_;
  // Of the call that is tried.
  const trial::PlannedCall* call_ = nullptr;
  Answer in_whole_;
  std::string program_;               // of the world, which the call has run
  std::vector<std::string> planted_;  // in the world that was built last
};

}  // namespace

std::optional<source::Document> tools_in(const trial::World& whole, const TrialOptions& options,
                                         diagnostics::Findings& report) {
  Site site(options.confinement);
  const auto fail = [&](const std::string& why) {
    report.add(trial::rules::no_server, path_origin(options.server.command.front()), why);
    return std::nullopt;
  };
  if (const std::string why = site.build(whole, nullptr); !why.empty()) return fail(why);
  const auto server = make_caller(options.server, site);
  if (const std::string why = server->refusal(); !why.empty())
    return fail("the server does not start: " + why);
  const auto tools = server->tools();
  if (!tools) return fail("the server lists no tools: write a plan");
  return source::read_json(source::make_file("the tools of the server", R"({"tools":)" + *tools + "}"))
      .document;
}

TrialRun run_trials(const trial::Plan& plan, const trial::Worlds& worlds, trial::Contracts& contracts,
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
  Runner runner(whole->second, traps, contracts, evidence, options, report);
  Stage stage("trying the calls of the plan", plan.calls.size());
  for (const trial::PlannedCall& call : plan.calls) {
    runner.run(call);
    stage.step();
  }
  TrialRun run = runner.take();
  run.not_run.insert(run.not_run.end(), plan.left_out.begin(), plan.left_out.end());
  return run;
}

}  // namespace candor::cli
