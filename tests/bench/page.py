"""page.py BENCH_JSON [OUT]: prints the figures of a run as tables; with OUT, writes them as a page."""
import json
import math
import sys

PEERS = {"emitted": "emitted", "document": "document, reused", "new_document": "new document", "on_demand": "On-Demand",
         "rapidjson": "RapidJSON", "boost": "Boost.JSON", "nlohmann": "nlohmann", "nlohmann_dump": "nlohmann dump"}
OURS = {"emitted", "document", "new_document"}
PATTERN_LIMIT = 15  # nanoseconds
GREP_WHEN_GOALS_WERE_SET = 2.8  # seconds of CPU to compile it, on the machine of the goals
CHECKED = [
    ["emitted readers, documents", "yes", "yes", "yes", "yes", "yes", "yes"],
    ["simdjson On-Demand", "yes", "yes", "no", "no", "no", "no: skipped values are not read"],
    ["RapidJSON, Boost.JSON, nlohmann", "yes", "yes", "no", "no", "no", "yes"],
    ["ajv", "yes", "yes", "yes", "no: `JSON.parse` keeps the last", "yes", "yes"]]
READERS = """All fill the same structs. Each peer has its best form: On-Demand with a reused parser and a padded copy, RapidJSON in place
into a reused pool, Boost.JSON into a monotonic buffer. A number in parentheses is how many times as long a peer takes."""
WRITERS = """Into a reused buffer. Emitted writers check all that the contract asks and write in the order of the contract; the peers
check nothing. RapidJSON writes the same structs; nlohmann and Boost.JSON write trees that are at hand."""


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]


def figure(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def cells_of(result, kind):
    """The rows of a kind by set and reader, in the order of the sets; the run was in random order."""
    readers = result.get("readers", {"rows": [], "sets": []})
    order = [entry["set"] for entry in readers["sets"]]
    rows = sorted((row for row in readers["rows"] if row["kind"] == kind), key=lambda row: order.index(row["set"]))
    return {(row["set"], row["reader"]): row for row in rows}


def features_of(result, kind):
    rows = [row for row in result.get("features", []) if row["kind"] == kind]
    return sorted(rows, key=lambda row: (row["set"], int(row["reader"]) if row["reader"].isdigit() else 0, row["reader"]))


def rate(row):
    return row["mb_per_s"] / 1000


def ratios(cells, ours, peers):
    """How many times as long the fastest of the peers takes on each set; `peers` of None stands for all."""
    found = {}
    for name, reader in cells:
        is_peer = reader not in OURS if peers is None else reader in peers
        if is_peer and (name, ours) in cells:
            ratio = cells[name, reader]["ns"] / cells[name, ours]["ns"]
            found[name] = min(ratio, found.get(name, ratio))
    return found


def readings(result, kind, ours):
    cells = cells_of(result, kind)
    sets = list(dict.fromkeys(name for name, _ in cells))
    columns = sorted({reader for _, reader in cells} - {ours}, key=lambda name: list(PEERS).index(name))
    if not any(reader == ours for _, reader in cells):
        return []
    rows, all_ratios = [], {name: [] for name in columns}
    for name in sets:
        own = cells[name, ours]
        row = [name.removeprefix("set_"), figure(own["bytes"]), figure(own["ns"]), f"{rate(own):.2f}", figure(own["allocations"])]
        for peer in columns:
            other = cells.get((name, peer))
            row.append(f"{figure(other['ns'])} ({other['ns'] / own['ns']:.2f})" if other else "")
            if other:
                all_ratios[peer].append(other["ns"] / own["ns"])
        rows.append(row)
    rows.append(["geometric mean", "", "", "", ""] + [f"**{mean(values):.2f}**" if values else "" for values in all_ratios.values()])
    lines = table(["set", "bytes", f"{PEERS[ours]}, ns", "GB/s", "allocations"] + [PEERS[peer] for peer in columns], rows)
    best = ratios(cells, ours, None)
    if best:
        slower = [name.removeprefix("set_") for name, ratio in best.items() if ratio < 1]
        lines += ["", f"Against the fastest peer on each set: {mean(best.values()):.2f} times as fast in geometric mean, "
                  f"{min(best.values()):.2f} to {max(best.values()):.2f}; slower on {', '.join(slower) if slower else 'none'}."]
    return lines


def rows_of(result, section):
    return result.get(section, {}).get("rows", [])


def modern(result):
    """Emitted code beside glaze, simdjson 4 and yyjson: a table, and what of these is left out, or reads other values."""
    if "modern" not in result:
        return []
    rows, lines = rows_of(result, "modern"), ["", "## Beside glaze, simdjson 4 and yyjson", ""]
    if "skipped" in result["modern"]:
        return [*lines, f"Left out: {result['modern']['skipped']}."]
    lines += [f"All compiled by {result['modern']['compiler']} with libc++, `-O3 -march=native`, in one program ({result['modern']['where']}): the least of "
              f"{result['modern']['rounds']} rounds, in which all take turns. {result['modern']['versions']}. glaze reads words of which there are "
              "more than 200 (pre-commit-hooks) from a hash table, since its own does not compile in 14 GB. What glaze does not check: "
              "constraints, closed objects and duplicates (nor do simdjson and yyjson, whose tree is made in a reused pool); it drops the unknown members that emitted readers keep, and takes members whose names have escapes for such. A number in parentheses is "
              "how many times as long a peer takes.", ""]
    cells = {(row["kind"], row["set"], row["reader"]): row["ns"] for row in rows if "ns" in row}
    columns = [("read", "emitted"), ("read", "glaze"), ("read", "simdjson_4"), ("read", "yyjson"), ("write", "emitted"), ("write", "glaze")]
    columns = [column for column in columns if any((kind, reader) == column for kind, _, reader in cells)]

    def cell(name, kind, reader):
        took = cells.get((kind, name, reader))
        return figure(took) + (f" ({took / cells[kind, name, 'emitted']:.2f})" if reader != "emitted" else "") if took else ""

    lines += table(["set", *(f"{'reading' if kind == 'read' else 'writing'}, {reader.replace('_', ' ')}, ns" for kind, reader in columns)],
                   [[name.removeprefix("set_"), *(cell(name, *column) for column in columns)]
                    for name in dict.fromkeys(row["set"] for row in rows if "ns" in row)])
    lines += ["", *(f"- {row['reader'].replace('_', ' ')} is left out on {row['set'].removeprefix('set_')}: {row['why'][:300]}."
                    for row in rows if row["kind"] == "skipped")]
    others = [row for row in rows if row["kind"] == "verdicts" and row["other_value"]]
    return lines + [f"- {row['reader'].replace('_', ' ')} reads another value of changed messages of {row['set'].removeprefix('set_')}: "
                    + ", ".join(f"{count} {change}" for change, count in row["other_value"].items()) + "." for row in others]


def paired(result):
    if "paired" not in result:
        return []
    lines = ["", "## Beside an earlier commit", ""]
    if "skipped" in result["paired"]:
        return [*lines, f"Left out: {result['paired']['skipped']}."]
    rows = {(row["kind"], row["reader"], row["set"]): row for row in rows_of(result, "paired")}
    columns = list(dict.fromkeys((kind, reader) for kind, reader, _ in rows))
    ratios_of = [row["now"] / row["before"] for row in rows.values()]
    lines += [f"What this commit takes ({result['paired']['where']}), as a part of what {result['paired']['commit']} takes: the least of many short samples of each, while both "
              f"programs run at the same time on one processor. In geometric mean {mean(ratios_of):.3f}; "
              f"{sum(ratio > 1.05 for ratio in ratios_of)} of {len(ratios_of)} are above 1.05.", ""]
    return lines + table(["set", *(f"{kind}, {reader.replace('_', ' ')}" for kind, reader in columns)],
                         [[name.removeprefix("set_"), *(f"{row['now'] / row['before']:.3f}" if (row := rows.get((*column, name))) else ""
                                                        for column in columns)] for name in dict.fromkeys(name for *_, name in rows)])


def goals(result):
    """What the benches are to show, and what this run shows: [goal, figure, is met]."""
    rows = []
    read, borrow, write = (cells_of(result, kind) for kind in ("read", "borrow", "write"))
    best, nlohmann = ratios(read, "emitted", None), ratios(read, "emitted", {"nlohmann"})
    if best:
        rows.append(["owning readers: 1.5 times the best peer in geometric mean, slower on none",
                     f"{mean(best.values()):.2f}, least {min(best.values()):.2f}", mean(best.values()) >= 1.5 and min(best.values()) >= 1])
        rows.append(["owning readers: 12 times nlohmann on each set", f"least {min(nlohmann.values()):.1f}",
                     min(nlohmann.values()) >= 12])
    views = ratios(borrow, "document", {"on_demand"})
    if views:
        trees = [read[name, "nlohmann"]["ns"] / borrow[name, "document"]["ns"] for name in views if (name, "nlohmann") in read]
        rows.append(["documents: 2.5 times On-Demand with views", f"{mean(views.values()):.2f}", mean(views.values()) >= 2.5])
        rows.append(["documents: 3.5 GB/s on grep50", f"{rate(borrow['grep50', 'document']):.2f} GB/s",
                     rate(borrow["grep50", "document"]) >= 3.5])
        rows.append(["documents: 30 times nlohmann", f"{mean(trees):.1f}", mean(trees) >= 30])
    for cells, ours, limit, most in ((read, "emitted", 0.4, 1), (borrow, "document", 0.3, 0)):
        if ("req", ours) in cells and ("req", "on_demand") in read:
            share, made = cells["req", ours]["ns"] / read["req", "on_demand"]["ns"], cells["req", ours]["allocations"]
            rows.append([f"{'owning reader' if most else 'document'}: a request in {limit} of On-Demand's time, "
                         f"{most} allocation{'' if most else 's'} at most", f"{share:.2f}, {figure(made)}", share <= limit and made <= most])
    dump = ratios(write, "emitted", {"nlohmann_dump"})
    if dump:
        fast = [name for name in dump if rate(write[name, "emitted"]) >= 3.5]
        rows.append(["writers: 3.5 GB/s on 11 of 13 sets", f"{len(fast)} of {len(dump)}", len(fast) * 13 >= 11 * len(dump)])
        rows.append(["writers: 15 times nlohmann's dump", f"{mean(dump.values()):.1f}", mean(dump.values()) >= 15])
    if ("grep50s", "emitted") in read:
        for cells, ours, what in ((read, "emitted", "owning"), (borrow, "document", "document")):
            if ("grep50s", ours) in cells:
                ratio = cells["grep50s", ours]["ns"] / cells["grep50", ours]["ns"]
                rows.append([f"shuffled members: twice the ordered time at most, {what}", f"{ratio:.2f}", ratio <= 2])
    patterns = features_of(result, "pattern")
    if patterns:
        slow = {row["label"] for row in patterns if row["ns"] > PATTERN_LIMIT}
        rows.append(["patterns: texts of up to 40 bytes in 15 ns", f"most {max(row['ns'] for row in patterns):.1f} ns, "
                     f"{len(slow)} of {len({row['label'] for row in patterns})} patterns slower", not slow])
    if "including" in result and {"nothing", "types", "nlohmann/json.hpp"} <= set(result["including"]):
        including = result["including"]
        share = including["types"] / including["nlohmann/json.hpp"]
        rows.append(["header of types: 0.25 of nlohmann/json.hpp", f"{share:.2f}", share <= 0.25])
    if "compiling" in result:
        own, macros = result["compiling"]["20 structs, emitted"], result["compiling"]["20 structs, nlohmann's macros"]
        share = own["cpu"] / macros["cpu"]
        rows.append(["20 structs: 0.55 of the CPU time of nlohmann's macros, 120 kB", f"{share:.2f}, {own['text'] / 1000:.0f} kB",
                     share <= 0.55 and own["text"] <= 120_000])
        grep = result["compiling"].get("grep of aft")
        if grep:
            rows.append(["grep of aft: half of 73 kB of .text and of 2.8 s", f"{grep['text'] / 1000:.1f} kB, {grep['cpu']:.2f} s",
                         grep["text"] <= 36_500 and grep["cpu"] <= GREP_WHEN_GOALS_WERE_SET / 2])
        then = result["compiling"].get("grep of aft when its goal was set")
        if grep and then:
            text, cpu = grep["text"] / then["text"], grep["cpu"] / then["cpu"]
            rows.append(["grep of aft: half of the .text and of the time that it took when that goal was set, on this machine",
                         f"{text:.2f}, {cpu:.2f} of {then['cpu']:.2f} s", text <= 0.5 and cpu <= 0.5])
    for row in result.get("generating", []):
        fresh = row["written"]
        limit = {1: 0.05, 200: 0.5}.get(row["contracts"])
        if limit:
            count = "1 contract" if row["contracts"] == 1 else f"{row['contracts']} contracts"
            rows.append([f"generating {count}: {limit} s elapsed", f"{fresh['elapsed']:.3f} s", fresh["elapsed"] <= limit])
    for row in result.get("verifying", [])[:1]:
        rows.append(["`verify`: 120 MB/s", f"{row['mb_per_s']:.0f} MB/s", row["mb_per_s"] >= 120])
    return [[goal, shown, "yes" if met else "**no**"] for goal, shown, met in rows]


def pace(result):
    """How this machine stands beside the one on which the goals were set, as a paragraph."""
    then = result.get("compiling", {}).get("grep of aft when its goal was set")
    if not then:
        return []
    return ["", f"Goals in seconds, and in bytes a second, were set on another machine. There g++ took {GREP_WHEN_GOALS_WERE_SET} s for the grep "
            f"of then, here {then['cpu']:.2f} s, {then['cpu'] / GREP_WHEN_GOALS_WERE_SET:.2f} times as long."]


def behind(result):
    """Where a peer is faster, or a case slow, as sentences."""
    lines = []
    for kind, ours, what in (("read", "emitted", "Owning readers"), ("borrow", "document", "Documents"), ("write", "emitted", "Writers")):
        cells = cells_of(result, kind)
        for (name, reader), row in cells.items():
            if reader not in OURS and (name, ours) in cells and row["ns"] < cells[name, ours]["ns"]:
                lines.append(f"- {what}: {PEERS[reader]} takes {row['ns'] / cells[name, ours]['ns']:.2f} of the time on {name}.")
    cells = {(row["kind"], row["set"], row["reader"]): row["ns"] for row in rows_of(result, "modern") if "ns" in row}
    for (kind, name, reader), took in cells.items():
        if took < cells[kind, name, "emitted"]:
            lines.append(f"- {reader.replace('_', ' ')} takes {took / cells[kind, name, 'emitted']:.2f} of the time to {kind} {name}.")
    own = {name: (row["ns"], "that reading it takes") for (name, _), row in cells_of(result, "read").items()
           if (name, "emitted") in cells_of(result, "read")}
    own.update({name: (row["ns"], "that its validator takes for the text")
                for (name, _), row in cells_of(result, "validate").items()})
    for row in validation_rows(result):
        if row["set"] in own and row["validate"] < own[row["set"]][0]:
            lines.append(f"- ajv alone, on a tree that is parsed already, validates {row['set']} in "
                         f"{row['validate'] / own[row['set']][0]:.2f} of the time {own[row['set']][1]}.")
    patterns = [row for row in features_of(result, "pattern") if row["ns"] > PATTERN_LIMIT]
    if patterns:
        known = {(row["set"], row["reader"]): row["ns"] for row in features_of(result, "known_pattern")}
        also = [row for row in patterns if known.get((row["set"], row["reader"]), 0) > PATTERN_LIMIT]
        lines.append(f"- Patterns: of {len(features_of(result, 'pattern'))} cases below, {len(patterns)} take more than {PATTERN_LIMIT} ns, "
                     f"{len(also)} of them also with texts that the processor knows by heart.")
    nested = {(row["set"], row["reader"]): row["ns"] for row in features_of(result, "nested")}
    if ("last member", "120") in nested:
        lines.append("- A union whose discriminator is the last member of each of 120 nested objects takes "
                     f"{nested['last member', '120'] / nested['first member', '120']:.1f} times as long as with the discriminator "
                     "first: a look-ahead passes over each part of the text at most twice, at any depth.")
    return lines


def floors(result):
    """What the runs of `floors.hpp` say of the goals of readers that are not met, as sentences and a table."""
    floor, read, borrow = (cells_of(result, kind) for kind in ("floor", "read", "borrow"))
    sets = list(dict.fromkeys(name for name, _ in floor))
    if not sets:
        return []
    walk = {name: floor[name, "stage1"]["ns"] + floor[name, "jumps"]["ns"] for name in sets}
    together = {name: walk[name] + floor[name, "memcpy"]["ns"] for name in sets}
    lines = []
    for name, ratio in ratios(read, "emitted", {"nlohmann"}).items():
        if ratio < 12:
            copy, own, nlohmann = floor[name, "copy"]["ns"], read[name, "emitted"]["ns"], read[name, "nlohmann"]["ns"]
            line = (f"- {name.removeprefix('set_')}: 12 times nlohmann is {figure(nlohmann / 12)} ns; a copy of the filled struct, index and jumps "
                    f"together take {figure(copy + walk[name])} ns, {figure(copy)} of them the copy.")
            if (name, "document") in borrow:
                document = borrow[name, "document"]["ns"]
                line += f" The document, which copies nothing but the text, takes {figure(document)} ns, with the copy of the struct {figure(document + copy)} ns."
            lines.append(f"{line} Reading takes {figure(own)} ns.")
    for name, ratio in ratios(borrow, "document", {"on_demand"}).items():
        if ratio < 2.5:
            views, own, stage = borrow[name, "on_demand"]["ns"], borrow[name, "document"]["ns"], floor[name, "stage1"]["ns"]
            lines.append(f"- {name.removeprefix('set_')}: On-Demand with views takes {figure(views)} ns, of which {figure(stage)} ns are its "
                         f"index; 2.5 times is {figure(views / 2.5)} ns, {views / 2.5 / stage:.1f} times the index. The document takes {figure(own)} ns.")
    trees = {name: read[name, "nlohmann"]["ns"] for name in sets if {(name, "nlohmann"), (name, "document")} <= {*read, *borrow}}
    if trees:
        over = [name.removeprefix("set_") for name, ns in trees.items() if together[name] > ns / 30]
        lines.append("- Documents beside nlohmann: index, copy of the text and jumps are "
                     f"{mean([ns / together[name] for name, ns in trees.items()]):.1f} times as fast as nlohmann in geometric mean, documents "
                     f"{mean([ns / borrow[name, 'document']['ns'] for name, ns in trees.items()]):.1f} times"
                     + validators_beside(result, trees)
                     + (f". On {', '.join(over)} these three alone take longer than a thirtieth of nlohmann's time." if over else "."))
    known = {name: row for (name, _), row in cells_of(result, "known").items() if name in trees}
    if known:
        others = {name: borrow[name, "document"]["ns"] for name in known}
        line = ("- Messages that the processor knows by heart, each read many times before the next one: documents are "
                f"{mean([trees[name] / row['ns'] for name, row in known.items()]):.1f} times as fast as nlohmann is with messages that it does "
                f"not know, and {mean([trees[name] / ns for name, ns in others.items()]):.1f} times with these, in geometric mean of "
                f"{len(known)} sets")
        if "grep50" in known:
            line += f"; grep50 is read at {rate(known['grep50']):.2f} and at {rate(borrow['grep50', 'document']):.2f} GB/s"
        lines.append(line + ". The difference is wrong predictions: of which members there are, in which order, and of how long texts are.")
    if {("grep50", "jumps"), ("grep50s", "jumps")} <= set(floor) and ("grep50s", "document") in borrow:
        more = borrow["grep50s", "document"]["ns"] - borrow["grep50", "document"]["ns"]
        jumps = floor["grep50s", "jumps"]["ns"] - floor["grep50", "jumps"]["ns"]
        line = (f"- Shuffled members: one jump for each member, to code that only counts, takes {figure(jumps)} ns more in the "
                f"order of grep50s than in that of grep50: a random order cannot be predicted. The document takes {figure(more)} ns more")
        if ("grep50s", "on_demand") in borrow:
            views = borrow["grep50s", "on_demand"]["ns"] - borrow["grep50", "on_demand"]["ns"]
            line += f", On-Demand with views {figure(views)} ns more"
        line += "."
        if {"grep50", "grep50s"} <= set(known):
            line += (f" Where the processor knows each message by heart, its order too, grep50s takes {figure(known['grep50s']['ns'])} ns, "
                     f"{known['grep50s']['ns'] / known['grep50']['ns']:.2f} times grep50.")
        lines.append(line)
    rows = [[name.removeprefix("set_"), *(figure(floor[name, what]["ns"]) for what in ("copy", "stage1", "memcpy", "jumps"))] for name in sets]
    return ["", "## What bounds readers", "", "Nothing that makes the same struct, with its allocations, is much faster than a copy of it; "
            "the index is stage 1 of simdjson over padded text; jumps are one indirect jump for each member, in orders "
            "that the objects of the set have, drawn anew for each message.",
            "", *lines, ""] + table(["set", "copy of the struct, ns", "index, ns", "memcpy of the text, ns", "jumps, ns"], rows)


def validators_beside(result, trees):
    """How validators, which keep nothing of a text, stand beside nlohmann, as the end of a sentence."""
    checks = {name: row["ns"] for (name, reader), row in cells_of(result, "validate").items() if reader == "validator" and name in trees}
    return f", validators, which keep nothing, {mean([trees[name] / ns for name, ns in checks.items()]):.1f} times" if checks else ""


def program_floors(result):
    """What other programs, and less of this one, take on the same machine for the least that generating needs, as a paragraph."""
    rows, process = [row for row in result["generating"] if "copied" in row], result["machine"].get("process")
    if not rows or not process:
        return []
    lines = ["", f"A program that does nothing takes {process['elapsed'] * 1000:.1f} ms elapsed, {process['cpu'] * 1000:.1f} ms of CPU, on the "
             "same machine. `cp -r` of the written files takes " +
             ", ".join(f"{row['copied']['elapsed']:.3f} s ({row['copied']['cpu']:.3f} s of CPU) for {row['contracts']:,} contract"
                       f"{'' if row['contracts'] == 1 else 's'}" for row in rows) + "."]
    for row in rows:
        if "started" in row:
            lines.append(f"`candor --version` takes {row['started']['elapsed'] * 1000:.1f} ms elapsed, {row['started']['cpu'] * 1000:.1f} ms of CPU.")
        if row["written"].get("min_cpu") and row["contracts"] == 200:
            lines.append(f"The run of {row['contracts']} contracts that took the least took {row['written']['min_cpu']:.3f} s of CPU.")
        if row.get("beside"):
            lines.append(f"Two runs of {row['contracts']} contracts, take {row['beside']:.3f} s of CPU each where they run "
                         f"at the same time, {row['written']['cpu']:.3f} s where they do not.")
    return lines


def validation_rows(result):
    found = result.get("validation", {})
    return found if isinstance(found, list) else found.get("rows", [])


def validation(result):
    rows = validation_rows(result)
    if not rows:
        return []
    own = {(kind, name): row for kind, ours in (("read", "emitted"), ("borrow", "document"), ("validate", "validator"))
           for (name, reader), row in cells_of(result, kind).items() if reader == ours}
    lines = ["", "## Validating", "", "Validators check a text and keep nothing; their verdicts on the changed messages are those of the "
             "owning readers. ajv 8 standalone on Node parses the text, or checks a tree that is parsed already. A number in "
             "parentheses is how many times as long ajv takes. Blaze (its program from npm) checks a tree that is parsed already, each message "
             "many times in a row, which the processor then knows by heart. Envelopes have no validators.", ""]

    blaze = result["validation"].get("blaze", {}) if isinstance(result["validation"], dict) else {}

    def cells(row):
        name = row["set"]
        checked = own.get(("validate", name))
        return [name.removeprefix("set_"), *((figure(checked["ns"]), f"{rate(checked):.2f}", figure(checked["allocations"]))
                                             if checked else ("", "", "")),
                *(figure(row[what]) + (f" ({row[what] / checked['ns']:.2f})" if checked else "")
                  for what in ("parse and validate", "validate")),
                figure(blaze["sets"][name]["validate"]) if "validate" in blaze.get("sets", {}).get(name, {}) else "",
                *(figure(own[kind, name]["ns"]) if (kind, name) in own else "" for kind in ("borrow", "read"))]

    lines += table(["set", "validator, ns", "GB/s", "allocations", "ajv, parse and validate, ns", "ajv, validate alone, ns",
                    "Blaze, validate alone, ns", "document, ns", "owning reader, ns"], [cells(row) for row in rows])
    lines += ["", f"Blaze is left out: {blaze['skipped']}."] if "skipped" in blaze else []
    lines += [f"- Blaze is left out on {name.removeprefix('set_')}: {found['skipped']}." for name, found in blaze.get("sets", {}).items() if "skipped" in found]
    both = [(row["parse and validate"] / own["validate", row["set"]]["ns"], row["validate"] / own["validate", row["set"]]["ns"])
            for row in rows if ("validate", row["set"]) in own]
    if both:
        lines += ["", f"Validators are {mean([ratio for ratio, _ in both]):.1f} times as fast as ajv that parses in geometric mean, and "
                  f"take {1 / mean([ratio for _, ratio in both]):.2f} of the time of ajv alone."]
    verdicts = result["validation"].get("verdicts", {}) if isinstance(result["validation"], dict) else {}
    if verdicts:
        lines += ["", "Changed messages on which ajv and the emitted readers agree, and on which they differ; `JSON.parse` accepts "
                  "duplicates, and emitted readers do not.", ""]
        lines += table(["change", "same verdict", "other verdict"],
                       [[change, f"{counts['same']:,}", f"{counts['other']:,}"] for change, counts in verdicts.items()])
    return lines


def verdicts_of_peers(result):
    """How many changed messages a peer accepts that the emitted reader refuses, and the other way round."""
    counts = {}
    for row in result["readers"].get("verdicts", []):
        of = counts.setdefault((row["peer"], row["change"]), [0, 0, 0])
        all_of = row["both_accept"] + row["both_refuse"] + row["only_peer_accepts"] + row["only_emitted_accepts"]
        for at, value in enumerate((all_of, row["only_peer_accepts"], row["only_emitted_accepts"])):
            of[at] += value
    changes = list(dict.fromkeys(change for _, change in counts))
    peers = list(dict.fromkeys(peer for peer, _ in counts))
    return table(["peer", *changes], [[PEERS[peer], *(f"{counts[peer, change][1]:,} / {counts[peer, change][2]:,} of {counts[peer, change][0]:,}"
                                                      for change in changes)] for peer in peers])


def features(result):
    lines = []
    patterns = features_of(result, "pattern")
    if patterns:
        names = list(dict.fromkeys(row["set"] for row in patterns))
        by_name = {(row["set"], row["reader"]): row for row in patterns}
        rows = []
        for name in names:
            mixed, longest = by_name.get((name, "mixed")), by_name.get((name, "longest"))
            text = (mixed or longest)["label"].replace("|", "\\|")
            cells = [figure(value) for row in (mixed, longest) for value in ((row["bytes"], row["ns"]) if row else ())]
            rows.append([f"`{text}`", *cells])
        lines += ["", "## Patterns", "", "Texts that match, made by random walks: of up to 40 bytes, and as near to 40 as the pattern "
                  "allows.", ""]
        lines += table(["pattern", "bytes", "ns", "longest, bytes", "ns"], rows)
    for kind, title, head in (("set", "## `uniqueItems`", ["items", "how many"]), ("union", "## Unions", ["branch chosen", "items"]),
                              ("nested", "## Nested unions", ["discriminator", "depth"]), ("grow", "## Growth", ["result", "matches"])):
        rows = features_of(result, kind)
        if rows:
            lines += ["", title, ""] + table([*head, "bytes", "ns", "ns for each", "GB/s"],
                                             [[row["set"], row["reader"], figure(row["bytes"]), figure(row["ns"]),
                                               figure(row["ns"] / int(row["reader"])), f"{rate(row):.2f}"] for row in rows])
    return lines


def page(result):
    machine = result["machine"]
    lines = ["# Speed", "", "Made by `tests/bench/page.py` of one run of `make bench`.", "",
             f"{machine['cpu']}, {machine['processors']} processors, {machine['system']}, {machine['compiler']}.", "",
             "; ".join(f"{name} {version}" for name, version in machine["versions"].items()) + ".",
             f"Candor of commit {machine.get('commit', 'unknown')}.", ""]
    if "share" in machine:
        lower, middle, _ = machine["share"]
        lines += ["A processor made additions that do not depend on one another (`share.cpp`, before and after each section) at "
                  f"{middle:.2f} of its best rate in the median, and a quarter of the time at {lower:.2f} of it or less: figures without a "
                  "peer beside them vary as much.", ""]
    lines += [f"Nanoseconds are of CPU time for a message: medians of {machine.get('samples', 9)} samples of whole passes over distinct messages.", ""]
    shown = goals(result)
    if shown:
        lines += ["## Goals", ""] + table(["goal", "this run", "met"], shown) + pace(result)
    lines += ["", "## Where Candor does not lead", ""] + behind(result)
    lines += ["", "## What is checked", ""] + table(
        ["reader", "types", "required members", "closed objects", "duplicates", "bounds, lengths, patterns, `uniqueItems`",
         "all syntax"], CHECKED)
    if "readers" in result:
        lines += ["", "Changed messages that only the peer accepts / only the emitted reader accepts, of all; where both accept, the "
                  "values are equal.", ""] + verdicts_of_peers(result)
        for kind, ours, title, text in (("read", "emitted", "## Reading", READERS),
                                        ("borrow", "document", "## Reading without copies", "On-Demand fills structs with "
                                         "`std::string_view`, which end with the next message; documents own their bytes."),
                                        ("write", "emitted", "## Writing", WRITERS)):
            got = readings(result, kind, ours)
            if got:
                lines += ["", title, "", text, ""] + got
    lines += modern(result) + paired(result)
    lines += floors(result) + features(result) + validation(result)
    if "compiling" in result:
        lines += ["", "## Compiling", ""] + table(
            ["-O2", "CPU seconds", ".text, bytes", "sources"],
            [[name, row["cpu"], f"{row['text']:,}", row["sources"]] for name, row in result["compiling"].items()])
    if "growing" in result:
        lines += ["", "One struct, by the number of its members:", ""] + table(
            ["members, -O1", "CPU seconds", "peak MB"],
            [[f"{row['members']:,}", f"{row['cpu']:.1f}", row["peak"]] for row in result["growing"]])
    if "including" in result:
        lines += ["", "## Including", ""] + table(["header", "CPU seconds"],
                                                  [[name, f"{cpu:.2f}"] for name, cpu in result["including"].items()])
    if "generating" in result:
        place = "Files are read and written in memory (tmpfs)." if result["generating"][0].get("in_memory") else "Files are on the disk."
        lines += ["", "## Generating", "", place, ""] + table(
            ["contracts", "written, s elapsed", "s CPU", "peak MB", "unchanged, s elapsed", "s CPU", "check, s elapsed"],
            [[row["contracts"], f"{row['written']['elapsed']:.3f}", f"{row['written']['cpu']:.3f}",
              f"{row['written']['peak']:.0f}",
              f"{row['unchanged']['elapsed']:.3f}", f"{row['unchanged']['cpu']:.3f}", f"{row['checked']['elapsed']:.3f}"]
             for row in result["generating"]])
        lines += program_floors(result)
    if "skipped" not in result.get("checking", {"skipped": ""}):
        lines += ["", "## Checking and comparing the tool lists of 13 MCP servers", ""] + table(
            ["what", "s elapsed", "s CPU"],
            [[name, f"{row['elapsed']:.3f}", f"{row['cpu']:.3f}"] for name, row in result["checking"].items()])
    if "verifying" in result:
        lines += ["", "## Verifying", ""] + table(["MB/s", "peak MB"],
                                                  [[row["mb_per_s"], row["peak_mb"]] for row in result["verifying"][:1]])
    for section, title in (("ledger", "## Ledger"), ("guarding", "## Guarding"), ("serving", "## Serving over MCP"),
                           ("soak", "## Serving over MCP, clients killed at random"), ("traffic", "## Recorded traffic")):
        if section in result:
            lines += ["", title, "", "```", *result[section], "```"]
    return "\n".join(lines) + "\n"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = page(json.load(file))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as out:
            out.write(text)
    else:
        print(text)


main()
