// tests/bench/mutants.cpp: changes one object of a message.
#include "mutants.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

namespace bench {
namespace {

using Json = nlohmann::ordered_json;

/// About as many bytes as the mutants of one kind have together, where messages are large.
constexpr std::size_t max_bytes = 5'000'000;

/// Prints a message with one object of it changed.
class Printer {
 public:
  Printer(Change change, std::size_t object, std::mt19937& random)
      : change_(change), object_(object), random_(random) {}

  std::string print(const Json& json) {
    std::string text;
    print(json, text);
    return changed_ ? text : std::string();
  }

 private:
  void print(const Json& json, std::string& out) {
    if (json.is_object()) return print_object(json, out);
    if (!json.is_array()) return void(out += json.dump());
    out += '[';
    const char* separator = "";
    for (const Json& item : json) {
      out += separator;
      print(item, out);
      separator = ",";
    }
    out += ']';
  }

  void print_object(const Json& json, std::string& out) {
    const bool here = seen_++ == object_ && !json.empty();
    std::vector<std::string> members;
    for (const auto& [key, value] : json.items()) {
      std::string member = Json(key).dump() + ":";
      print(value, member);
      members.push_back(std::move(member));
    }
    if (here) change(json, members);
    out += '{';
    for (std::size_t i = 0; i < members.size(); ++i) out += (i == 0 ? "" : ",") + members[i];
    out += '}';
  }

  void change(const Json& json, std::vector<std::string>& members) {
    const std::size_t at = random_() % members.size();
    const std::string key = std::next(json.begin(), static_cast<std::ptrdiff_t>(at)).key();
    changed_ = true;
    switch (change_) {
      case Change::dropped:
        members.erase(members.begin() + static_cast<std::ptrdiff_t>(at));
        return;
      case Change::added:
        members.insert(members.begin() + static_cast<std::ptrdiff_t>(at), R"("added member":[1,{}])");
        return;
      case Change::retyped:
        members[at] = Json(key).dump() + (random_() % 2 == 0 ? ":[[]]" : ":-0.5");
        return;
      case Change::shuffled:
        std::shuffle(members.begin(), members.end(), random_);
        return;
      case Change::duplicated:
        members.push_back(members[at]);
        return;
      case Change::escaped:
        members[at] = escaped(key) + members[at].substr(Json(key).dump().size());
        return;
    }
  }

  static std::string escaped(const std::string& key) {
    static const char digits[] = "0123456789abcdef";
    std::string text = "\"";
    for (const char c : key) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte >= 0x80) return Json(key).dump();
      text += std::string("\\u00") + digits[byte >> 4U] + digits[byte & 15U];
    }
    return text + '"';
  }

  Change change_;
  std::size_t object_;
  std::mt19937& random_;
  std::size_t seen_ = 0;
  bool changed_ = false;
};

}  // namespace

const char* name_of(Change change) {
  switch (change) {
    case Change::dropped:
      return "dropped";
    case Change::added:
      return "added";
    case Change::retyped:
      return "retyped";
    case Change::shuffled:
      return "shuffled";
    case Change::duplicated:
      return "duplicated";
    case Change::escaped:
      return "escaped";
  }
  return "";
}

std::vector<Mutant> mutants_of(const std::vector<std::string>& messages, std::size_t max) {
  std::mt19937 random(1);
  std::size_t bytes = 1;
  for (const std::string& message : messages) bytes += message.size();
  max = std::min(max, max_bytes * messages.size() / bytes);
  std::vector<Mutant> mutants;
  for (const Change change : changes) {
    for (std::size_t i = 0; i < max; ++i) {
      const Json json = Json::parse(messages[random() % messages.size()], nullptr, false);
      std::string text = Printer(change, random() % 4, random).print(json);
      if (!text.empty()) mutants.push_back({change, std::move(text)});
    }
  }
  return mutants;
}

}  // namespace bench
