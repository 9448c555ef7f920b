#!/bin/sh
# redteam.sh COMPILER CANDOR INCLUDES RUNTIME SCRATCH DATA: builds and runs the 40 lies of a red team, each with the edit that
# its author would make for the interface of today, and holds what becomes of each against the table below:
#   through  the program lies as before
#   said     it does not build; it lies again after a further untruth, or a way around the sentence of the compiler
#   stopped  it does not build, or what it prints has no false claim, or `candor check` asks for the role of the evidence
# README.md names each that gets through, and why.
LC_ALL=C
export LC_ALL
compiler=$1
candor=$2
includes=$3
runtime=$4
scratch=$5
data=$6
if [ ! -d "$data/lies" ]; then
  echo "skipped: lies of a red team (no ../shared/data/redteam3)"
  exit 0
fi
rm -rf "$scratch"
mkdir -p "$scratch"
"$candor" generate "$data/contracts/proper" -o "$scratch/proper" --namespace office --nlohmann --quiet || exit 1
"$candor" generate "$data/contracts/plain" -o "$scratch/plain" --namespace plain --quiet || exit 1
flags="-std=c++20 -O0 -Wall -Wextra -Werror -I$includes -I$data/lies"
through=0
said=0
stopped=0
failed=0

# built SOURCE OBJECT SET
built() {
  $compiler $flags -I"$scratch/$3" -c "$1" -o "$2" > "$2.log" 2>&1
}

# lies_still SOURCE NAME SET: true if the program builds, and prints its false claim.
lies_still() {
  built "$1" "$scratch/$2.o" "$3" || return 1
  objects=$scratch/$2.o
  for tool in $(sed -n 's|^#include "\(.*\)\.hpp"|\1|p' "$1" | grep -v show); do
    object=$scratch/$3/$tool.o
    [ -e "$object" ] || built "$scratch/$3/$tool.cpp" "$object" "$3" || exit 1
    objects="$objects $object"
  done
  $compiler $objects $runtime -o "$scratch/$2" > "$scratch/$2.link" 2>&1 || { cat "$scratch/$2.link"; exit 1; }
  timeout 20 "$scratch/$2" > "$scratch/$2.out" 2>&1
  grep -qP -- "$(sed -n 's|^.*false-if: ||p' "$1" | head -1)" "$scratch/$2.out"
}

# lie NAME WANTED [EDIT]: EDIT is a script of sed. A word in place of it is a member that `candor check` asks about.
lie() {
  source=$(ls "$data/lies/$1"_*.cpp)
  set=$(sed -n 's|.*set: \([a-z]*\);.*|\1|p' "$source" | head -1)
  sed "$3" "$source" > "$scratch/$1.cpp"
  if [ "$set" = plain ]; then
    tool=$(sed -n 's|^#include "\(.*\)\.hpp"|\1|p' "$source" | head -1)
    "$candor" check "$data/contracts/plain/$tool.tool.json" --quiet 2>&1 | grep -q "'$4'.*convention/evidence-without-role" &&
      became=stopped || became=through
  elif ! lies_still "$scratch/$1.cpp" "$1" "$set"; then
    became=stopped
  elif built "$source" "$scratch/$1.as_it_was.o" "$set"; then
    became=through
  elif [ "$2" = said ]; then
    became=said
  else
    became=through
  fi
  eval "$became=\$(($became + 1))"
  [ "$became" = "$2" ] && return
  failed=1
  echo "FAILED: $(basename "$source" .cpp) is $became, expected $2"
  cat "$scratch/$1.o.log" "$scratch/$1.out" 2> /dev/null | head -20
}

mail='{.limit_hit = false, .next_page_token = {}}'
scan='{.history_cut = false, .skipped_files_more = 0}'
settled='s/pay::Outcome::complete(/pay::Outcome::from(pay::ResultStatus::settled, /'
# As servers run a handler: the lie is what they send.
served='const candor::detail::CallScope scope(candor::Call(std::make_shared<candor::detail::CallState>()));'
counted="s/\(.message_count = [a-z0-9]*}\))/\1, $mail)/"

lie A02 through "s/{.secrets = {}});/{.secrets = {}}, $scan);/"
lie A04 stopped 's/auto ledger = crawl::Ledger::of_count(data.pages.size())/crawl::Ledger ledger(urls)/; s/ledger.examined(i)/ledger.examined(data.pages[i].url)/
  s/std::move(data));/std::move(data), {.robots_blocked = 0});/'
lie A06 stopped
lie B01 through "s/close(), std::move(data));/close(), std::move(data), $scan);/"
lie B03 through "$counted"
lie C03 said "s/page.messages.size())});/page.messages.size())}, $mail);/"
lie C04 said "s/substr(0, 100)}}, .message_count = 1});/substr(0, 100), .body_cut = false}}, .message_count = 1}, $mail);/"
lie C06 stopped 's/Outcome::partial(/Outcome::from(/; s/ocr::Gaps::of_unreadable({\(.*\)}), std::move(data))/std::move(data), {.unreadable = {\1}})/'
lie C07 stopped 's/{.pages = {}});/{.pages = {}}, {.robots_blocked = 0});/'
lie C11 stopped "$counted"
lie C15 stopped
lie C19 stopped
lie D01 through "$settled"
lie D04 said "$settled"
lie D06 stopped 's/db::Outcome::complete(/db::Outcome::from(p, db::ResultStatus::migrated, /'
lie D08 stopped 's/db::Outcome::complete(/db::Outcome::from({.database = "main"}, db::ResultStatus::migrated, /'
lie D12 stopped 's/if (edits.empty()) return lsp::Outcome::same_name({/lsp::Ledger ledger(edits);\n  if (edits.empty()) return lsp::Outcome::same_name(std::move(ledger).close(), {/'
lie D13 stopped 's/{ show(lsp::Outcome::same_name({/{ lsp::Ledger l({"a.ts"}); l.examined("a.ts"); show(lsp::Outcome::same_name(std::move(l).close(), {/'
lie E01 through "$settled"
lie F04 stopped 's/{.lines = {"x"}});/{.lines = {"x"}}, {.next_cursor = {}});/; s/last = part(n);/replace(last, part(n));/'
lie F05 stopped "$counted; s/close(), std::move(data)));/close(), std::move(data), $mail));/"
lie F09 stopped
lie F11 stopped 's/->forward();/->again();/'
lie F13 stopped 's/\.forward();/.again();/'
lie F15 stopped
lie F21 stopped "/show.hpp/a #include <candor/running_call.hpp>
  s/show(run());/$served show(run());/"
lie F22 stopped 's/Outcome::FromState/candor::FromState/'
lie F24 said "s/ l = .*of_count(1);/ l({\"all\"});/; s/examined(std::size_t{0})/examined(\"all\")/; s/class Data>/class Data, class Gaps>/; s/Data data)/Data data, Gaps gaps)/
  s/Outcome::complete(\*std::move(l).close().full(), std::move(data))/Outcome::from(std::move(l).close(), std::move(data), gaps)/
  s/{.secrets = {}}));/{.secrets = {}}, office::scan_secrets::Gaps$scan));/
  s/{.messages = {}, .message_count = 0}));/{.messages = {}, .message_count = 0}, office::search_mail::Gaps$mail));/"
lie F28 stopped
lie F30 said 's/show(run(scan::parse_params(\(.*\)).value_or(scan::Params{.path = "."})));/const auto p = scan::parse_params(\1); show(run(p ? *p : scan::Params{.path = "."}));/'
lie F32 stopped "s/attested_by(done)/all_of(done)/; s/{.secrets = {}}));/{.secrets = {}}, $scan));/"
lie F35 stopped "$counted"
lie H01 through
lie H13 stopped "s/mail::StateData\*/mail::Data*/g; $counted"
lie H15 through 's/unsearched_mailboxes()/unsearched_mailboxes/; s/limit_hit()/limit_hit/'
lie H16 stopped 's/\[\](const bak::Failure&) {}/[](const bak::Unchanged\&) {}, &/'
lie P01 stopped '' failed
lie P04 stopped '' clean
lie P05 stopped '' rolled_back
lie P09 stopped '' status

# honest NAME EDIT: the edit is what today asks for, or makes unnecessary.
honest() {
  source=$(ls "$data/honest/$1"_*.cpp)
  sed "$2" "$source" > "$scratch/$1.cpp"
  sed 's|true-if|false-if|' "$scratch/$1.cpp" > "$scratch/$1.true.cpp"
  before=$((before + $(wc -c < "$source")))
  after=$((after + $(wc -c < "$scratch/$1.cpp")))
  if lies_still "$scratch/$1.true.cpp" "$1" proper; then
    honest=$((honest + 1))
    return
  fi
  failed=1
  echo "FAILED: $(basename "$source" .cpp) is honest, and does not say what it said"
  head -20 "$scratch/$1.o.log" "$scratch/$1.out" 2> /dev/null
}
honest=0
before=0
after=0
honest N01 "s/std::optional<mail::Gaps> cut;/bool cut = false;/; s/mail::Gaps::of_limit_hit()/true/; s/subject = \"\(.\)\"/&, .body_cut = false/g
  s/std::move(cut))/{.limit_hit = cut, .next_page_token = {}})/"
honest N04 's/{ unfetched.push_back(.*); continue; }/{ ledger.skipped(ledger.add(url), "timeout"); continue; }/; /> unfetched;/d; /optional<crawl::Gaps>/d
  /NonEmpty/d; s/std::move(gaps)/{.robots_blocked = 0}/'
honest N08 '/auto covered/,/failure(/c\  return ocr::Outcome::from(std::move(ledger).close(), std::move(data));'
honest N09 's/auto gaps = scan::Gaps::of_unresolved(\(.*\));/scan::Gaps gaps{.unresolved = {\1}, .stale_databases = {"ghsa"}};/; /gaps.add_stale/d'
honest N13 "$counted"
honest N15 "$counted"

echo "counts: lies of a red team: $through get through, $said by a further untruth, $stopped of 40 are stopped; $honest of 6 honest programs say what they said, in $after bytes for $before"
[ "$after" -le "$before" ] || failed=1
exit $failed
