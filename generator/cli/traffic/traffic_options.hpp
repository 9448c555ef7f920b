// generator/cli/traffic/traffic_options.hpp: the options that commands share that read recorded traffic.
#pragma once

#include <cxxopts.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/inputs.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::cli {

/// How traffic is read, by the command line and candor.json.
struct TrafficOptions {
  verify::Options options;
  bool checks_general_laws = true;
};

/// Adds --recording, --envelope, --tool and --doubts.
void add_traffic_options(cxxopts::Options& options);

/// Adds --config and --no-config.
void add_config_options(cxxopts::Options& options);

/// Returns the names of all envelopes.
std::vector<std::string_view> envelope_names();

/// Reads the options of add_traffic_options(), and the names of tools in the candor.json of the contracts or
/// of the working directory. Returns Exit::usage after printing what is wrong.
std::variant<TrafficOptions, Exit> read_traffic_options(const std::string& command,
                                                        const cxxopts::ParseResult& line,
                                                        const std::vector<std::string>& contracts,
                                                        Format format, Files& files);

/// Returns the convention of the contracts, or that of the program without any.
std::shared_ptr<const convention::Convention> convention_for(const std::vector<Input>& inputs, Files& files,
                                                             diagnostics::Findings& report);

}  // namespace candor::cli
