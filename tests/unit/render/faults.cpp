// tests/unit/render/faults.cpp: the errors of the template engine, with their messages.
#include <doctest/doctest.h>

#include <set>

#include "diagnostics/rules.hpp"
#include "filled.hpp"

using candor::tests::Files;
using candor::tests::filled;
using candor::tests::report_text;

TEST_CASE("unknown names") {
  const std::string view = R"({"name": "n", "record": {"title": "t"}, "text": "x", "xs": [1]})";
  CHECK(filled("a\n${nmae}\n", view) ==
        "templates/t.tmpl:2:3: unknown name 'nmae' [render/unknown-name] {did you mean 'name'?}\n");
  CHECK(filled("${record.titel}", view) ==
        "templates/t.tmpl:1:10: 'record' has no member 'titel' [render/unknown-name] {did you mean "
        "'title'?}\n");
  CHECK(filled("${record.x.y}", view) ==
        "templates/t.tmpl:1:10: 'record' has no member 'x' [render/unknown-name] {names in scope: title}\n");
  CHECK(filled("${text.more}", view) ==
        "templates/t.tmpl:1:8: 'text' is text and has no member 'more' [render/unknown-name]\n");
  CHECK(filled("% if zzzzzzz\n% end\n", view) ==
        "templates/t.tmpl:1:6: unknown name 'zzzzzzz' [render/unknown-name] "
        "{names in scope: name, record, text, xs}\n");
  CHECK(filled("% for one in xs\n% for x in oen\n% end\n% end\n", view) ==
        "templates/t.tmpl:2:12: unknown name 'oen' [render/unknown-name] {did you mean 'one'?}\n");
  CHECK(filled("% for one in xs\n% end\n${one}", view) ==
        "templates/t.tmpl:3:3: unknown name 'one' [render/unknown-name] "
        "{names in scope: name, record, text, xs}\n");
  CHECK(filled("${a}", "{}") ==
        "templates/t.tmpl:1:3: unknown name 'a' [render/unknown-name] {no names are in scope}\n");
}

TEST_CASE("values of the wrong kind") {
  const std::string view =
      R"({"text": "x", "number": 3, "flag": true, "list": [], "none": null, "group": {}})";
  CHECK(filled("${list}", view) ==
        "templates/t.tmpl:1:3: 'list' is a list, not text [render/not-text] "
        "{print a list by '% for', test a flag by '% if'}\n");
  CHECK(filled("${flag}", view) ==
        "templates/t.tmpl:1:3: 'flag' is a flag, not text [render/not-text] "
        "{print a list by '% for', test a flag by '% if'}\n");
  CHECK(filled("${none}", view) ==
        "templates/t.tmpl:1:3: 'none' is null, not text [render/not-text] "
        "{print a list by '% for', test a flag by '% if'}\n");
  CHECK(filled("% for x in group\n% end\n", view) ==
        "templates/t.tmpl:1:12: 'group' is an object, not a list [render/not-a-list] "
        "{name a list of the view}\n");
  CHECK(filled("% if text\n% end\n", view) ==
        "templates/t.tmpl:1:6: 'text' is text, not a flag [render/not-a-flag] {name a flag of the view, "
        "which is true or false}\n");
  CHECK(filled("% if number\n% end\n", view) ==
        "templates/t.tmpl:1:6: 'number' is an integer, not a flag [render/not-a-flag] "
        "{name a flag of the view, which is true or false}\n");
}

TEST_CASE("all errors are reported, each once, and none hides another") {
  CHECK(filled("${a}\n% for x in xs\n${b}\n% end\n", R"({"xs": [1, 2, 3]})") ==
        "templates/t.tmpl:1:3: unknown name 'a' [render/unknown-name] {names in scope: xs}\n"
        "templates/t.tmpl:3:3: unknown name 'b' [render/unknown-name] {names in scope: x, xs}\n");
}

TEST_CASE("unclosed blocks and values") {
  CHECK(filled("a\n% for x in xs\n  % if f\n", "{}") ==
        "templates/t.tmpl:2:1: unclosed '% for': '% end' is missing [render/unclosed]\n"
        "templates/t.tmpl:3:3: unclosed '% if': '% end' is missing [render/unclosed]\n");
  CHECK(filled("a ${b\n}", "{}") ==
        "templates/t.tmpl:1:3: unclosed '${': '}' is missing on this line [render/unclosed] "
        "{write '$${' for a '${' of the output}\n");
}

TEST_CASE("stray directives") {
  CHECK(filled("% end\n", "{}") ==
        "templates/t.tmpl:1:1: '% end' without '% for' or '% if' [render/stray-directive]\n");
  CHECK(filled("% for x in xs\n% else\n% end\n", "{}") ==
        "templates/t.tmpl:2:1: '% else' without '% if' [render/stray-directive]\n");
  CHECK(filled("% if f\n% else\n% else\n% end\n", "{}") ==
        "templates/t.tmpl:3:1: second '% else' for one '% if' [render/stray-directive]\n");
}

TEST_CASE("unknown directives") {
  CHECK(filled("% fro x in xs\n", "{}") ==
        "templates/t.tmpl:1:1: unknown directive 'fro' [render/unknown-directive] "
        "{did you mean '% for'?}\n");
  CHECK(filled("  %d\n", "{}") ==
        "templates/t.tmpl:1:3: unknown directive 'd' [render/unknown-directive] "
        "{write '%%' for a line of output that starts with '%'}\n");
  CHECK(filled("%\n", "{}") ==
        "templates/t.tmpl:1:1: unknown directive '' [render/unknown-directive] "
        "{write '%%' for a line of output that starts with '%'}\n");
  CHECK(filled("%if f\n", "{}") ==
        "templates/t.tmpl:1:1: missing space after '%' [render/malformed-directive]\n");
}

TEST_CASE("directives in the wrong form") {
  const auto written = [](const std::string& line, const std::string& form) {
    const std::string expected =
        "templates/t.tmpl:1:1: malformed directive; expected '" + form + "' [render/malformed-directive]\n";
    CHECK(filled(line, "{}") == expected);
  };
  written("% for x of xs\n% end\n", "% for NAME in LIST");
  written("% for x.y in xs\n% end\n", "% for NAME in LIST");
  written("% if a and b\n% end\n", "% if FLAG");
  written("% else if b\n", "% else");
  written("% include\n", "% include FILE");
  CHECK(filled("% if f\n% end if\n", "{}") ==
        "templates/t.tmpl:2:1: malformed directive; expected '% end' [render/malformed-directive]\n"
        "templates/t.tmpl:1:1: unclosed '% if': '% end' is missing [render/unclosed]\n");
}

TEST_CASE("malformed names") {
  const auto refused = [](const std::string& name) {
    CHECK(filled("${" + name + "}", "{}") ==
          "templates/t.tmpl:1:3: '" + name +
              "' is not a name [render/bad-name] "
              "{write identifiers joined by dots; there are no filters and no expressions}\n");
  };
  refused("a|upper");
  refused(" a ");
  refused("");
  refused("a..b");
  refused(".a");
  refused("a.");
  refused("1a");
  CHECK(filled("% if !f\n% end\n", "{}") ==
        "templates/t.tmpl:1:6: '!f' is not a name [render/bad-name] "
        "{write identifiers joined by dots; there are no filters and no expressions}\n");
}

TEST_CASE("the variable of a loop is one name") {
  for (const char* line :
       {"% for 1x in xs", "% for a.b in xs", "% for in xs", "% for a of xs", "% for a in"}) {
    CAPTURE(line);
    CHECK(filled(std::string(line) + "\nx\n% end\n", R"({"xs": [1]})").find("[render/") != std::string::npos);
  }
  CHECK(filled("% for a in xs\nx\n% end\n", R"({"xs": [1]})") == "x\n");
}

TEST_CASE("columns count code points") {
  CHECK(filled("\xC3\xA9\xE2\x82\xAC ${a}", "{}") ==
        "templates/t.tmpl:1:6: unknown name 'a' [render/unknown-name] {no names are in scope}\n");
}

TEST_CASE("an error in an included file names the file and its includes") {
  const Files files = {
      {"cpp/top", "\n  % include part\n"}, {"cpp/part", "% include leaf\n"}, {"leaf", "${x}\n"}};
  CHECK(filled(files, "{}") ==
        "templates/leaf:1:3: unknown name 'x' [render/unknown-name] "
        "{templates/cpp/part:1:11: included here} {templates/cpp/top:2:13: included here} "
        "{no names are in scope}\n");
}

TEST_CASE("templates that do not exist") {
  CHECK(filled(Files{{"cpp/top", "% include recrod.tmpl\n"}, {"cpp/record.tmpl", ""}}, "{}") ==
        "templates/cpp/top:1:11: template 'recrod.tmpl' does not exist [render/unknown-template] "
        "{did you mean 'record.tmpl'?}\n");
  candor::diagnostics::Findings report;
  const auto templates = candor::tests::table({{"header.tmpl", ""}});
  CHECK(!candor::render::fill(templates, "haeder.tmpl", {}, report));
  CHECK(report_text(report) ==
        "-: template 'haeder.tmpl' does not exist [render/unknown-template] {did you mean 'header.tmpl'?}\n");
}

TEST_CASE("a template that includes itself is refused") {
  const Files files = {{"a", "% include b\n% include b\n"}, {"b", "% include a\n% include a\n"}};
  candor::diagnostics::Findings report;
  CHECK(!candor::render::fill(candor::tests::table(files), "a", candor::render::View::object(), report));
  REQUIRE(report.all().size() == 1);
  const auto& one = report.all().front();
  CHECK(one.rule == "render/include-depth");
  CHECK(one.message == "includes are nested more than 32 deep at 'b'");
  CHECK(one.labels.size() == 32);
}

TEST_CASE("the output of a template is limited") {
  std::string text = "% for x in xs\n";
  std::string ends;
  for (int depth = 0; depth < 12; ++depth) {
    text += "% for x in xs\n";
    ends += "% end\n";
  }
  CHECK(filled(text + ends + "% end\n", R"({"xs": [1,2,3,4,5,6,7,8,9]})") ==
        "templates/t.tmpl:1:1: the output of this template exceeds the limits [render/too-large] "
        "{the limits are 10 million steps and 64 MiB of text}\n");
}

TEST_CASE("blocks are nested at most 64 deep") {
  const auto nested = [](int depth) {
    std::string text;
    for (int index = 0; index < depth; ++index) text += "% if f\n";
    text += "x\n";
    for (int index = 0; index < depth; ++index) text += "% end\n";
    return text;
  };
  CHECK(filled(nested(64), R"({"f": true})") == "x\n");
  CHECK(filled(nested(100000), R"({"f": true})") ==
        "templates/t.tmpl:65:1: blocks are nested more than 64 deep [render/block-depth]\n");
}

TEST_CASE("each rule is listed once") {
  std::set<std::string_view> ids;
  for (const candor::diagnostics::Rule* each : candor::diagnostics::rules_of("render")) {
    const candor::diagnostics::Rule& rule = *each;
    CHECK(rule.id.starts_with("render/"));
    CHECK(!rule.summary.ends_with("."));
    CHECK(ids.insert(rule.id).second);
  }
  CHECK(ids.size() == 14);
}
