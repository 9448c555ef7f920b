// tests/support/document_twins.hpp: the document reader, the reader into existing values and the validator
// beside the owning reader: same verdicts, same violations, same data.
#pragma once

#include <doctest/doctest.h>

#include <candor/limits.hpp>
#include <candor/expected.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace candor::testing {

/// Gives texts to both readers of the params of one contract, to one document and one value that are used for
/// all of them, and to the validator.
template <class Params, class Document>
struct ParamsTwins {
  Expected<Params> (*parse)(std::string_view, const Limits&);
  Expected<Document> (*parse_document)(std::string_view, const Limits&);
  Expected<void> (*validate)(std::string_view, const Limits&);
  std::optional<Document> used = std::nullopt;
  std::optional<Params> reused = std::nullopt;

  /// Returns the verdict.
  bool hold(const std::string& text) {
    const Expected<Params> owning = parse(text, {});
    Expected<Document> document = parse_document(text, {});
    REQUIRE_MESSAGE(owning.has_value() == document.has_value(), text);
    const Expected<void> verdict = validate(text, {});
    REQUIRE_MESSAGE(static_cast<bool>(verdict) == owning.has_value(), text);
    if (!owning) REQUIRE_MESSAGE(verdict.error() == owning.error(), text);
    if (reused) {
      const Params before = *reused;
      const Expected<void> again = parse_into(*reused, text, Limits());
      REQUIRE_MESSAGE(static_cast<bool>(again) == owning.has_value(), text);
      if (owning) {
        REQUIRE_MESSAGE(*reused == *owning, text);
      } else {
        REQUIRE_MESSAGE(again.error() == owning.error(), text);
        REQUIRE_MESSAGE(*reused == before, text);
      }
    } else if (owning) {
      reused = *owning;
    }
    const bool used_again = used.has_value();
    if (used_again) {
      const Expected<void> again = parse_into(*used, text, {});
      REQUIRE_MESSAGE(static_cast<bool>(again) == owning.has_value(), text);
      if (!owning) REQUIRE_MESSAGE(again.error() == owning.error(), text);
    }
    if (!owning) {
      REQUIRE_MESSAGE(document.error() == owning.error(), text);
      if (used_again) CHECK_THROWS_AS(used->params(), std::bad_optional_access);
      return false;
    }
    std::string expected;
    REQUIRE(write(*owning, expected));
    check_same(*document, text, *owning, expected);
    if (used_again) {
      check_same(*used, text, *owning, expected);
    } else {
      used.emplace(*std::move(document));
      check_same(*used, text, *owning, expected);
    }
    return true;
  }

 private:
  static void check_same(const Document& document, const std::string& text, const Params& owning,
                         const std::string& expected) {
    std::string written;
    REQUIRE(write(document, written));
    REQUIRE_MESSAGE(written == expected, text);
    REQUIRE_MESSAGE(document.json() == text, text);
    REQUIRE_MESSAGE(document.own() == owning, text);
  }
};

/// Gives answers to both readers of one tool, to one report that is used for all of them, and to the
/// validator.
template <class Report, class Document>
struct OutcomeTwins {
  Expected<Report> (*parse)(std::string_view, const ReadOptions&);
  Expected<Document> (*parse_document)(std::string_view, const ReadOptions&);
  Expected<void> (*validate)(std::string_view, const ReadOptions&);
  Expected<Report> reused = Violations();

  void hold(std::string_view text) {
    const Expected<Report> owning = parse(text, {});
    const Expected<Document> document = parse_document(text, {});
    REQUIRE_MESSAGE(owning.has_value() == document.has_value(), text);
    const Expected<void> verdict = validate(text, {});
    REQUIRE_MESSAGE(static_cast<bool>(verdict) == owning.has_value(), text);
    if (!owning) {
      REQUIRE_MESSAGE(verdict.error() == owning.error(), text);
      REQUIRE_MESSAGE(document.error() == owning.error(), text);
    } else {
      check_same(*document, *owning, text);
    }
    check_reused(parse_into(reused, text, {}), owning, text);
    std::vector<Violation> found;
    std::vector<Violation> document_found;
    const Expected<Report> demoted = parse(text, {.limits = {}, .lies = Lies::demote(found)});
    const Expected<Document> demoted_document =
        parse_document(text, {.limits = {}, .lies = Lies::demote(document_found)});
    REQUIRE_MESSAGE(demoted.has_value() == demoted_document.has_value(), text);
    REQUIRE_MESSAGE(found == document_found, text);
    std::vector<Violation> tolerated;
    const Expected<void> demoted_verdict = validate(text, {.limits = {}, .lies = Lies::demote(tolerated)});
    REQUIRE_MESSAGE(static_cast<bool>(demoted_verdict) == demoted.has_value(), text);
    REQUIRE_MESSAGE(found == tolerated, text);
    if (demoted) check_same(*demoted_document, *demoted, text);
    std::vector<Violation> reused_found;
    check_reused(parse_into(reused, text, {.limits = {}, .lies = Lies::demote(reused_found)}), demoted, text);
    REQUIRE_MESSAGE(found == reused_found, text);
  }

 private:
  void check_reused(const Expected<void>& read, const Expected<Report>& owning, std::string_view text) const {
    REQUIRE_MESSAGE(reused == owning, text);
    REQUIRE_MESSAGE(static_cast<bool>(read) == owning.has_value(), text);
    if (!owning) REQUIRE_MESSAGE(read.error() == owning.error(), text);
  }
  static void check_same(const Document& document, const Report& owning, std::string_view text) {
    REQUIRE_MESSAGE(to_string(owning.state_name()).starts_with(to_string(document.state_name())), text);
    REQUIRE_MESSAGE(document.own() == owning, text);
  }
};

}  // namespace candor::testing
