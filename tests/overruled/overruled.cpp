// tests/overruled/overruled.cpp: what an emitted reader or writer refuses, and the engine accepts, comes out
// as if it had not been refused; what both refuse has the same violations.
#include <doctest/doctest.h>

#include <candor/detail/overruled.hpp>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "laws/law_tools/fetch_pages_document.hpp"
#include "laws/law_tools/fetch_pages_validator.hpp"
#include "laws/law_tools/run_sql_document.hpp"
#include "laws/law_tools/run_sql_validator.hpp"
#include "laws/law_tools/run_tests_document.hpp"
#include "laws/law_tools/run_tests_validator.hpp"
#include "laws/law_tools/sync_files_document.hpp"
#include "laws/law_tools/sync_files_validator.hpp"
#include "overruled/wary/fetch_pages_document.hpp"
#include "overruled/wary/fetch_pages_validator.hpp"
#include "overruled/wary/run_sql_document.hpp"
#include "overruled/wary/run_sql_validator.hpp"
#include "overruled/wary/run_tests_document.hpp"
#include "overruled/wary/run_tests_validator.hpp"
#include "overruled/wary/sync_files_document.hpp"
#include "overruled/wary/sync_files_validator.hpp"
#include "support/contracts.hpp"
#include "support/own.hpp"

#include <nlohmann/json.hpp>

namespace {

using candor::detail::take_overruled;
using nlohmann::ordered_json;

/// The readers of one tool.
template <class Params, class ParamsDocument, class Report, class Document>
struct Readers {
  candor::Expected<Params> (*params)(std::string_view, const candor::Limits&);
  candor::Expected<ParamsDocument> (*params_document)(std::string_view, const candor::Limits&);
  candor::Expected<void> (*params_verdict)(std::string_view, const candor::Limits&);
  candor::Expected<Report> (*outcome)(std::string_view, const candor::ReadOptions&);
  candor::Expected<Document> (*document)(std::string_view, const candor::ReadOptions&);
  candor::Expected<void> (*verdict)(std::string_view, const candor::ReadOptions&);

  /// All that they say of the params and of the answer.
  std::string account(const std::string& given, const std::string& answer) const {
    std::string text;
    const auto note = [&](std::string_view line) { text.append(line).append("\n"); };
    const auto note_written = [&](const auto& value) {
      std::string json;
      const candor::Written written = write(value, json);
      // Members that are kept as they stand have other white space.
      note(written ? "written: " + ordered_json::parse(json).dump() : to_string(written.error()));
    };
    const auto note_document = [&](const auto& read) {
      if (!read) return note(to_string(read.error()));
      note(read->json());
    };
    if (const auto read = params(given, {}); read) {
      note_written(*read);
    } else {
      note(to_string(read.error()));
    }
    auto held = params_document(given, {});
    note_document(held);
    if (held) {
      note_written(*held);
      note_written(held->own());
      note(to_string(parse_into(*held, "{}", candor::Limits()).error()));
      note(to_string(parse_into(*held, given, candor::Limits()).error()));
      note_written(*held);
    }
    note(to_string(params_verdict(given, {}).error()));

    std::vector<candor::Violation> found;
    for (const candor::Lies lies : {candor::Lies::refuse(), candor::Lies::demote(found)}) {
      const candor::ReadOptions options{.lies = lies};
      const auto read = outcome(answer, options);
      note(read ? std::string(candor::detail::StateNames::name_of(*read)) : to_string(read.error()));
      if (read) note_written(candor::testing::own(*read));
      const auto document_read = document(answer, options);
      note_document(document_read);
      if (document_read) {
        note(to_string(document_read->state_name()));
        note_written(candor::testing::own(document_read->own()));
      }
      note(to_string(verdict(answer, options).error()));
    }
    for (const candor::Violation& each : found) note(to_string(each));
    return text;
  }
};

/// Compares two sets of readers on all calls of a tool.
void compare(const std::string& command, const auto& sure, const auto& wary) {
  int taken = 0;
  for (const char* file : {"honest.ndjson", "lies.ndjson"}) {
    std::istringstream lines(
        candor::testing::project_text(std::string("tests/verify/domains/") + file).value_or(""));
    for (std::string line; std::getline(lines, line);) {
      const ordered_json call = ordered_json::parse(line);
      if (call["request"]["command"] != command || !call["response"].is_object()) continue;
      ordered_json params = call["request"];
      params.erase("id");
      params.erase("command");
      // White space and escapes are not those of the text that is read in the end.
      const std::string expected =
          sure.account(params.dump(1, ' ', true), call["response"].dump(1, ' ', true));
      CHECK(take_overruled() == 0);
      CHECK(wary.account(params.dump(1, ' ', true), call["response"].dump(1, ' ', true)) == expected);
      taken += take_overruled() > 0 ? 1 : 0;
    }
  }
  CHECK(taken > 2);
  std::printf("counts: laws: overruled: %s: %d calls\n", command.c_str(), taken);
}

#define READERS(tool)                                                                            \
  Readers<tool::Params, tool::ParamsDocument, tool::Report, tool::Document> {                    \
    tool::parse_params, tool::parse_params_document, tool::validate_params, tool::parse_outcome, \
        tool::parse_document, tool::validate_outcome                                             \
  }

TEST_CASE("the engine has the last word on params and answers, in every form") {
  compare("fetch_pages", READERS(domains::fetch_pages), READERS(wary::fetch_pages));
  compare("run_sql", READERS(domains::run_sql), READERS(wary::run_sql));
  compare("run_tests", READERS(domains::run_tests), READERS(wary::run_tests));
  compare("sync_files", READERS(domains::sync_files), READERS(wary::sync_files));
}

}  // namespace
