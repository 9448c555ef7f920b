// backend/cpp/types/header_view.cpp: the header of one contract's types, as its template sees it.
#include <algorithm>
#include <array>
#include <set>

#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

/// A name of the namespace std, and the header that declares it. <candor/outcome.hpp> includes more.
struct Provider {
  std::string_view name;
  std::string_view header;
};
constexpr std::array<Provider, 7> providers{{
    {"array", "array"},
    {"is_class_v", "type_traits"},
    {"construct_at", "memory"},
    {"destroy_at", "memory"},
    {"is_same_v", "type_traits"},
    {"monostate", "variant"},
    {"variant", "variant"},
}};

bool goes_on(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

/// The name that begins at `at`.
std::string_view name_at(std::string_view code, std::size_t at) {
  std::size_t end = at;
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
  std::array<bool, providers.size()> is_used{};
  // Colons are rarer than the letters before them. Most are in pairs, of which one is looked at.
  for (std::size_t at = code.find(':', 3); at < code.size() - 1; at = code.find(':', at + 2)) {
    if (code[at - 1] != 'd' || code[at - 2] != 't' || code[at - 3] != 's' || code[at + 1] != ':') continue;
    const auto provider = std::ranges::find(providers, name_at(code, at + 2), &Provider::name);
    if (provider == providers.end()) continue;
    bool& is_known = is_used[static_cast<std::size_t>(provider - providers.begin())];
    is_known = is_known || !in_comment(code, at);
  }
  std::set<std::string_view> headers;
  for (std::size_t i = 0; i < providers.size(); ++i)
    if (is_used[i]) headers.insert(providers[i].header);
  return {headers.begin(), headers.end()};
}

View header_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view["source"] = comment_text(contract.source_name);
  view["contract"] = comment_text(contract.name_and_version());
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
