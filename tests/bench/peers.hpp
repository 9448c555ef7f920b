// tests/bench/peers.hpp: the same structs, filled and written by hand with other libraries.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "bench_diagnostics.hpp"
#include "bench_grep.hpp"
#include "bench_request.hpp"

namespace bench {

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
