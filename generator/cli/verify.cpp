// generator/cli/verify.cpp: `candor verify`: does recorded traffic keep its contracts?
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/contract_words.hpp"
#include "cli/inputs.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "cli/verify_output.hpp"
#include "verify/lines.hpp"
#include "verify/replay.hpp"

namespace candor::cli {

namespace {

struct Task {
  std::vector<std::string> contracts;
  std::string transcript;
  verify::Options options;
  Format format = Format::human;
  bool only_summary = false;
};

cxxopts::Options words() {
  cxxopts::Options options(
      "candor verify",
      "Holds a transcript (newline-delimited JSON) against contracts: their schemas, and every law of\n"
      "the convention. Reads a line at a time, prints findings as they are found.\n");
  options.add_options()(
      "transcript", "file of answers, requests with their answers, or JSON-RPC; - for stdin",
      cxxopts::value<std::string>())("envelope", "aft, mcp, sage, ailoop, katu, anthropic or openai",
                                     cxxopts::value<std::string>()->default_value("aft"))(
      "tool", "whose the answers are that do not say it", cxxopts::value<std::string>()->default_value(""))(
      "summary", "print counts only, as one JSON object; those of two parts of a transcript add up");
  add_contract_words(options, "CONTRACT");
  return options;
}

verify::Subjects subjects_of(std::vector<Input> inputs) {
  verify::Subjects subjects;
  for (Input& input : inputs) {
    const std::string name = input.loaded.contract.name;
    subjects.emplace(name, verify::make_subject(std::move(input.loaded.file),
                                                std::move(input.loaded.contract), *input.convention));
  }
  return subjects;
}

/// Gives the bytes of a file, chunk by chunk. False after an error of reading.
template <class Take>
bool read_chunks(int file, Take take) {
  static std::array<char, std::size_t{1} << 18U> buffer;
  while (true) {
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
  }
}

/// One run over one transcript.
class Run {
 public:
  Run(const Task& task, Files& files, verify::Subjects subjects)
      : task_(task),
        files_(files),
        output_(task.format, task.only_summary),
        replay_(std::move(subjects), task.options) {}

  Exit go(diagnostics::Report& said_of_contracts) {
    output_.begin();
    print(said_of_contracts);
    read();
    verify::Summary summary = replay_.summary();
    summary.rules = said_.rules;
    summary.severities = said_.severities;
    output_.end(summary, files_.scope());
    if (files_.unread()) return Exit::unread;
    const auto said = [&](const char* severity) { return summary.severities.contains(severity); };
    if (said("error") || said("warning")) return Exit::findings;
    return said("undecided") ? Exit::incomplete : Exit::well;
  }

 private:
  void print(diagnostics::Report& report) {
    if (report.all().empty()) return;
    verify::count(said_, report);
    output_.findings(report);
    report = {};
  }

  void read() {
    diagnostics::Report report;
    verify::Lines lines({[&](std::string_view line) {
                           replay_.line(line, report);
                           print(report);
                         },
                         [&](std::size_t bytes) {
                           replay_.long_line(bytes, report);
                           print(report);
                         }});
    const int file =
        task_.transcript == "-" ? STDIN_FILENO : ::open(task_.transcript.c_str(), O_RDONLY | O_CLOEXEC);
    const bool whole = file >= 0 && read_chunks(file, [&](std::string_view chunk) {
                         lines.feed(chunk);
                         std::fflush(stdout);
                       });
    const int error = errno;
    if (file > STDIN_FILENO) ::close(file);
    if (whole) lines.end();
    if (whole && replay_.summary().lines != 0)
      replay_.end(report);
    else
      not_read(whole ? "the transcript '" + task_.transcript + "' is empty: nothing was looked at"
                     : "'" + task_.transcript + "' could not be read to its end: " + std::strerror(error),
               whole ? rules::empty_transcript : rules::unreadable, report);
    print(report);
  }

  void not_read(const std::string& why, const diagnostics::Rule& rule, diagnostics::Report& report) {
    files_.mark_unread(task_.transcript);
    report.add(rule, named(task_.transcript), why);
  }

  const Task& task_;
  Files& files_;
  VerifyOutput output_;
  verify::Replay replay_;
  verify::Summary said_;  // the findings; what became of the lines is in replay_
};

Exit verify_all(const Task& task) {
  diagnostics::Report report;
  Files files;
  std::vector<Input> inputs = load_with_conventions(task.contracts, files, report);
  if (report.failed() || files.unread()) {
    // Nothing can be held against a contract that is not sound.
    print(report, files, task.format);
    return exit_of(report, files);
  }
  return Run(task, files, subjects_of(std::move(inputs))).go(report);
}

Exit run_verify(int argc, char** argv) {
  cxxopts::Options options = words();
  const auto given = parse_contract_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractWords>(given);
  const std::string envelope = line["envelope"].as<std::string>();
  std::vector<std::string> known;
  for (const verify::Envelope* each : verify::envelopes()) known.emplace_back(each->name);
  if (verify::find_envelope(envelope) == nullptr)
    return usage_error("candor verify: there is no envelope '" + envelope + "'" + or_rather(envelope, known));
  if (line.count("transcript") == 0)
    return usage_error("candor verify: name the --transcript, or - for stdin");
  const std::string transcript = line["transcript"].as<std::string>();
  return verify_all({paths,
                     transcript,
                     {verify::find_envelope(envelope), line["tool"].as<std::string>(), transcript},
                     format,
                     line.count("summary") != 0});
}

}  // namespace

extern constinit const Command verify{"verify", "does recorded traffic keep its contracts?", run_verify};

}  // namespace candor::cli
