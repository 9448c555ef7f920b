# host.sh FIFO OUT FRAMES: sends the frames one by one, and waits for the answer to each.
exec 3> "$1"
sent=0
while IFS= read -r frame; do
  printf '%s\n' "$frame" >&3
  sent=$((sent + 1))
  tries=0
  until [ "$(grep -c '' "$2")" -ge $sent ] || [ $tries = 200 ]; do sleep 0.05; tries=$((tries + 1)); done
done < "$3"
