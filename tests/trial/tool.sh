#!/bin/sh
# tool.sh MODE TOOL: one call of a tool that finds, lists, writes, removes or formats; its params are a line of JSON. It tells all
# ("tells"), or breaks the law that MODE names.
mode=$1 tool=$2
read -r params
value() { printf '%s' "$params" | sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | sed 's/\\\\/\\/g'; }
fail() { echo "$1" >&2; exit 1; }
path=$(value path)
cd "$HOME" || exit 1

# Prints the files below the path that have the word, and names what it could not read.
found() {
  if ! cd "$path" 2> /dev/null; then
    if [ "$mode" = empty ] && [ -e "$path" ]; then return 0; fi
    if [ "$mode" = missing ] && [ ! -e "$path" ]; then return 0; fi
    fail "$path: cannot be entered"
  fi
  [ "$mode" = empty ] || [ -r . ] || fail "$path: Permission denied"
  find . -type f > "$HOME/all" 2> "$HOME/gaps"
  # What cannot be read is what grep itself could not read: a file that comes and goes is asked for once.
  LC_ALL=C xargs -d '\n' grep -la needle < "$HOME/all" > "$HOME/found" 2>> "$HOME/gaps"
  # A file that comes and goes is sometimes among the gaps: what is denied always is.
  if [ "$mode" = partial ] && grep -q denied "$HOME/gaps"; then fail "not all of it can be read"; fi
  if [ "$mode" = survive ] && grep -q denied "$HOME/gaps"; then kill -9 $$; fi
  LC_ALL=C sort "$HOME/found"
  [ "$mode" = loss ] || sed 's/^/could not be searched: /' "$HOME/gaps"
}

case $tool in
  find)
    found > "$HOME/lines" || exit 1
    [ "$mode" != nothing_else ] || date > "$path/.index"
    limit=$(value limit) count=$(wc -l < "$HOME/lines") cursor=$(value cursor)
    if [ "$mode" = repeat ] && [ -e "$HOME/seen" ]; then sed -i 1d "$HOME/lines"; fi
    touch "$HOME/seen"
    [ "$mode" = argument ] || sed -i "/$(value without)/d" "$HOME/lines"
    if [ "$mode" = count ]; then # in JSON, where what is denied is counted as found
      count=$(LC_ALL=C grep -ac -e '^\.' -e 'denied$' "$HOME/lines")
      items() { LC_ALL=C grep -a "$@" "$HOME/lines" | LC_ALL=C tr -d '\\"' | LC_ALL=C sed 's/.*/"&"/' | paste -sd, -; }
      printf '{"files":[%s],"file_count":%s,"skipped_files":[%s]}\n' "$(items -v '^could')" "$count" "$(items '^could')"
    elif [ "$mode" = edge ] && [ "$count" -gt 50 ]; then # one more than its own cap is not told
      head -n 50 "$HOME/lines"
      [ "$count" = 51 ] || echo "There are more results."
    elif [ -n "$limit" ] && [ "$limit" -lt "$count" ]; then
      head -n "$limit" "$HOME/lines"
      [ "$mode" = cap ] || echo "There are more results."
    else
      cat "$HOME/lines"
    fi ;;
  page) # one file a page; the cursor is the number of the next
    mode=tells; found > "$HOME/lines"; mode=$1 cursor=$(value cursor)
    next=$((${cursor:-1} + 1)) last=$(wc -l < "$HOME/lines")
    [ "$mode" = pages ] && [ "$next" = 3 ] && next=4
    [ "$next" -gt "$last" ] && next=null
    printf '{"file":"%s","next":%s}\n' "$(sed -n "${cursor:-1}p" "$HOME/lines")" "$next" ;;
  list)
    found > "$HOME/lines" || exit 1
    if [ "$mode" = agreement ]; then sed 1d "$HOME/lines"; else cat "$HOME/lines"; fi ;;
  scoped) # looks below one directory alone
    [ "$mode" != outside ] || [ -r "$path/../otherplace/epsilonopal.txt" ] || fail "the index cannot be made"
    found ;;
  write)
    text=$(value text)
    if [ "$(value preview)" = true ]; then
      [ "$mode" != dry_run ] || echo more >> "$path"
      echo "Preview: one line would be written."
      exit 0
    fi
    [ "$mode" != effect ] || { echo "Written."; exit 0; }
    [ "$mode" != nothing_else ] || echo more >> "$(dirname "$path")/betabasalt.txt"
    [ -w "$path" ] || fail "$path: cannot be written"
    [ "$mode" != read_back ] || text=another
    if [ "$mode" != unlocked ]; then exec 9> "$HOME/lock" && flock 9; fi
    new="$path.$$"
    { printf '%s\n' "$text"; cat "$path"; } > "$new" 2> /dev/null || { rm -f "$new"; fail "$path: cannot be written"; }
    [ "$mode" != unlocked ] || sleep 0.02
    mv "$new" "$path" || fail "$path: cannot be written"
    echo "Written." ;;
  remove)
    if [ -e "$path" ] && rm "$path" 2> /dev/null; then echo "Removed."
    elif [ "$mode" = argument ] && [ "${path##*/}" = never.txt ]; then echo "Removed."
    else fail "$path: cannot be removed"; fi ;;
  format)
    timeout 1 clang-format "$path" > /dev/null 2>&1; code=$?
    if [ $code = 0 ] || [ "$mode" = step ]; then echo "Formatted."; else echo "Not formatted: the formatter failed."; fi ;;
esac
