// schema/resolve/reading.hpp: options for reading schemas.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "diagnostics/findings.hpp"
#include "schema/model/dialect.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// Loads a file that a contract refers to. `from` is the name of the referring file, `path` the relative path
/// of the reference. Returns std::nullopt after reporting an error. The loader of the command line is
/// restricted to the named directories and never uses the network.
using Loader = std::function<std::optional<source::Document>(std::string_view from, std::string_view path,
                                                             const source::Origin& at, diagnostics::Findings&)>;

/// How unknown keywords are treated.
enum class Unknown {
  refuse,  // in contracts of one's own, where one that is near a known keyword is misspelled
  name,    // in contracts of others
  ignore   // as in the standard (core, section 6.5); then empty enums and duplicates in them are allowed too
};

/// Documents by their absolute name, which stands in for the network; null for a name that is not known.
using Registry = std::function<std::shared_ptr<const source::Document>(std::string_view uri)>;

/// How one schema is read.
struct Reading {
  Unknown unknown = Unknown::refuse;
  Dialect dialect = Dialect::draft_2020_12;  // without `$schema`
  Registry registry = {};
  /// The absolute name of the document; its file's name if it is "".
  std::string_view base_uri = "";
  /// True if `format` is always asserted.
  bool assert_formats = false;
};

/// The standard metaschemas of draft-07, 2019-09 and 2020-12 with their vocabularies; null for any other
/// name.
std::shared_ptr<const source::Document> standard_metaschema(std::string_view uri);

}  // namespace candor::schema
