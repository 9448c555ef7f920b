// tests/unit/architecture/house_rules.cpp: holds the house rules for every source, and shows that the
// measures work.
#include <doctest/doctest.h>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

using Breaches = std::vector<std::string>;

/// All that `rule` finds in the project, one to a line.
std::string in_project(Breaches (*rule)(const SourceFile&)) {
  std::string all;
  for (const SourceFile& file : project_sources()) {
    for (const std::string& breach : rule(file)) all += breach + "\n";
  }
  return all;
}

std::string lines(std::size_t count) { return std::string(count, '\n'); }

TEST_CASE("the sources are found") {
  bool found = false;
  for (const SourceFile& file : project_sources())
    found = found || file.path == "generator/source/document.hpp";
  CHECK(found);
}

TEST_CASE("dependencies point one way") { CHECK(in_project(include_breaches) == ""); }

TEST_CASE("no file has more than 300 lines") { CHECK(in_project(file_size_breaches) == ""); }

TEST_CASE("no function has more than 40 lines") { CHECK(in_project(function_size_breaches) == ""); }

TEST_CASE("each file opens with its path and what it is for") { CHECK(in_project(opening_breaches) == ""); }

TEST_CASE("an include against the order is found") {
  const auto breaches = [](const char* path, const char* text) {
    return include_breaches(make_source(path, text));
  };
  CHECK(breaches("generator/source/a.cpp", "#include <map>\n#include \"diagnostics/report.hpp\"\n") ==
        Breaches{"generator/source/a.cpp:2: source does not build on diagnostics"});
  CHECK(breaches("generator/schema/a.cpp", "#include <nlohmann/json.hpp>\n") ==
        Breaches{"generator/schema/a.cpp:1: schema does not use nlohmann/json"});
  CHECK(breaches("generator/ir/a.cpp", "#include <candor/value.hpp>\n") ==
        Breaches{"generator/ir/a.cpp:1: ir does not use the runtime: emitted code does"});
  CHECK(breaches("generator/validate/a.cpp", "#include <candor/detail/format.hpp>\n").empty());
  CHECK(breaches("generator/validate/a.cpp", "#include <candor/detail/in.hpp>\n").size() == 1);
  CHECK(breaches("generator/ir/a.cpp", "#include \"load_contract.hpp\"\n") ==
        Breaches{"generator/ir/a.cpp:1: ir does not build on load"});
  CHECK(breaches("generator/runtime/candor/a.hpp", "#include \"source/file.hpp\"\n") ==
        Breaches{"generator/runtime/candor/a.hpp:1: runtime does not build on source"});
  CHECK(breaches("generator/source/a.cpp", "#include \"main.cpp\"\n") ==
        Breaches{"generator/source/a.cpp:1: source does not build on main"});
  CHECK(breaches("generator/runtime/src/a.cpp", "#include \"b.hpp\"\n#include \"candor/c.hpp\"\n").empty());
  CHECK(breaches("generator/main.cpp", "#include \"cli/commands.hpp\"\n").empty());
  CHECK(breaches("generator/new/a.cpp", "") ==
        Breaches{"generator/new/a.cpp:1: the module new has no place in the order"});
  CHECK(breaches("generator/cli/a.cpp", "#include \"source/file.hpp\"\n#include <nlohmann/json.hpp>\n")
            .empty());
  CHECK(breaches("generator/load_contract.cpp", "#include \"ir/lower.hpp\"\n").empty());
  CHECK(breaches("tests/unit/a.cpp", "#include \"cli/main.hpp\"\n").empty());
}

TEST_CASE("a long file is found") {
  CHECK(file_size_breaches(make_source("a.cpp", lines(300))).empty());
  CHECK(file_size_breaches(make_source("a.cpp", lines(301))) ==
        Breaches{"a.cpp:301: 301 lines; a file has 300 at most"});
}

TEST_CASE("a long function is found, whatever surrounds it") {
  const auto breaches = [](const std::string& text) {
    return function_size_breaches(make_source("a.cpp", text));
  };
  CHECK(breaches("int f() {" + lines(39) + "}").empty());
  CHECK(breaches("int f() {" + lines(40) + "}") ==
        Breaches{"a.cpp:1: a function of 41 lines; it has 40 at most"});
  CHECK(breaches("namespace a {\nclass B {\n public:\n  template <class T>\n  void f(T x) const noexcept {" +
                 lines(40) + "}\n};\n}") == Breaches{"a.cpp:5: a function of 41 lines; it has 40 at most"});
  CHECK(breaches("TEST_CASE(\"{\") {" + lines(40) + "}").size() == 1);
  CHECK(breaches("auto f = [](int x) {" + lines(40) + "};").size() == 1);
  CHECK(breaches("int f() {\n  if (x) {" + lines(20) + "  }\n  g([] {" + lines(20) + "});\n}").size() == 1);
}

TEST_CASE("what is not a function is not measured") {
  const auto breaches = [](const std::string& text) {
    return function_size_breaches(make_source("a.cpp", text));
  };
  CHECK(breaches("struct A {" + lines(50) + "};").empty());
  CHECK(breaches("enum class A {" + lines(50) + "};").empty());
  CHECK(breaches("constexpr int table[] = {" + lines(50) + "};").empty());
  CHECK(breaches("constexpr auto table = std::to_array<int>({" + lines(50) + "});").empty());
  CHECK(breaches("const char* a = R\"x(\nint f() {" + lines(50) + "}\n)x\";").empty());
  CHECK(breaches("int f() { return x == U'{'; }\nint n = 1'000;\nint g() {}" + lines(50)).empty());
  CHECK(breaches("// int f() {\n/* { */ const char a = '{';\n#define X {\n" + lines(50)).empty());
  CHECK(breaches("struct [[nodiscard(\"why\")]] A {" + lines(50) + "};").empty());
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
