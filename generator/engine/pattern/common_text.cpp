// pattern/common_text.cpp: finds a short text that several patterns match.
#include <algorithm>
#include <set>
#include <variant>

#include "pattern/automaton/in_order.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

/// One state of each table.
using States = std::vector<std::uint16_t>;

/// Limit on the visited states.
constexpr std::size_t kMaxSeen = 10'000;

/// Returns all bytes in the order of preference: letters and digits, other printable ASCII, bytes of other
/// characters, control characters.
std::string bytes_by_preference() {
  std::string all = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const auto add = [&](int first, int last) {
    for (int byte = first; byte <= last; ++byte)
      if (all.find(static_cast<char>(byte)) == std::string::npos) all += static_cast<char>(byte);
  };
  add(' ', '~');
  add(0x80, 0xFF);
  add(0, 0x7F);
  return all;
}

/// Returns one byte for each combination of byte classes of the tables.
std::string alphabet_of(const std::vector<const Dfa*>& tables) {
  std::set<States, InOrder> known;
  std::string alphabet;
  for (const char byte : bytes_by_preference()) {
    States classes;
    for (const Dfa* table : tables) classes.push_back(table->byte_class[static_cast<unsigned char>(byte)]);
    if (known.insert(std::move(classes)).second) alphabet += byte;
  }
  return alphabet;
}

/// Returns the table of all valid UTF-8; other tables may accept invalid bytes too.
const Dfa& utf8_table() {
  static const Dfa table = std::get<Dfa>(compile("^[\\s\\S]*$"));
  return table;
}

States after(const std::vector<const Dfa*>& tables, const States& states, char byte) {
  States next;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::size_t byte_class = tables[i]->byte_class[static_cast<unsigned char>(byte)];
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

std::optional<std::string> common_text(std::vector<const Dfa*> tables) {
  tables.push_back(&utf8_table());
  const std::string alphabet = alphabet_of(tables);
  States start;
  for (const Dfa* table : tables) start.push_back(table->start);
  std::set<States, InOrder> seen{start};
  std::vector<std::pair<States, std::string>> open{{start, ""}};
  for (std::size_t i = 0; i < open.size() && open.size() < kMaxSeen; ++i) {
    const States states = open[i].first;
    const std::string text = open[i].second;
    const bool is_found =
        all_accept(tables, states) &&
        std::all_of(tables.begin(), tables.end(), [&](const Dfa* table) { return matches(*table, text); });
    if (is_found) return text;
    for (const char byte : alphabet) {
      States next = after(tables, states, byte);
      if (seen.insert(next).second) open.emplace_back(std::move(next), text + byte);
    }
  }
  return std::nullopt;
}

}  // namespace candor::pattern
