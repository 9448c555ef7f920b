# complete.zsh LINE: prints what the completion in ./_candor answers to LINE, in a zsh on a terminal of its own.
zmodload zsh/zpty || exit 1
rm -f ../hits
cat > ../zshrc <<'END'
PROMPT=
autoload -Uz compinit && compinit -u -d ../dump && source ./_candor
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
finish() { print -r -- '<done>' >> ../hits; exit }
comppostfuncs=(finish)
# Records the matches beside adding them.
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits
  builtin compadd -A hits "$@"
  (($#hits)) && print -rl -- $hits >> ../hits
  builtin compadd "$@"
}
print '<ready>'
END
zpty shell 'zsh -f -i'
zpty -w shell 'source ../zshrc'
zpty -r shell text $'*<ready>\r\n*' || exit 1
zpty -w -n shell "$1"$'\t'
integer tries
while ((tries++ < 1000)) && ! grep -q '<done>' ../hits 2> /dev/null; do sleep 0.02; done
zpty -d shell
matches="$(grep -v '<done>' ../hits | LC_ALL=C sort -u | tr '\n' ' ')"
print -r -- "$1 => ${${matches% }[1,120]}"
