// tests/bench/empty_values.cpp: empty objects for the peers to fill: every required member is named.
#include "peers.hpp"

namespace bench {

bench_grep::Match make_empty_match() {
  return {.path = {}, .line = 0, .column = 0, .text = {}, .kind = bench_grep::MatchKind::match};
}

bench_diagnostics::Diagnostic make_empty_diagnostic() {
  const bench_diagnostics::Position none{.line = 0, .character = 0};
  return {.path = {},
          .range = {.start = none, .end = none},
          .severity = bench_diagnostics::DiagnosticSeverity::error,
          .code = {},
          .source = {},
          .message = {}};
}

bench_request::Params make_empty_request() {
  return {.jsonrpc = {},
          .id = 0,
          .method = bench_request::ParamsMethod::tools_call,
          .params = {.name = {},
                     .arguments = {
                         .pattern = {}, .path = {}, .glob = {}, .case_sensitive = false, .max_results = 0}}};
}

bench_grep::Params make_empty_grep() {
  return {
      .matches = {}, .truncated = false, .stats = {.files_searched = 0, .match_count = 0, .elapsed_ms = 0}};
}

bench_diagnostics::Params make_empty_diagnostics() { return {.diagnostics = {}, .complete = false}; }

}  // namespace bench
