// generator/traffic/page/frame.cpp: fills the templates of pages, and makes their content security policy.
#include "page/frame.hpp"

#include <candor/detail/base64.hpp>
#include <stdexcept>

#include "page/html.hpp"
#include "source/sha256.hpp"

namespace candor::page {

std::string fill(const render::Templates& templates, std::string_view name, const View& view) {
  diagnostics::Findings report;
  auto text = render::fill(templates, name, view, report);
  if (!text) throw std::logic_error(std::string(name) + ": " + report.all().front().message);
  text->pop_back();
  return *std::move(text);
}

std::string policy_source(std::string_view element) {
  const std::size_t begin = element.find('>') + 1;
  const std::size_t end = element.rfind("</");
  const auto hash = source::sha256(element.substr(begin, end - begin));
  return "'sha256-" + detail::base64({reinterpret_cast<const char*>(hash.data()), hash.size()}) + "'";
}

View optional_text(std::string_view text, std::size_t max_columns) {
  return text.empty() ? View::array() : View::array(View(html(text, max_columns)));
}

}  // namespace candor::page
