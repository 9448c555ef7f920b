// generator/traffic/page/frame.cpp: fills the templates of pages, and makes their content security policy.
#include "page/frame.hpp"

#include <algorithm>
#include <stdexcept>

#include "page/html.hpp"
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

}  // namespace

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
  return "'sha256-" + base64(hash) + "'";
}

View optional_text(std::string_view text, std::size_t max_columns) {
  return text.empty() ? View::array() : View::array(View(html(text, max_columns)));
}

}  // namespace candor::page
