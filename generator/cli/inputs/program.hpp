// generator/cli/inputs/program.hpp: runs another program and reads what it prints.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace candor::cli {

/// What a program printed, and its exit code (128 + n for signal n).
struct ProgramResult {
  int exit = 0;
  std::string out;
  std::string err;
};

/// Runs a program with these arguments (the first is its name, looked up in PATH, without a shell) and this
/// text as its standard input. Returns std::nullopt if it cannot be started.
std::optional<ProgramResult> run_program(const std::vector<std::string>& arguments,
                                         const std::string& input = "");

}  // namespace candor::cli
