#!/bin/sh
# headers.sh DIRECTORY: copies the libraries that are headers alone to DIRECTORY, a CMAKE_PREFIX_PATH for cross compilers, which do not
# look into /usr.
set -eu
headers=$1
rm -rf "$headers"
mkdir -p "$headers/include" "$headers/lib/cmake"
for part in nlohmann doctest cxxopts.hpp; do
  [ ! -e "/usr/include/$part" ] || cp -r "/usr/include/$part" "$headers/include/"
done
for part in /usr/share/cmake/nlohmann_json /usr/lib/cmake/doctest /usr/lib/cmake/cxxopts; do
  [ ! -e "$part" ] || cp -r "$part" "$headers/lib/cmake/"
done
sed -i "s|_IMPORT_PREFIX \"/usr\"|_IMPORT_PREFIX \"$headers\"|" "$headers"/lib/cmake/*/*.cmake
