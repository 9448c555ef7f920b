// tests/packaging/consumer/main.cpp: a program that uses the emitted types as a user would.
#include <cstdio>
#include <string>

#include "count.hpp"
#include "find.hpp"
#include "tools.hpp"

int main() {
  const candor::Expected<agent::count::Params> params = agent::count::parse_params(R"({"text":"one two"})");
  if (!params || params->text != "one two") return 1;

  agent::find::Ledger ledger({"a", "b"});
  ledger.examined("a");
  const agent::find::Outcome outcome =
      agent::find::Outcome::from(std::move(ledger).close(), agent::find::Data{.places = {1, 2}});
  std::string line;
  if (!write(outcome, line)) return 2;
  std::puts(line.c_str());
  return 0;
}
