#!/bin/sh
# run_corpus.sh CANDOR LOOK CASES SCRATCH [MEMORY [SECONDS]]: runs each hostile contract under limits, and checks the
# results.
#
# A case is a directory: `in/` is the input, or `make` is a script that makes it in the box; `cmd` replaces the usual
# command; `expected` has the exit code and the rules of the diagnostics. The limits:
# SECONDS of processor time (10), MEMORY KiB (1 GiB; "none" for sanitizers), 8 MiB of stack.
# For every case: no signal; no file is created, changed or removed outside out/ (or elsewhere/out/, if a link of the
# case points there); messages and emitted files are plain text (see inert.hpp); the size of emitted files is linear in
# the contract: at most 64 KiB for each tool and 64 bytes (`bytes_for_each`) for each byte of contract.
# REFRESH=1 writes the results into the case.
candor=$1 look=$2 cases=$3 scratch=$4 memory=${5:-1048576} seconds=${6:-10}
export candor

tree() {  # Everything in the box but out/: names, kinds, link targets, contents.
  find . \( -path ./out -o -path ./elsewhere/out \) -prune -o \
    \( -type l -printf '%p -> %l\n' \) -o \( ! -type f -printf '%p %y\n' \) -o -exec cksum {} +
}

generate() { "$candor" generate in -o out --namespace "$case"; }

run() {
  ulimit -t "$seconds" && ulimit -s 8192 || exit 99
  [ "$memory" = none ] || ulimit -v "$memory" || exit 99
  if [ -e "$cases/$case/cmd" ]; then . "$cases/$case/cmd"; else generate; fi
}

bytes_in() { find -L "$1" -type f -exec cat {} + 2> /dev/null | wc -c; }

# Prints the errors of the last case, one per line.
faults() {
  [ "$(cat exit)" -lt 100 ] || echo "it ended with $(cat exit): $(tail -c 300 stderr)"
  (cd box && tree | sort) | diff before - || echo "something outside of out/ has changed"
  "$look" said stdout stderr
  [ -d box/out ] && [ ! -L box/out ] || return
  files=$(find box/out -type f)
  [ -z "$files" ] || "$look" code $files
  tools=$(find box/out -name '*.cpp' | wc -l)
  each=$(cat "$cases/$case/bytes_for_each" 2> /dev/null || echo 64)
  most=$((65536 * tools + 65536 + each * $(bytes_in box/in)))
  made=$(bytes_in box/out)
  [ "$made" -le "$most" ] || echo "$made bytes were emitted, and at most $most were due"
}

# The exit code, and the rules that are named.
seen() {
  echo "exit $(cat exit)"
  sed -n 's/.*  \[\([a-z]*\/[a-z0-9-]*\)\]$/rule \1/p' stdout | sort -u
}

run_case() {
  case=$1
  rm -rf "${scratch:?}/$case" && mkdir -p "$scratch/$case/box/in" "$scratch/$case/box/elsewhere" && cd "$scratch/$case" || return
  [ ! -d "$cases/$case/in" ] || cp -r "$cases/$case/in/." box/in
  [ ! -e "$cases/$case/make" ] || (cd box && . "$cases/$case/make") || echo "its make failed"
  (cd box && tree | sort) > before
  (cd box && run) > stdout 2> stderr < /dev/null
  echo $? > exit
  seen > seen
  [ -z "${REFRESH:-}" ] || cp seen "$cases/$case/expected"
  faults
  diff "$cases/$case/expected" seen || head -5 stdout
}

count=0 failed=0
for directory in "$cases"/*/; do
  name=$(basename "$directory")
  case " ${ONLY:-$name} " in *" $name "*) ;; *) continue ;; esac
  count=$((count + 1))
  said=$(run_case "$name" 2>&1)
  [ -z "$said" ] && continue
  failed=$((failed + 1))
  printf 'FAILED: %s\n%s\n' "$name" "$said"
done
[ "$count" -gt 0 ] || { echo "FAILED: no case in $cases"; exit 1; }
echo "counts: hostile contracts: $count cases, $((count - failed)) as expected, $failed not; limits: $seconds s, $memory KiB, 8 MiB of stack"
[ $failed = 0 ]
