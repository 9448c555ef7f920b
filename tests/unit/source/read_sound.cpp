// tests/unit/source/read_sound.cpp: the reader takes the texts in which no fault is found, and no others.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "candor/detail/syntax.hpp"
#include "source/tree.hpp"

namespace candor::source {
namespace {

bool same_node(const Node& a, const Node& b);

bool same_member(const Member& a, const Member& b) {
  return a.key == b.key && a.key_span == b.key_span && same_node(a.value, b.value);
}

/// Values, texts as they are written, and spans.
bool same_node(const Node& a, const Node& b) {
  return a.kind == b.kind && a.span == b.span && a.text == b.text &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_node) &&
         std::equal(a.members.begin(), a.members.end(), b.members.begin(), b.members.end(), same_member);
}

struct Counts {
  int sound = 0;
  int faulty = 0;
};

/// Reads the text, looks for its faults, and reads it into a tree that has read the texts before.
void compare(const std::string& text, Counts& counts) {
  CAPTURE(text);
  const bool is_sound = detail::syntax_faults(text, {max_depth, max_values, max_faults}).empty();
  Node node;
  REQUIRE(read_sound(text, node) == is_sound);
  static ReadableText readable;
  static std::vector<detail::TreeNode> nodes;
  REQUIRE(readable.read(text, nodes) == is_sound);
  if (is_sound) REQUIRE(same_node(to_node(nodes.front(), readable.text().data()), node));
  ++(is_sound ? counts.sound : counts.faulty);
}

const std::vector<std::string> texts{
    R"({"a":1,"b":[true,false,null,-0.5e+10,"x"],"c":{"d":{}},"e":[]})",
    R"( [ "\"\\\/\b\f\n\r\t" , "é😀" , "\u00e9\ud83d\ude00" , "a long text without an escape, in two blocks" ] )",
    R"({"raw":"{\"id\":\"1\",\"success\":true,\"matches\":[{\"text\":\"a \\\"b\\\" c\"}]}","é":"ü"})",
    R"("the end\" of a block \\ and \u0041 another one that is longer than sixteen bytes\n")",
    "0",
    "-1.25E-3",
    "[[[[[[[[1]]]]]]]]",
    R"({"k1":0,"k2":0,"k3":0,"k4":0,"k5":0,"k6":0,"k7":0,"k8":[{"k1":{}}]})"};

TEST_CASE("reader and faults agree on texts, sound and mutated") {
  std::mt19937 random(7);
  const std::string bytes = "{}[]\",:\\ue0129-+.tfn \n\t\x01";
  Counts counts;
  for (const std::string& text : texts) {
    compare(text, counts);
    for (std::size_t size = 0; size < text.size(); ++size) compare(text.substr(0, size), counts);
  }
  for (int i = 0; i < 60'000; ++i) {
    std::string text = texts[random() % texts.size()];
    for (auto edits = 1 + random() % 3; edits != 0 && !text.empty(); --edits) {
      const std::size_t at = random() % text.size();
      const char byte = bytes[random() % bytes.size()];
      // Bytes above 0x7F stay whole: a document is valid UTF-8.
      if (static_cast<unsigned char>(text[at]) >= 0x80) continue;
      switch (random() % 4) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        case 2:
          text.erase(at, 1);
          break;
        default: {
          const std::string part = text.substr(at, random() % 12);
          if (!part.empty() && static_cast<unsigned char>(part.back()) < 0x80) text.insert(at, part);
        }
      }
    }
    compare(text, counts);
  }
  CHECK(counts.sound > 5'000);
  CHECK(counts.faulty > 20'000);
}

TEST_CASE("reader and faults agree on escapes at each place of a block") {
  Counts counts;
  for (const std::string escape :
       {"\\n", "\\\"", "\\\\", "\\\\\\\"", "\\u00e9", "\\n\\t\\u0041", "\\x", "\t", "\""})
    for (std::size_t before = 0; before < 40; ++before)
      for (const std::size_t after : {0U, 1U, 14U, 15U, 16U, 17U, 31U, 32U, 40U})
        compare('"' + std::string(before, 'a') + escape + std::string(after, 'b') + escape + '"', counts);
  CHECK(counts.sound == 6 * 40 * 9);
  CHECK(counts.faulty == 3 * 40 * 9);
}

TEST_CASE("reader and faults have the same limits") {
  Counts counts;
  for (const int depth : {max_depth, max_depth + 1})
    compare(
        std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']'),
        counts);
  for (const std::size_t values : {max_values - 1, max_values}) {
    std::string text = "[0";
    for (std::size_t i = 1; i < values; ++i) text += ",0";
    compare(text + "]", counts);
  }
  std::string keys = "{\"k0\":0";
  for (int i = 1; i < 40; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
  compare(keys + "}", counts);
  compare(keys + ",\"k7\":0}", counts);
  CHECK(counts.sound == 3);
  CHECK(counts.faulty == 3);
}

TEST_CASE("a tree stays where it is when its text is moved") {
  ReadableText text;
  std::vector<detail::TreeNode> nodes;
  REQUIRE(text.read(R"({"a":"b\"c","k\"":[1,"\u00e9"]})", nodes));
  const ReadableText moved = std::move(text);
  CHECK(to_text(nodes.front()) == R"({"a":"b\"c","k\"":[1,"\u00e9"]})");
  CHECK(moved.text() == R"({"a":"b\"c","k\"":[1,"\u00e9"]})");
  CHECK(find(nodes.front(), "a")->text == "b\"c");
  CHECK(key_span_of(*find(nodes.front(), "k\""), moved.text().data()) == Span{12, 17});
}

}  // namespace
}  // namespace candor::source
