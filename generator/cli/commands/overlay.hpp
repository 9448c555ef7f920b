// generator/cli/commands/overlay.hpp: the option `--templates DIR`.
#pragma once

#include <string>

#include "cli/inputs/files.hpp"
#include "diagnostics/report.hpp"
#include "render/template.hpp"

namespace candor::cli {

/// Replaces built-in templates by the *.tmpl files below `directory`, and warns about unused ones.
void apply_overlay(const std::string& directory, render::Templates& templates, Files& files,
                   diagnostics::Report& report);

}  // namespace candor::cli
