#!/bin/sh
# tests/values/run_test_suite.sh BUILD FOLDER SUITE DRAFT: compares the values of JSON-Schema-Test-Suite with the oracle.
set -eu
build=$1 folder=$2 suite=$3 draft=$4
here=$(cd "$(dirname "$0")" && pwd)
[ -d "$suite/tests/$draft" ] || { echo "skipped: values of the test suite (there is no suite $(basename "$suite"))"; exit 0; }
rm -rf "$folder/lists"
"$build/tests/values/values_suite_lists" "$suite" "$draft" "$folder/lists"
exec sh "$here/run.sh" "$build" "$folder" "$draft" 40 "$folder/lists"
