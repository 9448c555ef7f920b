// tests/values/compare.cpp: compares what Candor reads and writes with the oracle. compare FOLDER DRIVER
// SOURCE MOST [KNOWN] FOLDER has what emit.sh made, DRIVER is the program that was built of it. At most MOST
// texts are made for each schema. A list list.json or list-NAME.json has texts of its own, one a line, in
// params.txt or params-NAME.txt; NAME.json has results in NAME.texts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <set>
#include <sstream>

#include "engine.hpp"
#include "instances.hpp"

namespace values {
namespace {

namespace fs = std::filesystem;

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The document of a URI: a file, or a metaschema of the project's own copy (2020-12.schema.json,
/// 2020-12.core.schema.json).
std::string document_of(const std::string& uri) {
  static const std::regex metaschema(
      R"(https?://json-schema\.org/(?:draft/(2019-09|2020-12)|(draft-07))/(?:meta/)?([a-z-]+))");
  std::smatch parts;
  if (!std::regex_match(uri, parts, metaschema)) return text_of(uri);
  const std::string part = parts[3] == "schema" ? "" : parts[3].str() + ".";
  return text_of(CANDOR_SOURCE_DIR "/schemas/json-schema/" + parts[1].str() + parts[2].str() + "." + part +
                 "schema.json");
}

/// The name of a tool in a request: what would end a field or a line, and %, as % and two hex digits.
std::string field_of(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c != '%' && (c < 0 || c >= ' ')) {
      text += c;
      continue;
    }
    const char* const digits = "0123456789ABCDEF";
    text += {'%', digits[c / 16], digits[c % 16]};
  }
  return text;
}

/// One text for one tool, and the value that must come out.
struct Case {
  std::string tool;     // "file: name"
  std::string request;  // for the driver
  std::string text;
  Verdict verdict = Verdict::unknown;
  bool params = true;
  bool nested = false;
  bool limited = false;  // by the precision of a double
  Expected expected;
  bool mocked = false;  // an answer of mock, which no law refuses
};

/// True if an integer of the value is beyond 64 bits, or is another number as the shortest text of a double.
bool is_limited(const Value& value) {
  if (is_number(value))
    return is_integer(value) &&
           (!is_kept_as_double(value) || compare(value, number("-9223372036854775808")) < 0 ||
            compare(value, number("18446744073709551615")) > 0);
  return value.is_structured() && std::any_of(value.begin(), value.end(), is_limited);
}

class Cases {
 public:
  explicit Cases(std::size_t max) : most_(max) {}
  std::deque<Case> all;

  void add_file(const std::string& space, const std::string& path) {
    auto read = parse(text_of(path));
    if (!read) return;  // YAML, or numbers that no double holds
    const Value& file = kept_.emplace_back(std::move(*read));
    const auto mocked = mock_answers(path);
    const Value* tools = &file;
    if (tools->contains("result") && tools->at("result").is_object() && tools->at("result").contains("tools"))
      tools = &tools->at("result");
    if (!tools->contains("tools")) return add_tool(space, path, file, mocked);
    for (const Value& tool : tools->at("tools")) add_tool(space, path, tool, mocked);
  }

 private:
  std::size_t most_;
  std::deque<Value> kept_;
  std::deque<Documents> documents_;

  void add_tool(const std::string& space, const std::string& path, const Value& tool,
                const std::map<std::string, std::vector<std::string>>& mocked) {
    if (!tool.is_object() || !tool.contains("name")) return;
    const std::string name = tool.at("name").get<std::string>();
    const bool listed = tool.contains("inputSchema");
    documents_.emplace_back(document_of);
    // The schemas of a list are documents of their own; those of a contract file are parts of it.
    const auto place = [&](const char* own, const char* of_list) -> Place {
      const char* const member = listed ? of_list : own;
      if (!tool.contains(member)) return {};
      if (!listed) {
        documents_.back().enter(path, tool);
        return documents_.back().place(path, tool, std::string("/") + member);
      }
      documents_.back().enter(path + "#" + member, tool.at(member));
      return documents_.back().place(path + "#" + member, tool.at(member), "");
    };
    Oracle oracle(documents_.back(), print(tool).find(R"("x-candor-formats":"assert")") != std::string::npos);
    std::vector<Value> answers;
    if (const auto made = mocked.find(name); made != mocked.end())
      for (const std::string& text : made->second)
        if (auto value = parse(text)) answers.push_back(std::move(*value));
    const std::string title = fs::path(path).filename().string() + ": " + name;
    const std::string request = space + "\t" + field_of(name) + "\t";
    if (const Place params = place("params", "inputSchema"); params.schema) {
      std::vector<Value> seeds;
      const std::string own = fs::path(path).stem().string();
      std::ifstream lines(fs::path(path).parent_path() /
                          (own.starts_with("list") ? "params" + own.substr(4) + ".txt" : "none"));
      for (std::string line; std::getline(lines, line);)
        if (auto value = parse(line)) seeds.push_back(*value);
      for (const Value& value : instances(oracle, params, seeds, most_))
        // Arguments are objects, whatever the schema takes.
        all.push_back({title, request + "params\t", print(value),
                       value.is_object() ? oracle.validate(params, value) : Verdict::no, true, false,
                       is_limited(value), oracle.read(params, value)});
    }
    if (const Place result = place("result", "outputSchema"); result.schema) {
      // A result that need not be an object has a member of its own in every answer.
      const Places declaring = oracle.declaring(result, Value::object());
      const bool is_object = std::any_of(declaring.begin(), declaring.end(), [](const Place& one) {
        return one.schema->contains("properties") ||
               (one.schema->contains("type") && one.schema->at("type") == "object");
      });
      const bool nested =
          listed || !is_object || (tool.contains("travels") && tool.at("travels") == "nested");
      std::vector<Value> seeds;
      std::set<std::string> honest;
      std::ifstream lines(fs::path(path).replace_extension(".texts"));
      for (std::string line; std::getline(lines, line);)
        if (auto value = parse(line)) seeds.push_back(*value);
      for (const Value& answer : answers) {
        if (answer.at("success") == false) continue;
        seeds.push_back(result_of(answer, nested));
        honest.insert(print(seeds.back()));
      }
      for (const Value& value : instances(oracle, result, seeds, most_)) {
        if (!nested && !value.is_object()) continue;
        Value answer = {{"success", true}};
        if (nested)
          answer["result"] = value;
        else
          for (const auto& [member, one] : value.items()) answer[member] = one;
        all.push_back({title, request + "outcome\t", print(answer), oracle.validate(result, value), false,
                       nested, is_limited(value), oracle.read(result, value), honest.contains(print(value))});
      }
    }
    // Failures, and answers of tools whose result has no schema, come out as they are.
    answers.push_back(*parse(
        R"({"zeta":[1],"success":false,"message":"no","beta":{"b":18446744073709551616,"a":1.5},"code":"c","alpha":null})"));
    for (const Value& answer : answers)
      if (answer.at("success") == false || !tool.contains(listed ? "outputSchema" : "result"))
        all.push_back({title,
                       request + "outcome\t",
                       print(answer),
                       Verdict::yes,
                       true,
                       false,
                       is_limited(answer),
                       {answer, {}, {{"", details_of(answer)}}, {}},
                       true});
  }

  /// The further members of a failure.
  static std::vector<std::string> details_of(const Value& answer) {
    std::vector<std::string> names;
    for (const auto& [name, value] : answer.items())
      if (name != "success" && name != "code" && name != "message") names.push_back(name);
    return names;
  }

 public:
  static Value result_of(const Value& answer, bool nested) {
    if (nested) return answer.contains("result") ? answer.at("result") : Value();
    Value result = answer;
    result.erase("success");
    return result;
  }
};

/// What was compared, and what differed.
struct Tally {
  std::set<std::string> known;  // differences that are known: "FILE: TOOL: KIND: *"
  std::set<std::string> known_seen;
  std::size_t texts = 0, mocked = 0, invalid = 0, limited = 0, refused = 0, undecided = 0, compared = 0,
              differ = 0;
  std::map<std::string, std::size_t> kinds;
  std::map<std::string, std::size_t> shown;

  /// Counts a difference, and shows the first of each kind at each tool.
  void fail(const Case& one, const std::string& way, const std::string& kind, const std::string& why) {
    const std::string name = one.tool + ": " + kind + ": " +
                             std::regex_replace(why.substr(0, why.find(": ")), std::regex("/[0-9]+"), "/*");
    const std::string all = one.tool + ": " + kind + ": *";
    if (known.contains(all)) {
      known_seen.insert(all);
      return;
    }
    ++differ;
    ++kinds[way + ": " + kind];
    if (++shown[name] > 1 || shown.size() > 400) return;
    std::printf("DIFFERS: %s\n  by:     %s\n  text:   %s\n  %s\n", name.c_str(), way.c_str(),
                one.text.substr(0, 600).c_str(), why.substr(0, 900).c_str());
  }
};

/// What kind of difference it is, from the words of difference().
std::string kind_of(const Expected& expected, const std::string& why) {
  const std::string pointer = why.substr(0, why.find(": "));
  const std::size_t slash = pointer.rfind('/');
  if (why.find("in another order") != why.npos) return "order of undeclared members";
  if (why.find(", expected nothing") != why.npos) return "a member that must not be filled in";
  if (why.find("found nothing,") == why.npos) return "changed";
  if (expected.filled.contains(pointer)) return "a default that is not filled in";
  const auto kept = expected.kept.find(pointer.substr(0, slash));
  const bool undeclared =
      kept != expected.kept.end() &&
      std::find(kept->second.begin(), kept->second.end(), pointer.substr(slash + 1)) != kept->second.end();
  return undeclared ? "an undeclared member lost" : "a declared member lost";
}

void judge(const Case& one, const std::string& way, const std::string& verdict, const std::string& text,
           Tally& tally) {
  tally.mocked += one.mocked && way == "own";
  if (one.mocked && !one.limited && verdict == "refused")
    return tally.fail(one, way, "an answer of mock is refused", text);
  if (one.verdict == Verdict::no) {
    // Reports of others may have reasons that the contract does not know: they are read as they are.
    const bool is_open = !one.params && (one.text.find("reason\"") != std::string::npos ||
                                         one.text.find("\"cause\"") != std::string::npos);
    if (verdict != "refused" && !is_open) tally.fail(one, way, "taken, but invalid", text);
    ++tally.invalid;
    return;
  }
  if (verdict == "refused") {
    if (one.limited)
      ++tally.limited;
    else if (one.verdict == Verdict::unknown || !one.params)  // laws refuse outcomes that no schema refuses
      ++tally.refused;
    else
      tally.fail(one, way, "refused", text);
    return;
  }
  if (verdict != "ok") return tally.fail(one, way, verdict, text);
  const auto read = parse(text);
  if (!read) return tally.fail(one, way, "no JSON was written", text);
  ++tally.compared;
  const Value found = one.params ? *read : Cases::result_of(*read, one.nested);
  if (const std::string why = difference(one.expected, found); !why.empty())
    tally.fail(one, way, kind_of(one.expected, why), why);
}

/// Appends a file to another.
void append(const std::string& from, const std::string& to) {
  std::ofstream(to, std::ios::binary | std::ios::app) << text_of(from);
}

/// Asks the driver for the texts of one contract file, and judges its answers.
void compare_file(const std::string& folder, const std::string& driver, const Cases& cases, Tally& tally) {
  const std::string asked = folder + "/requests.part", said = folder + "/answers.part";
  std::ofstream requests(asked, std::ios::binary);
  const Case* before = nullptr;  // the first text of the same tool
  for (const Case& one : cases.all) {
    if (before == nullptr || before->request != one.request) before = &one;
    requests << one.request << one.text << '\t' << before->text << '\n';
  }
  requests.close();
  const int ended = std::system(("'" + driver + "' < '" + asked + "' > '" + said + "'").c_str());
  if (ended != 0) std::printf("DIFFERS: the driver ended with %d\n", ended);
  tally.differ += ended != 0;
  std::ifstream answers(said, std::ios::binary);
  for (const Case& one : cases.all) {
    ++tally.texts;
    std::string line;
    while (std::getline(answers, line) && !line.empty()) {
      const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
      judge(one, line.substr(0, first), line.substr(first + 1, second - first - 1), line.substr(second + 1),
            tally);
    }
    if (!answers) {
      tally.fail(one, "driver", "no answer", "");
      break;
    }
    if (const std::string tree = tree_text(one.text); !tree.empty()) {
      const auto read = parse(tree), given = parse(one.text);
      if (!read || !given || !same(*read, *given)) tally.fail(one, "tree", "changed", tree);
    } else {
      tally.fail(one, "tree", "refused", "");
    }
  }
  append(asked, folder + "/requests");
  append(said, folder + "/answers");
}

int run(const std::string& folder, const std::string& driver, const std::string& source, std::size_t max,
        const std::string& known_differences) {
  Tally tally;
  std::ifstream known(known_differences);
  for (std::string line; std::getline(known, line);)
    if (!line.starts_with('#')) tally.known.insert(line);
  for (const char* file : {"/requests", "/answers"}) std::filesystem::remove(folder + file);
  std::size_t files = 0;
  std::ifstream contracts(folder + "/contracts");
  for (std::string line; std::getline(contracts, line); ++files) {
    Cases cases(max);  // of one file: those of 200 schemas take 10 GB
    cases.add_file(line.substr(0, line.find('\t')), line.substr(line.find('\t') + 1));
    compare_file(folder, driver, cases, tally);
  }
  for (const std::string& name : tally.known)
    if (!known_differences.empty() && !tally.known_seen.contains(name))
      std::printf("known, but not found here: %s\n", name.c_str());
  for (const auto& [kind, count] : tally.kinds) std::printf("%8zu differ: %s\n", count, kind.c_str());
  std::printf(
      "counts: values: %s: %zu files, %zu texts (%zu answers of mock); %zu values compared, %zu of invalid "
      "texts, %zu refused for "
      "the size "
      "of a number, %zu refused by laws or where the oracle is not sure, %zu differ, %zu kinds known\n",
      source.c_str(), files, tally.texts, tally.mocked, tally.compared, tally.invalid, tally.limited,
      tally.refused, tally.differ, tally.known_seen.size());
  return tally.differ == 0 && tally.compared > 0 ? 0 : 1;
}

}  // namespace

int compare_all(int argc, char** argv) {
  if (argc != 5 && argc != 6)
    return std::fputs("usage: compare FOLDER DRIVER SOURCE MOST [KNOWN]\n", stderr), 2;
  return run(argv[1], argv[2], argv[3], std::strtoul(argv[4], nullptr, 10), argc == 6 ? argv[5] : "");
}

}  // namespace values

int main(int argc, char** argv) { return values::compare_all(argc, argv); }
