#!/bin/sh
# fetch.sh DIRECTORY: fetches the conformance suite and the Node that it needs, in the versions of package-lock.json, into
# DIRECTORY. Ends with 77 where they cannot be had.
set -eu
directory=$1
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/fetch_npm.sh"
skip() { echo "skipped: mcp_conformance: $1"; exit 77; }
[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || skip "there is no build of Node 22 for this platform"
command -v node > /dev/null 2>&1 || skip "there is no node"
fetch_npm "$directory" 180 --ignore-scripts
