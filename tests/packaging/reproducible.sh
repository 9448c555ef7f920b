#!/bin/sh
# reproducible.sh SOURCE SCRATCH: makes the release of the last commit in two directories, without a cache, compares all
# artifacts byte for byte, and installs them; also in a container.
set -eu
source=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$scratch" && mkdir -p "$scratch"
# Both are clones of one commit, whatever is committed meanwhile.
for place in first second/longer; do git clone -q "$source" "$scratch/$place"; done
for place in first second/longer; do
  CCACHE_DISABLE=1 make -C "$scratch/$place" release RELEASE_OUT=out > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log"; exit 1; }
done
diff -r "$scratch/first/out" "$scratch/second/longer/out" || { echo "FAILED: two builds differ"; exit 1; }
echo "ok: two builds in two directories are equal"
sh "$here/hardening.sh" --stripped "$scratch/first/build-package/static/candor"
sh "$here/artifacts.sh" "$scratch/first" "$scratch/first/out" "$scratch/installed"
sh "$here/foreign.sh" "$scratch/first" "$scratch/first/out" "$scratch/foreign"
sh "$here/image.sh" "$scratch/first/out" "$scratch/image"
