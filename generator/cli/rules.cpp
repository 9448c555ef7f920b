// generator/cli/rules.cpp: the rules of all modules in one list.
#include "cli/rules.hpp"

#include <algorithm>
#include <array>

#include "backend/rules.hpp"
#include "check/check.hpp"
#include "convention/laws.hpp"
#include "convention/rules.hpp"
#include "diagnostics/rules.hpp"
#include "ir/rules.hpp"
#include "output/rules.hpp"
#include "render/rules.hpp"
#include "schema/rules.hpp"
#include "verify/line_rules.hpp"
#include "verify/rule.hpp"

namespace candor::cli {

namespace {

constexpr std::array own{
#define RULE(name, ...) rules::name,
#include "cli/rules.def"
#undef RULE
};

void add(std::vector<const diagnostics::Rule*>& all, std::span<const diagnostics::Rule> some) {
  for (const diagnostics::Rule& rule : some) all.push_back(&rule);
}

}  // namespace

std::vector<const diagnostics::Rule*> all_rules() {
  std::vector<const diagnostics::Rule*> all;
  add(all, own);
  add(all, diagnostics::rules::all());
  add(all, schema::rules::all());
  add(all, convention::rules::all());
  add(all, convention::law_rules());
  add(all, ir::rules::all());
  add(all, render::rules::all());
  add(all, output::rules::all());
  add(all, backend::rules::all());
  add(all, verify::rules::all());
  for (const verify::Rule* rule : verify::all()) all.push_back(&rule->about);
  for (const check::Rule* rule : check::all()) all.push_back(&rule->about);
  std::sort(all.begin(), all.end(), [](const auto* left, const auto* right) { return left->id < right->id; });
  return all;
}

}  // namespace candor::cli
