#!/bin/sh
# run.sh CANDOR PROJECT FOLDER: fetches the validators of package-lock.json into FOLDER and runs test.cjs with them.
set -eu
candor=$1 project=$2 directory=$3
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/fetch_npm.sh"
skip() { echo "skipped: metaschema.validators: $1"; exit 77; }
command -v node > /dev/null 2>&1 || skip "there is no node"
fetch_npm "$directory" 120
cp "$here/test.cjs" .
node test.cjs "$candor" "$project"
