// tests/bench/floors.hpp: what no reader of the same messages can do without: copies of the struct, of the
// bytes, the index that simdjson makes, and a jump for each member.
#pragma once

#include <simdjson.h>

#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "messages.hpp"
#include "timing.hpp"

namespace bench {

/// The names of all members of a text, in its order, as numbers.
class MemberOrder {
 public:
  std::vector<unsigned char> of(const std::string& json) {
    std::vector<unsigned char> order;
    add(nlohmann::ordered_json::parse(json), order);
    return order;
  }

 private:
  void add(const nlohmann::ordered_json& value, std::vector<unsigned char>& order) {
    for (const auto& [name, member] : value.items()) {
      if (value.is_object())
        order.push_back(static_cast<unsigned char>(numbers_.emplace(name, numbers_.size()).first->second));
      if (member.is_structured()) add(member, order);
    }
  }

  std::map<std::string, std::size_t> numbers_;
};

/// The work for one member, in functions of which a processor has to predict the next.
template <std::size_t number>
[[gnu::noinline]] std::uint64_t member_step(std::uint64_t sum) {
  return sum * 3 + number;
}

/// Times what bounds a reader from below. `parse` is the emitted reader.
template <class Type, auto parse>
void measure_floors(const std::string& set, const Messages& messages, std::size_t bytes) {
  const std::size_t count = messages.lines.size();
  auto values = std::make_shared<std::vector<Type>>();
  auto texts = std::make_shared<std::vector<simdjson::padded_string>>();
  auto orders = std::make_shared<std::vector<std::vector<unsigned char>>>();
  MemberOrder order;
  std::size_t longest = 0;
  for (const std::string& message : messages.lines) {
    values->push_back(*parse(message));
    texts->emplace_back(message);
    orders->push_back(order.of(message));
    longest = std::max(longest, message.size());
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
          [&messages, buffer = std::make_shared<std::string>(longest, ' ')](std::size_t i) {
            std::memcpy(buffer->data(), messages.lines[i].data(), messages.lines[i].size());
            benchmark::DoNotOptimize(buffer->data());
          });
  measure("floor/" + set + "/jumps", count, bytes, [orders](std::size_t i) {
    static constexpr auto steps = []<std::size_t... number>(std::index_sequence<number...>) {
      return std::array{&member_step<number>...};
    }
    (std::make_index_sequence<256>());
    std::uint64_t sum = 0;
    for (const unsigned char number : (*orders)[i]) sum = steps[number](sum);
    benchmark::DoNotOptimize(sum);
  });
}

}  // namespace bench
