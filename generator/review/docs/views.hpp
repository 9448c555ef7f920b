// generator/review/docs/views.hpp: the parts of the views from which the pages are filled. Private to this
// module.
#pragma once

#include <map>
#include <string>

#include "docs/site.hpp"
#include "page/frame.hpp"
#include "page/html.hpp"

namespace candor::docs {

using page::View;

/// Returns a list of the encoded lines with code in backticks; empty for an empty text.
View optional_prose(std::string_view text);

/// The same without code: text that is code itself.
View optional_lines(std::string_view text);

/// The roles of members of the result, by the places of their keys.
using RolesByKey = std::map<std::pair<const source::File*, std::uint32_t>, std::string>;

/// Returns the members of a type that is a record, or the phrase of another: pieces of text, of code, and
/// links to records.
View shape_view(const ir::Contract& contract, ir::TypeId type, const RolesByKey& roles);

/// Returns the records within params and result, and the types of an envelope.
View types_view(const ir::Contract& contract, const RolesByKey& roles);

/// Returns a tool's page. `file` is the name of its file.
View tool_view(const verify::Subject& tool, const Site& site);

/// Returns the changes of one tool between two versions, and those of all steps; `id` is that of a section.
View step_view(const History& step, std::string_view tool, std::string id);
View changes_view(const std::vector<History>& history, std::string_view tool);

/// Returns the keywords, the roles, and the rules.
View words_view(const Reference& reference, bool of_convention);
View rules_view(const Reference& reference);

/// Returns a guide; links lead to the others of `guides`.
View guide_view(const Guide& guide, const std::vector<Guide>& guides);

/// Returns the declarations of the public headers, from generated/docs/reference.md.
View library_view(std::string_view markdown);

}  // namespace candor::docs
