#!/bin/sh
# run.sh LIVE_AFT CANDOR CONTRACTS FOLDER: downloads aft, calls it, and checks the transcript against the contracts.
set -eu
live_aft=$1
candor=$2
contracts=$3
directory=$4
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$directory"
sh "$here/fetch.sh" "$directory/aft" || exit $?
"$live_aft" "$directory/aft/package/bin/aft" "$directory/scratch" "$directory/transcript.ndjson"

if ! "$candor" --help | grep -q ' verify '; then
  echo "skipped: live aft: candor verify on the transcript, as this program has no such command"
  exit 0
fi
# Findings are aft's own: 1 means that there are some, and each is printed.
status=0
"$candor" verify "$contracts" --transcript "$directory/transcript.ndjson" --envelope aft || status=$?
case $status in
  0 | 1) echo "counts: live aft: candor verify looked at every answer and ended with $status" ;;
  *) echo "FAILED: candor verify ended with $status" && exit 1 ;;
esac
