#!/bin/sh
# foreign.sh SOURCE OUT SCRATCH: runs the programs for other systems in the artifacts of `make release`, by qemu-user and wine, and
# compares them with the program of this system.
set -eu
source=$1 out=$2 scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$scratch" && mkdir -p "$scratch/contracts"
cp "$source/tests/examples/contracts/grep.tool.json" "$scratch/contracts/"

unpack() {
  mkdir "$scratch/$1"
  case $2 in *.zip) python3 -m zipfile -e "$2" "$scratch/$1" ;; *) tar -xzf "$2" -C "$scratch/$1" ;; esac
  echo "$scratch/$1"/*/bin/candor*
}
native=$(unpack native "$(ls "$out"/candor-*-linux-"$(uname -m)".tar.gz)")
# compare NAME ARCHIVE EMULATOR
compare() {
  [ -e "$2" ] || { echo "skipped: packaging.foreign: there is no $(basename "$2")"; return; }
  command -v "$3" > /dev/null 2>&1 || { echo "skipped: packaging.foreign: there is no $3"; return; }
  program=$(unpack "$1" "$2")
  sh "$here/../portability/program.sh" "$1" "$scratch/contracts" "$scratch/$1-run" "$native" "$3" "$program"
  [ "$1" != arm64 ] || sh "$here/hardening.sh" --stripped "$program"
}
compare arm64 "$(echo "$out"/candor-*-linux-aarch64.tar.gz)" qemu-aarch64
compare windows "$(echo "$out"/candor-*-windows-x86_64.zip)" /usr/lib/wine/wine64
