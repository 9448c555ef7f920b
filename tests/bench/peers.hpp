// tests/bench/peers.hpp: the same structs, filled and written by hand with other libraries.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench_diagnostics.hpp"
#include "bench_grep.hpp"
#include "bench_request.hpp"

namespace bench {

/// The same messages as views of the bytes read, as a program with simdjson would declare them: lists on the
/// heap.
namespace views {

struct Arguments {
  std::string_view pattern;
  std::string_view path;
  std::string_view glob;
  bool case_sensitive = false;
  std::int64_t max_results = 0;
};
struct Call {
  std::string_view name;
  Arguments arguments;
};
struct Request {
  std::int64_t id = 0;
  bench_request::ParamsMethod method = bench_request::ParamsMethod::tools_call;
  Call params;
};

struct Span {
  std::int64_t start = 0;
  std::int64_t end = 0;
};
struct Match {
  std::string_view path;
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::string_view text;
  bench_grep::MatchKind kind = bench_grep::MatchKind::match;
  std::optional<std::vector<Span>> spans;
};
struct Stats {
  std::int64_t files_searched = 0;
  std::int64_t match_count = 0;
  double elapsed_ms = 0;
};
struct Grep {
  std::vector<Match> matches;
  bool truncated = false;
  Stats stats;
};

struct Position {
  std::int64_t line = 0;
  std::int64_t character = 0;
};
struct Range {
  Position start;
  Position end;
};
struct Diagnostic {
  std::string_view path;
  Range range;
  bench_diagnostics::DiagnosticSeverity severity = bench_diagnostics::DiagnosticSeverity::error;
  std::string_view code;
  std::string_view source;
  std::string_view message;
  std::optional<std::vector<bench_diagnostics::DiagnosticTagsItem>> tags;
};
struct Diagnostics {
  std::vector<Diagnostic> diagnostics;
  bool complete = false;
};

}  // namespace views

bool on_demand(const std::string& json, views::Request& out);
bool on_demand(const std::string& json, views::Grep& out);
bool on_demand(const std::string& json, views::Diagnostics& out);

/// simdjson On-Demand, parser and padded buffer reused. Checks types and required members only. True if it
/// was read.
bool on_demand(const std::string& json, bench_request::Params& out);
bool on_demand(const std::string& json, bench_grep::Params& out);
bool on_demand(const std::string& json, bench_diagnostics::Params& out);

/// nlohmann/json: parse, then get member by member. Throws where a member is missing or of the wrong type.
void nlohmann_get(const std::string& json, bench_request::Params& out);
void nlohmann_get(const std::string& json, bench_grep::Params& out);
void nlohmann_get(const std::string& json, bench_diagnostics::Params& out);

/// nlohmann's DOM at hand, to text: without the cost of filling it.
std::string nlohmann_dump(const nlohmann::json& dom);

/// The empty objects that the peers fill.
bench_request::Params make_empty_request();
bench_grep::Params make_empty_grep();
bench_diagnostics::Params make_empty_diagnostics();
bench_grep::Match make_empty_match();
bench_diagnostics::Diagnostic make_empty_diagnostic();

}  // namespace bench
