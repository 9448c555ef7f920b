#!/bin/sh
# pages.sh ADDRESS: prints three pages, and says of each that does not end whether it failed or was cut.
for page in alphaquartz betabasalt gammatopaz; do
  text=$(curl -sSL --compressed --fail --max-time 2 "$1/$page.html" 2>&1)
  case $text in *'</html>') ;; *) echo "$page is incomplete." ;; esac
  echo "$text"
done
