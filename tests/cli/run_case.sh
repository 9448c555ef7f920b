#!/bin/sh
# run_case.sh CANDOR CASE SCRATCH: runs CASE/cmd in a copy of the case's directory and compares the output.
# `cmd` is a shell script that calls "$candor". `stdout` and `exit` are compared, and `stderr` if the case has it.
# REFRESH=1 writes the output into the case instead. A case that cannot run here says so and exits with 77.
candor=$1
case=$2
scratch=$3
export candor

rm -rf "$scratch" && cp -r "$case" "$scratch" && cd "$scratch" || exit 1
rm -f stdout stderr exit
# What is printed does not depend on where the tests run.
unset CI
sh ./cmd > "$scratch.stdout" 2> "$scratch.stderr" < /dev/null
echo $? > "$scratch.exit"
if [ "$(cat "$scratch.exit")" = 77 ]; then
  cat "$scratch.stdout"
  exit 77
fi
if [ -n "${REFRESH:-}" ]; then
  cp "$scratch.stdout" "$case/stdout" && cp "$scratch.exit" "$case/exit"
  [ ! -e "$case/stderr" ] || cp "$scratch.stderr" "$case/stderr"
  exit 0
fi
failed=0
for part in stdout stderr exit; do
  if [ ! -e "$case/$part" ]; then
    [ $part = stderr ] || { echo "FAILED: the case has no '$part'"; failed=1; }
    continue
  fi
  diff -u "$case/$part" "$scratch.$part" || failed=1
done
[ $failed = 0 ] || { echo "FAILED: $(cat "$case/cmd")"; cat "$scratch.stderr"; }
exit $failed
