// generator/cli/scaffold/project.cpp: decides what is in the files of a new project.
#include "cli/scaffold/project.hpp"

#include <algorithm>

#include "analyze/examples.hpp"
#include "backend/backend.hpp"
#include "backend/cpp/plan/cycles.hpp"
#include "backend/cpp/plan/plan.hpp"
#include "backend/cpp/text/names.hpp"
#include "backend/cpp/text/text.hpp"
#include "cli/inputs/mcp_tools.hpp"
#include "cli/rules.hpp"
#include "ir/states.hpp"
#include "mock/examples.hpp"
#include "render/template.hpp"
#include "source/canonical_json.hpp"
#include "source/words.hpp"

namespace candor::cli {
namespace {

namespace cpp = backend::cpp;
using render::View;

constexpr const char* agent = "agent";

/// The shortest params that the contract takes, of a few that were tried; "" if there are none.
std::string example_params(const verify::Subject& subject) {
  std::string shortest;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    analyze::Choices choices(seed);
    const schema::AuthoredSchemas& schemas = *subject.file.authored;
    for (const source::Node& each : analyze::examples_of(schemas.graph, {schemas.params}, choices)) {
      const std::string text = source::canonical_json(each);
      if (!shortest.empty() && text.size() >= shortest.size()) continue;
      if (subject.validator->is_valid(schemas.params, each)) shortest = text;
    }
  }
  return shortest;
}

/// JSON as a literal that can be read: raw, where nothing in it ends that.
std::string json_literal(const std::string& json) {
  const bool is_plain = json.find(")\"") == std::string::npos &&
                        std::ranges::all_of(json, [](char c) { return c >= ' ' && c <= '~'; });
  return is_plain ? "R\"(" + json + ")\"" : cpp::quoted(json);
}

/// An end of a call, as a host tells it: in words, and by its exit code.
View state_view(const cpp::StatePlan& state, const std::string& word, const verify::Subject& subject) {
  std::string says = state.declared ? word + ": " + ir::phrase_of(state.means) : "complete";
  int exit = state.means == Means::done || state.means == Means::nothing_to_do ? 0 : 1;
  if (state.means == Means::partial) {
    says = "partial: what is not listed proves nothing about";
    exit = 3;
  } else if (state.means == Means::nothing_in_scope) {
    says = "nothing was in scope";
    exit = 4;
  } else if (state.means == Means::failed) {
    exit = 5;
  }
  View answers = View::array();
  if (const mock::Example made = mock::example_of(subject, word, 0); made.answer)
    answers.push_back(json_literal(source::canonical_json(*made.answer)));
  return {{"name", state.name},
          {"is_failure", state.means == Means::failed},
          {"has_gaps", exit == 3 || exit == 1},
          {"says", cpp::quoted(says + "\n")},
          {"exit", exit},
          {"title", cpp::quoted(subject.contract.name + ": " + word)},
          {"answers", answers}};
}

View tool_view(const cpp::Plan& plan, const verify::Subject& subject) {
  const std::string& name = subject.contract.name;
  const std::string params = example_params(subject);
  View states = View::array();
  const std::vector<std::string> words = mock::states_of(subject);
  for (std::size_t i = 0; i < plan.states.size(); ++i)
    states.push_back(state_view(plan.states[i], words[i], subject));
  return {{"space", plan.tool},
          {"header", plan.header},
          {"not_written", cpp::quoted(name + " is not written yet")},
          // No declared code says that.
          {"throws", !subject.contract.errors.empty()},
          {"code", plan.error_codes.front()},
          {"has_params", !params.empty()},
          {"params", json_literal(params)},
          {"states", states}};
}

/// A file of a project, and the template below templates/project/ that it is filled from.
struct File {
  const char* path;
  const char* from;
};

std::vector<File> files_of(const Project& project) {
  std::vector<File> files{{".gitignore", "gitignore"},
                          {".github/workflows/ci.yml", "ci.yml"},
                          {"CMakeLists.txt", "CMakeLists.txt"},
                          {"README.md", "README.md"}};
  const auto add = [&](std::initializer_list<File> more) { files.insert(files.end(), more); };
  if (project.is_host)
    add({{"src/host.cpp", "host/host.cpp"},
         {"src/show.hpp", "host/show.hpp"},
         {"tests/show_test.cpp", "host/show_test.cpp"}});
  else
    add({{"src/server.cpp", "server/server.cpp"}});
  if (!project.is_host && project.is_example)
    add({{"src/handler.hpp", "server/search.hpp"}, {"tests/handler_test.cpp", "server/search_test.cpp"}});
  else if (!project.is_host)
    add({{"src/handler.hpp", "server/stubs.hpp"}, {"tests/handler_test.cpp", "server/stubs_test.cpp"}});
  return files;
}

/// Returns true if C++ can be made of the contracts, as the project will do.
bool can_be_generated(const std::vector<Input>& inputs, bool is_mcp, const render::Templates& templates,
                      diagnostics::Findings& report) {
  backend::Options options{.namespace_name = agent};
  if (is_mcp) options.mcp = mcp_tools(inputs, report);
  std::vector<ir::Contract> contracts;
  for (const Input& input : inputs) contracts.push_back(input.loaded.contract);
  return !report.failed() &&
         backend::backends().front()->emit(std::move(contracts), options, templates, report);
}

}  // namespace

exchange::InitAnswers example_answers() {
  exchange::InitAnswers answers;
  answers.name = "search";
  answers.kind = "query";
  answers.description = "Finds the lines of text files that have a text in them.";
  const auto member = [](const std::string& text) {
    return std::get<exchange::MemberSpec>(exchange::parse_member(text));
  };
  answers.params = {member("text:string:The text to look for."),
                    member("max_matches?:integer:The most lines to list; 100 without it.")};
  answers.results = {
      member("matches:{file:string,line:integer,text:string}[]:The lines that have the text.")};
  answers.gaps = {{"skipped_files", "Files that were not searched, and why."}};
  answers.cuts = {{"truncated", "True if more lines have the text than are listed."}};
  answers.scope_empty = {"no_files_in_scope", "True if there was no file to search."};
  answers.errors = {{"path_not_found", "The directory is not there."}};
  return answers;
}

std::optional<std::vector<output::Artifact>> project_files(const Project& project, std::vector<Input> inputs,
                                                           diagnostics::Findings& report) {
  const bool is_mcp = project.protocol == "mcp";
  const render::Templates templates(render::builtin_templates());
  if (!can_be_generated(inputs, is_mcp, templates, report)) return std::nullopt;
  View tools = View::array();
  bool has_throws = false;
  for (Input& input : inputs) {
    const auto [contract, closes_cycle] = cpp::break_cycles(input.loaded.contract);
    const cpp::Plan plan = cpp::make_plan(contract, {.namespace_name = agent}, closes_cycle);
    if (!cpp::has_known_files(contract.name))
      report.add(rules::unbuilt_name, contract.origin,
                 "the files of the tool '" + contract.name + "' are named '" + plan.stem +
                     "', which the build does not know");
    const verify::Subject subject = verify::make_subject(std::move(input.loaded.file),
                                                         std::move(input.loaded.contract), *input.convention);
    has_throws = has_throws || !subject.contract.errors.empty();
    tools.push_back(tool_view(plan, subject));
  }
  if (report.failed()) return std::nullopt;
  std::string libraries = is_mcp ? "candor::mcp" : "candor::aft";
  if (project.is_host) libraries += "_client";
  if (project.is_example && !project.is_host) libraries += " candor::scope";
  const std::string name = cpp::identifier(project.name);
  const std::string source = project.is_host ? "host" : "server";
  const bool says_it = name == source || name.ends_with("_" + source);
  const std::string program = says_it ? name : name + "_" + source;
  std::string call = "build/" + program;
  if (project.is_host) call += " TOOL PARAMS -- SERVER ARGUMENTS...";
  if (!project.is_host && project.is_example) call += " DIRECTORY";
  if (!project.is_host && is_mcp) call += "   # for an agent: claude mcp add " + name + " -- $PWD/" + call;
  const std::string options = project.is_imported ? "--preset minimal --fail-on error" : "";
  const View view{{"name", name},
                  {"program", program},
                  {"source", source},
                  {"tested", project.is_host ? "show" : "handler"},
                  {"protocol", is_mcp ? "MCP" : "the aft protocol"},
                  {"call", call},
                  {"is_mcp", is_mcp},
                  {"is_example", project.is_example},
                  {"mcp_option", is_mcp ? " MCP" : ""},
                  {"libraries", libraries},
                  {"check_options", options.empty() ? "" : " " + options},
                  {"check_test_options", options.empty() ? "" : " OPTIONS " + options},
                  {"has_throws", has_throws},
                  {"tools", tools}};
  std::vector<output::Artifact> artifacts;
  for (const File& file : files_of(project)) {
    auto text = render::fill(templates, "project/" + std::string(file.from) + ".tmpl", view, report);
    if (!text) return std::nullopt;
    artifacts.push_back({file.path, *std::move(text)});
  }
  return artifacts;
}

}  // namespace candor::cli
