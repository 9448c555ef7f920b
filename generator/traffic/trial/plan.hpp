// generator/traffic/trial/plan.hpp: which tools are called in trials, and with what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convention/evidence.hpp"
#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::trial {

/// One call. `{world}` in a string is the directory of the world.
struct PlannedCall {
  std::string tool;
  source::Node params;
  bool writes = false;     // it may change the world
  std::string limit = {};  // the param that limits how many there are in an answer; empty: none
  source::Origin at = {};
};

/// A tool that is not called, and why.
struct LeftOut {
  std::string tool;
  std::string why;
};

struct Plan {
  std::string world = "files";
  source::Origin at = {};  // of the name of the world, or of the plan
  std::vector<PlannedCall> calls = {};
  std::vector<LeftOut> left_out = {};
};

/// Reads a plan. `schema` is schemas/trial.schema.json. Returns std::nullopt after reporting an error.
std::optional<Plan> read_plan(const source::Document& document, const source::Document& schema,
                              diagnostics::Findings& report);

/// Returns the tools that are left out, as plans and reports have them.
source::Node node_of(const std::vector<LeftOut>& all);

/// Returns the text with the directory of the world in place of `{world}`.
std::string in_world(std::string text, const std::string& world);

/// Proposes a plan for a list of tools, `{"tools": [...]}`: params whose names are those of directories get
/// the world, of patterns all files, of texts a word that each file has. A tool with a required param of
/// another kind is left out, and so is one that may write.
Plan propose(const source::Document& list, const convention::Evidence& evidence);

/// Returns the plan as a file.
std::string to_json(const Plan& plan);

/// Returns the params with the directory of the world in place of `{world}`, as JSON.
std::string params_text(const PlannedCall& call, const std::string& world);

/// The same with another limit.
std::string params_text(const PlannedCall& call, const std::string& world, std::size_t limit);

/// Returns the strings of the params, which an answer may repeat.
std::vector<std::string> echoes_of(const PlannedCall& call, const std::string& world);

}  // namespace candor::trial
