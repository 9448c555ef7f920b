// generator/cli/commands/init_answers.hpp: the options that answer what a contract has to say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/cxxopts_fwd.hpp"
#include "exchange/init/init.hpp"

namespace candor::cli {

/// What MEMBER, STATE and STEP are, for the help.
extern const std::string_view about_answers;

/// Adds --description, --param, --result and the others.
void add_answer_options(cxxopts::Options& options);

/// Returns the first of these options that was given, or "".
std::string first_answer(const cxxopts::ParseResult& line);

/// Returns the answers about the tool `name`. Returns std::nullopt after printing an error of `command`.
std::optional<exchange::InitAnswers> read_answers(const std::string& command,
                                                  const cxxopts::ParseResult& line, const std::string& name);

}  // namespace candor::cli
