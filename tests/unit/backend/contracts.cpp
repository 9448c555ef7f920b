// tests/unit/backend/contracts.cpp: the two contracts that most tests of the backend use.
#include "contract_builder.hpp"

namespace candor::testing {

using ir::Presence;

namespace {

ir::TypeId add_match(Builder& b, ir::TypeId string, ir::TypeId integer) {
  const ir::TypeId kind = b.add(words({"match", "context"}), {"result", "matches", "item", "kind"});
  b.contract.types[kind].description = "Whether the line matched.";
  ir::Record match;
  match.fields = {field("file", string, Presence::required, "Path of the file."),
                  field("line", integer, Presence::required, "Counts from 1."), field("text", string),
                  field("kind", kind, Presence::optional)};
  return b.add(match, {"result", "matches", "item"}, "match", "One line that was found.");
}

ir::TypeId add_params(Builder& b, ir::TypeId string, ir::TypeId integer) {
  const ir::TypeId globs = b.add(ir::Array{string, 0, {}}, {"params", "include"});
  ir::Record params;
  params.extras = ir::Refused{};
  params.fields = {field("pattern", string, Presence::required, "Regular expression."),
                   field("include", globs, Presence::optional, "Globs of files to search."),
                   defaulted("max_results", integer, "100")};
  return b.add(params, {"params"});
}

}  // namespace

ir::Contract grep_contract() {
  Builder b;
  const ir::TypeId string = b.add(ir::String{});
  const ir::TypeId boolean = b.add(ir::Boolean{});
  const ir::TypeId integer = b.add(ir::Integer{});
  b.contract.params = add_params(b, string, integer);
  const ir::TypeId matches = b.add(ir::Array{add_match(b, string, integer), 0, {}}, {"result", "matches"});
  ir::Record skipped;
  skipped.fields = {field("file", string), field("reason", string)};
  const ir::TypeId skipped_file = b.add(skipped, {"result", "skipped_files", "item"}, "skipped_file");
  const ir::TypeId skipped_files = b.add(ir::Array{skipped_file, 0, {}}, {"result", "skipped_files"});
  ir::Record result;
  result.fields = {field("matches", matches),
                   field("files_searched", integer),
                   field("complete", boolean),
                   field("no_files_matched_scope", boolean),
                   field("skipped_files", skipped_files, Presence::optional, "Files that were not searched."),
                   field("truncated", boolean, Presence::optional, "The list of matches was cut."),
                   field("foreign_mounts", integer, Presence::optional)};
  b.contract.result = b.add(result, {"result"});
  b.contract.name = "grep";
  b.contract.version = "1.2.0";
  b.contract.source_name = "schemas/grep.tool.json";
  b.contract.description = "Finds the lines of files that match a regular expression.";
  b.contract.kind = ir::Kind::query;
  b.contract.roles.completion = 2;
  b.contract.roles.scope_empty = 3;
  b.contract.roles.scope_count = 1;
  b.contract.roles.gaps = {{4, ir::GapMember::Shape::list, true, "file", "reason"},
                           {5, ir::GapMember::Shape::flag, false, "", ""},
                           {6, ir::GapMember::Shape::count, false, "", ""}};
  b.contract.errors = {{"path_not_found", "The path does not exist.", "Check the path.", {}},
                       {"invalid_pattern", "The regular expression does not parse.", "", {}}};
  return b.contract;
}

ir::Contract edit_contract() {
  Builder b = empty_contract("edit");
  const ir::TypeId string = b.add(ir::String{});
  const ir::TypeId boolean = b.add(ir::Boolean{});
  const ir::TypeId reason = b.add(words({"timeout", "error"}));
  ir::Record params;
  params.fields = {field("file", string), field("new", string)};
  b.contract.types[b.contract.params].kind = params;
  ir::Record result;
  result.fields = {field("removed", boolean),
                   field("formatted", boolean),
                   field("format_skipped_reason", reason, Presence::optional),
                   field("backup_skipped_reason", reason, Presence::optional),
                   field("rolled_back", boolean, Presence::optional),
                   field("means", string, Presence::optional)};
  b.contract.types[b.contract.result].kind = result;
  b.contract.kind = ir::Kind::mutation;
  b.contract.roles.effects = {0};
  const std::vector<ir::SkipReason> reasons = {{"timeout", "It took too long."}, {"error", "It failed."}};
  b.contract.roles.steps = {{"format", 1, 2, reasons}, {"backup", {}, 3, reasons}};
  b.contract.states = {{"rolled_back", ir::Means::undone, "The edit was undone.", {{4, json("true")}}, {}}};
  return b.contract;
}

}  // namespace candor::testing
