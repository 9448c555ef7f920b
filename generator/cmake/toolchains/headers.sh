#!/bin/sh
# headers.sh DIRECTORY: lays out the libraries that are headers alone, for a cross compiler, which does not look for them by
# itself: DIRECTORY goes into CMAKE_PREFIX_PATH.
set -eu
rm -rf "$1"
mkdir -p "$1/include" "$1/lib/cmake"
directory=$(cd "$1" && pwd)
for part in /usr/include/nlohmann /usr/include/doctest /usr/include/cxxopts.hpp; do
  [ ! -e "$part" ] || ln -s "$part" "$directory/include/"
done
for part in /usr/share/cmake/nlohmann_json /usr/lib/cmake/doctest /usr/lib/cmake/cxxopts; do
  [ ! -e "$part" ] || cp -r "$part" "$directory/lib/cmake/"
done
sed -i "s|_IMPORT_PREFIX \"/usr\"|_IMPORT_PREFIX \"$directory\"|" "$directory"/lib/cmake/*/*.cmake
