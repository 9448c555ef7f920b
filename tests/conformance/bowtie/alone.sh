#!/bin/sh
# alone.sh CMAKE SOURCE SCRATCH: builds the harness as its container does, from the sources that Bowtie would have and a checkout of
# Candor, and checks that the recipe of the container installs what building and running need.
set -eu
cmake=$1 source=$2 scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
fail() { echo "FAILED: $1"; tail -n 20 "$scratch/log"; exit 1; }
rm -rf "$scratch" && mkdir -p "$scratch/harness"
recipe=$here/Dockerfile
for file in $(sed -n 's/^COPY \(.*\) \.\/$/\1/p' "$recipe"); do cp "$here/$file" "$scratch/harness/"; done
launcher=$(! command -v ccache > /dev/null 2>&1 || echo -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
export CCACHE_BASEDIR="$source" CCACHE_NOHASHDIR=1
"$cmake" -S "$scratch/harness" -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS=-Og $launcher \
  -DCANDOR_SOURCE="$source" > "$scratch/log" 2>&1 || fail "configuring"
"$cmake" --build "$scratch/build" --target bowtie > "$scratch/log" 2>&1 || fail "building"
printf '{"cmd":"start","version":1}\n' | "$scratch/build/bowtie" | grep -q '"name":"candor"' || fail "the harness does not start"
echo "ok: the harness is built alone"

installed=" $(sed -e ':join' -e '/\\$/{N;s/\\\n//;b join' -e '}' "$recipe" | sed -n 's/.*--no-install-recommends//p' | tr '\n&' '  ') "
has() { case $installed in *" $1 "*) ;; *) echo "FAILED: Dockerfile: no $1 $2"; exit 1 ;; esac; }
for package in $(make -s -C "$source" -pn help 2> "$scratch/log" | sed -n 's/^DEMO_PACKAGES := //p'); do
  [ "$package" = make ] || has "$package" "to build with"
done
command -v dpkg > /dev/null 2>&1 || { echo "skipped: conformance.bowtie_alone: there is no dpkg to name libraries with"; exit 0; }
for library in $(ldd "$scratch/build/bowtie" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p'); do
  # dpkg knows some as /lib, which is a link to /usr/lib.
  package=$(dpkg -S "$library" "$(realpath "$library")" 2> "$scratch/log" | head -n 1 | cut -d: -f1)
  [ -n "$package" ] || fail "no package has $library"
  # Those of debian:12-slim.
  case $package in libc6 | libgcc-s1 | libstdc++6) ;; *) has "$package" "to run with" ;; esac
done
echo "ok: the recipe of the container installs what is needed"
