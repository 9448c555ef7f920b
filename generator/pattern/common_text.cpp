// pattern/common_text.cpp: a short text that several patterns match.
#include <algorithm>
#include <set>

#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

/// One state of each table.
using States = std::vector<std::uint16_t>;

/// Most states that are looked at.
constexpr std::size_t kMaxSeen = 10'000;

/// Printable ASCII, the plainest first.
std::string letters() {
  std::string all = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (char letter = ' '; letter <= '~'; ++letter)
    if (all.find(letter) == std::string::npos) all += letter;
  return all;
}

/// One letter for each way in which the tables tell letters apart.
std::string alphabet_of(const std::vector<const Dfa*>& tables) {
  std::set<States> known;
  std::string alphabet;
  for (const char letter : letters()) {
    States classes;
    for (const Dfa* table : tables) classes.push_back(table->byte_class[static_cast<unsigned char>(letter)]);
    if (known.insert(std::move(classes)).second) alphabet += letter;
  }
  return alphabet;
}

States after(const std::vector<const Dfa*>& tables, const States& states, char letter) {
  States next;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::size_t byte_class = tables[i]->byte_class[static_cast<unsigned char>(letter)];
    next.push_back(tables[i]->next[std::size_t{states[i]} * tables[i]->classes + byte_class]);
  }
  return next;
}

bool all_accept(const std::vector<const Dfa*>& tables, const States& states) {
  for (std::size_t i = 0; i < tables.size(); ++i)
    if (!tables[i]->accepting[states[i]]) return false;
  return true;
}

}  // namespace

std::optional<std::string> common_text(const std::vector<const Dfa*>& tables) {
  const std::string alphabet = alphabet_of(tables);
  States start;
  for (const Dfa* table : tables) start.push_back(table->start);
  std::set<States> seen{start};
  std::vector<std::pair<States, std::string>> open{{start, ""}};
  for (std::size_t i = 0; i < open.size() && open.size() < kMaxSeen; ++i) {
    const States states = open[i].first;
    const std::string text = open[i].second;
    const bool is_found =
        all_accept(tables, states) &&
        std::all_of(tables.begin(), tables.end(), [&](const Dfa* table) { return matches(*table, text); });
    if (is_found) return text;
    for (const char letter : alphabet) {
      States next = after(tables, states, letter);
      if (seen.insert(next).second) open.emplace_back(std::move(next), text + letter);
    }
  }
  return std::nullopt;
}

}  // namespace candor::pattern
