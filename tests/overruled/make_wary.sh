#!/bin/sh
# make_wary.sh FROM TO TOOL...: copies what was emitted for the tools, in the namespace `wary`, with readers and writers that are
# wary of scalars (wary.hpp).
set -eu
from=$1 to=$2
shift 2
mkdir -p "$to"
for tool; do
  for file in "$from/$tool".?pp "$from/${tool}"_document.?pp "$from/${tool}"_validator.?pp; do
    sed -E 's/\bdomains::/wary::/g; s/rt::(string|boolean|natural<[^<>]*>|at_least<[^<>]*>)([,>]|$)/rt::wary<rt::\1>\2/g
      s/^#include "candor\/detail\/values.hpp"/&\n#include "wary.hpp"/; s/^#include <candor\/detail\/(values|from_coverage).hpp>/&\n#include "wary.hpp"/' \
      "$file" > "$to/$(basename "$file")"
  done
done
