// generator/diagnostics/rule_list.hpp: how a module declares the rules it reports.
#pragma once

#include "diagnostics/diagnostic.hpp"

/// A module `m` lists its rules in `m/rules.def`, in lines
///   RULE(unknown_keyword, error, "schema/unknown-keyword", "summary", "explanation")
/// `m/rules.hpp` includes them with this macro to declare `candor::m::rules::unknown_keyword`, and
/// `m/rules.cpp` includes them once more for `rules::all()`. diagnostics/rules.{def,hpp,cpp} show how.
#define CANDOR_RULE_CONSTANT(name, severity_word, id_text, summary_text, explanation_text)                   \
  inline constexpr ::candor::diagnostics::Rule name{id_text, ::candor::diagnostics::Severity::severity_word, \
                                                    summary_text, explanation_text};
