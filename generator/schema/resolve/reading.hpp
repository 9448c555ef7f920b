// schema/resolve/reading.hpp: how a schema is read: what the caller chooses.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "diagnostics/report.hpp"
#include "schema/model/dialect.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// Gives the document of a file that a contract refers to; nothing after reporting why not. `from` is the
/// name of the file that refers, `path` the relative path of the reference. Only the command line makes one;
/// it stays in the folders it was given and never leaves the machine.
using Loader = std::function<std::optional<source::Document>(std::string_view from, std::string_view path,
                                                             const source::Origin& at, diagnostics::Report&)>;

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
