#!/bin/sh
# hardening.sh [--stripped] PROGRAM: checks by its ELF headers that a program is hardened as dpkg-buildflags does: PIE, RELRO,
# BIND_NOW, and calls of the stack protector and of _FORTIFY_SOURCE (not --stripped, where no library has their names).
set -eu
stripped=
[ "$1" != --stripped ] || { stripped=yes && shift; }
name=$(basename "$1")
command -v readelf > /dev/null 2>&1 || { echo "skipped: packaging.hardening: there is no readelf here"; exit 0; }
has() { readelf -W "$2" "$program" | grep -q "$3" || { echo "FAILED: $name: no $1"; exit 1; }; }
program=$1
has PIE -h 'Type: *DYN'
has RELRO -l GNU_RELRO
has BIND_NOW -d 'BIND_NOW\|Flags:.* NOW'
[ -n "$stripped" ] || has "stack protector" --dyn-syms ' __stack_chk_fail@'
[ -n "$stripped" ] || has _FORTIFY_SOURCE --dyn-syms ' __[a-z]*\(mem\|str\|read\|printf\)[a-z]*_chk@'
echo "ok: $name is hardened"
