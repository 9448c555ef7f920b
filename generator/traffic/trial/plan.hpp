// generator/traffic/trial/plan.hpp: which tools are called in trials, and with what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convention/evidence.hpp"
#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::trial {

/// A tool, and its params.
struct Call {
  std::string tool;
  source::Node params;
};

/// What `{…}` in params stands for.
struct Place {
  std::string world;        // the directory of the world
  std::string pages = {};   // the address of its pages
  std::string marker = {};  // what a call writes
};

/// How the pages of an answer follow each other.
struct NextPage {
  std::string param;   // asks for a later page
  std::string member;  // its value in the answer: a JSON Pointer
};

/// One call, and what is known of its tool.
struct PlannedCall {
  std::string tool;
  source::Node params;
  std::string limit = {};     // the param that limits how many there are in an answer; empty: none
  std::string deadline = {};  // the param that limits how long the call may take; empty: none
  std::optional<NextPage> next = {};
  std::vector<source::Node> other = {};      // params that must change the answer
  std::optional<source::Node> nothing = {};  // params that name what is not there
  std::vector<Call> agrees_with = {};        // calls that show the same
  bool writes = false;                       // it may change the world
  std::vector<std::string> changes = {};     // paths that it may change, beside those in its params
  std::vector<std::string> edits = {};       // files of which only lines change that its params name
  std::optional<source::Node> dry_run = {};  // params with which nothing may change
  bool is_idempotent = false;                // the same call once more changes nothing
  std::optional<Call> read_back = {};        // the call that shows what was written
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

/// Returns the text with what `{world}`, `{pages}` and `{marker}` stand for.
std::string in_place(std::string text, const Place& place);

/// Proposes a plan for a list of tools, `{"tools": [...]}`, in the world of files: params whose names are
/// those of directories get the world, of files one of its files, of patterns all files, of texts a word that
/// each file has; what is written is a word that is looked for. A tool with a required param of another kind
/// is left out.
Plan propose(const source::Document& list, const convention::Evidence& evidence);

/// Returns the plan as a file.
std::string to_json(const Plan& plan);

/// Returns the params as JSON, with those of `instead` in place of their own.
std::string params_text(const source::Node& params, const Place& place, const source::Node& instead = {});

/// Returns the strings of params, which an answer may repeat.
std::vector<std::string> echoes_of(const source::Node& params, const Place& place);

}  // namespace candor::trial
