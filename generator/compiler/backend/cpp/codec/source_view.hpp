// backend/cpp/codec/source_view.hpp: the readers and writers of one contract, as their template sees them.
#pragma once

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "render/view.hpp"

namespace candor::backend::cpp {

/// Adds what the sources of all forms have in common, once everything is described: patterns, tables,
/// descriptions and the headers of the runtime.
void add_codec(const Source& source, Tables& tables, Descriptions& descriptions, render::View& view);

}  // namespace candor::backend::cpp
