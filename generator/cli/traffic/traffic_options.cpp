// generator/cli/traffic/traffic_options.cpp: the options that commands share that read recorded traffic.
#include "cli/traffic/traffic_options.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/inputs/conventions.hpp"
#include "cli/policy_options.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

constexpr std::array<std::string_view, 2> on_off{"on", "off"};

std::vector<std::string_view> recording_names() {
  std::vector<std::string_view> names;
  for (const verify::Recording* const each : verify::recordings()) names.push_back(each->name);
  return names;
}

/// Doubts are for people: in CI, which sets CI, they are off.
bool doubts_by_default() {
  const char* ci = std::getenv("CI");
  return ci == nullptr || *ci == '\0' || std::string_view(ci) == "false";
}

}  // namespace

std::vector<std::string_view> envelope_names() {
  std::vector<std::string_view> names;
  for (const verify::Envelope* const each : verify::envelopes()) names.push_back(each->name);
  return names;
}

void add_traffic_options(cxxopts::Options& options) {
  options.add_options()(
      "recording",
      "format of the lines, where it is not to be recognized; without --transcript its usual place is read",
      cxxopts::value<std::string>(), one_of(recording_names()))(
      "envelope", "form of the answers in lines of no known recording",
      cxxopts::value<std::string>()->default_value("aft"), one_of(envelope_names()))(
      "tool", "tool of all answers that name none", cxxopts::value<std::string>(), "NAME")(
      "doubts", "laws for tools without a contract, as remarks; off by default where CI is set",
      cxxopts::value<std::string>(), one_of({on_off.begin(), on_off.end()}));
}

void add_config_options(cxxopts::Options& options) {
  options.add_options()("config",
                        "the configuration; else the candor.json beside the contracts or above them",
                        cxxopts::value<std::string>(), "FILE")("no-config", "read no configuration");
}

std::variant<TrafficOptions, Exit> read_traffic_options(const std::string& command,
                                                        const cxxopts::ParseResult& line,
                                                        const std::vector<std::string>& contracts,
                                                        Format format, Files& files) {
  const std::string program = "candor " + command + ": ";
  TrafficOptions traffic;
  verify::Options& options = traffic.options;
  const std::string envelope = line["envelope"].as<std::string>();
  options.envelope = verify::find_envelope(envelope);
  if (options.envelope == nullptr)
    return usage_error(program + invalid_value("envelope", envelope, envelope_names()));
  const std::string recording = value_or_empty(line, "recording");
  options.recording = verify::find_recording(recording);
  if (!recording.empty() && options.recording == nullptr)
    return usage_error(program + invalid_value("recording", recording, recording_names()));
  if (!recording.empty() && line.count("envelope") != 0)
    return usage_error(program +
                       "--recording and --envelope exclude each other: a recording has its own envelopes");
  options.recognizes = recording.empty() && line.count("envelope") == 0;
  options.tool = value_or_empty(line, "tool");
  const std::string doubts = value_or_empty(line, "doubts");
  if (!doubts.empty() && std::ranges::find(on_off, doubts) == on_off.end())
    return usage_error(program + invalid_value("doubts", doubts, {on_off.begin(), on_off.end()}));
  traffic.checks_general_laws = doubts.empty() ? doubts_by_default() : doubts == "on";
  const auto policy =
      read_policy(line, contracts.empty() ? std::vector<std::string>{"."} : contracts, format, files);
  if (const Exit* wrong = std::get_if<Exit>(&policy)) return *wrong;
  options.tools = std::get<RunPolicy>(policy).config.tools;
  return traffic;
}

std::shared_ptr<const convention::Convention> convention_for(const std::vector<Input>& inputs, Files& files,
                                                             diagnostics::Findings& report) {
  if (!inputs.empty()) return inputs.front().convention;
  return Conventions(files, report).of(".");
}

}  // namespace candor::cli
