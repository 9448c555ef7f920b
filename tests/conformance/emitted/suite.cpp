// tests/conformance/emitted/suite.cpp: each case by the passes that a contract goes through, as a tool's
// result.
#include "suite.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

#include "backend/cpp/emit.hpp"
#include "backend/cpp/text.hpp"
#include "ir/lower.hpp"
#include "schema/lone_schema.hpp"
#include "schema/validate.hpp"

namespace conformance {
namespace {

using namespace candor;
namespace cpp = backend::cpp;
using Documents = std::map<std::string, std::shared_ptr<const source::Document>, std::less<>>;

std::optional<source::Document> document_of(const std::string& name, std::string text) {
  source::Reading reading = source::read_json(source::make_file(name, std::move(text)));
  if (!reading.faults.empty()) return std::nullopt;
  return std::move(reading.document);
}

std::optional<source::Document> document_in(const std::filesystem::path& path, const std::string& name) {
  std::ifstream file(path, std::ios::binary);
  return document_of(name, std::string(std::istreambuf_iterator<char>(file), {}));
}

std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  if (!std::filesystem::is_directory(folder)) return paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ".json") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Documents remotes_of(const std::filesystem::path& suite) {
  Documents documents;
  const std::filesystem::path folder = suite / "remotes";
  for (const std::filesystem::path& path : json_files(folder)) {
    const std::string uri = "http://localhost:1234/" + path.lexically_relative(folder).generic_string();
    if (auto document = document_in(path, uri))
      documents.emplace(uri, std::make_shared<const source::Document>(std::move(*document)));
  }
  return documents;
}

/// One case on its way to code.
struct Work {
  const source::Node& node;
  bool assert_formats = false;
  const Documents& remotes;
  std::string space;  // the namespace of the file
  std::string name;   // of the case
};

/// The schema as the result of a tool without params.
schema::ContractFile contract_of(schema::LoneSchema lone, const source::Document& document,
                                 const Work& work) {
  schema::ContractFile file;
  schema::Schema params;
  params.types = schema::type_object;
  params.has_type = true;
  lone.graph.nodes.push_back(std::move(params));
  file.name = work.name;
  file.travels = "nested";
  file.graph = std::move(lone.graph);
  file.params = static_cast<schema::Id>(file.graph.nodes.size() - 1);
  file.result = lone.root;
  file.origin.file = document.file;
  file.written = std::make_shared<const schema::WrittenSchemas>(
      schema::WrittenSchemas{file.graph, file.params, file.result, {}});
  return file;
}

std::string why(const diagnostics::Report& report) {
  for (const diagnostics::Diagnostic& said : report.all())
    if (said.severity == diagnostics::Severity::error) return said.rule + ": " + said.message;
  return "nothing was said";
}

std::string answers(const Work& work, const schema::Graph& graph, schema::Id root) {
  std::string rows;
  for (const source::Node& test : source::find(work.node, "tests")->items) {
    const source::Node& data = *source::find(test, "data");
    const std::string document = "{\"success\":true,\"result\":" + source::to_text(data) + "}";
    rows += "    {" + cpp::string_literal(source::find(test, "description")->text) + ", " +
            cpp::string_literal(document) + ", " + source::find(test, "valid")->text + ", " +
            (schema::validate(graph, root, data).empty() ? "true" : "false") + "},\n";
  }
  return rows;
}

bool emit_contract(const Work& work, const ir::Contract& contract, Emitted& out,
                   diagnostics::Report& report) {
  static const render::Templates templates(render::builtin_templates());
  cpp::Options options;
  options.namespace_name = "suite::" + work.space;
  options.tool_set = false;
  auto files = cpp::emit({contract}, options, templates, report);
  if (!files) return false;
  for (const cpp::Artifact& file : *files) {
    out.files.emplace_back(work.space + "/" + file.path, file.text);
    if (file.path.ends_with(".cpp")) out.source = work.space + "/" + file.path;
  }
  return true;
}

bool emit_case(const Work& work, Emitted& out, diagnostics::Report& report) {
  const auto document = document_of("schema.json", source::to_text(*source::find(work.node, "schema")));
  if (!document) return false;
  schema::Reading reading;
  reading.unknown = schema::Unknown::ignore;
  reading.assert_formats = work.assert_formats;
  reading.registry = [&](std::string_view uri) {
    const auto known = work.remotes.find(uri);
    return known != work.remotes.end() ? known->second : schema::standard_metaschema(uri);
  };
  auto lone = schema::resolve_schema(*document, {}, report, reading);
  if (!lone) return false;
  const std::string rows = answers(work, lone->graph, lone->root);
  const auto normal =
      schema::normalize(contract_of(std::move(*lone), *document, work), report, schema::Faults::taken);
  if (!normal) return false;
  const auto contract = ir::lower(*normal, convention::Convention{}, report);
  if (!contract || !emit_contract(work, *contract, out, report)) return false;
  const std::string full = "suite::" + work.space + "::" + work.name;
  const std::string table = work.space + "_" + work.name;
  out.table = "const Test " + table + "[] = {\n" + rows + "};\n";
  out.row = "    {" + out.file + ", " + std::to_string(out.number) + ", " + out.description + ", [](std::string_view json) { return answer_of(" +
            full + "::parse_outcome(json)); }, " + table + "},\n";
  return true;
}

void emit_file(const std::string& name, const source::Document& document, const std::string& space,
               const Documents& remotes, std::vector<Emitted>& all) {
  if (document.root.kind != source::Kind::array) return;
  for (std::size_t i = 0; i < document.root.items.size(); ++i) {
    const source::Node& node = document.root.items[i];
    const source::Node* const tests = source::find(node, "tests");
    if (tests == nullptr || source::find(node, "schema") == nullptr) continue;
    Emitted out;
    out.file = cpp::string_literal(name);
    out.number = i;
    out.description = cpp::string_literal(source::find(node, "description")->text);
    out.tests = tests->items.size();
    diagnostics::Report report;
    const Work work{node, name.starts_with("optional/format/"), remotes, space, "case_" + std::to_string(i)};
    if (!emit_case(work, out, report)) out.refusal = cpp::string_literal(why(report));
    all.push_back(std::move(out));
  }
}

}  // namespace

std::vector<Emitted> emit_suite(const std::filesystem::path& suite) {
  const Documents remotes = remotes_of(suite);
  const std::filesystem::path folder = suite / "tests" / "draft2020-12";
  std::vector<Emitted> all;
  std::size_t number = 0;
  for (const std::filesystem::path& path : json_files(folder)) {
    const std::string name = path.lexically_relative(folder).generic_string();
    const std::string space = "file_" + std::to_string(number++);
    if (const auto document = document_in(path, name)) emit_file(name, *document, space, remotes, all);
  }
  return all;
}

}  // namespace conformance
