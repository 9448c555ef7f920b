// tests/unit/runtime/laws.cpp: the table of laws over all claims that a result, a step or a failure can make.
#include "candor/laws.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>

using namespace candor;

namespace {

constexpr std::array<std::optional<bool>, 3> three{std::nullopt, false, true};

/// Calls `take` with each of the 144 combinations of claims.
template <class Take>
void each_result(Take take) {
  for (const std::optional<bool> complete : three)
    for (const std::optional<bool> empty : three)
      for (int flags = 0; flags < 16; ++flags)
        take(laws::ResultClaims{.complete = complete,
                                .scope_empty = empty,
                                .can_be_scope_empty = (flags & 1) != 0,
                                .nothing_examined = (flags & 2) != 0,
                                .has_gap = (flags & 4) != 0,
                                .declared = (flags & 8) != 0 ? std::optional(Means::pending) : std::nullopt});
}

std::set<std::string> broken(const laws::ResultClaims& claims) {
  std::set<std::string> ids;
  for (const laws::Law* law : laws::all)
    if (laws::breaks(*law, claims)) ids.insert(std::string(law->id.substr(law->id.find('/') + 1)));
  return ids;
}

}  // namespace

TEST_CASE("what each result claim breaks, and the state that is left") {
  const auto check = [](const laws::ResultClaims& claims, std::optional<Means> means, const std::set<std::string>& ids) {
    CHECK(laws::classify(claims) == means);
    CHECK(broken(claims) == ids);
  };
  check({}, Means::done, {});
  check({.complete = true}, Means::done, {});
  check({.complete = false, .has_gap = true}, Means::partial, {});
  check({.complete = true, .has_gap = true}, Means::partial, {"complete-with-gap"});
  check({.complete = false}, std::nullopt, {"partial-without-gap"});
  check({.scope_empty = true, .can_be_scope_empty = true}, Means::nothing_in_scope, {});
  check({.scope_empty = true, .has_gap = true}, Means::partial, {"empty-scope-with-gap"});
  check({.complete = true, .scope_empty = true, .has_gap = true}, Means::partial,
        {"complete-with-gap", "empty-scope-with-gap"});
  check({.can_be_scope_empty = true, .nothing_examined = true}, Means::nothing_in_scope,
        {"empty-scope-reads-all-clear"});
  check({.nothing_examined = true}, std::nullopt, {"empty-scope-reads-all-clear"});
  check({.scope_empty = true, .can_be_scope_empty = true, .nothing_examined = true}, Means::nothing_in_scope, {});
  check({.complete = false, .nothing_examined = true, .declared = Means::pending}, Means::pending, {});
  check({.complete = true, .has_gap = true, .declared = Means::pending}, Means::pending,
        {"complete-with-gap"});
  check({.declared = Means::nothing_to_do, .has_work = true}, Means::nothing_to_do, {"work-not-needed"});
  check({.declared = Means::undone, .has_work = true}, Means::undone, {});
}

TEST_CASE("claims of findings, examiners, effects, and of declared states") {
  const auto check = [](const laws::ResultClaims& claims, std::optional<Means> means, const std::set<std::string>& ids) {
    CHECK(laws::classify(claims) == means);
    CHECK(broken(claims) == ids);
  };
  // An empty scope.
  check({.complete = false, .scope_empty = true}, std::nullopt, {"partial-without-gap"});
  check({.scope_empty = true, .has_findings = true}, std::nullopt, {"findings-in-empty-scope"});
  check({.scope_empty = true, .some_examined = true}, std::nullopt, {"findings-in-empty-scope"});
  check({.can_be_scope_empty = true, .nothing_examined = true, .has_findings = true}, std::nullopt,
        {"empty-scope-reads-all-clear"});
  // A state that means done keeps the laws of a complete outcome; the others are exempt.
  check({.complete = true, .declared = Means::done}, Means::done, {});
  check({.complete = true, .has_gap = true, .declared = Means::done}, Means::partial, {"complete-with-gap"});
  check({.has_gap = true, .declared = Means::done}, Means::partial, {"done-state-with-gap"});
  check({.complete = false, .has_gap = true, .declared = Means::done}, Means::partial, {});
  check({.complete = false, .declared = Means::done}, std::nullopt, {"partial-without-gap"});
  check({.can_be_scope_empty = true, .nothing_examined = true, .declared = Means::done}, Means::nothing_in_scope,
        {"empty-scope-reads-all-clear"});
  check({.has_gap = true, .declared = Means::pending}, Means::pending, {});
  // Work that was not done has no effect.
  for (const Means means : {Means::nothing_to_do, Means::undone, Means::pending, Means::not_ready,
                            Means::needs_input, Means::planned}) {
    check({.declared = means, .has_effect = true}, means, {"effect-without-work"});
    check({.declared = means, .has_null_effect = true}, means, {"effect-of-unknown"});
  }
  // Where the effect is unknown, both would say more.
  check({.declared = Means::unknown, .has_effect = true}, Means::unknown, {"effect-of-unknown"});
  check({.declared = Means::unknown, .has_no_effect = true}, Means::unknown, {"effect-of-unknown"});
  check({.declared = Means::unknown, .has_null_effect = true}, Means::unknown, {});
  check({.has_null_effect = true}, Means::done, {"effect-of-unknown"});
  check({.declared = Means::done, .has_effect = true}, Means::done, {});
  check({.has_effect = true}, Means::done, {});
  // Nothing found by no examiner.
  check({.complete = true, .no_examiner = true}, Means::done, {"no-examiner"});
  check({.complete = true, .has_findings = true, .no_examiner = true}, Means::done, {});
  check({.complete = false, .has_gap = true, .no_examiner = true}, Means::partial, {});
  check({.scope_empty = true, .no_examiner = true}, Means::nothing_in_scope, {});
  check({.total_below_list = true}, Means::done, {"total-below-list"});
  check({.has_failure_member = true}, Means::done, {"success-with-failure"});
  check({.has_gap = true, .has_blank_unit = true}, Means::partial, {"blank-unit"});
}

TEST_CASE("blank texts") {
  CHECK(laws::is_blank(""));
  CHECK(laws::is_blank(" \t\r\n"));
  CHECK(!laws::is_blank(" x "));
}

TEST_CASE("breaks_any, the inlined form, agrees with the table for every combination of claims") {
  int combinations = 0;
  each_result([&](const laws::ResultClaims& claims) {
    ++combinations;
    CHECK(laws::breaks_any(claims) == !broken(claims).empty());
  });
  CHECK(combinations == 144);
}

TEST_CASE("a demoted result is never promoted: its state keeps every law that can be kept") {
  each_result([](const laws::ResultClaims& claims) {
    // A gap is never classified away, and an empty scope is never read as complete.
    const std::optional<Means> state = laws::classify(claims);
    if (claims.has_gap && !claims.declared) CHECK(state == Means::partial);
    if (claims.scope_empty == true) CHECK(state != Means::done);
    if (claims.complete == false) {
      CHECK(state != Means::done);
      CHECK(state != Means::nothing_in_scope);
    }
    if (!state) CHECK(laws::breaks_any(claims));
  });
}

TEST_CASE("side steps and failures") {
  CHECK(!laws::breaks_any(laws::StepClaims{}));
  CHECK(!laws::breaks_any(laws::StepClaims{.done = true}));
  CHECK(!laws::breaks_any(laws::StepClaims{.done = false, .has_reason = true, .can_have_reason = true}));
  CHECK(laws::breaks(laws::done_and_skipped, laws::StepClaims{.done = true, .has_reason = true}));
  CHECK(laws::breaks(laws::skipped_without_reason, laws::StepClaims{.done = false, .can_have_reason = true}));
  CHECK(!laws::breaks_any(laws::StepClaims{.done = false, .can_have_reason = false}));
  CHECK(laws::breaks(laws::refused_reason, laws::StepClaims{.has_reason = true, .has_refused_reason = true}));
  CHECK(laws::breaks(laws::no_code, laws::FailureClaims{.has_message = true}));
  CHECK(laws::breaks(laws::no_message, laws::FailureClaims{.has_code = true}));
  CHECK(!laws::breaks(laws::no_code, laws::FailureClaims{.has_code = true}));
}

TEST_CASE("patterns are expanded, and one with an unknown name is not") {
  CHECK(laws::expand("'{completion}' is true", {.completion = "complete"}) == "'complete' is true");
  CHECK(laws::expand("no placeholder", {}) == "no placeholder");
  CHECK(laws::expand("in {gaps}", {}) == std::nullopt);
  CHECK(laws::expand("{no_such_name}", {.completion = "complete"}) == std::nullopt);
}

TEST_CASE("each law has an id, a sentence, an explanation and a problem; ids are unique") {
  std::set<std::string_view> ids;
  for (const laws::Law* law : laws::all) {
    CAPTURE(law->id);
    CHECK(ids.insert(law->id).second);
    CHECK(law->id.starts_with("convention/"));
    CHECK(!law->summary.empty());
    CHECK(!law->summary.ends_with('.'));
    CHECK(law->explanation.size() > 20);
    CHECK(!law->problem.empty());
    const bool demotes = law->demotion != laws::Demotion::never;
    CHECK((!demotes || law->result_breaks != nullptr || law->step_breaks != nullptr));
  }
}
