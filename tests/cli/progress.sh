#!/bin/sh
# progress.sh CANDOR SCRATCH: runs that take over a second show their progress on a terminal, and nowhere else.
set -eu
candor=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
command -v script > /dev/null 2>&1 || { echo "skipped: cli.progress: there is no script(1) for a terminal"; exit 0; }
rm -rf "$scratch" && cp -r "$here/cases/verify_stdin" "$scratch" && cd "$scratch"
fail() { echo "FAILED: $1"; cat -v shown; exit 1; }

# A transcript that arrives late makes the run slow.
slow() { # slow SECONDS OPTIONS
  printf '#!/bin/sh\n(sleep %s; cat answers.ndjson) | "%s" verify *.tool.json --transcript - --tool find %s\n' "$1" "$candor" "$2" > run
  timeout 60 script -qec 'sh ./run' /dev/null > shown < /dev/null || true
}
slow 1.6 '> out'
grep -q 'candor: verifying' shown || fail "no progress on a terminal"
grep -q 'verifying: [0-9]* MB, [0-9]* MB/s' shown || fail "no rate"
tail -c 4 shown | od -An -c | grep -q '\\r 033   \[   K' || fail "the line is not removed"
slow 0.3 '> out'
[ ! -s shown ] || fail "progress of a run that is short"
slow 1.6 '--quiet > out'
[ ! -s shown ] || fail "progress of a quiet run"
slow 1.6 '> out 2> errors'
! grep -q 'verifying' shown errors || fail "progress without a terminal"
echo "counts: cli.progress: 4 runs"
