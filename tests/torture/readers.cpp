// tests/torture/readers.cpp: the JSON readers, and the properties of all their answers.
#include "torture/readers.hpp"

#include <doctest/doctest.h>

#include <candor/detail/overruled.hpp>

#include "any.hpp"
#include "any_document.hpp"
#include "any_validator.hpp"
#include "source/document.hpp"
#include "support/document_twins.hpp"
#include "support/own.hpp"

namespace torture {
namespace {

template <class T>
bool taken(const candor::Expected<T>& parsed) {
  CHECK(candor::detail::take_overruled() == 0);
  if (parsed) return true;
  CHECK(!parsed.error().empty());
  CHECK(!candor::to_string(parsed.error()).empty());
  return false;
}

/// Checks that an accepted value is written and read back as an equal value.
template <class T, class Read>
void check_round_trip(const T& value, Read read) {
  std::string written;
  REQUIRE(write(candor::testing::own(value), written));
  const auto again = read(written);
  REQUIRE(again);
  CHECK(*again == value);
}

bool document_takes(const std::string& text) {
  const auto reading = candor::source::read_json(candor::source::make_file("text", text));
  CHECK(reading.document.has_value() == reading.faults.empty());
  if (!reading.document) return false;
  const std::string printed = candor::source::to_text(reading.document->root);
  const auto again = candor::source::read_json(candor::source::make_file("printed", printed));
  REQUIRE(again.document.has_value());
  CHECK(candor::source::same_value(again.document->root, reading.document->root));
  return true;
}

bool params_take(const std::string& text) {
  const auto read = [](const std::string& json) { return any::parse_params(json); };
  const auto parsed = read("{\"value\":" + text + "}");
  static candor::testing::ParamsTwins<any::Params, any::ParamsDocument> twins{
      any::parse_params, any::parse_params_document, any::validate_params};
  CHECK(twins.hold("{\"value\":" + text + "}") == parsed.has_value());
  if (parsed) check_round_trip(*parsed, read);
  return taken(parsed);
}

bool outcome_takes(const std::string& text) {
  const auto read = [](const std::string& json) { return any::parse_outcome(json); };
  const auto parsed = read("{\"success\":true,\"result\":" + text + "}");
  static candor::testing::OutcomeTwins<any::Report, any::Document> twins{
      any::parse_outcome, any::parse_document, any::validate_outcome};
  twins.hold("{\"success\":true,\"result\":" + text + "}");
  if (parsed) check_round_trip(*parsed, read);
  return taken(parsed);
}

}  // namespace

Verdicts verdicts(const std::string& text) {
  return {document_takes(text), taken(candor::Value::parse(text)), params_take(text), outcome_takes(text)};
}

std::string to_string(const Verdicts& verdicts) {
  std::string text;
  const auto add = [&](bool takes, const char* name) {
    if (takes) text += (text.empty() ? "" : "+") + std::string(name);
  };
  add(verdicts.document, "document");
  add(verdicts.value, "value");
  add(verdicts.params, "params");
  add(verdicts.outcome, "outcome");
  return text.empty() ? "none" : text;
}

}  // namespace torture
