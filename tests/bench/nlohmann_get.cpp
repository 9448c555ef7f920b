// tests/bench/nlohmann_get.cpp: the structs by hand with nlohmann/json, as its manual shows.
#include <nlohmann/json.hpp>

#include "peers.hpp"

namespace bench {

namespace {

using nlohmann::json;

bench_grep::Match match_of(const json& from) {
  bench_grep::Match out = make_empty_match();
  from.at("path").get_to(out.path);
  from.at("line").get_to(out.line);
  from.at("column").get_to(out.column);
  from.at("text").get_to(out.text);
  out.kind = from.at("kind").get_ref<const std::string&>() == "match" ? bench_grep::MatchKind::match
                                                                      : bench_grep::MatchKind::context;
  if (const auto spans = from.find("spans"); spans != from.end()) {
    out.spans.emplace();
    for (const json& span : *spans) {
      out.spans->push_back(
          {.start = span.at("start").get<std::int64_t>(), .end = span.at("end").get<std::int64_t>()});
    }
  }
  return out;
}

bench_diagnostics::Position position_of(const json& from) {
  return {.line = from.at("line").get<std::int64_t>(), .character = from.at("character").get<std::int64_t>()};
}

bench_diagnostics::DiagnosticSeverity severity_of(const std::string& word) {
  using enum bench_diagnostics::DiagnosticSeverity;
  if (word == "error") return error;
  if (word == "warning") return warning;
  return word == "information" ? information : hint;
}

bench_diagnostics::Diagnostic diagnostic_of(const json& from) {
  using Tag = bench_diagnostics::DiagnosticTagsItem;
  bench_diagnostics::Diagnostic out = make_empty_diagnostic();
  from.at("path").get_to(out.path);
  out.range = {.start = position_of(from.at("range").at("start")),
               .end = position_of(from.at("range").at("end"))};
  out.severity = severity_of(from.at("severity").get_ref<const std::string&>());
  from.at("code").get_to(out.code);
  from.at("source").get_to(out.source);
  from.at("message").get_to(out.message);
  if (const auto tags = from.find("tags"); tags != from.end()) {
    out.tags.emplace();
    for (const json& tag : *tags) {
      out.tags->push_back(tag.get_ref<const std::string&>() == "unnecessary" ? Tag::unnecessary
                                                                             : Tag::deprecated);
    }
  }
  return out;
}

}  // namespace

void nlohmann_get(const std::string& text, bench_request::Params& out) {
  const json from = json::parse(text);
  from.at("id").get_to(out.id);
  const bool call = from.at("method").get_ref<const std::string&>() == "tools/call";
  out.method = call ? bench_request::ParamsMethod::tools_call : bench_request::ParamsMethod::tools_list;
  from.at("params").at("name").get_to(out.params.name);
  const json& arguments = from.at("params").at("arguments");
  arguments.at("pattern").get_to(out.params.arguments.pattern);
  arguments.at("path").get_to(out.params.arguments.path);
  arguments.at("glob").get_to(out.params.arguments.glob);
  arguments.at("case_sensitive").get_to(out.params.arguments.case_sensitive);
  arguments.at("max_results").get_to(out.params.arguments.max_results);
}

void nlohmann_get(const std::string& text, bench_grep::Params& out) {
  const json from = json::parse(text);
  for (const json& match : from.at("matches")) out.matches.push_back(match_of(match));
  from.at("truncated").get_to(out.truncated);
  from.at("stats").at("files_searched").get_to(out.stats.files_searched);
  from.at("stats").at("match_count").get_to(out.stats.match_count);
  from.at("stats").at("elapsed_ms").get_to(out.stats.elapsed_ms);
}

void nlohmann_get(const std::string& text, bench_diagnostics::Params& out) {
  const json from = json::parse(text);
  for (const json& item : from.at("diagnostics")) out.diagnostics.push_back(diagnostic_of(item));
  from.at("complete").get_to(out.complete);
}

std::string nlohmann_dump(const json& dom) { return dom.dump(); }

}  // namespace bench
