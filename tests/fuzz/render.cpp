// tests/fuzz/render.cpp: any bytes as a template and the file that it includes.
#include "fuzz/targets.hpp"
#include "render/template.hpp"

namespace fuzz {
namespace {

using candor::render::View;

View view() {
  View one{{"name", "a\nb"}, {"flag", true}, {"count", 7}};
  View two{{"name", ""}, {"flag", false}, {"count", -7}};
  View list = View::array();
  list.push_back(one);
  list.push_back(two);
  View all{{"a", one}, {"text", "x"}, {"flag", true}, {"off", false}};
  all["list"] = std::move(list);
  all["none"] = View::array();
  return all;
}

std::optional<std::string> filled(std::string_view first, std::string_view second,
                                  candor::diagnostics::Findings& report) {
  const std::array<candor::source::Embedded, 2> files{{{"t.tmpl", first}, {"u.tmpl", second}}};
  const candor::render::Templates templates(files);
  static const View values = view();
  return candor::render::fill(templates, "t.tmpl", values, report);
}

}  // namespace

void render(std::string_view bytes) {
  // A zero byte ends the first file.
  const std::size_t end = std::min(bytes.find('\0'), bytes.size());
  const std::string_view first = bytes.substr(0, end);
  const std::string_view second = bytes.substr(std::min(end + 1, bytes.size()));
  candor::diagnostics::Findings report;
  const auto text = filled(first, second, report);
  hold(text.has_value() != report.failed(), "a text, or a reason", bytes);
  candor::diagnostics::Findings again;
  hold(filled(first, second, again) == text, "the same template gives the same text", bytes);
}

}  // namespace fuzz
