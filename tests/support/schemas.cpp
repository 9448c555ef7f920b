// tests/support/schemas.cpp: resolves contracts from text and prints their diagnostics.
#include "support/schemas.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <sstream>

#include "diagnostics/printers.hpp"
#include "diagnostics/source_faults.hpp"
#include "load_contract.hpp"
#include "schema/model/types.hpp"
#include "schema/resolve/resolve.hpp"
#include "source/document.hpp"

namespace candor::schema::test {
namespace {

Loader loader_of(const Files& files) {
  return [&files](std::string_view, std::string_view path, const source::Origin& at,
                  diagnostics::Findings& report) -> std::optional<source::Document> {
    const auto found = files.find(std::string(path));
    if (found != files.end()) return document(found->second, found->first);
    report.add({"test/no-file", diagnostics::Severity::error, "", ""}, at,
               "there is no file " + std::string(path));
    return std::nullopt;
  };
}

/// Writes a schema as the keywords it has.
struct Writer {
  const Graph& graph;
  std::string text;
  int depth = 0;

  void word(const std::string& more) {
    text.append(text.empty() || text.back() == '(' ? "" : " ").append(more);
  }

  void list(const std::string& name, const std::vector<Id>& ids) {
    if (ids.empty()) return;
    word(name + "(");
    for (const Id id : ids) schema(id);
    text += ")";
  }

  void member(const std::string& name, Id id) {
    word(name + "(");
    schema(id);
    text += ")";
  }

  void values(const Schema& s) {
    if (!s.values) return;
    word("enum(");
    for (std::size_t i = 0; i < s.values->size(); ++i) {
      word(source::to_text((*s.values)[i]));
      if (i < s.value_descriptions.size()) text += ":" + s.value_descriptions[i];
    }
    text += ")";
  }

  void limits(const Schema& s) {
    if (s.minimum) word((s.minimum->exclusive ? ">" : ">=") + source::to_text(s.minimum->value));
    if (s.maximum) word((s.maximum->exclusive ? "<" : "<=") + source::to_text(s.maximum->value));
    if (s.min_length) word("length>=" + std::to_string(*s.min_length));
    if (s.max_length) word("length<=" + std::to_string(*s.max_length));
    for (const Pattern& pattern : s.patterns) word("/" + pattern.text + "/");
    if (s.min_items) word("items>=" + std::to_string(*s.min_items));
    if (s.max_items) word("items<=" + std::to_string(*s.max_items));
  }

  void parts(const Schema& s) {
    for (const Property& property : s.properties) {
      bool needed = false;
      for (const Required& required : s.required) needed = needed || required.name == property.name;
      member(property.name + (needed ? "!" : "?"), property.schema);
    }
    if (s.additional_properties) member("additional", *s.additional_properties);
    if (s.property_names) member("names", *s.property_names);
    list("prefix", s.prefix_items);
    if (s.items) member("items", *s.items);
    list("allOf", s.all_of);
    list("anyOf", s.any_of);
    list("oneOf", s.one_of);
  }

  void schema(Id id) {
    const Schema& s = graph[id];
    if (depth > 6) return word("...");
    ++depth;
    if (!s.def_name.empty()) word("#" + s.def_name);
    if (!s.description.empty()) word("\"" + s.description + "\"");
    if (s.always) word(*s.always ? "true" : "false");
    if (s.ref) member("ref", *s.ref);
    if (!s.values && s.types != all_types) word(type_words(s.types));
    values(s);
    limits(s);
    parts(s);
    --depth;
  }
};

}  // namespace

std::string content(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

source::Document document(const std::string& text, const std::string& name) {
  source::Reading reading = source::read_json(source::make_file(name, text));
  REQUIRE(reading.document.has_value());
  return std::move(*reading.document);
}

std::string contract_of(const std::string& params, const std::string& rest) {
  return "{\"name\": \"t\", \"description\": \"T.\", \"result\": {},\n\"params\":\n" + params + rest +
         "\n}\n";
}

Outcome read(const std::string& text, const Files& files) {
  Outcome outcome;
  const source::Document contract_text = document(text);
  for (ContractFile& contract : resolve(contract_text, loader_of(files), outcome.report)) {
    if (auto normalized = check_and_canonicalize(std::move(contract), outcome.report)) {
      outcome.contracts.push_back(std::move(*normalized));
    }
  }
  outcome.report.sort_and_deduplicate();
  return outcome;
}

std::string report_text(const std::string& text, const Files& files) {
  const auto file = source::make_file("t.tool.json", text);
  const source::Reading reading = source::read_json(file);
  if (!reading.faults.empty()) {
    diagnostics::Findings report;
    diagnostics::report_faults(reading, file, report);
    return diagnostics::to_human(report, false);
  }
  const Outcome outcome = read(text, files);
  CHECK(outcome.contracts.empty() == outcome.report.failed());
  return diagnostics::to_human(outcome.report, false);
}

std::string lines_of(const std::string& params) {
  constexpr std::string_view file = "t.tool.json:";
  std::istringstream text(report_text(contract_of(params)));
  std::string lines;
  for (std::string line; std::getline(text, line);)
    if (line.starts_with(file)) lines += line.substr(file.size()) + "\n";
  return lines;
}

std::string normal(const std::string& params, const std::string& rest) {
  const Outcome outcome = read(contract_of(params, rest));
  if (outcome.contracts.empty()) return diagnostics::to_human(outcome.report, false);
  const ContractFile& contract = outcome.contracts.front();
  Writer writer{contract.graph, ""};
  writer.schema(contract.params);
  return writer.text;
}

}  // namespace candor::schema::test
