// tests/unit/docs/hostile.cpp: texts of hostile contracts have no effect on the pages.
#include <doctest/doctest.h>

#include "source/document.hpp"
#include "support/markup.hpp"
#include "unit/docs/sites.hpp"

namespace candor::tests {
namespace {

/// Returns a tool list in which every text that its author may choose is `text`.
std::string list_of(const std::string& text) {
  std::string list = R"({"tools": [{"name": T, "title": T, "description": T,
    "inputSchema": {"type": "object", "description": T, "examples": [{T: T}], "properties": {T: {
      "type": "string", "title": T, "description": T, "default": T, "examples": [T], "format": T,
      "enum": [T, "b"]}, "deep": {"$ref": "#/$defs/d"}},
      "$defs": {"d": {"title": T, "description": T, "type": "object", "properties": {T: {"const": T}},
        "additionalProperties": {"type": "array", "items": {"description": T, "type": "object"}}}}},
    "outputSchema": {"type": "object", "properties": {T: {"type": ["string", "null"], "description": T},
      "complete": {"type": "boolean", "x-candor-role": "completion"},
      "skipped_files": {"type": "array", "x-candor-role": "gap", "description": T, "items": {"type": "string"}}},
      "required": ["complete"]}}]})";
  const std::string quoted = source::quote(text);
  for (std::size_t at = 0; (at = list.find('T', at)) != std::string::npos; at += quoted.size())
    list.replace(at, 1, quoted);
  return list;
}

TEST_CASE("hostile text is text") {
  for (const char* text : {"</script><script>alert(1)</script>",
                           "\"><img src=x onerror=alert(1)>",
                           "'onmouseover='alert(1)",
                           "</title></style>",
                           "<!--",
                           "]]>",
                           "&lt;b&gt;&#60;",
                           "javascript:alert(1)",
                           "../../x",
                           "..",
                           "/etc/passwd",
                           "index",
                           "CON",
                           "${version}",
                           "% end",
                           "a\n% for a in b\n",
                           "`<b>`",
                           "`",
                           "\xE2\x80\xAE\xE2\x81\xA6gnp.exe",
                           "a\xE2\x80\xA8"
                           "b\xE2\x80\xA9",
                           "\xD7\x90\xD7\x91\xD7\x92 123",
                           "a b#c?d=e&f"}) {
    CAPTURE(text);
    const Pages pages = site_about(list_of(text), list_of(std::string(text) + "!"));
    CHECK(pages.size() == 6);
    CHECK(faults_of(pages) == "");
    for (const auto& each : pages) {
      const std::string& path = each.first;
      const std::string& page = each.second;
      CAPTURE(path);
      CHECK(path.find('/') == path.rfind('/'));
      CHECK(path.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./") ==
            std::string::npos);
      CHECK(occurrences(page, "<script") == (path.starts_with("tools/") ? 0 : 1));
      CHECK(occurrences(page, "<img") == 0);
    }
  }
}

TEST_CASE("a name in a contract of others has no role on its page") {
  const std::string text = R"({"tools": [{"name": "get", "description": "Gets.", "inputSchema": {"type": "object"},
    "outputSchema": {"type": "object", "properties": {"complete": {"type": "boolean"ROLE}}, "required": ["complete"]}}]})";
  const auto shows_role = [&](const std::string& role) {
    std::string list = text;
    list.replace(list.find("ROLE"), 4, role);
    const Pages pages = site_about(list);
    return pages.at("tools/get.html").find("completion") != std::string::npos;
  };
  CHECK(!shows_role(""));
  CHECK(shows_role(R"(, "x-candor-role": "completion")"));
}

TEST_CASE("no text of a contract is in the script or in an address") {
  const Pages pages = site_about(list_of("javascript:alert(1)"));
  const std::string& index = pages.at("index.html");
  const std::size_t script = index.find("<script>");
  CHECK(index.find("alert", script) == std::string::npos);
  CHECK(index.find("href=\"tools/javascript_alert_1_.html\"") != std::string::npos);
}

TEST_CASE("types that contain themselves, in every way, end") {
  const Pages pages = site_about(R"({"tools": [{"name": "walk", "description": "Walks.",
    "inputSchema": {"type": "object", "properties": {"again": {"$ref": "#"}, "list": {"$ref": "#/$defs/list"},
      "either": {"$ref": "#/$defs/either"}},
      "$defs": {"list": {"type": "array", "items": {"$ref": "#/$defs/list"}},
        "either": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/either"}}]}}}}]})");
  CHECK(faults_of(pages) == "");
  const std::string& page = pages.at("tools/walk.html");
  CHECK(page.find("<span>the same again</span>") != std::string::npos);
  CHECK(page.find("<a href=\"#params\"><bdi>params</bdi></a>") != std::string::npos);
}

}  // namespace
}  // namespace candor::tests
