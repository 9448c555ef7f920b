// generator/traffic/page/frame.hpp: what all HTML pages of the program are filled with.
#pragma once

#include <string>
#include <string_view>

#include "render/template.hpp"
#include "render/view.hpp"

namespace candor::page {

using render::View;

/// Fills a template of the program, without its last line end. It cannot fail unless template and view
/// disagree.
std::string fill(const render::Templates& templates, std::string_view name, const View& view);

/// Returns the source of a content security policy that allows the text of this element, a style sheet or a
/// script, and no other.
std::string policy_source(std::string_view element);

/// Returns a list of the encoded text, or an empty list for an empty text. Templates print the elements
/// around it only where it is there.
View optional_text(std::string_view text, std::size_t max_columns = 600);

}  // namespace candor::page
