// tests/values/driver.cpp: a line `SPACE TOOL params|outcome TEXT BEFORE`, with tabs between them, is
// answered by one line for each way to read the text, `WAY VERDICT TEXT`, and an empty line. In TOOL, %XX is the
// character with that number.
#include "driver.hpp"

#include <array>
#include <candor/detail/overruled.hpp>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>

namespace {

std::string name_of(std::string_view field) {
  std::string name;
  for (std::size_t at = 0; at < field.size(); ++at) {
    if (field[at] != '%') {
      name += field[at];
      continue;
    }
    name += static_cast<char>(std::stoi(std::string(field.substr(at + 1, 2)), nullptr, 16));
    at += 2;
  }
  return name;
}

}  // namespace

int main() {
  std::map<std::string_view, values::Tools> spaces;
  for (const values::Tools& tools : values::all_tools()) spaces.emplace(tools.name, tools);
  for (std::string line; std::getline(std::cin, line);) {
    std::array<std::string_view, 5> fields;
    std::string_view rest = line;
    for (std::string_view& field : fields) {
      field = rest.substr(0, rest.find('\t'));
      rest.remove_prefix(std::min(field.size() + 1, rest.size()));
    }
    values::Answers answers;
    const auto space = spaces.find(fields[0]);
    if (space == spaces.end() ||
        !space->second.read(name_of(fields[1]), {fields[2] == "params", fields[3], fields[4], answers}))
      answers.push_back({"own", "unknown", "there is no such tool"});
    if (candor::detail::take_overruled() != 0)
      answers.push_back({"engine", "overruled", "a reader or writer refused what the engine accepts"});
    for (const values::Answer& answer : answers)
      std::printf("%s\t%s\t%s\n", answer.way, answer.verdict, answer.text.c_str());
    std::puts("");
    std::fflush(stdout);
  }
}
