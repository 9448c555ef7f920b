// tests/unit/render/overlay.cpp: templates of the user's own, laid over the built-in ones.
#include <doctest/doctest.h>

#include "filled.hpp"

using candor::tests::report_text;
using candor::tests::table;

namespace {

const candor::render::View empty_view = candor::render::View::object();

}  // namespace

TEST_CASE("the same name replaces, the rest falls through") {
  auto templates = table({{"cpp/top", "top\n% include part\n"}, {"cpp/part", "built in\n"}});
  candor::diagnostics::Findings report;
  templates.overlay({{"cpp/part", "mine\n", "mine/cpp/part"}}, report);
  CHECK(candor::render::fill(templates, "cpp/top", empty_view, report) == "top\nmine\n");
  CHECK(report_text(report) == "");
}

TEST_CASE("faults in an overlay name the user's file") {
  auto templates = table({{"cpp/top", ""}});
  candor::diagnostics::Findings report;
  templates.overlay({{"cpp/top", "% end\n", "my_templates/cpp/top"}}, report);
  CHECK(!candor::render::fill(templates, "cpp/top", empty_view, report));
  CHECK(report_text(report) ==
        "my_templates/cpp/top:1:1: '% end' without '% for' or '% if' [render/stray-directive]\n");
}

TEST_CASE("an overlay that has no effect is a warning") {
  auto templates = table({{"cpp/header.tmpl", ""}, {"cpp/source.tmpl", ""}});
  candor::diagnostics::Findings report;
  templates.overlay({{"cpp/source.tmpl", "% if f\n% include a.tmpl\n% end\n", "mine/cpp/source.tmpl"},
                     {"cpp/a.tmpl", "% include cpp/b.tmpl\n", "mine/cpp/a.tmpl"},
                     {"cpp/b.tmpl", "", "mine/cpp/b.tmpl"},
                     {"cpp/haeder.tmpl", "% include additional.tmpl\n", "mine/cpp/haeder.tmpl"},
                     {"cpp/additional.tmpl", "", "mine/cpp/additional.tmpl"}},
                    report);
  CHECK(report_text(report) ==
        "mine/cpp/additional.tmpl:1:1: 'cpp/additional.tmpl' replaces no built-in template, and no template "
        "includes it "
        "[render/unused-template]\n"
        "mine/cpp/haeder.tmpl:1:1: 'cpp/haeder.tmpl' replaces no built-in template, and no template includes "
        "it [render/unused-template] {did you mean 'cpp/header.tmpl'?}\n");
  CHECK(report.count(candor::diagnostics::Severity::warning) == 2);
  CHECK(!report.failed());
}

TEST_CASE("the built-in templates parse") {
  const candor::render::Templates templates(candor::render::builtin_templates());
  for (const std::string& name : templates.names()) {
    CAPTURE(name);
    const auto* found = templates.find(name);
    REQUIRE(found != nullptr);
    CHECK(found->faults.empty());
  }
}
