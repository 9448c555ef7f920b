// tests/bench/floors.hpp: what no reader of the same messages can do without: copies of the struct, of the
// bytes, the index that simdjson makes, and a jump for each member.
#pragma once

#include <simdjson.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "messages.hpp"
#include "timing.hpp"

namespace bench {

/// The names of all members of messages, as numbers, in orders that a processor cannot learn by heart: those
/// of each object are drawn from the orders that objects with the same members have in the set. A set with
/// one order for each keeps it.
class MemberOrders {
 public:
  using Order = std::vector<std::uint32_t>;

  explicit MemberOrders(const std::vector<std::string>& messages) {
    for (const std::string& message : messages) {
      messages_.push_back(nlohmann::ordered_json::parse(message));
      learn(messages_.back());
    }
  }

  struct Drawn {
    Order numbers;
    /// Behind the last number of each message.
    std::vector<std::size_t> ends;
  };
  /// All messages in turn, again and again until they have `min` members.
  Drawn draw(std::size_t min) {
    Drawn drawn;
    do {
      for (const nlohmann::ordered_json& message : messages_) {
        add(message, drawn.numbers);
        drawn.ends.push_back(drawn.numbers.size());
      }
    } while (!drawn.numbers.empty() && drawn.numbers.size() < min);
    return drawn;
  }

 private:
  Order order_of(const nlohmann::ordered_json& object) {
    Order order;
    for (const auto& [name, member] : object.items()) {
      const auto [at, is_new] = numbers_.emplace(name, names_.size());
      if (is_new) names_.push_back(name);
      order.push_back(static_cast<std::uint32_t>(at->second));
    }
    return order;
  }

  std::vector<Order>& seen_like(Order order) {
    std::sort(order.begin(), order.end());
    return seen_[order];
  }

  void learn(const nlohmann::ordered_json& value) {
    if (value.is_object()) {
      const Order order = order_of(value);
      std::vector<Order>& seen = seen_like(order);
      if (seen.size() < 1000) seen.push_back(order);
    }
    for (const nlohmann::ordered_json& member : value)
      if (member.is_structured()) learn(member);
  }

  void add(const nlohmann::ordered_json& value, Order& order) {
    if (!value.is_object()) {
      for (const nlohmann::ordered_json& item : value)
        if (item.is_structured()) add(item, order);
      return;
    }
    const std::vector<Order>& seen = seen_like(order_of(value));
    for (const std::uint32_t number : seen[random_() % seen.size()]) {
      order.push_back(number);
      const nlohmann::ordered_json& member = value.at(names_[number]);
      if (member.is_structured()) add(member, order);
    }
  }

  std::vector<nlohmann::ordered_json> messages_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> names_;
  std::map<Order, std::vector<Order>> seen_;
  std::mt19937 random_{1};
};

/// The work for one member, after a jump that a processor has to predict: a switch, as in readers. Of
/// indirect calls from one place some processors do not learn even the order that all objects have.
inline std::uint64_t member_step(std::uint32_t number, std::uint64_t sum) {
  switch (number % 8U) {
    case 0:
      return sum * 3;
    case 1:
      return sum + 7;
    case 2:
      return sum ^ 0x55U;
    case 3:
      return sum * 5 + 1;
    case 4:
      return sum >> 3U;
    case 5:
      return sum * 9 + 2;
    case 6:
      return ~sum;
    default:
      return sum << 1U;
  }
}

/// Times what bounds a reader from below. `parse` is the emitted reader.
template <class Type, auto parse>
void measure_floors(const std::string& set, const Messages& messages, std::size_t bytes) {
  const std::size_t count = messages.lines.size();
  auto values = std::make_shared<std::vector<Type>>();
  auto texts = std::make_shared<std::vector<simdjson::padded_string>>();
  std::size_t max_length = 0;
  for (const std::string& message : messages.lines) {
    values->push_back(*parse(message));
    texts->emplace_back(message);
    max_length = std::max(max_length, message.size());
  }
  measure("floor/" + set + "/copy", count, bytes, [values](std::size_t i) {
    const Type copy = (*values)[i];
    benchmark::DoNotOptimize(&copy);
  });
  measure("floor/" + set + "/stage1", count, bytes,
          [texts, parser = std::make_shared<simdjson::ondemand::parser>()](std::size_t i) {
            simdjson::ondemand::document document;
            benchmark::DoNotOptimize(parser->iterate((*texts)[i]).get(document));
          });
  measure("floor/" + set + "/memcpy", count, bytes,
          [&messages, buffer = std::make_shared<std::string>(max_length, ' ')](std::size_t i) {
            std::memcpy(buffer->data(), messages.lines[i].data(), messages.lines[i].size());
            benchmark::DoNotOptimize(buffer->data());
          });
  // More than a predictor keeps: passes over the same few messages would measure its memory.
  constexpr std::size_t members = 1 << 18;
  auto drawn = std::make_shared<const MemberOrders::Drawn>(MemberOrders(messages.lines).draw(members));
  measure("floor/" + set + "/jumps", count, bytes, [drawn, message = std::size_t{0}](std::size_t) mutable {
    std::uint64_t sum = 0;
    if (message == drawn->ends.size()) message = 0;
    const std::size_t begin = message == 0 ? 0 : drawn->ends[message - 1];
    const std::size_t end = drawn->ends[message++];
    for (std::size_t i = begin; i < end; ++i) sum = member_step(drawn->numbers[i], sum);
    benchmark::DoNotOptimize(sum);
  });
}

}  // namespace bench
