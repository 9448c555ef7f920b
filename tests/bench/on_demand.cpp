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

void take_text(std::string& out, od::value value) { out = std::string_view(value.get_string()); }
void take_text(std::string_view& out, od::value value) { out = value.get_string(); }

bench_grep::Match& add(std::vector<bench_grep::Match>& list) { return list.emplace_back(make_empty_match()); }
bench_diagnostics::Diagnostic& add(std::vector<bench_diagnostics::Diagnostic>& list) {
  return list.emplace_back(make_empty_diagnostic());
}
bench_grep::Span& add(std::vector<bench_grep::Span>& list) {
  return list.emplace_back(bench_grep::Span{.start = 0, .end = 0});
}
template <class View>
View& add(std::vector<View>& list) {
  return list.emplace_back();
}

template <class T>
bool fill_span(od::object object, T& out) {
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

template <class T>
bool fill_match(od::object object, T& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "path") {
      take_text(out.path, field.value());
    } else if (key == "line") {
      out.line = field.value().get_int64();
    } else if (key == "column") {
      out.column = field.value().get_int64();
    } else if (key == "text") {
      take_text(out.text, field.value());
    } else if (key == "kind") {
      const std::string_view word = field.value().get_string();
      if (word != "match" && word != "context") return false;
      out.kind = word == "match" ? bench_grep::MatchKind::match : bench_grep::MatchKind::context;
    } else if (key == "spans") {
      out.spans.emplace();
      for (od::value item : field.value().get_array()) {
        if (!fill_span(item.get_object(), add(*out.spans))) return false;
      }
    } else {
      return false;
    }
  }
  return true;
}

template <class T>
bool fill_stats(od::object object, T& out) {
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

template <class T>
bool fill_arguments(od::object object, T& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "pattern") {
      take_text(out.pattern, field.value());
    } else if (key == "path") {
      take_text(out.path, field.value());
    } else if (key == "glob") {
      take_text(out.glob, field.value());
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

template <class T>
bool fill_call(od::object object, T& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "name") {
      take_text(out.name, field.value());
    } else if (key != "arguments" || !fill_arguments(field.value().get_object(), out.arguments)) {
      return false;
    }
  }
  return true;
}

template <class T>
bool fill_position(od::object object, T& out) {
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

template <class T>
bool fill_range(od::object object, T& out) {
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key != "start" && key != "end") return false;
    if (!fill_position(field.value().get_object(), key == "start" ? out.start : out.end)) return false;
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

template <class T>
bool fill_diagnostic(od::object object, T& out) {
  using Tag = bench_diagnostics::DiagnosticTagsItem;
  for (od::field field : object) {
    const std::string_view key = field.unescaped_key();
    if (key == "path") {
      take_text(out.path, field.value());
    } else if (key == "range") {
      if (!fill_range(field.value().get_object(), out.range)) return false;
    } else if (key == "severity") {
      if (!severity(field.value().get_string(), out.severity)) return false;
    } else if (key == "code") {
      take_text(out.code, field.value());
    } else if (key == "source") {
      take_text(out.source, field.value());
    } else if (key == "message") {
      take_text(out.message, field.value());
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

template <class T>
bool read_request(const std::string& json, T& out) {
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
    } else if (key != "params" || !fill_call(field.value().get_object(), out.params)) {
      return false;
    }
  }
  return true;
}

template <class T>
bool read_grep(const std::string& json, T& out) {
  od::document document = reader().iterate(json);
  for (od::field field : document.get_object()) {
    const std::string_view key = field.unescaped_key();
    if (key == "matches") {
      for (od::value item : field.value().get_array()) {
        if (!fill_match(item.get_object(), add(out.matches))) return false;
      }
    } else if (key == "truncated") {
      out.truncated = field.value().get_bool();
    } else if (key != "stats" || !fill_stats(field.value().get_object(), out.stats)) {
      return false;
    }
  }
  return true;
}

template <class T>
bool read_diagnostics(const std::string& json, T& out) {
  od::document document = reader().iterate(json);
  for (od::field field : document.get_object()) {
    const std::string_view key = field.unescaped_key();
    if (key == "diagnostics") {
      for (od::value item : field.value().get_array()) {
        if (!fill_diagnostic(item.get_object(), add(out.diagnostics))) return false;
      }
    } else if (key == "complete") {
      out.complete = field.value().get_bool();
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace

bool on_demand(const std::string& json, bench_request::Params& out) { return read_request(json, out); }
bool on_demand(const std::string& json, views::Request& out) { return read_request(json, out); }
bool on_demand(const std::string& json, bench_grep::Params& out) { return read_grep(json, out); }
bool on_demand(const std::string& json, views::Grep& out) { return read_grep(json, out); }
bool on_demand(const std::string& json, bench_diagnostics::Params& out) {
  return read_diagnostics(json, out);
}
bool on_demand(const std::string& json, views::Diagnostics& out) { return read_diagnostics(json, out); }

}  // namespace bench
