// tests/unit/render/fill.cpp: the output of templates.
#include <doctest/doctest.h>

#include "filled.hpp"

using candor::tests::Files;
using candor::tests::filled;

TEST_CASE("text stands as it is") {
  CHECK(filled("int f() { return v{{1, 2}}; }\n", "{}") == "int f() { return v{{1, 2}}; }\n");
  CHECK(filled("no newline at the end", "{}") == "no newline at the end");
  CHECK(filled("", "{}") == "");
  CHECK(filled("  \n", "{}") == "  \n");
  CHECK(filled("one $ two $x $$ $\n", "{}") == "one $ two $x $$ $\n");
}

TEST_CASE("a value is text or an integer") {
  CHECK(filled("${a.b} ${n};\n", R"({"a": {"b": "text"}, "n": -7})") == "text -7;\n");
  CHECK(filled("${n}", R"({"n": 18446744073709551615})") == "18446744073709551615");
  CHECK(filled("${n}", R"({"n": -9223372036854775808})") == "-9223372036854775808");
  CHECK(filled("${a}${a}", R"({"a": "${b}"})") == "${b}${b}");
}

TEST_CASE("the marks themselves can be written") {
  CHECK(filled("$${a} $${${a}}\n", R"({"a": "x"})") == "${a} ${x}\n");
  CHECK(filled("%% if\n  %%%\n100 % of\n", "{}") == "% if\n  %%\n100 % of\n");
}

TEST_CASE("a directive's line leaves no trace, indented or not") {
  CHECK(filled("a\n  % # a note\n%   #note\nb\n", "{}") == "a\nb\n");
  CHECK(filled("{\n  % for x in xs\n  ${x}\n  % end\n}\n", R"({"xs": ["1", "2"]})") == "{\n  1\n  2\n}\n");
  CHECK(filled("{\n% for x in xs\n${x}\n% end\n}\n", R"({"xs": []})") == "{\n}\n");
  CHECK(filled("a\n% if f\nb\n% end", R"({"f": true})") == "a\nb\n");
  CHECK(filled("a\r\n% if f\r\nb\r\n% end\r\n", R"({"f": true})") == "a\nb\n");
}

TEST_CASE("a flag chooses") {
  const std::string text = "% if a.f\nyes\n% else\nno\n% end\n";
  CHECK(filled(text, R"({"a": {"f": true}})") == "yes\n");
  CHECK(filled(text, R"({"a": {"f": false}})") == "no\n");
  CHECK(filled("% if f\n% if g\nboth\n% else\nf\n% end\n% end\n", R"({"f": true, "g": false})") == "f\n");
}

TEST_CASE("loops nest, and an inner name hides an outer one") {
  const std::string view = R"({"x": "outer", "rows": [{"cells": ["a", "b"]}, {"cells": ["c"]}]})";
  CHECK(filled("% for row in rows\n% for x in row.cells\n${x}\n% end\n${x}\n% end\n", view) ==
        "a\nb\nouter\nc\nouter\n");
}

TEST_CASE("a value of several lines is indented to the column where it starts") {
  CHECK(filled("  ${doc}\n", R"({"doc": "/// one\n\n/// two"})") == "  /// one\n\n  /// two\n");
  CHECK(filled("/// ${doc}\n", R"({"doc": "a\nb"})") == "/// a\n    b\n");
  CHECK(filled("\t\xC3\xA9 ${doc}\n", R"({"doc": "a\nb"})") == "\t\xC3\xA9 a\n\t  b\n");
  CHECK(filled("${doc}!\n", R"({"doc": "a\n"})") == "a\n!\n");
}

TEST_CASE("a line of nothing but empty values is left out") {
  CHECK(filled("a\n  ${e} ${e}\t\nb\n", R"({"e": ""})") == "a\nb\n");
  CHECK(filled("a\n  ${e};\nb\n", R"({"e": ""})") == "a\n  ;\nb\n");
  CHECK(filled("a\n${e}${n}\nb\n", R"({"e": "", "n": 0})") == "a\n0\nb\n");
  CHECK(filled("a\n\nb\n", "{}") == "a\n\nb\n");
}

TEST_CASE("empty lines stand between two others, one at a time") {
  CHECK(filled("\n\na\n\n\n${e}\n\nb\n\n", R"({"e": ""})") == "a\n\nb\n");
  CHECK(filled("a\n\n% if f\nb\n\n% end\nc\n", R"({"f": false})") == "a\n\nc\n");
}

TEST_CASE("long lines are broken where the template and the values allow it") {
  const auto folded = [](const std::string& text, const std::string& v, std::size_t width = 12) {
    return filled(Files{{"t", text}}, R"({"v": ")" + v + "\"}", width);
  };
  CHECK(folded("  f(${v});\n", "a, b") == "  f(a, b);\n");
  CHECK(folded("  f(${v});\n", "aaa, bbb, ccc") == "  f(aaa,\n      bbb,\n      ccc);\n");
  CHECK(folded("  f(${v});\n", "aaaaaaaaaaaaaa, b") == "  f(aaaaaaaaaaaaaa,\n      b);\n");
  CHECK(folded("f() {$| ret ${v}; }\n", "a") == "f() {\n    ret a; }\n");
  CHECK(folded("f() {$| ${v} }\n", "a") == "f() { a }\n");
  CHECK(folded("f(1,$| \"${v} b\");\n", "a_very_long_name") == "f(1,\n    \"a_very_long_name b\");\n");
  CHECK(folded("f(\"no ${v} break\", x)\n", "a b") == "f(\"no a b break\",\n    x)\n");
  CHECK(folded("int x;  // ${v}\n", "a comment") == "int x;\n     // a comment\n");
  CHECK(folded("// one two ${v}\n", "three four") == "// one two\n// three\n// four\n");
  CHECK(folded("  /// ${v}\n", "aaaaaaaaaaaaaaaa b") == "  /// aaaaaaaaaaaaaaaa\n  /// b\n");
  CHECK(folded("f(${v});\n", "'a\\u001fb', 'c\\u001fd'") == "f('a b',\n    'c d');\n");
  CHECK(folded("f('${v}');\n", "aaaa\\u001f\\u001ebbbb\\u001f\\u001ec") ==
        "f('aaaa \"\n    \"bbbb \"\n    \"c');\n");
  CHECK(folded("f('${v}');\n", "a\\u001f\\u001eb") == "f('a b');\n");
  CHECK(folded("${v}\n", "one two three\\nfour five six") == "one two three\nfour five six\n");
}

TEST_CASE("an include sees the names at its place and keeps its indent") {
  const Files files = {{"top.tmpl", "{\n% for x in xs\n  % include one.tmpl\n% end\n}\n"},
                       {"one.tmpl", "${x} {\n\n  ${doc}\n}\n"}};
  CHECK(filled(files, R"({"doc": "d\ne", "xs": ["1", "2"]})") ==
        "{\n  1 {\n\n    d\n    e\n  }\n  2 {\n\n    d\n    e\n  }\n}\n");
}

TEST_CASE("a directive of the preprocessor is one line, however long its name is") {
  CHECK(filled({{"t", "#include \"${v}\"\n"}}, R"({"v": "a_long_name.hpp"})", 12) == "#include \"a_long_name.hpp\"\n");
}

TEST_CASE("a loop of an included file hides the names at its place, and no longer than it goes on") {
  CHECK(filled({{"t", "% for x in outer\n% include u\n${x}.\n% end\n"},
                {"u", "${x}:\n% for y in inner\n${x}${y}\n% for x in inner\n${x}\n% end\n${x}\n% end\n"}},
               R"({"outer":["1","2"],"inner":["a"]})") == "1:\n1a\na\n1\n1.\n2:\n2a\na\n2\n2.\n");
}

TEST_CASE("indents of nested includes add up") {
  const Files files = {
      {"a", "  % include b\nend\n"}, {"b", "b\n  % include c\nend b\n"}, {"c", "c ${x}\n${empty}\n"}};
  CHECK(filled(files, R"({"x": "1", "empty": ""})") == "  b\n    c 1\n  end b\nend\n");
}

TEST_CASE("an include means the file beside it, then the one from the top") {
  const Files files = {{"cpp/top", "% include part\n% include common/note\n% include other\n"},
                       {"cpp/part", "beside\n"},
                       {"part", "top\n"},
                       {"common/note", "note\n"},
                       {"other", "other\n"}};
  CHECK(filled(files, "{}") == "beside\nnote\nother\n");
}

TEST_CASE("a template may include itself as long as it ends") {
  const Files files = {{"tree", "${node.name}\n% for node in node.children\n  % include tree\n% end\n"}};
  const std::string leaf = R"({"name": "c", "children": []})";
  const std::string view =
      R"({"node": {"name": "a", "children": [{"name": "b", "children": [)" + leaf + "]}," + leaf + "]}}";
  CHECK(filled(files, view) == "a\n  b\n    c\n  c\n");
}
