#!/bin/sh
# run.sh CANDOR PROJECT FOLDER: fetches the validators of package-lock.json into FOLDER and runs test.cjs with them.
set -eu
candor=$1 project=$2 directory=$3
here=$(cd "$(dirname "$0")" && pwd)
skip() { echo "skipped: metaschema.validators: $1"; exit 77; }
command -v node > /dev/null 2>&1 || skip "there is no node"
command -v npm > /dev/null 2>&1 || skip "there is no npm"
mkdir -p "$directory" && cd "$directory"
if ! cmp -s "$here/package-lock.json" fetched.json; then
  rm -f fetched.json
  cp "$here/package.json" "$here/package-lock.json" .
  timeout 120 npm ci --silent --no-audit --no-fund --fetch-retries=1 --fetch-timeout=60000 > npm.log 2>&1 ||
    skip "the npm registry could not be reached"
  cp "$here/package-lock.json" fetched.json
fi
cp "$here/test.cjs" .
node test.cjs "$candor" "$project"
