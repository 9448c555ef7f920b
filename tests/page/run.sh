#!/bin/sh
# run.sh CANDOR PROJECT FOLDER: fetches axe-core into FOLDER, makes pages there, and checks them in Chromium with test.cjs.
# SCREENSHOTS=DIR writes what the browser showed.
set -eu
candor=$1 project=$2 directory=$3
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/fetch_npm.sh"
. "$here/../support/find_chromium.sh"
skip() { echo "skipped: page.browser: $1"; exit 77; }
find_chromium
[ -n "$chromium" ] || skip "there is no chromium"
command -v node > /dev/null 2>&1 || skip "there is no node"
fetch_npm "$directory" 120
cp "$here"/*.cjs .

# page NAME COMMAND...: keeps what the command prints. Findings are its purpose.
pages=
page() {
  name=$1 status=0
  shift
  "$@" > "$name.html" || status=$?
  case $status in
    0 | 1 | 3 | 4) ;;
    *) echo "FAILED: $* ended with $status"; exit 1 ;;
  esac
  pages="$pages $name=$directory/$name.html"
}
# verify_in DIRECTORY ARGUMENT...: the names of files on the page are as on the command line.
verify_in() {
  (cd "$1" && shift && "$candor" verify "$@" --format html)
}
page calls verify_in "$project/tests/cli/cases/verify_html" find.tool.json --transcript calls.ndjson
page recordings verify_in "$project/tests/verify/recordings" ../contracts --transcript '*/lines.jsonl'
node -e 'console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(process.argv[1]))))' "$here/fleet.json" > fleet.json
page fleet "$candor" merge fleet.json --format html
: > nothing.ndjson
page nothing verify_in . "$project/tests/cli/cases/verify_html/find.tool.json" --transcript nothing.ndjson
shared="$project/../shared/data/aft/transcripts.ndjson"
if [ -f "$shared" ]; then
  page aft "$candor" verify "$project/schemas/aft" --transcript "$shared" --format html
else
  echo "skipped: page.browser of the recorded aft: there is no $shared"
fi
# shellcheck disable=SC2086
node test.cjs "$chromium" $pages
