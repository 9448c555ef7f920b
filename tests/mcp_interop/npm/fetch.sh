#!/bin/sh
# fetch.sh DIRECTORY: fetches clients and servers of MCP, and the Node that they need, in the versions of
# package-lock.json, into DIRECTORY. Ends with 77 where they cannot be had.
set -eu
directory=$1
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../support/fetch_npm.sh"
skip() { echo "skipped: mcp_interop: $1"; exit 77; }
[ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || skip "there is no build of Node 22 for this platform"
fetch_npm "$directory" 300 --ignore-scripts
