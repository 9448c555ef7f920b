// backend/cpp/header_view.cpp: the header of one contract's types, as its template sees it.
#include <array>
#include <set>

#include "backend/cpp/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

struct Provider {
  std::string_view word;
  std::string_view header;
};
constexpr std::array<Provider, 14> providers{{
    {"std::array", "array"},
    {"std::int64_t", "cstdint"},
    {"std::uint64_t", "cstdint"},
    {"std::map", "map"},
    {"std::nullopt", "optional"},
    {"std::optional", "optional"},
    {"std::string", "string"},
    {"std::string_view", "string_view"},
    {"std::forward", "utility"},
    {"std::move", "utility"},
    {"std::is_same_v", "type_traits"},
    {"std::monostate", "variant"},
    {"std::variant", "variant"},
    {"std::vector", "vector"},
}};

bool goes_on(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

bool names_word(std::string_view code, std::string_view word) {
  for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (end == code.size() || !goes_on(code[end])) return true;
  }
  return false;
}

std::string without_comments(std::string_view code) {
  std::string result;
  while (!code.empty()) {
    const std::size_t end = code.find('\n');
    const std::string_view line = code.substr(0, end);
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos || !line.substr(first).starts_with("//")) result.append(line) += '\n';
    code.remove_prefix(end == std::string_view::npos ? code.size() : end + 1);
  }
  return result;
}

std::string namespace_comment(const ir::Contract& contract) {
  const std::string& text = contract.description.empty() ? contract.title : contract.description;
  return comment_lines(text);
}

}  // namespace

std::vector<std::string> standard_headers(const std::string& code) {
  const std::string bare = without_comments(code);
  std::set<std::string> headers;
  for (const Provider& provider : providers) {
    if (names_word(bare, provider.word)) headers.emplace(provider.header);
  }
  return {headers.begin(), headers.end()};
}

View header_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view["source"] = comment_text(contract.source_name);
  view["contract"] = comment_text(contract.name + (contract.version.empty() ? "" : " " + contract.version));
  view["includes"] = View::array();
  view["header"] = plan.header;
  view["namespace"] = plan.namespace_name;
  view["comment"] = namespace_comment(contract);
  view["tool"] = plan.tool;
  view["types"] = types_view(contract, plan);
  view["outcome"] = outcome_view(contract, plan);
  return view;
}

}  // namespace candor::backend::cpp
