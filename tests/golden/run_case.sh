#!/bin/sh
# run_case.sh CANDOR PRINT_IR CASE SCRATCH: what becomes of CASE/<name>.tool.json, as texts for people: `diagnostics` (what
# `candor check` says, and its exit code), `ir` and `<name>.hpp` (where the contract is not refused).
# REFRESH=1 writes what came out into the case instead.
candor=$1
print_ir=$2
case=$3
scratch=$4
name=$(basename "$case")

rm -rf "$scratch" && mkdir -p "$scratch/got" && cd "$case" || exit 1
NO_COLOR=1 "$candor" check "$name.tool.json" > "$scratch/got/diagnostics" 2> /dev/null
echo "exit $?" >> "$scratch/got/diagnostics"
if "$candor" generate "$name.tool.json" -o "$scratch/out" --namespace golden > /dev/null 2>&1; then
  cp "$scratch/out/$name.hpp" "$scratch/got/"
  "$print_ir" "$name.tool.json" > "$scratch/got/ir" || exit 1
fi
if [ -n "${REFRESH:-}" ]; then
  cp "$scratch"/got/* "$case/"
  exit 0
fi
diff -u -r --exclude="$name.tool.json" "$case" "$scratch/got"
