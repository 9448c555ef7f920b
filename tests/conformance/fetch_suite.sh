#!/bin/sh
# fetch_suite.sh FOLDER: unpacks JSON-Schema-Test-Suite from the Debian package that carries it, and prints where it is.
# Without root and without installing anything: 90 kB from the package mirror, once.
package=libtest-json-schema-acceptance-perl
directory=$1/json-schema-test-suite
inside=usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance
if [ ! -d "$directory/$inside/tests" ]; then
  mkdir -p "$directory" && cd "$directory" || exit 1
  apt-get download "$package" >&2 || { echo "$package cannot be fetched; name a directory: make conformance SUITE=DIR" >&2; exit 1; }
  for deb in "$package"_*.deb; do dpkg-deb -x "$deb" . && rm "$deb"; done || exit 1
fi
echo "$directory/$inside"
