#!/bin/sh
# run.sh CANDOR PROJECT FOLDER: makes sites in FOLDER, one of hostile contracts, and checks their pages in Chromium with
# ../page/test.cjs. SCREENSHOTS=DIR writes what the browser showed.
set -eu
candor=$1 project=$2 directory=$3
here=$project/tests/page
. "$here/../support/fetch_npm.sh"
. "$here/../support/find_chromium.sh"
skip() { echo "skipped: docs.browser: $1"; exit 77; }
find_chromium
[ -n "$chromium" ] || skip "there is no chromium"
command -v node > /dev/null 2>&1 || skip "there is no node"
fetch_npm "$directory" 120
cp "$here"/*.cjs .
cp "$project"/tests/docs/hostile.json .
rm -rf own hostile
(cd "$project/tests/cli/cases/docs_site" && "$candor" docs new --against old --guide "$project/schemas/tutorial.md" --guide "$project/generated/docs/conformance.md" -o "$directory/own" --quiet)
"$candor" docs hostile.json -o hostile --quiet
pages=
for page in own/index own/tools/find own/reference/roles own/reference/keywords own/reference/rules own/reference/library own/guides/tutorial own/guides/conformance hostile/index hostile/tools/*; do
  page=${page%.html}
  pages="$pages site:$(echo "$page" | tr / -)=$directory/$page.html"
done
# shellcheck disable=SC2086
node test.cjs "$chromium" $pages
