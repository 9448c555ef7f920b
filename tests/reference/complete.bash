# complete.bash SCRIPT: prints what the completion in SCRIPT answers to each line of standard input, as bash splits it.
source "$1"
while IFS= read -r line; do
  read -ra COMP_WORDS <<< "${line//=/ = }"
  [[ $line == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _candor
  answer="$(printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr '\n' ' ')"
  answer="${answer% }"
  echo "$line => ${answer:0:120}"
done
