// generator/cli/contract_words.hpp: the words that every command takes that reads contracts.
#pragma once

#include <cxxopts.hpp>
#include <string>
#include <variant>
#include <vector>

#include "cli/command.hpp"
#include "cli/say.hpp"

namespace candor::cli {

/// A command line: all of its words, and the meaning of those that such commands share.
struct ContractWords {
  cxxopts::ParseResult words;
  std::vector<std::string> paths;  // at least one
  Format format = Format::human;
};

/// Adds `--format`, `--help` and the paths, which help calls `paths_word`.
void add_contract_words(cxxopts::Options& options, const std::string& paths_word);

/// The words as given, or the exit of a command that is done already: see parse_words.
std::variant<ContractWords, Exit> parse_contract_words(cxxopts::Options& options, int argc, char** argv);

}  // namespace candor::cli
