// breaking/compare.hpp: compares two versions of a set of contracts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breaking/change.hpp"
#include "load_contract.hpp"

namespace candor::breaking {

/// One contract of one version. Where it has an error, only its schemas are compared.
using Subject = PartlyLoaded;

/// One version of a set of contracts, and how it was captured ("" where that is not known).
struct Version {
  std::vector<Subject> subjects;
  std::string capture;
};

/// Returns all changes from `before` to `after`, in the order of the new version, removed tools last; safe
/// ones too. Deterministic.
std::vector<Change> compare(const Version& before, const Version& after, Mode mode);

/// The part of a version number that changes demand.
enum class Bump { none, patch, minor, major };

/// Returns what the changes demand: major for one that breaks, minor for any other of schemas or tools, patch
/// for texts.
Bump demanded_bump(const std::vector<Change>& changes);

/// Returns the version after `version` ("1.2.3") with that bump; below 1.0, major and minor are minor and
/// patch. Returns std::nullopt for a text that is no version of three numbers (Semantic Versioning 2.0.0).
std::optional<std::string> next_version(const std::string& version, Bump bump);

/// Returns the name of a bump: "major".
std::string_view name_of(Bump bump);

}  // namespace candor::breaking
