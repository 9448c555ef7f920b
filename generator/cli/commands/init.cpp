// generator/cli/commands/init.cpp: `candor init`: writes a first contract.
#include "exchange/init/calls.hpp"

#include <algorithm>
#include <cxxopts.hpp>
#include <filesystem>

#include "cli/commands/write_files.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/rules.hpp"
#include "cli/run_options.hpp"
#include "cli/traffic/traffic_options.hpp"
#include "cli/usage.hpp"
#include "source/words.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::cli {

namespace {

using Texts = std::vector<std::string>;

const std::vector<std::string_view>& kinds_of_tools() {
  static const std::vector<std::string_view> names{"query", "mutation", "info"};
  return names;
}

cxxopts::Options init_options() {
  cxxopts::Options options(
      "candor init",
      "Writes a first contract: of what the options say, or of recorded calls (--from-transcript), whose "
      "shapes\n"
      "are inferred. Roles and states are never guessed: `candor check` names what is undeclared.\n"
      "MEMBER is NAME:TYPE, or NAME?:TYPE if it may be absent, and :DESCRIPTION after that; TYPE is string,\n"
      "integer, number, boolean or object, with [] for an array of them.\n");
  const auto texts = [] { return cxxopts::value<Texts>(); };
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("o,output", "the contract; NAME.tool.json by default, - for standard output", text(),
                        "FILE")("force", "replace a file that differs")("kind", "what the tool does", text(),
                                                                        one_of(kinds_of_tools()))(
      "description", "what the tool does, in a sentence", text(), "TEXT")(
      "param", "a param, NAME:TYPE (limit?:integer, files:string[]); may be repeated", texts(), "MEMBER")(
      "result", "a member of the result, NAME:TYPE; may be repeated", texts(), "MEMBER")(
      "gap", "a list of what a call did not cover, with reasons; may be repeated", texts(), "NAME")(
      "scope-empty", "a flag for a scope that held nothing", text(), "NAME")(
      "effect", "a flag for a call that changed something", text(), "NAME")(
      "error", "a cause of failure, CODE:DESCRIPTION; may be repeated", texts(), "ERROR")(
      "from-transcript", "recorded calls, as `candor verify` reads them; - for stdin", text(), "FILE")(
      "tool", "the tool in the transcript", text(), "NAME")(
      "envelope", "envelope of the transcript, where its lines are not to be recognized", text(),
      one_of(envelope_names()))("format", "output format of findings", text()->default_value("human"),
                                one_of({std::begin(formats), std::end(formats)}))("h,help",
                                                                                  "print this help");
  add_run_options(options);
  add_arguments(options, "name", "[NAME]", "the tool's name");
  return options;
}

Texts values_of(const cxxopts::ParseResult& line, const std::string& option) {
  return line.count(option) == 0 ? Texts() : line[option].as<Texts>();
}

/// Reads the values of --param or --result. Returns false after printing an error.
bool read_members(const cxxopts::ParseResult& line, const std::string& option,
                  std::vector<exchange::MemberSpec>& members) {
  for (const std::string& text : values_of(line, option)) {
    const auto member = exchange::parse_member(text);
    if (!member) {
      usage_error("candor init: invalid value '" + text + "' for --" + option +
                  ": expected NAME:TYPE, as in 'limit?:integer' or 'files:string[]'");
      return false;
    }
    if (std::ranges::any_of(members, [&](const auto& each) { return each.name == member->name; })) {
      usage_error("candor init: --" + option + " has '" + member->name + "' twice");
      return false;
    }
    members.push_back(*member);
  }
  return true;
}

std::optional<exchange::InitAnswers> read_answers(const cxxopts::ParseResult& line, const std::string& name) {
  exchange::InitAnswers answers;
  answers.name = name;
  answers.kind = value_or_empty(line, "kind");
  answers.description = value_or_empty(line, "description");
  if (answers.description.empty()) {
    usage_error("candor init: the description is missing: add --description 'Finds lines that match.'");
    return std::nullopt;
  }
  const auto& kinds = kinds_of_tools();
  if (!answers.kind.empty() && std::ranges::find(kinds, answers.kind) == kinds.end()) {
    usage_error("candor init: " + invalid_value("kind", answers.kind, kinds));
    return std::nullopt;
  }
  if (!read_members(line, "param", answers.params) || !read_members(line, "result", answers.results))
    return std::nullopt;
  answers.gaps = values_of(line, "gap");
  answers.scope_empty = value_or_empty(line, "scope-empty");
  answers.effect = value_or_empty(line, "effect");
  Texts names = answers.gaps;
  for (const std::string& flag : {answers.scope_empty, answers.effect})
    if (!flag.empty()) names.push_back(flag);
  for (const exchange::MemberSpec& member : answers.results) names.push_back(member.name);
  std::ranges::sort(names);
  if (const auto twice = std::ranges::adjacent_find(names); twice != names.end()) {
    usage_error("candor init: the result has '" + *twice + "' twice");
    return std::nullopt;
  }
  for (const std::string& text : values_of(line, "error")) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == text.size()) {
      usage_error("candor init: invalid value '" + text + "' for --error: expected CODE:DESCRIPTION");
      return std::nullopt;
    }
    answers.errors.emplace_back(text.substr(0, colon), text.substr(colon + 1));
  }
  return answers;
}

/// The names that a tool can have in a recording: with what stands for its server before it.
verify::ToolNames names_in_recordings(const std::string& tool) {
  verify::ToolNames names;
  for (const char* joint : {"__", ".", "/", ":"}) names.emplace_back("*" + std::string(joint) + tool, tool);
  return names;
}

/// Reads the calls of a tool. An envelope of "" means that lines are recognized. Returns false after
/// reporting a transcript that cannot be read, or has none.
bool read_samples(const std::string& path, const std::string& envelope, exchange::Samples& samples,
                  Files& files, diagnostics::Findings& report) {
  verify::Options options{verify::find_envelope(envelope.empty() ? "aft" : envelope), "", path,
                          [&](const verify::Call& call) { exchange::add_call(call, samples); }};
  options.recognizes = envelope.empty();
  options.tools = names_in_recordings(samples.tool);
  // Values that may be those of a failure are no samples of a success.
  const auto convention = convention_for({}, files, report);
  if (convention) options.general_laws = &convention->evidence;
  if (!options.recognizes) options.tool = samples.tool;
  verify::Replay replay({}, options);
  diagnostics::Findings found;
  verify::Lines lines({[&](std::string_view line) { replay.line(line, found); },
                       [&](std::size_t bytes) { replay.long_line(bytes, found); }});
  const std::string problem = read_chunks(path, [&](std::string_view chunk) { lines.feed(chunk); });
  if (!problem.empty()) {
    report.add(rules::unreadable, path_origin(path), "cannot read all of '" + path + "': " + problem);
    files.mark_unread(path);
    return false;
  }
  lines.end();
  // What the calls break is for `verify`; a line that was not read may have had a call of this tool.
  for (const diagnostics::Diagnostic& each : found.all())
    if (each.rule == verify::rules::malformed.id || each.rule == verify::rules::line_too_long.id)
      report.add(each);
  if (report.failed()) return false;
  if (samples.successes != 0) return true;
  report
      .add(exchange::rules::no_samples, path_origin(path),
           samples.calls == 0 ? "no answered call of '" + samples.tool + "' in '" + path + "'"
                              : "no call of '" + samples.tool + "' in '" + path + "' was successful")
      .help.emplace_back("--tool names the tool, --envelope the form of the transcript");
  files.mark_unread(path);
  return false;
}

Exit init_from_transcript(const cxxopts::ParseResult& line, const std::string& name, Format format) {
  const std::string path = line["from-transcript"].as<std::string>();
  exchange::Samples samples;
  samples.tool = line.count("tool") == 0 ? name : line["tool"].as<std::string>();
  if (!name.empty() && name != samples.tool)
    return usage_error("candor init: two names, '" + name + "' and '" + samples.tool +
                       "': the contract has the name of the tool in the transcript; --output names its file");
  samples.source = path == "-" ? "standard input" : std::filesystem::path(path).filename().string();
  if (samples.tool.empty()) return usage_error("candor init: the tool is missing: add --tool NAME");
  for (const char* const option :
       {"kind", "description", "param", "result", "gap", "scope-empty", "effect", "error"})
    if (line.count(option) != 0)
      return usage_error("candor init: --" + std::string(option) + " has no effect beside --from-transcript");
  const std::string envelope = line.count("envelope") == 0 ? "" : line["envelope"].as<std::string>();
  if (!envelope.empty() && verify::find_envelope(envelope) == nullptr)
    return usage_error("candor init: " + invalid_value("envelope", envelope, envelope_names()));
  diagnostics::Findings report;
  Files files;
  const std::string target =
      line.count("output") == 0 ? samples.tool + ".tool.json" : value_or_empty(line, "output");
  bool is_written = false;
  if (read_samples(path, envelope, samples, files, report))
    is_written = write_one(exchange::contract_of(samples), target, line.count("force") != 0, report);
  print(report, files, format);
  if (is_written && target != "-")
    progress("wrote " + target + ", inferred from " +
             source::count_text(samples.successes, "successful call") + "; `candor check " + target +
             "` names what is undeclared");
  return exit_of(report, files);
}

Exit run_init(int argc, char** argv) {
  cxxopts::Options options = init_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  apply_run_options(line);
  const Texts names = values_of(line, "name");
  const std::string name = names.empty() ? "" : names.front();
  if (names.size() > 1) return usage_error("candor init: name one tool");
  if (line.count("from-transcript") != 0) return init_from_transcript(line, name, *format);
  if (name.empty()) return usage_error("candor init: name the tool: candor init NAME --description TEXT");
  if (line.count("tool") != 0)
    return usage_error("candor init: --tool has an effect only beside --from-transcript");
  const auto answers = read_answers(line, name);
  if (!answers) return Exit::usage;
  diagnostics::Findings report;
  const Files files;
  const std::string target = line.count("output") == 0 ? name + ".tool.json" : value_or_empty(line, "output");
  const bool is_written =
      write_one(exchange::contract_of(*answers), target, line.count("force") != 0, report);
  print(report, files, *format);
  if (is_written && target != "-")
    progress("wrote " + target + "; `candor check " + target + "` names what is undeclared");
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_init{"init", "write a first contract", run_init, init_options};

}  // namespace candor::cli
