# reference.awk: the documented declarations of public headers as Markdown, in the order of the text.
#
# A `///` block belongs to the declaration after it; what is private, or in a namespace `detail`, is left out, and so is a
# declaration without a block.
function flush_entry(  name) {
  gsub(/[ \t]+/, " ", declaration)
  sub(/^ /, "", declaration)
  # Without its body, its base classes and initialisers.
  if (declaration ~ /^(class|struct) [A-Za-z]+;/) {
    # It is declared here for others.
  } else if (declaration ~ /^(class|struct|enum)/ || declaration ~ /^template <[^{]*> (class|struct) /) {
    sub(/ *\{.*/, "", declaration)
    sub(/ *: public.*/, "", declaration)
    sub(/\[\[.*\]\] /, "", declaration)
    printf "\n### `%s`\n%s", declaration, comment == " " ? "" : "\n" comment "\n"
    section = "type"
    is_list = 0
  } else {
    sub(/ *\{ .*\}$/, "", declaration)
    sub(/ *\{$/, "", declaration)
    sub(/\) : .*/, ")", declaration)
    sub(/[;,]$/, "", declaration)
    if (section == "") {
      printf "\n### Functions and constants\n"
      section = "free"
      is_list = 0
    }
    printf "%s- `%s`: %s\n", is_list ? "" : "\n", declaration, comment
    is_list = 1
  }
  comment = declaration = ""
}
FNR == 1 {
  name = $0
  sub(/^\/\/ /, "", name)
  file = name
  sub(/:.*/, "", file)
  sub(/^[^:]*: /, "", name)
  if (file == "") exit 1
  printf "\n## `<%s>`\n\n", file
  intro = name
  in_intro = 1
  hidden = is_list = 0
  section = ""
  is_private = 0
  comment = declaration = ""
  next
}
in_intro && /^\/\// { sub(/^\/\/ ?/, ""); intro = intro "\n" $0; next }
in_intro { printf "%s\n", toupper(substr(intro, 1, 1)) substr(intro, 2); in_intro = 0 }
/^namespace detail \{/ { hidden = 1 }
/^\}  \/\/ namespace detail/ { hidden = 0; next }
hidden { next }
/^ (private|protected):/ { is_private = 1; comment = declaration = ""; next }
/^ public:/ { is_private = 0; next }
/^\};/ { is_private = 0; comment = declaration = section = ""; next }
is_private { next }
/^ *\/\/\// {
  line = $0
  sub(/^ *\/\/\/ ?/, "", line)
  comment = comment (comment == "" ? "" : " ") line
  next
}
comment == "" && /^(class|struct) .*\{$/ { comment = " " }
comment == "" || /^ *\/\// { next }
/^ *$/ { if (declaration == "") comment = ""; next }
{
  declaration = declaration " " $0
  if ($0 ~ /[;{}]( *\/\/.*)?$/ || $0 ~ /,$/ && declaration ~ /^ +[a-z_]+( = [^(]*)?,$/) flush_entry()
}
