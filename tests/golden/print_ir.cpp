// tests/golden/print_ir.cpp: print_ir FILE: prints the intermediate form of the contracts of a file.
#include <cstdio>
#include <fstream>
#include <iterator>

#include "support/contracts.hpp"
#include "support/ir_dump.hpp"

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  candor::diagnostics::Findings report;
  for (const auto& contract :
       candor::testing::contracts(argv[1], text, candor::testing::base_convention(), report))
    std::fputs(candor::ir::dump(contract).c_str(), stdout);
  return report.failed() ? 1 : 0;
}
