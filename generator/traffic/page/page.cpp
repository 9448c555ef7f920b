// generator/traffic/page/page.cpp: fills the templates of the page from its views.
#include "page/page.hpp"

#include <stdexcept>

#include "page/html.hpp"
#include "page/views.hpp"
#include "render/template.hpp"
#include "source/sha256.hpp"

namespace candor::page {
namespace {

/// Returns the bytes in base64 (RFC 4648, section 4).
std::string base64(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    const std::size_t size = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k) group = group << 8U | (k < size ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) out += k <= size ? digits[(group >> (18 - 6 * k)) & 0x3FU] : '=';
  }
  return out;
}

/// Fills a template of the program, without its last line end. It cannot fail unless template and view
/// disagree.
std::string fill(const render::Templates& templates, std::string_view name, const View& view) {
  diagnostics::Findings report;
  auto text = render::fill(templates, name, view, report);
  if (!text) throw std::logic_error(std::string(name) + ": " + report.all().front().message);
  text->pop_back();
  return *std::move(text);
}

/// Returns the source of a content security policy that allows the style sheet of this element and no other.
std::string style_source(std::string_view element) {
  const std::size_t begin = element.find('>') + 1;
  const std::size_t end = element.rfind("</style>");
  const auto hash = source::sha256(element.substr(begin, end - begin));
  return "sha256-" + base64(hash);
}

}  // namespace

View optional_text(std::string_view text, std::size_t max_columns) {
  return text.empty() ? View::array() : View::array(View(html(text, max_columns)));
}

std::string to_html(const verify::Summary& summary, Rules rules, std::string_view version) {
  const render::Templates templates(render::builtin_templates());
  const Run run = make_run(summary, rules);
  const std::string style = fill(templates, "html/style.tmpl", View::object());
  View view{{"style", style},
            {"style_source", style_source(style)},
            {"version", html(version)},
            {"headline", headline_view(run)},
            {"lies", rule_cards(run, Section::lies)},
            {"exchanges", rule_cards(run, Section::exchanges)},
            {"doubts", rule_cards(run, Section::doubts)},
            {"undecided", rule_cards(run, Section::undecided)},
            {"reasons", reasons_view(run)},
            {"tools", tools_view(run)},
            {"has_times", summary.times.has_value()}};
  if (summary.times) view["times"] = times_view(*summary.times, summary.answers);
  return fill(templates, "html/page.tmpl", view) + "\n";
}

}  // namespace candor::page
