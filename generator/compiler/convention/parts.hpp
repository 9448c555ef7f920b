// generator/compiler/convention/parts.hpp: the parts of a convention file as JSON. Private to this directory.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convention/convention.hpp"

namespace candor::convention {

/// A value of a convention file and its place.
struct Part {
  const source::Document& document;
  const source::Node& node;
  std::string pointer;
};

/// Where a part stands.
source::Origin origin(const Part& part);
/// The value of a member of an object.
Part part_of(const Part& parent, const source::Member& member);
/// The origin of the value at a pointer, or of the whole file.
source::Origin origin_at(const source::Document& document, const std::string& pointer);

/// Each reports convention/malformed and returns false, or empty text, where the part is something else.
bool is_object(const Part& part, diagnostics::Findings& report);
std::string text_of(const Part& part, diagnostics::Findings& report);
std::vector<std::string> texts_of(const Part& part, diagnostics::Findings& report);
/// Returns true if each member is one of `known`.
bool only_known(const Part& part, const std::vector<std::string>& known, diagnostics::Findings& report);

/// Reads the names that are evidence (convention/evidence.hpp).
void read_evidence(const Part& part, Evidence& into, diagnostics::Findings& report);

/// Reads all parts of a file into a convention, checked as far as one file can be.
Convention read_parts(const source::Document& document, bool is_extension, diagnostics::Findings& report);

}  // namespace candor::convention
