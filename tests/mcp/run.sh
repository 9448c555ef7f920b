#!/bin/sh
# run.sh CANDOR LISTS OUT RUNTIME COMPILER...: generates every list and compiles all of its sources as one unit, to show
# that emitted files can be combined.
candor=$1 lists=$2 out=$3 runtime=$4
shift 4
[ -d "$lists" ] || { echo "skipped: MCP tool lists (no ../shared/data/mcp-tools)"; exit 0; }
flags="-std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
tools=0 files=0 failed=0
rm -rf "$out"
for list in "$lists"/*.json; do
  name=$(basename "$list" .json)
  [ "$name" = INDEX ] && continue
  files=$((files + 1))
  if ! "$candor" generate "$list" -o "$out/$name" --namespace x > "$out.said" 2>&1; then
    echo "FAILED: $name is not generated:"
    cat "$out.said"
    failed=1
    continue
  fi
  for source in "$out/$name"/*.cpp; do
    echo "#include \"$source\""
  done > "$out/$name.unit.cpp"
  tools=$((tools + $(wc -l < "$out/$name.unit.cpp")))
  echo '#include "tools.hpp"' >> "$out/$name.unit.cpp"
  for compiler in "$@"; do
    [ -x "$compiler" ] || { echo "skipped: $name under clang (no clang++)"; continue; }
    "$compiler" $flags -I"$out/$name" -I"$runtime" "$out/$name.unit.cpp" > "$out.said" 2>&1 && continue
    echo "FAILED: $name does not build under $compiler:"
    head -20 "$out.said"
    failed=1
  done
done
[ "$files" -gt 0 ] || { echo "FAILED: no list in $lists"; exit 1; }
echo "counts: MCP lists: $files lists, $tools tools generated and compiled under: $*"
exit $failed
