// tests/conformance/score.cpp: answers counted, and shown.
#include "score.hpp"

#include <algorithm>
#include <iterator>

namespace conformance {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

void count(Counts& counts, Answer answer, bool valid, const std::string& where, const std::string& reason,
           std::vector<std::string>& complaints) {
  if (answer == Answer::refused) {
    ++counts.refused;
    complaints.push_back("refused " + where + ": " + first_line(reason));
  } else if (answer == Answer::crashed) {
    ++counts.crashed;
    complaints.push_back("crashed " + where + ": " + first_line(reason));
  } else if ((answer == Answer::valid) == valid) {
    ++counts.passed;
  } else {
    ++counts.failed;
    complaints.push_back("failed " + where + (valid ? ": is valid" : ": is not valid"));
  }
}

bool is_verdict(Answer answer) { return answer == Answer::valid || answer == Answer::invalid; }

/// Counts the tests on which all engines agree.
void compare(Row& row, const std::vector<std::vector<CaseAnswers>>& all, std::size_t one, std::size_t test) {
  const Answer first = all.front()[one].answers[test];
  const auto answered = [&](const auto& engine) { return is_verdict(engine[one].answers[test]); };
  if (!std::all_of(all.begin(), all.end(), answered)) return;
  ++row.compared;
  const auto agrees = [&](const auto& engine) { return engine[one].answers[test] == first; };
  if (std::all_of(all.begin(), all.end(), agrees)) ++row.agreed;
}

Row row_of(const Suite& suite, const SuiteFile& file, const std::vector<Engine>& engines,
           std::vector<std::string>& complaints) {
  Row row{file.name, 0, std::vector<Counts>(engines.size()), 0, 0};
  std::vector<std::vector<CaseAnswers>> all;
  for (const Engine& engine : engines) all.push_back(engine.run(suite, file));
  for (std::size_t one = 0; one < file.cases.size(); ++one) {
    const Case& group = file.cases[one];
    for (std::size_t test = 0; test < group.tests.size(); ++test) {
      ++row.tests;
      for (std::size_t i = 0; i < engines.size(); ++i) {
        const std::string where = "by the " + engines[i].name + ": " + file.name + ": " + group.description +
                                  ": " + group.tests[test].description;
        count(row.engines[i], all[i][one].answers[test], group.tests[test].valid, where, all[i][one].reason,
              complaints);
      }
      compare(row, all, one, test);
    }
  }
  return row;
}

void add(Row& sum, const Row& row) {
  sum.tests += row.tests;
  sum.agreed += row.agreed;
  sum.compared += row.compared;
  sum.engines.resize(row.engines.size());
  for (std::size_t i = 0; i < row.engines.size(); ++i) sum.engines[i].add(row.engines[i]);
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

/// The figures of a row, engine by engine.
std::vector<std::string> cells(const Score& score, const Row& row) {
  std::vector<std::string> all{row.name, std::to_string(row.tests)};
  for (const Counts& counts : row.engines) {
    for (const std::size_t figure : {counts.passed, counts.failed, counts.refused, counts.crashed})
      all.push_back(std::to_string(figure));
  }
  if (score.engines.size() > 1)
    all.push_back(std::to_string(row.agreed) + " of " + std::to_string(row.compared));
  return all;
}

constexpr const char* answer_words[] = {"passed", "failed", "refused", "crashed"};

std::vector<std::string> heads(const Score& score, const char* name) {
  std::vector<std::string> all{name, "tests"};
  for (const std::string& engine : score.engines) {
    for (const char* const word : answer_words) all.push_back(engine + " " + word);
  }
  if (score.engines.size() > 1) all.push_back("engines agree");
  return all;
}

constexpr std::size_t name_width = 44;
constexpr std::size_t figure_width = 9;

std::string line(const std::vector<std::string>& cells) {
  std::string text = padded(cells.front(), name_width);
  for (std::size_t i = 1; i < cells.size(); ++i) text += padded(cells[i], figure_width);
  while (text.ends_with(' ')) text.pop_back();
  return text + "\n";
}

/// Prints the two header lines of the table: engines, and the names of their columns.
std::string table_head(const Score& score) {
  std::string names = padded("", name_width + figure_width);
  std::vector<std::string> words{score.draft, "tests"};
  for (const std::string& engine : score.engines) {
    names += padded(engine, figure_width * std::size(answer_words));
    words.insert(words.end(), std::begin(answer_words), std::end(answer_words));
  }
  if (score.engines.size() > 1) words.emplace_back("agreed");
  return line({names}) + line(words);
}

std::string markdown_row(const std::vector<std::string>& all) {
  std::string text = "|";
  for (const std::string& cell : all) text += " " + cell + " |";
  return text + "\n";
}

}  // namespace

void Counts::add(const Counts& other) {
  passed += other.passed;
  failed += other.failed;
  refused += other.refused;
  crashed += other.crashed;
}

Score score(const Suite& suite, const std::vector<Engine>& engines) {
  Score all;
  all.draft = suite.draft;
  for (const Engine& engine : engines) all.engines.push_back(engine.name);
  all.required.name = "required";
  all.optional.name = "optional";
  all.formats.name = "optional/format";
  for (Row* const sum : {&all.required, &all.optional, &all.formats}) sum->engines.resize(engines.size());
  for (const SuiteFile& file : suite.files) {
    all.files.push_back(row_of(suite, file, engines, all.complaints));
    add(is_required(file)       ? all.required
        : asserts_formats(file) ? all.formats
                                : all.optional,
        all.files.back());
  }
  return all;
}

std::string to_table(const Score& score) {
  std::string text = table_head(score);
  for (const Row& row : score.files) text += line(cells(score, row));
  for (const Row* const sum : {&score.required, &score.optional, &score.formats})
    text += line(cells(score, *sum));
  return text;
}

std::string to_markdown(const Score& score) {
  std::string text =
      "# Conformance\n\n"
      "What Candor makes of JSON-Schema-Test-Suite (" +
      score.draft +
      "). Made by `make conformance`, which runs every test.\n"
      "*Refused* is a schema that Candor names a reason for not taking; *failed* is a wrong verdict.\n\n";
  const std::vector<std::string> head = heads(score, "tests of");
  text += markdown_row(head) + "|" + [&] {
    std::string rule = " --- |";
    for (std::size_t i = 1; i < head.size(); ++i) rule += " ---: |";
    return rule + "\n";
  }();
  for (const Row* const sum : {&score.required, &score.optional, &score.formats})
    text += markdown_row(cells(score, *sum));
  text += "\n## By file\n\n" + markdown_row(heads(score, "file")) + "| --- |";
  for (std::size_t i = 1; i < head.size(); ++i) text += " ---: |";
  text += "\n";
  for (const Row& row : score.files) text += markdown_row(cells(score, row));
  if (score.complaints.empty()) return text;
  text += "\n## Not passed\n\n";
  for (const std::string& complaint : score.complaints) text += "- " + complaint + "\n";
  return text;
}

}  // namespace conformance
