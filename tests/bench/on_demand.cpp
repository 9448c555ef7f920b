// tests/bench/on_demand.cpp: the structs by hand with simdjson On-Demand, in its best form.
#include <simdjson.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "peers.hpp"

namespace bench {

namespace {

namespace od = simdjson::ondemand;

/// The parser and the padded copy are kept from message to message.
struct Reader {
  od::parser parser;
  std::vector<char> buffer;

  od::document iterate(const std::string& json) {
    if (buffer.size() < json.size() + simdjson::SIMDJSON_PADDING) {
      buffer.resize((json.size() + simdjson::SIMDJSON_PADDING) * 2);
    }
    std::memcpy(buffer.data(), json.data(), json.size());
    return parser.iterate(buffer.data(), json.size(), buffer.size());
  }
};

Reader& reader() {
  thread_local Reader kept;
  return kept;
}

std::string text(od::value value) { return std::string(std::string_view(value.get_string())); }

bool fill(od::object object, bench_grep::Span& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "start") {
      out.start = field.value().get_int64();
    } else if (key == "end") {
      out.end = field.value().get_int64();
    } else {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_grep::Match& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "path") {
      out.path = text(field.value());
    } else if (key == "line") {
      out.line = field.value().get_int64();
    } else if (key == "column") {
      out.column = field.value().get_int64();
    } else if (key == "text") {
      out.text = text(field.value());
    } else if (key == "kind") {
      const std::string_view word = field.value().get_string();
      if (word != "match" && word != "context") return false;
      out.kind = word == "match" ? bench_grep::MatchKind::match : bench_grep::MatchKind::context;
    } else if (key == "spans") {
      out.spans.emplace();
      for (od::value item : field.value().get_array()) {
        if (!fill(item.get_object(), out.spans->emplace_back(bench_grep::Span{.start = 0, .end = 0})))
          return false;
      }
    } else {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_grep::Stats& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "files_searched") {
      out.files_searched = field.value().get_int64();
    } else if (key == "match_count") {
      out.match_count = field.value().get_int64();
    } else if (key == "elapsed_ms") {
      out.elapsed_ms = field.value().get_double();
    } else {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_request::Arguments& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "pattern") {
      out.pattern = text(field.value());
    } else if (key == "path") {
      out.path = text(field.value());
    } else if (key == "glob") {
      out.glob = text(field.value());
    } else if (key == "case_sensitive") {
      out.case_sensitive = field.value().get_bool();
    } else if (key == "max_results") {
      out.max_results = field.value().get_int64();
    } else {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_request::Call& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "name") {
      out.name = text(field.value());
    } else if (key != "arguments" || !fill(field.value().get_object(), out.arguments)) {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_diagnostics::Position& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "line") {
      out.line = field.value().get_int64();
    } else if (key == "character") {
      out.character = field.value().get_int64();
    } else {
      return false;
    }
  }
  return true;
}

bool fill(od::object object, bench_diagnostics::Range& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key != "start" && key != "end") return false;
    if (!fill(field.value().get_object(), key == "start" ? out.start : out.end)) return false;
  }
  return true;
}

bool severity(std::string_view word, bench_diagnostics::DiagnosticSeverity& out) {
  using enum bench_diagnostics::DiagnosticSeverity;
  for (const auto& [name, value] :
       {std::pair{"error", error}, {"warning", warning}, {"information", information}, {"hint", hint}}) {
    if (word != name) continue;
    out = value;
    return true;
  }
  return false;
}

bool fill(od::object object, bench_diagnostics::Diagnostic& out) {
  using Tag = bench_diagnostics::DiagnosticTagsItem;
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "path") {
      out.path = text(field.value());
    } else if (key == "range") {
      if (!fill(field.value().get_object(), out.range)) return false;
    } else if (key == "severity") {
      if (!severity(field.value().get_string(), out.severity)) return false;
    } else if (key == "code") {
      out.code = text(field.value());
    } else if (key == "source") {
      out.source = text(field.value());
    } else if (key == "message") {
      out.message = text(field.value());
    } else if (key == "tags") {
      out.tags.emplace();
      for (od::value item : field.value().get_array()) {
        out.tags->push_back(std::string_view(item.get_string()) == "unnecessary" ? Tag::unnecessary
                                                                                 : Tag::deprecated);
      }
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace

bool on_demand(const std::string& json, bench_request::Params& out) {
  od::document document = reader().iterate(json);
  for (od::field field : document.get_object()) {
    const std::string_view key = field.unescaped_key();
    if (key == "jsonrpc") {
      if (std::string_view(field.value().get_string()) != "2.0") return false;
    } else if (key == "id") {
      out.id = field.value().get_int64();
    } else if (key == "method") {
      const bool call = std::string_view(field.value().get_string()) == "tools/call";
      out.method = call ? bench_request::ParamsMethod::tools_call : bench_request::ParamsMethod::tools_list;
    } else if (key != "params" || !fill(field.value().get_object(), out.params)) {
      return false;
    }
  }
  return true;
}

bool on_demand(const std::string& json, bench_grep::Params& out) {
  od::document document = reader().iterate(json);
  for (od::field field : document.get_object()) {
    const std::string_view key = field.unescaped_key();
    if (key == "matches") {
      for (od::value item : field.value().get_array()) {
        if (!fill(item.get_object(), out.matches.emplace_back(make_empty_match()))) return false;
      }
    } else if (key == "truncated") {
      out.truncated = field.value().get_bool();
    } else if (key != "stats" || !fill(field.value().get_object(), out.stats)) {
      return false;
    }
  }
  return true;
}

bool on_demand(const std::string& json, bench_diagnostics::Params& out) {
  od::document document = reader().iterate(json);
  for (od::field field : document.get_object()) {
    const std::string_view key = field.unescaped_key();
    if (key == "diagnostics") {
      for (od::value item : field.value().get_array()) {
        if (!fill(item.get_object(), out.diagnostics.emplace_back(make_empty_diagnostic()))) return false;
      }
    } else if (key == "complete") {
      out.complete = field.value().get_bool();
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace bench
