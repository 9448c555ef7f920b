// tests/property/documents.cpp: one way to make a document of each kind of type.
#include "documents.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "source/document.hpp"

namespace property {

namespace ir = candor::ir;

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;  // clang 14 does not deduce it for aggregates

std::string integer_text(std::int64_t low, std::uint64_t high, std::uint64_t random) {
  const std::uint64_t width = high - static_cast<std::uint64_t>(low);
  const std::uint64_t step =
      width == std::numeric_limits<std::uint64_t>::max() ? random : random % (width + 1);
  if (low >= 0) return std::to_string(static_cast<std::uint64_t>(low) + step);
  return std::to_string(static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step));
}

}  // namespace

std::string Documents::doubtful() {
  erring_ = true;
  std::string text = of(contract_.params, 0);
  erring_ = false;
  if (!now_and_then(8) || text.empty()) return text;
  // A byte lost, doubled or changed somewhere.
  const std::size_t at = below(text.size());
  static constexpr char bytes[] = "{}[],:\"\\0a \n-.e\x01\xC3";
  const char byte = bytes[below(sizeof bytes - 1)];
  switch (below(3)) {
    case 0:
      return text.erase(at, 1);
    case 1:
      return text.insert(at, 1, byte);
    default:
      text[at] = byte;
      return text;
  }
}

std::string Documents::word(std::size_t min, std::size_t max) {
  static const std::vector<std::string> letters = {
      "a",  "Z",  "0",  " ",    "-", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80",
      "\"", "\\", "\n", "\x01", "/", "<"};
  std::string text;
  for (std::size_t left = min + below(max - min + 1); left != 0; --left)
    text += letters[below(letters.size())];
  return text;
}

std::string Documents::accepted(const candor::pattern::Dfa& dfa) {
  // A walk that leans to the first byte from which an end can still be reached: found by trying.
  for (int attempt = 0; attempt < 2000; ++attempt) {
    std::string text;
    std::size_t state = dfa.start;
    for (int length = 0; length < 40; ++length) {
      if (candor::pattern::matches(dfa, text) && now_and_then(2)) return text;
      std::vector<char> ways;
      for (char byte = ' '; byte < '\x7F'; ++byte) {
        const std::size_t next =
            dfa.next[state * dfa.classes + dfa.byte_class[static_cast<unsigned char>(byte)]];
        // A state that leads nowhere but to itself and does not accept is a dead end.
        const bool dead = !dfa.accepting[next] &&
                          std::all_of(dfa.byte_class.begin(), dfa.byte_class.end(),
                                      [&](auto c) { return dfa.next[next * dfa.classes + c] == next; });
        if (!dead) ways.push_back(byte);
      }
      if (ways.empty()) break;
      text += ways[below(ways.size())];
      state = dfa.next[state * dfa.classes + dfa.byte_class[static_cast<unsigned char>(text.back())]];
    }
    if (candor::pattern::matches(dfa, text)) return text;
  }
  return "";
}

std::string Documents::string_of(const ir::TextRules& rules) {
  if (!rules.values.empty()) return rules.values[below(rules.values.size())];
  if (!rules.patterns.empty()) return accepted(contract_.patterns[rules.patterns.front()].dfa);
  const std::size_t max = rules.max_length.value_or(rules.min_length + 40);
  return word(err() ? 0 : rules.min_length, err() ? max + 3 : max);
}

/// From there on, what may be empty is: a type that contains itself would have no end.
static bool is_deep(int depth) { return depth >= 6; }

std::string Documents::any(int depth) {
  switch (below(depth > 3 ? 5 : 7)) {
    case 0:
      return "null";
    case 1:
      return "true";
    case 2:
      return "-12.5e3";
    case 3:
      return std::to_string(below(1000));
    case 4:
      return candor::source::quote(word(0, 8));
    case 5:
      return "[" + any(depth + 1) + "," + any(depth + 1) + "]";
    default:
      return "{\"x\":" + any(depth + 1) + "}";
  }
}

std::string Documents::wrong(int depth) { return now_and_then(2) ? any(depth) : "0.5"; }

std::string Documents::list(std::size_t min, std::size_t max, ir::TypeId item, int depth) {
  std::string text = "[";
  if (is_deep(depth)) max = min;
  for (std::size_t left = err() ? below(8) : min + below(max - min + 1); left != 0; --left) {
    text += of(item, depth + 1) + (left == 1 ? "" : ",");
  }
  return text + "]";
}

std::string Documents::record(const ir::Record& record, int depth) {
  std::vector<std::string> members;
  for (const ir::Field& field : record.fields) {
    const bool there = field.presence == ir::Presence::required ? !err() : !is_deep(depth) && now_and_then(2);
    if (there) members.push_back(candor::source::quote(field.name) + ":" + of(field.type, depth + 1));
  }
  const auto* kept = std::get_if<ir::Kept>(&record.extras);
  if (kept != nullptr && now_and_then(2)) members.push_back("\"extra\":" + of(kept->type, depth + 1));
  if (std::holds_alternative<ir::KeptAsRead>(record.extras) && now_and_then(2))
    members.push_back("\"dropped\":" + any(depth));
  if (err()) members.push_back("\"unknown\":1");
  if (err() && !members.empty()) members.push_back(members.front());
  if (now_and_then(3)) std::shuffle(members.begin(), members.end(), random_);
  std::string text = "{";
  for (const std::string& member : members)
    text += (text.size() == 1 ? "" : now_and_then(4) ? " ,\n" : ",") + member;
  return text + "}";
}

std::string Documents::integer(const ir::Integer& is) {
  const auto low = is.minimum ? *to_int64(*is.minimum) : std::numeric_limits<std::int64_t>::min();
  const auto high = is.maximum ? *to_uint64(*is.maximum) : std::numeric_limits<std::int64_t>::max();
  const std::string text = integer_text(low, high, random_());
  return now_and_then(8) && text.size() < 15 ? text + ".0" : text;
}

std::string Documents::tuple(const ir::Tuple& is, int depth) {
  std::string text = "[";
  for (const ir::TypeId item : is.items) text += (text.size() == 1 ? "" : ",") + of(item, depth + 1);
  if (is.rest && now_and_then(2)) text += "," + of(*is.rest, depth + 1);
  return text + "]";
}

std::string Documents::of(ir::TypeId type, int depth) {
  if (err()) return wrong(depth);
  return std::visit(
      Overloaded{
          [&](const ir::Boolean&) -> std::string { return now_and_then(2) ? "true" : "false"; },
          [&](const ir::Null&) -> std::string { return "null"; },
          [&](const ir::Integer& is) { return integer(is); },
          [&](const ir::Number&) -> std::string {
            return now_and_then(2) ? "-1.5" : now_and_then(2) ? "2.25e0" : "0";
          },
          [&](const ir::String& is) -> std::string {
            return candor::source::quote(
                string_of(is.any_of.empty() ? is.rules : is.any_of[below(is.any_of.size())]));
          },
          [&](const ir::Enum& is) {
            return candor::source::to_text(is.values[below(is.values.size())].value);
          },
          [&](const ir::Array& is) {
            return list(is.min_items, is.max_items.value_or(is.min_items + 4), is.item, depth);
          },
          [&](const ir::Tuple& is) { return tuple(is, depth); },
          [&](const ir::Map& is) {
            return is_deep(depth) || now_and_then(3) ? std::string("{}")
                                                     : "{\"alpha\":" + of(is.value, depth + 1) +
                                                           ",\"beta\":" + of(is.value, depth + 1) + "}";
          },
          [&](const ir::Record& is) { return record(is, depth); },
          [&](const ir::Union& is) { return of(is.branches[below(is.branches.size())].type, depth); },
          [&](const ir::Nullable& is) { return now_and_then(3) ? std::string("null") : of(is.inner, depth); },
          [&](const ir::Checked& is) { return of(is.branches[below(is.branches.size())], depth); },
          [&](const ir::Any&) { return any(depth); },
          [&](const ir::Never&) { return any(depth); },
      },
      contract_[type].kind);
}

}  // namespace property
