#!/bin/sh
# tests/values/run_envelopes.sh BUILD FOLDER FILE...: compares the values of the types of envelopes with the oracle.
set -eu
build=$1 folder=$2
shift 2
rm -rf "$folder/lists"
"$build/tests/values/values_envelope_lists" "$folder/lists" "$@"
exec sh "$(dirname "$0")/run.sh" "$build" "$folder" envelopes 150 "$folder/lists"
