// generator/base/source/cursor.hpp: the state of the readers of JSON and YAML. Private to this module.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"

namespace candor::source {

/// The text, which is valid UTF-8, and the faults found so far.
struct Cursor {
  std::string_view text;
  int depth = 0;
  std::size_t values = 0;
  /// The open arrays and objects, outermost first, of which fault() makes a JSON Pointer.
  std::vector<const Node*> inside;
  std::vector<Fault> faults;
};

/// Returns the span from `begin` up to `end`.
Span span(std::size_t begin, std::size_t end);

/// Adds a fault. Returns false, so that a caller can return it.
bool fault(Cursor& cursor, Span where, std::string rule, std::string message, std::string help = "");

/// Checks size and encoding of a text, and reads it with `read_root`, which returns false after a fault that
/// it cannot continue from, into `root`.
Reading read_text(std::shared_ptr<const File> file, bool (*read_root)(Cursor&, Node&));

}  // namespace candor::source
