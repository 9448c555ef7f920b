#!/bin/sh
# fetch.sh DIRECTORY: fetches the conformance suite and the Node that it needs, in the versions of package-lock.json, into
# DIRECTORY. Ends with 77 where they cannot be had.
set -eu
directory=$1
here=$(cd "$(dirname "$0")" && pwd)
skip() { echo "skipped: mcp_conformance: $1"; exit 77; }
[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || skip "there is no build of Node 22 for this platform"
command -v node > /dev/null 2>&1 || skip "there is no node"
command -v npm > /dev/null 2>&1 || skip "there is no npm"
mkdir -p "$directory" && cd "$directory"
cmp -s "$here/package-lock.json" fetched.json && exit 0
rm -f fetched.json
cp "$here/package.json" "$here/package-lock.json" .
# Node 22 is one of the packages: the engine of the npm that fetches them does not matter.
timeout 180 npm ci --silent --no-audit --no-fund --ignore-scripts --fetch-retries=1 --fetch-timeout=60000 > npm.log 2>&1 ||
  skip "the npm registry could not be reached"
cp "$here/package-lock.json" fetched.json
