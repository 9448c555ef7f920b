#!/bin/sh
# run.sh CANDOR PROJECT DIRECTORY: builds the playground in DIRECTORY, and compares it in Chromium with CANDOR. SCREENSHOTS=DIR writes
# what the browser showed.
set -eu
candor=$1 project=$2 work=$3
here=$project/tests/page
. "$project/tests/support/fetch_npm.sh"
. "$project/tests/support/find_chromium.sh"
skip() { echo "skipped: playground: $1"; exit 77; }
find_chromium
[ -n "$chromium" ] || skip "there is no chromium"
for name in em++ node ninja; do
  command -v $name > /dev/null 2>&1 || skip "there is no $name"
done
fetch_npm "$work/npm" 120
cp "$here"/*.cjs "$project/tests/playground/playground.cjs" .
sh "$project/generator/playground/build.sh" "$work/build" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
node playground.cjs "$chromium" "$work/build/index.html" "$candor" "$project"
