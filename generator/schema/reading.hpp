// generator/schema/reading.hpp: how a schema is read: what the caller chooses.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "schema/dialect.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// What becomes of a keyword that JSON Schema does not have.
enum class Unknown {
  refuse,  // as in contracts: a word that checks nothing is mostly a misspelling
  ignore   // as the standard says (core, section 6.5); an empty or repetitive `enum` is fine then, too
};

/// Documents by their absolute name, which stands in for the network; null for a name that is not known.
using Registry = std::function<std::shared_ptr<const source::Document>(std::string_view uri)>;

/// How one schema is read.
struct Reading {
  Unknown unknown = Unknown::refuse;
  Dialect dialect = Dialect::draft_2020_12;  // where no `$schema` says it
  Registry registry = {};
  /// The absolute name of the document; its file's name if it is "".
  std::string_view base_uri = "";
  /// True if `format` is asserted whatever the schema says.
  bool assert_formats = false;
};

/// The standard metaschemas of draft-07, 2019-09 and 2020-12 with their vocabularies; null for any other
/// name.
std::shared_ptr<const source::Document> standard_metaschema(std::string_view uri);

}  // namespace candor::schema
