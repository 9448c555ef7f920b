// generator/cli/overlay.hpp: `--templates DIR`.
#pragma once

#include <string>

#include "cli/files.hpp"
#include "diagnostics/report.hpp"
#include "render/template.hpp"

namespace candor::cli {

/// Lays every *.tmpl below `folder` over the built-in templates, and warns of those that nothing uses.
void lay_over(const std::string& folder, render::Templates& templates, Files& files,
              diagnostics::Report& report);

}  // namespace candor::cli
