// tests/bench/messages.cpp: recorded shapes where they are at hand, else made ones.
#include "messages.hpp"

#include <fstream>
#include <random>

namespace bench {

namespace {

using Random = std::mt19937;

std::string word(Random& random, std::size_t min, std::size_t max) {
  static const std::string letters = "abcdefghijklmnopqrstuvwxyz_(){};=    ";
  std::string text(min + random() % (max - min), ' ');
  for (char& c : text) c = letters[random() % letters.size()];
  return random() % 3 == 0 ? text + "\\\"quoted\\\"" : text;
}

std::string number(Random& random, unsigned max) { return std::to_string(1 + random() % max); }

std::string request(Random& random) {
  return R"({"jsonrpc":"2.0","id":)" + number(random, 100000) +
         R"(,"method":"tools/call","params":{"name":"grep","arguments":{"pattern":")" + word(random, 10, 30) +
         R"(","path":"src/)" + word(random, 4, 9) +
         R"(","glob":"*.{cpp,hpp,h}","case_sensitive":false,"max_results":200}}})";
}

std::string match(Random& random) {
  std::string text = R"({"path":"project/src/)" + word(random, 8, 40) + R"(","line":)" +
                     number(random, 5000) + R"(,"column":)" + number(random, 80) + R"(,"text":")" +
                     word(random, 5, 120) + R"(","kind":)";
  if (random() % 4 == 0) return text + R"("context"})";
  return text + R"("match","spans":[{"start":)" + number(random, 9) + R"(,"end":)" + number(random, 60) +
         "}]}";
}

std::string grep(Random& random, int matches) {
  std::string text = R"({"matches":[)" + match(random);
  for (int i = 1; i < matches; ++i) text += "," + match(random);
  return text + R"(],"truncated":false,"stats":{"files_searched":273,"match_count":50,"elapsed_ms":20.388}})";
}

std::string diagnostic(Random& random) {
  const std::string place =
      R"({"line":)" + number(random, 900) + R"(,"character":)" + number(random, 90) + "}";
  return R"({"path":"project/)" + word(random, 10, 50) + R"(","range":{"start":)" + place + R"(,"end":)" +
         place + R"(},"severity":"warning","code":"-Wunused","source":"clangd","message":")" +
         word(random, 30, 90) + R"("})";
}

std::string diagnostics(Random& random) {
  std::string text = R"({"diagnostics":[)" + diagnostic(random);
  for (int i = 1; i < 20; ++i) text += "," + diagnostic(random);
  return text + R"(],"complete":true})";
}

std::string edit(Random& random) {
  std::string lines;
  for (int i = 0; i < 8; ++i) lines += word(random, 20, 60) + "\\n";
  return R"({"ok":true,"path":"project/src/)" + word(random, 8, 40) + R"(","edits":[{"start_line":)" +
         number(random, 900) + R"(,"end_line":)" + number(random, 900) + R"(,"old_text":")" + lines +
         R"(","new_text":")" + lines + R"(","status":"applied"}],"diff":")" + lines + lines +
         R"(","diagnostics":[)" + diagnostic(random) + R"(],"bytes_written":)" + number(random, 90000) + "}";
}

std::string made(const std::string& name, Random& random) {
  if (name == "req") return request(random);
  if (name == "diag20") return diagnostics(random);
  if (name == "edit") return edit(random);
  return grep(random, name == "grep1" ? 1 : name == "grep2000" ? 2000 : 50);
}

}  // namespace

Messages messages(const std::string& name) {
  Messages got{"recorded shapes", {}};
  std::ifstream file(name.starts_with("set_")
                         ? std::string(CANDOR_SETS_DIR) + "/" + name + ".jsonl"
                         : std::string(CANDOR_SHARED_DIR) + "/data/messages/" + name + ".jsonl");
  for (std::string line; std::getline(file, line);) got.lines.push_back(line);
  if (!got.lines.empty()) return got;
  Random random(1);
  got.origin = "synthetic";
  const int count = name == "grep2000" ? 10 : 100;
  for (int i = 0; i < count; ++i) got.lines.push_back(made(name, random));
  return got;
}

std::vector<std::string> grep_results(int matches, int count) {
  Random random(1);
  std::vector<std::string> results;
  for (int i = 0; i < count; ++i) results.push_back(grep(random, matches));
  return results;
}

}  // namespace bench
