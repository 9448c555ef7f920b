// backend/cpp/types/header_view.cpp: the header of one contract's types, as its template sees it.
#include <algorithm>
#include <array>
#include <set>

#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

constexpr std::string_view std_prefix = "std::";

struct Provider {
  std::string_view word;
  std::string_view header;
};
constexpr std::array<Provider, 17> providers{{
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
    {"std::is_class_v", "type_traits"},
    {"std::construct_at", "memory"},
    {"std::destroy_at", "memory"},
    {"std::is_same_v", "type_traits"},
    {"std::monostate", "variant"},
    {"std::variant", "variant"},
    {"std::vector", "vector"},
}};

bool goes_on(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

/// The word of the standard library that begins at `at`: "std::string".
std::string_view word_at(std::string_view code, std::size_t at) {
  std::size_t end = at + std_prefix.size();
  while (end < code.size() && goes_on(code[end])) ++end;
  return code.substr(at, end - at);
}

/// Returns true if the line that `at` is in is a comment.
bool in_comment(std::string_view code, std::size_t at) {
  const std::size_t newline = code.rfind('\n', at);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::size_t first = code.find_first_not_of(' ', begin);
  return code.substr(first).starts_with("//");
}

std::string namespace_comment(const ir::Contract& contract) {
  std::string text = contract.description.empty() ? contract.title : contract.description;
  for (const ir::Breach& breach : contract.breaches) {
    const std::string member = breach.member.empty() ? "" : " by '" + breach.member + "'";
    text += "\nKnown breach of " + breach.law + member + ": " + breach.reason;
  }
  return comment_lines(text);
}

}  // namespace

std::vector<std::string> standard_headers(const std::string& code) {
  std::set<std::string_view> headers;
  // Colons are rarer than the first letter of the prefix.
  constexpr std::size_t colons_at = std_prefix.find(':');
  for (std::size_t at = code.find("::", colons_at); at != std::string::npos; at = code.find("::", at + 2)) {
    if (code[at - 1] != std_prefix[colons_at - 1]) continue;
    const std::size_t begin = at - colons_at;
    if (!std::string_view(code).substr(begin).starts_with(std_prefix)) continue;
    const auto provider = std::ranges::find(providers, word_at(code, begin), &Provider::word);
    if (provider == providers.end() || headers.contains(provider->header)) continue;
    if (!in_comment(code, begin)) headers.insert(provider->header);
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
  view["wire_types"] = wire_types_view(contract, plan);
  if (contract.is_envelope()) return view;
  view["outcome"] = outcome_view(contract, plan);
  return view;
}

}  // namespace candor::backend::cpp
