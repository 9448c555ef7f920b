#!/bin/sh
# Makes generated/ of schemas/: one directory and one namespace for each set of contracts. With --check, only compares.
candor=$1
shift
cd "$(dirname "$0")/../.." || exit 1
for set in schemas/*/; do
  name=$(basename "$set")
  ls "$set" | grep -q '\.\(tool\|envelope\)\.json$' || continue
  directory=$name
  namespace=$name
  case $name in
    # The runtime has the namespace `candor` for itself.
    candor) namespace=candor_cli ;;
    # Private to the library candor::mcp.
    mcp) namespace=candor::mcp::contracts ;;
    # The library candor::envelopes includes these as <candor/wire/...>.
    envelopes) directory=envelopes/candor/wire namespace=candor::wire ;;
  esac
  "$candor" generate "$set" -o "generated/$directory" --namespace "$namespace" "$@" || exit $?
done
