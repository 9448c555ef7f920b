#!/bin/sh
# run.sh PART CANDOR SCRATCH: checks the help, a completion or the man pages. A part whose tool is absent is skipped by name.
set -eu
part=$1 candor=$2 scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$scratch" && mkdir -p "$scratch/place/inner" && cd "$scratch/place"
PATH=$(dirname "$candor"):$PATH
fail() { echo "FAILED: $1"; exit 1; }
[ $part = help ] || command -v $part > /dev/null 2>&1 || { echo "skipped: reference.$part: there is no $part here"; exit 0; }

commands=$("$candor" help | sed -n '/^commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
[ "$(echo "$commands" | wc -l)" -ge 11 ] || fail "commands found: $commands"
touch 'a file.json' inner/one.tool.json

# compare FILE: compares what a completion answered with the expected file.
compare() {
  [ -z "${REFRESH:-}" ] || cp ../answers "$here/$1"
  diff -u "$here/$1" ../answers || fail "$part completes otherwise"
  echo "counts: reference.$part: $(wc -l < ../answers) completions as expected"
}

case $part in
  help)
    for command in $commands; do
      "$candor" "$command" --help > ../by_option
      "$candor" help "$command" > ../by_command
      cmp ../by_option ../by_command
      ! grep -nE '^ .* --[a-z-]+ (arg|\[=arg)' ../by_command || fail "a value of 'candor $command' has no name"
    done
    echo "counts: reference.help: $(echo "$commands" | wc -l) commands" ;;
  bash)
    "$candor" completion bash > candor.bash
    bash "$here/complete.bash" candor.bash < "$here/lines.txt" > ../answers
    compare bash.expected ;;
  mandoc | man)
    for command in '' $commands; do
      "$candor" help --man $command > page.1
      if [ $part = mandoc ]; then
        mandoc -T lint -W warning page.1 || fail "mandoc about candor $command"
      else
        LC_ALL=C.UTF-8 MANROFFSEQ= man --warnings -l page.1 2> warnings > page.txt
        [ ! -s warnings ] || { cat warnings; fail "man about candor $command"; }
        grep -q 'EXIT STATUS' page.txt
      fi
    done
    echo "counts: reference.$part: $(($(echo "$commands" | wc -l) + 1)) pages without a warning" ;;
esac
