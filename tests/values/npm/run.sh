#!/bin/sh
# run.sh FOLDER DRIVER SOURCE NPM: fetches ajv and json-schema-faker into NPM, and compares the verdicts of emitted readers with ajv's.
set -eu
folder=$1 driver=$2 source=$3 npm=$4
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../support/fetch_npm.sh"
skip() { echo "skipped: values.ajv: $1"; exit 77; }
command -v node > /dev/null 2>&1 || skip "there is no node"
[ -s "$folder/requests" ] || skip "values.$source did not run before"
fetch_npm "$npm" 120
cp "$here/ajv.cjs" .
node ajv.cjs "$folder" "$driver" "$source"
