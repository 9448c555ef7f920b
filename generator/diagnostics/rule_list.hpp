// generator/diagnostics/rule_list.hpp: how a module declares the rules it reports.
#pragma once

#include <span>

#include "diagnostics/diagnostic.hpp"

/// A module `m` has a file `m/rules.def` of lines
///   RULE(unknown_keyword, error, "schema/unknown-keyword", "summary", "explanation")
/// and a header `m/rules.hpp` that includes this file and says
///   namespace candor::m::rules { CANDOR_DECLARE_RULES... }
/// The first word is the C++ name, `candor::schema::rules::unknown_keyword`.
#define CANDOR_RULE_CONSTANT(name, severity_word, id_text, summary_text, explanation_text) \
  inline constexpr ::candor::diagnostics::Rule name{                                       \
      id_text, ::candor::diagnostics::Severity::severity_word, summary_text, explanation_text};
