# tests/support/find_chromium.sh: sourced by scripts that use a browser.

# find_chromium: sets `chromium` to the path of a browser; to "" if there is none.
find_chromium() {
  for name in chromium chromium-browser google-chrome; do
    if chromium=$(command -v "$name"); then return; fi
  done
  chromium=
}
