// tests/unit/architecture/house_rules.cpp: checks the direction of includes and the first line of every
// source.
#include <doctest/doctest.h>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

using Breaches = std::vector<std::string>;

/// Returns the breaches of `rule` in the whole project, one per line.
std::string in_project(Breaches (*rule)(const SourceFile&)) {
  std::string all;
  for (const SourceFile& file : project_sources()) {
    for (const std::string& breach : rule(file)) all += breach + "\n";
  }
  return all;
}

TEST_CASE("the sources are found") {
  bool found = false;
  for (const SourceFile& file : project_sources())
    found = found || file.path == "generator/base/source/document.hpp";
  CHECK(found);
}

TEST_CASE("dependencies point one way") { CHECK(in_project(include_breaches) == ""); }

TEST_CASE("each file opens with its path and what it is for") { CHECK(in_project(opening_breaches) == ""); }

TEST_CASE("an include against the order is found") {
  const auto breaches = [](const char* path, const char* text) {
    return include_breaches(make_source(path, text));
  };
  CHECK(breaches("generator/base/source/a.cpp", "#include <map>\n#include \"diagnostics/findings.hpp\"\n") ==
        Breaches{"generator/base/source/a.cpp:2: source may not include diagnostics"});
  CHECK(breaches("generator/base/source/a.cpp", "#include \"ir/lower.hpp\"\n") ==
        Breaches{"generator/base/source/a.cpp:1: base may not include compiler"});
  CHECK(breaches("generator/compiler/schema/a.cpp", "#include <nlohmann/json.hpp>\n") ==
        Breaches{"generator/compiler/schema/a.cpp:1: only generator/base/diagnostics/json.cpp may include "
                 "nlohmann/json"});
  CHECK(breaches("generator/compiler/ir/a.cpp", "#include <candor/value.hpp>\n") ==
        Breaches{"generator/compiler/ir/a.cpp:1: compiler may not include runtime"});
  CHECK(breaches("generator/review/guard/a.cpp", "#include <candor/value.hpp>\n").size() == 1);
  CHECK(breaches("generator/review/guard/a.cpp", "#include <candor/process.hpp>\n").empty());
  CHECK(breaches("generator/compiler/validate/a.cpp", "#include <candor/detail/validate.hpp>\n").empty());
  CHECK(breaches("generator/compiler/ir/a.cpp", "#include \"load_contract.hpp\"\n") ==
        Breaches{"generator/compiler/ir/a.cpp:1: ir may not include load"});
  CHECK(breaches("generator/engine/candor/a.hpp", "#include \"candor/value.hpp\"\n") ==
        Breaches{"generator/engine/candor/a.hpp:1: engine may not include runtime"});
  CHECK(breaches("generator/engine/src/a.cpp", "#include \"pattern/syntax.hpp\"\n") ==
        Breaches{"generator/engine/src/a.cpp:1: engine may not include pattern"});
  CHECK(breaches("generator/runtime/candor/a.hpp", "#include \"source/file.hpp\"\n") ==
        Breaches{"generator/runtime/candor/a.hpp:1: runtime may not include base"});
  CHECK(breaches("generator/runtime/candor/a.hpp", "#include <candor/process.hpp>\n") ==
        Breaches{"generator/runtime/candor/a.hpp:1: runtime may not include serve"});
  CHECK(breaches("generator/base/source/a.cpp", "#include \"main.cpp\"\n") ==
        Breaches{"generator/base/source/a.cpp:1: base may not include main"});
  CHECK(breaches("generator/runtime/src/a.cpp", "#include \"b.hpp\"\n#include \"candor/open.hpp\"\n").empty());
  CHECK(breaches("generator/main.cpp", "#include \"cli/commands.hpp\"\n").empty());
  CHECK(breaches("generator/new/a.cpp", "") ==
        Breaches{"generator/new/a.cpp:1: new is missing in the order of wings"});
  CHECK(breaches("generator/base/diagnostics/json.cpp", "#include <nlohmann/json.hpp>\n").empty());
  CHECK(breaches("generator/compiler/load_contract.cpp", "#include \"ir/lower.hpp\"\n").empty());
  CHECK(breaches("tests/unit/a.cpp", "#include \"cli/main.hpp\"\n").empty());
}

TEST_CASE("a file without its opening comment is found") {
  CHECK(opening_breaches(make_source("a/b.cpp", "// a/b.cpp: what it is for.\n")).empty());
  CHECK(opening_breaches(make_source("x/a/b.cpp", "// a/b.cpp: what it is for.\n")).empty());
  CHECK(opening_breaches(make_source("x/a/b.cpp", "// b.cpp: what it is for.\n")).size() == 1);
  const Breaches expected{
      "a/b.cpp:1: the first line does not read \"// a/b.cpp: \" and what the file is for"};
  CHECK(opening_breaches(make_source("a/b.cpp", "// a/c.cpp: something else.\n")) == expected);
  CHECK(opening_breaches(make_source("a/b.cpp", "// a/b.cpp: \n")) == expected);
  CHECK(opening_breaches(make_source("a/b.cpp", "")) == expected);
}

}  // namespace
}  // namespace candor::architecture
