// generator/review/check/rules/order_in_text.cpp: texts describe a tool, and give the model no orders.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

/// Words of texts that set the instructions of a model aside, or keep something from its user. None of these
/// stands in the descriptions of the public servers that the tests know.
constexpr std::string_view orders[] = {"ignore previous",
                                       "ignore all previous",
                                       "ignore any previous",
                                       "ignore the previous",
                                       "ignore your",
                                       "ignore all other",
                                       "disregard previous",
                                       "disregard all",
                                       "disregard any",
                                       "disregard the above",
                                       "disregard your",
                                       "forget your instructions",
                                       "do not tell the user",
                                       "don't tell the user",
                                       "never tell the user",
                                       "do not inform the user",
                                       "do not mention this",
                                       "do not mention that you",
                                       "don't mention this",
                                       "without telling the user",
                                       "without informing",
                                       "without the user knowing",
                                       "hide this from",
                                       "do not reveal this",
                                       "keep this secret",
                                       "<important>",
                                       "<system>",
                                       "before using this tool, read",
                                       "before any other tool",
                                       "instead of any other",
                                       "never use any other tool",
                                       "always call this tool first"};

/// In small letters, with one space between words.
std::string words_of(std::string_view text) {
  std::string words;
  for (const char byte : text) {
    const bool is_space = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    if (!is_space)
      words += source::lower(byte);
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  return words;
}

}  // namespace

constinit const Rule order_in_text = {
    .about = {.id = "check/order-in-text",
              .severity = diagnostics::Severity::warning,
              .summary = "texts describe a tool, and give the model no orders",
              .explanation = "A description that tells the model to set its instructions aside, to call this "
                             "tool before others, or to "
                             "keep something from its user is how a server takes a host over. The rule knows "
                             "such words and suspects "
                             "them; it cannot prove that a text without them is harmless.\n"
                             "Say what the tool does, and let the host decide when it is called.",
              .code = "LLM047"},
    .preset = Preset::standard,
    .concerns_users = true,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const Prose& prose : prose_of(subject)) {
            const std::string words = words_of(prose.text);
            const auto order = std::ranges::find_if(
                orders, [&](std::string_view each) { return words.find(each) != std::string::npos; });
            if (order != std::end(orders))
              report
                  .add(order_in_text.about, prose.at,
                       "this text seems to give the model an order: '" + std::string(*order) + "'")
                  .help.emplace_back(
                      "describe what the tool does; if it is meant so, accept it in candor.json with its "
                      "reason");
          }
        },
};

}  // namespace candor::check
