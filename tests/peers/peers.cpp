// tests/peers/peers.cpp: the eight inputs on which other generators fail, through the emitted code.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "documents.hpp"
#include "s1_search.hpp"
#include "s1_search_validator.hpp"
#include "s2_union.hpp"
#include "s2_union_validator.hpp"
#include "s3_enums.hpp"
#include "s3_enums_validator.hpp"
#include "s4_tree.hpp"
#include "s4_tree_validator.hpp"
#include "s5_all_of.hpp"
#include "s5_all_of_validator.hpp"
#include "s6_maps.hpp"
#include "s6_maps_validator.hpp"
#include "s7_numbers.hpp"
#include "s7_numbers_validator.hpp"
#include "s8_files.hpp"
#include "s8_files_validator.hpp"
#include "support/own.hpp"

namespace {

/// Returns the written text of an accepted document, or the violations.
struct Said {
  std::string written;
  /// One on each line, after a mark, as in the files.
  std::string violations;
};

std::string lines_of(const candor::Violations& violations) {
  std::string lines;
  for (const candor::Violation& violation : violations) lines += "! " + candor::to_string(violation) + '\n';
  return lines;
}

/// Reads the text, writes the value, and reads that again: it must be the same value.
template <class Parse>
Said read_and_write(Parse parse, std::string_view json) {
  const auto value = parse(json);
  if (!value) return {"", lines_of(value.error())};
  Said said;
  const candor::Written written = write(candor::testing::own(*value), said.written);
  CHECK_MESSAGE(static_cast<bool>(written), candor::to_string(written.error()));
  const auto again = parse(said.written);
  REQUIRE_MESSAGE(again.has_value(), said.written);
  CHECK(*again == *value);
  return said;
}

/// A file of documents and the reader that they are for.
struct Set {
  std::string file;
  std::function<Said(std::string_view json)> say;
};

/// One set. `parse` and `validate` are a reader and a validator that the generator emitted; they must agree.
template <class Parse, class Validate>
Set set_of(std::string file, Parse parse, Validate validate) {
  return {std::move(file), [parse, validate](std::string_view json) {
            const candor::Expected<void> verdict = validate(json);
            const auto value = parse(json);
            CHECK_MESSAGE(static_cast<bool>(verdict) == value.has_value(), json);
            if (!value) CHECK_MESSAGE(verdict.error() == value.error(), json);
            return read_and_write(parse, json);
          }};
}

std::vector<Set> all_sets() {
  using Text = std::string_view;
  return {
      set_of(
          "s1_search.params.txt", [](Text json) { return peers::s1_search::parse_params(json); },
          [](Text json) { return peers::s1_search::validate_params(json); }),
      set_of(
          "s2_union.params.txt", [](Text json) { return peers::s2_union::parse_params(json); },
          [](Text json) { return peers::s2_union::validate_params(json); }),
      set_of(
          "s2_union.outcome.txt", [](Text json) { return peers::s2_union::parse_outcome(json); },
          [](Text json) { return peers::s2_union::validate_outcome(json); }),
      set_of(
          "s3_enums.params.txt", [](Text json) { return peers::s3_enums::parse_params(json); },
          [](Text json) { return peers::s3_enums::validate_params(json); }),
      set_of(
          "s4_tree.params.txt", [](Text json) { return peers::s4_tree::parse_params(json); },
          [](Text json) { return peers::s4_tree::validate_params(json); }),
      set_of(
          "s5_all_of.params.txt", [](Text json) { return peers::s5_all_of::parse_params(json); },
          [](Text json) { return peers::s5_all_of::validate_params(json); }),
      set_of(
          "s6_maps.params.txt", [](Text json) { return peers::s6_maps::parse_params(json); },
          [](Text json) { return peers::s6_maps::validate_params(json); }),
      set_of(
          "s6_maps.outcome.txt", [](Text json) { return peers::s6_maps::parse_outcome(json); },
          [](Text json) { return peers::s6_maps::validate_outcome(json); }),
      set_of(
          "s7_numbers.params.txt", [](Text json) { return peers::s7_numbers::parse_params(json); },
          [](Text json) { return peers::s7_numbers::validate_params(json); }),
      set_of(
          "s7_numbers.outcome.txt", [](Text json) { return peers::s7_numbers::parse_outcome(json); },
          [](Text json) { return peers::s7_numbers::validate_outcome(json); }),
      set_of(
          "s8_files.params.txt", [](Text json) { return peers::s8_files::parse_params(json); },
          [](Text json) { return peers::s8_files::validate_params(json); }),
      set_of(
          "s8_files.outcome.txt", [](Text json) { return peers::s8_files::parse_outcome(json); },
          [](Text json) { return peers::s8_files::validate_outcome(json); }),
  };
}

}  // namespace

// REFRESH=1 rewrites the expected results in the files; review them before committing.
TEST_CASE("each document of the eight inputs is taken or refused as its contract says") {
  const bool refresh = std::getenv("REFRESH") != nullptr;
  std::size_t taken = 0;
  std::size_t refused = 0;
  for (const Set& set : all_sets()) {
    CAPTURE(set.file);
    const std::filesystem::path path = std::filesystem::path(PEERS_DOCUMENTS) / set.file;
    std::vector<peers::Document> documents = peers::read_documents(path);
    REQUIRE_FALSE(documents.empty());
    for (peers::Document& document : documents) {
      CAPTURE(document.json);
      Said said = set.say(document.json);
      ++(said.violations.empty() ? taken : refused);
      if (!refresh) {
        CHECK(said.written == document.written);
        CHECK(said.violations == document.violations);
      }
      document.written = std::move(said.written);
      document.violations = std::move(said.violations);
    }
    if (refresh) peers::write_documents(path, documents);
  }
  std::cout << "counts: peers: " << taken + refused << " documents, " << taken << " taken and written back, "
            << refused << " refused with the expected violations\n";
}
