#!/bin/sh
# Makes generated/ of schemas/: one directory and one namespace for each set of contracts; and of the public headers
# generated/docs/reference.md. With --check, only compares.
candor=$1
shift
cd "$(dirname "$0")/../.." || exit 1
for set in schemas/*/; do
  name=$(basename "$set")
  ls "$set" | grep -q '\.\(tool\|envelope\)\.json$' || continue
  directory=$name
  namespace=$name
  contracts=$set
  case $name in
    # Ten show what comes out; the test aft.contracts compiles all.
    aft) contracts=$(printf "$set%s.tool.json " ast_search batch edit_match glob grep outline ping read remove_import undo) ;;
    # The runtime has the namespace `candor` for itself.
    candor) namespace=candor_cli ;;
    # Private to the library candor::mcp.
    mcp) namespace=candor::mcp::contracts ;;
    # The library candor::envelopes includes these as <candor/wire/...>.
    envelopes) directory=envelopes/candor/wire namespace=candor::wire ;;
  esac
  # shellcheck disable=SC2086 # one path a word
  "$candor" generate $contracts -o "generated/$directory" --namespace "$namespace" "$@" || exit $?
done

reference() {
  echo "# Reference"
  echo
  echo "The documented declarations of the public headers, made of their comments by generator/cmake/reference.awk. What emitted code"
  echo "declares is in the emitted headers, with the words of the contract. Guides: generator/runtime/README.md, generator/serve/scope/guide.md."
  for headers in engine/candor runtime/candor serve/candor serve/candor/aft serve/scope/candor/scope serve/envelopes/candor/envelopes \
    serve/mcp/candor/mcp; do
    awk -f generator/cmake/reference.awk generator/$headers/*.hpp
  done
}
if [ "${1:-}" != --check ]; then
  reference > generated/docs/reference.md
elif ! reference | cmp -s - generated/docs/reference.md; then
  echo "generated/docs/reference.md is out of date: make generate" >&2
  exit 1
fi
