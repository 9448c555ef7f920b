// tests/laws/agreement.cpp: emitted readers, emitted writers and `verify` hold the same laws, on honest and
// lying answers that are generated for each state of each contract.
#include <doctest/doctest.h>

#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "candor/laws.hpp"
#include "examples/aft_tools/tools.hpp"
#include "laws/law_tools/drain_queue.hpp"
#include "laws/law_tools/drain_queue_document.hpp"
#include "laws/law_tools/drain_queue_validator.hpp"
#include "laws/law_tools/fetch_pages.hpp"
#include "laws/law_tools/fetch_pages_document.hpp"
#include "laws/law_tools/fetch_pages_validator.hpp"
#include "laws/law_tools/install_package.hpp"
#include "laws/law_tools/install_package_document.hpp"
#include "laws/law_tools/install_package_validator.hpp"
#include "laws/law_tools/list_tickets.hpp"
#include "laws/law_tools/list_tickets_document.hpp"
#include "laws/law_tools/list_tickets_validator.hpp"
#include "laws/law_tools/roll_out.hpp"
#include "laws/law_tools/roll_out_document.hpp"
#include "laws/law_tools/roll_out_validator.hpp"
#include "laws/law_tools/run_batch.hpp"
#include "laws/law_tools/run_batch_document.hpp"
#include "laws/law_tools/run_batch_validator.hpp"
#include "laws/law_tools/run_sql.hpp"
#include "laws/law_tools/run_sql_document.hpp"
#include "laws/law_tools/run_sql_validator.hpp"
#include "laws/law_tools/run_tests.hpp"
#include "laws/law_tools/run_tests_document.hpp"
#include "laws/law_tools/run_tests_validator.hpp"
#include "laws/law_tools/search_index.hpp"
#include "laws/law_tools/search_index_document.hpp"
#include "laws/law_tools/search_index_validator.hpp"
#include "laws/law_tools/search_mail.hpp"
#include "laws/law_tools/search_mail_document.hpp"
#include "laws/law_tools/search_mail_validator.hpp"
#include "laws/law_tools/sync_files.hpp"
#include "laws/law_tools/sync_files_document.hpp"
#include "laws/law_tools/sync_files_validator.hpp"
#include "laws/law_tools/tag_images.hpp"
#include "laws/law_tools/tag_images_document.hpp"
#include "laws/law_tools/tag_images_validator.hpp"
#include "laws/law_tools/tools.hpp"
#include "laws/law_tools/update_tickets.hpp"
#include "laws/law_tools/update_tickets_document.hpp"
#include "laws/law_tools/update_tickets_validator.hpp"
#include "mock/examples.hpp"
#include "support/agreement.hpp"
#include "support/contracts.hpp"
#include "support/judged.hpp"
#include "support/own.hpp"

namespace {

namespace laws = candor::laws;
namespace verify = candor::verify;
using candor::testing::Verdict;
using nlohmann::ordered_json;

constexpr candor::ReadOptions refusing{.unknown_words = candor::UnknownWords::refuse};

/// What the run covered.
struct Tally {
  std::set<std::string> contracts;
  std::set<std::string> states;
  std::map<std::string, int> broken;  // by law
  int answers = 0;
  int honest = 0;
  int written = 0;
  int documents = 0;
  int validated = 0;
  int judged = 0;
  int disagreements = 0;
};

/// Compares the document reader with the owning one, for tools that have documents: verdict, violations,
/// state and data, of a document that is used for all answers of the tool.
template <class Tool, class Expected>
void compare_documents(const std::string& text, const Expected& report, Tally& tally) {
  using Outcome = decltype(candor::testing::own(*report));
  if constexpr (requires(const Outcome& outcome) { document_of(outcome); }) {
    using Document = typename decltype(document_of(std::declval<const Outcome&>()))::value_type;
    static std::optional<Document> used;
    if (!used && report) used.emplace(*document_of(candor::testing::own(*report)));
    if (!used) return;
    const auto compare = [&](const candor::Expected<void>& read, const Expected& owning) {
      const bool is_same = owning
                               ? read && to_string(owning->state_name()).starts_with(to_string(used->state_name())) && used->own() == *owning
                               : !read && read.error() == owning.error();
      CHECK_MESSAGE(is_same, text);
      tally.disagreements += is_same ? 0 : 1;
      ++tally.documents;
    };
    compare(parse_into(*used, text, {}), report);
    compare(parse_into(*used, text, refusing), Tool::parse_outcome(text, refusing));
    std::vector<candor::Violation> found;
    std::vector<candor::Violation> owning_found;
    const Expected demoted = Tool::parse_outcome(text, {.lies = candor::Lies::demote(owning_found)});
    compare(parse_into(*used, text, {.lies = candor::Lies::demote(found)}), demoted);
    CHECK(found == owning_found);
  }
}

/// Compares the validator with the owning reader, for tools that have one.
template <class Tool, class Expected>
void compare_validators(const std::string& text, const Expected& report, Tally& tally) {
  using Outcome = decltype(candor::testing::own(*report));
  constexpr const Outcome* tool = nullptr;
  if constexpr (requires(const candor::ReadOptions& options) { validate_as(tool, text, options); }) {
    const auto compare = [&](const candor::Expected<void>& verdict, const Expected& owning) {
      const bool is_same =
          owning ? static_cast<bool>(verdict) : !verdict && verdict.error() == owning.error();
      CHECK_MESSAGE(is_same, text);
      tally.disagreements += is_same ? 0 : 1;
      ++tally.validated;
    };
    compare(validate_as(tool, text, {}), report);
    compare(validate_as(tool, text, refusing), Tool::parse_outcome(text, refusing));
    std::vector<candor::Violation> found;
    std::vector<candor::Violation> owning_found;
    const Expected demoted = Tool::parse_outcome(text, {.lies = candor::Lies::demote(owning_found)});
    compare(validate_as(tool, text, {.lies = candor::Lies::demote(found)}), demoted);
    CHECK(found == owning_found);
  }
}

/// Compares the judge of TypeScript with the emitted reader: verdict, violations, state, further gaps and
/// doubt.
template <class Tool, class Expected>
void compare_judges(const verify::Subject& subject, const std::string& text, const Expected&, Tally& tally) {
  // Doubts are about the text, where numbers are as they were written, and also what was demoted; C++ has those of
  // the report.
  const auto compare = [&](const nlohmann::json& judged, const Expected& read, bool is_demoted) {
    std::string is;
    std::string was;
    if (judged.contains("violations"))
      is = candor::testing::lines_of(judged["violations"]);
    else
      is = judged["state"].get<std::string>() + (is_demoted || judged["doubt"] == "" ? "" : ", in doubt");
    if (read)
      was = std::string(candor::detail::StateNames::name_of(*read)) +
            (is_demoted || read->doubt().empty() ? "" : ", in doubt");
    else
      was = candor::testing::lines_of(read.error().list);
    CHECK_MESSAGE(is == was, subject.contract.name << ": " << text);
    tally.disagreements += is == was ? 0 : 1;
    ++tally.judged;
  };
  const candor::ir::Contract& contract = subject.contract;
  compare(candor::testing::judged_outcome(contract, text, false, false), Tool::parse_outcome(text, {}),
          false);
  compare(candor::testing::judged_outcome(contract, text, false, true), Tool::parse_outcome(text, refusing),
          false);
  std::vector<candor::Violation> found;
  const auto demoted = Tool::parse_outcome(text, {.lies = candor::Lies::demote(found)});
  const nlohmann::json judged = candor::testing::judged_outcome(contract, text, true, false);
  compare(judged, demoted, true);
  if (demoted && judged.contains("lies")) CHECK(candor::testing::lines_of(judged["lies"]) == candor::testing::lines_of(found));
}

/// Compares the reader with `verify`; and, where both take the answer, the writer with both.
template <class Tool>
void compare(Tool tool, const verify::Subject& subject, const std::string& text, Tally& tally) {
  ++tally.answers;
  const Verdict reader = candor::testing::emitted(tool, text);
  const Verdict interpreter = candor::testing::verified(subject, text);
  CAPTURE(text);
  CAPTURE(reader.text);
  CAPTURE(interpreter.text);
  const bool agree =
      reader.taken == interpreter.taken && (reader.laws.empty() || reader.laws == interpreter.laws);
  CHECK_MESSAGE(agree, subject.contract.name);
  tally.disagreements += agree ? 0 : 1;
  for (const std::string& law : interpreter.laws) ++tally.broken[law];
  compare_documents<Tool>(text, Tool::parse_outcome(text, {}), tally);
  compare_validators<Tool>(text, Tool::parse_outcome(text, {}), tally);
  compare_judges<Tool>(subject, text, Tool::parse_outcome(text, {}), tally);
  if (!reader.taken || !interpreter.taken) return;
  ++tally.honest;
  const auto report = Tool::parse_outcome(text, {});
  tally.states.insert(subject.contract.name + "." + std::string(candor::detail::StateNames::name_of(*report)));
  std::string written;
  const candor::Written done = write(candor::testing::own(*report), written);
  CHECK_MESSAGE(done, candor::to_string(done.error()));
  if (!done) return;
  ++tally.written;
  // What is read again is the same report: nothing was dropped, and nothing added.
  const auto reread = Tool::parse_outcome(written, {});
  const bool is_same = reread.has_value() && *reread == *report;
  CHECK_MESSAGE(is_same, written);
  const bool has_gap =
      report->coverage().gaps().empty() == (report->coverage().is_full() || report->coverage().is_empty());
  CHECK_MESSAGE(has_gap, text);
  tally.disagreements += is_same && has_gap ? 0 : 1;
  const Verdict again = candor::testing::verified(subject, written);
  CHECK_MESSAGE(again.taken, written << again.text);
  tally.disagreements += again.taken ? 0 : 1;
}

/// The constants of a declared state and what the convention gives roles, to be put into other answers.
std::vector<std::string> claims_of(const verify::Subject& subject) {
  std::vector<std::string> names;
  for (const candor::ir::FailureMember& member : subject.contract.failure_members)
    names.push_back(member.name);
  names.insert(names.end(), subject.contract.undeclared_gaps.begin(), subject.contract.undeclared_gaps.end());
  for (const candor::ir::Field& field : verify::result_fields(subject)) names.push_back(field.name);
  std::erase_if(names, [](const std::string& name) { return name == "success"; });
  return names;
}

/// Puts the constants of each declared state into an answer.
std::vector<std::string> in_each_state(const verify::Subject& subject, const std::string& answer) {
  std::vector<std::string> all;
  for (const candor::ir::State& state : subject.contract.states) {
    ordered_json other = ordered_json::parse(answer);
    for (const candor::ir::StateCondition& one : state.when)
      other[verify::result_name(subject, one.field)] =
          ordered_json::parse(candor::source::to_text(one.value));
    all.push_back(other.dump());
  }
  return all;
}

template <class Tool>
void compare_all(Tool tool, const verify::Subject& subject, const std::string& answer, Tally& tally) {
  tally.contracts.insert(subject.contract.name);
  std::vector<std::string> bases = in_each_state(subject, answer);
  bases.push_back(answer);
  const std::vector<std::string> names = claims_of(subject);
  for (const std::string& base : bases) {
    compare(tool, subject, base, tally);
    for (const std::string& text : candor::testing::changed(base, names)) compare(tool, subject, text, tally);
  }
}

void print(const char* name, const Tally& tally) {
  std::printf(
      "counts: laws: %s: %zu laws broken, %zu contracts, %zu states, %d answers (%d honest, %d written, %d "
      "as documents, %d validated, %d by the judge of TypeScript), %d "
      "disagreements\n",
      name, tally.broken.size(), tally.contracts.size(), tally.states.size(), tally.answers, tally.honest,
      tally.written, tally.documents, tally.validated, tally.judged, tally.disagreements);
}

TEST_CASE("readers, writers and verify agree on tools of other domains") {
  const verify::Subjects subjects = candor::testing::subjects_of("tests/verify/domains");
  Tally tally;
  for (const char* file : {"honest.ndjson", "lies.ndjson"}) {
    std::istringstream lines(
        candor::testing::project_text(std::string("tests/verify/domains/") + file).value_or(""));
    for (std::string line; std::getline(lines, line);) {
      const ordered_json call = ordered_json::parse(line);
      const std::string command = call["request"]["command"];
      const auto subject = subjects.find(command);
      if (subject == subjects.end() || !call["response"].is_object()) continue;
      ::domains::with_tool(
          command, [&](auto tool) { compare_all(tool, subject->second, call["response"].dump(), tally); });
    }
  }
  print("other domains", tally);
  CHECK(tally.contracts.size() >= 4);
  CHECK(tally.documents > 1000);
  CHECK(tally.validated > 1000);
  CHECK(tally.judged > 3000);
  // Laws that are checked where their values are written have no check of claims.
  for (const laws::Law* law : laws::all) {
    if (law->result_breaks == nullptr && law->step_breaks == nullptr) continue;
    CHECK_MESSAGE(tally.broken[std::string(law->id)] > 0, law->id);
  }
  CHECK(tally.disagreements == 0);
}

/// Returns the rules of the errors that `verify` reports of an answer by itself.
std::set<std::string> errors_of(const verify::Subject& subject, const std::string& answer) {
  verify::Texts texts;
  std::vector<candor::source::Fault> faults;
  const auto root = verify::parse_text(candor::source::make_file("answer", answer), texts, faults);
  REQUIRE_MESSAGE(root, answer);
  candor::diagnostics::Findings report;
  const verify::Outcome outcome = verify::outcome_of(subject, *root);
  verify::check(verify::look_at(subject, outcome), report);
  std::set<std::string> rules;
  for (const candor::diagnostics::Diagnostic& each : report.all())
    if (each.severity == candor::diagnostics::Severity::error) rules.insert(each.rule);
  return rules;
}

/// Returns the report as a host may take it for a success; nothing if it is none.
template <class Tool>
bool is_success(Tool, const std::string& answer) {
  const auto report = Tool::parse_outcome(answer, {});
  return report && report->success().has_value();
}

/// Calls `act` with the tool, its subject and the answer of each call in a file of other domains.
template <class Act>
void each_call(const char* file, Act act) {
  const verify::Subjects subjects = candor::testing::subjects_of("tests/verify/domains");
  std::istringstream lines(
      candor::testing::project_text(std::string("tests/verify/domains/") + file).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    const ordered_json call = ordered_json::parse(line);
    const auto subject = subjects.find(call["request"]["command"].get<std::string>());
    if (subject == subjects.end() || !call["response"].is_object()) continue;
    // Whether an answer is that of a later page, the request alone tells.
    if (call["request"].value("page", 1) > 1) continue;
    ::domains::with_tool(subject->first,
                         [&](auto tool) { act(tool, subject->second, call["response"].dump()); });
  }
}

TEST_CASE("what verify reports is no success to a host") {
  int reported = 0;
  int doubted = 0;
  each_call("lies.ndjson", [&](auto tool, const verify::Subject& subject, const std::string& answer) {
    const std::set<std::string> errors = errors_of(subject, answer);
    if (errors.empty()) return;
    ++reported;
    CHECK_MESSAGE(!is_success(tool, answer), answer);
    const auto report = tool.parse_outcome(answer, {});
    if (!report || report->doubt().empty()) return;
    ++doubted;
    // Laws refuse an answer; doubts are of names alone.
    CHECK_MESSAGE(std::ranges::none_of(errors, candor::testing::is_law), answer);
  });
  int honest = 0;
  each_call("honest.ndjson", [&](auto tool, const verify::Subject&, const std::string& answer) {
    const auto report = tool.parse_outcome(answer, {});
    REQUIRE_MESSAGE(report, answer);
    ++honest;
    CHECK_MESSAGE(report->doubt() == "", answer);
  });
  std::printf(
      "counts: laws: %d lies that verify reports, none a success to a host, %d by names alone; %d honest "
      "answers without doubt\n",
      reported, doubted, honest);
  CHECK(reported > 100);
  CHECK(doubted >= 24);
  CHECK(honest > 100);
}

TEST_CASE("a doubt says in words what contradicts what") {
  const auto doubt = [](const std::string& members) {
    const auto report = ::domains::run_sql::parse_outcome(
        R"({"success":true,"rows":[["a"],["b"]],"shards_read":3,"complete":true,"table_absent":false,)" +
        members + "}");
    REQUIRE_MESSAGE(report, members);
    CHECK_MESSAGE(report->success().has_value() == report->doubt().empty(), members);
    return report->doubt();
  };
  CHECK(doubt(R"("row_count":2)") == "");
  CHECK(doubt(R"("row_count":900)") == "'row_count' is 900, but 'rows' has 2 items");
  CHECK(doubt(R"("row_count":1)") == "'row_count' is 1, but 'rows' has 2 items");
  CHECK(doubt(R"("row_count":2,"shards_total":5)") == "'shards_total' is 5, but 'shards_read' is 3");
  CHECK(doubt(R"("row_count":2,"shards_total":5.0)") == "'shards_total' is 5.0, but 'shards_read' is 3");
  CHECK(doubt(R"("row_count":2,"shards_total":3.0)") == "");
  CHECK(doubt(R"("row_count":2,"shards_skipped":0)") == "");
  CHECK(doubt(R"("row_count":2,"shards_skipped":2)") == "'shards_skipped' is 2");
  CHECK(doubt(R"("row_count":2,"pageInfo":{"hasNextPage":true})") == "'hasNextPage' is true");
  CHECK(doubt(R"("row_count":2,"status":"failed")") == "'status' is \"failed\"");
  CHECK(doubt(R"("row_count":2,"rolled_back":true)") == "'rolled_back' is true");
  // The time grows with the members, and not with their square.
  std::string many = R"("row_count":2)";
  for (int i = 0; i < 50'000; ++i)
    many += ",\"a" + std::to_string(i) + "_count\":1,\"b" + std::to_string(i) + "_total\":[]";
  CHECK(doubt(many) == "");
  // How long it took, and what is old, are no contradictions.
  CHECK(doubt(R"("row_count":2,"pending_ms":12,"cached":true)") == "");
}

TEST_CASE("no answer is a success where a contract admits that the tool breaks a law of contracts") {
  const auto answer = [](const std::string& truncated) {
    return R"({"success":true,"symbol":"f","file":"a.ts","callers":[],"total_callers":0,"scanned_files":2,)"
           R"("depth_limited":false,"truncated":)" +
           truncated + "}";
  };
  const auto whole = ::aft::callers::parse_outcome(answer("0"));
  REQUIRE(whole);
  CHECK(candor::detail::StateNames::name_of(*whole) == "complete");
  CHECK(whole->doubt() ==
        "the tool is known to break convention/query-without-completion: aft says complete only where it is "
        "false, and not before 0.58.");
  CHECK(!whole->success());
  const auto cut = ::aft::callers::parse_outcome(answer("3"));
  REQUIRE(cut);
  CHECK(candor::detail::StateNames::name_of(*cut) == "partial");
  const auto failed = ::aft::callers::parse_outcome(
      R"({"success":false,"code":"symbol_not_found","message":"There is no f."})");
  REQUIRE(failed);
  CHECK(failed->doubt() == "");
}

/// The keyword and the place of the first violation; "" for an answer that is taken.
template <class Expected>
std::string refused(const Expected& read) {
  return read ? std::string() : read.error()[0].keyword + " " + read.error()[0].pointer;
}

TEST_CASE("a word that no list has is kept with its text, or refused; a refused reason always is") {
  namespace roll_out = ::domains::roll_out;
  const auto skipped = [](const std::string& reason) {
    return R"({"success":true,"deployed":true,"phase":"live","backed_up":false,"smoke_tested":true,)"
           R"("backup_skipped_reason":")" +
           reason + "\"}";
  };
  const auto of_host = [](const std::string& reason) {
    return R"({"success":true,"deployed":true,"phase":"live","backed_up":true,"smoke_tested":true,)"
           R"("hosts":[{"host":"h1","backed_up":false,"backup_skipped_reason":")" +
           reason + "\"}]}";
  };
  const auto failed = [](const std::string& code) {
    return R"({"success":false,"code":")" + code + R"(","message":"It failed."})";
  };
  std::vector<candor::Violation> found;
  const candor::ReadOptions demoting{.lies = candor::Lies::demote(found),
                                     .unknown_words = candor::UnknownWords::refuse};
  const auto check = [&](const std::string& text, const std::string& kept, const std::string& strict) {
    CHECK_MESSAGE(refused(roll_out::parse_outcome(text)) == kept, text);
    CHECK_MESSAGE(refused(roll_out::parse_outcome(text, refusing)) == strict, text);
    CHECK_MESSAGE(refused(roll_out::parse_outcome(text, demoting)) == strict, text);
  };
  const std::string law = "convention/refused-reason ";
  for (const char* word : {"timeout", "time\\u006fut"}) {
    check(skipped(word), "", "");
    check(of_host(word), "", "");
  }
  for (const char* word : {"storage_gone", "timed out", "not found: dump", "none"}) {
    check(skipped(word), "", "enum /backup_skipped_reason");
    check(of_host(word), "", "enum /hosts/0/backup_skipped_reason");
  }
  // By letters and digits; and the word of its own domain.
  for (const char* word : {"not_found", "Not found", "notFound", "not\\u005ffound", "N/A", "try_later"}) {
    check(skipped(word), law + "/backup_skipped_reason", law + "/backup_skipped_reason");
    check(of_host(word), law + "/hosts/0/backup_skipped_reason", law + "/hosts/0/backup_skipped_reason");
  }
  check(failed("cluster_down"), "", "");
  check(failed("lost"), "", "enum /code");
  CHECK(found.empty());
  const auto read = roll_out::parse_outcome(failed("lost"), refusing);
  CHECK(read.error()[0].found == "\"lost\"");
}

TEST_CASE("readers, writers and verify agree on the aft tools") {
  const verify::Subjects subjects = candor::testing::subjects_of("schemas/aft");
  Tally tally;
  std::istringstream lines(candor::testing::project_text("tests/transcripts/aft_sample.ndjson").value_or(""));
  for (std::string line; std::getline(lines, line);) {
    const ordered_json exchange = ordered_json::parse(line);
    if (!exchange["request"].is_object() || !exchange["request"].contains("command")) continue;
    const std::string command = exchange["request"]["command"];
    for (const ordered_json& response : exchange["responses"])
      ::aft::with_tool(command, [&](auto tool) {
        compare_all(tool, subjects.at(command), response["raw"].get<std::string>(), tally);
      });
  }
  print("aft", tally);
  CHECK(tally.answers > 3000);
  CHECK(tally.disagreements == 0);
}

TEST_CASE(
    "data with a part that failed is complete only where nobody said so: what a tool makes of it is "
    "partial") {
  namespace zoom = ::aft::zoom;
  const std::string text =
      R"({"success":true,"symbols":[{"name":"a","response":{"id":"1","success":false,"code":"symbol_not_found","message":"no"}}]})";
  const auto read = zoom::parse_outcome(text);
  REQUIRE(read);
  CHECK(candor::detail::StateNames::name_of(*read) == "complete");
  std::string written;
  CHECK(write(candor::testing::own(*read), written));
  CHECK(written == text);
  const zoom::Outcome outcome = candor::testing::own(*read);
  candor::detail::ReaderAccess::state(outcome).visit([&]<class State>(const State& state) {
    if constexpr (State::means == candor::Means::done) {
      zoom::Ledger ledger(std::vector<std::string>{"a"});
      ledger.examined("a");
      const auto own =
          zoom::Outcome::from(std::move(ledger).close(), candor::detail::ReaderAccess::data(state));
      CHECK(candor::detail::StateNames::name_of(own) == "partial");
      REQUIRE(own.coverage().gaps().size() == 1);
      CHECK(own.coverage().gaps()[0].unit == "/symbols/0/response");
    }
  });
}

/// Reads the examples that `candor serve-mock` makes of the contracts with the emitted readers.
template <class WithTool>
void read_examples(const char* name, const verify::Subjects& subjects, const WithTool& with_tool) {
  constexpr std::uint64_t seeds = 6;
  int answers = 0;
  int states = 0;
  for (const auto& [tool_name, subject] : subjects) {
    for (const std::string& state : candor::mock::states_of(subject)) {
      bool has_example = false;
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const auto example = candor::mock::example_of(subject, state, seed);
        if (!example.answer) continue;
        has_example = true;
        ++answers;
        const std::string text = candor::source::to_text(*example.answer);
        with_tool(tool_name, [&](auto tool) {
          const auto report = decltype(tool)::parse_outcome(text, {});
          CAPTURE(text);
          REQUIRE_MESSAGE(report.has_value(), candor::to_string(report.error()));
          CHECK(std::string(candor::detail::StateNames::name_of(*report)) == state);
        });
      }
      states += has_example ? 1 : 0;
    }
  }
  std::printf("counts: laws: examples of %s: %d answers in %d states\n", name, answers, states);
  CHECK(answers >= states);
  CHECK(states > 0);
}

TEST_CASE("emitted readers take examples made of contracts, and find the state that was asked for") {
  read_examples("other domains", candor::testing::subjects_of("tests/verify/domains"),
                [](const std::string& name, const auto& use) { ::domains::with_tool(name, use); });
  read_examples("aft", candor::testing::subjects_of("schemas/aft"),
                [](const std::string& name, const auto& use) { ::aft::with_tool(name, use); });
}

}  // namespace
