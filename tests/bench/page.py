"""page.py BENCH_JSON [OUT]: prints the figures of a run as tables; with OUT, writes them as a page."""
import json
import math
import sys

PEERS = {"emitted": "emitted", "on_demand": "On-Demand", "rapidjson": "RapidJSON", "boost": "Boost.JSON",
         "nlohmann": "nlohmann", "nlohmann_dump": "nlohmann dump", "document": "document", "into": "parse_into"}
UNCHECKED = """Peers fill the same structs. Each has its best form: On-Demand with a reused parser and a padded copy, RapidJSON in place
into a reused pool, Boost.JSON into a monotonic buffer. They check types and required members. Unlike emitted readers they do not
check closed objects, duplicate members, bounds, lengths, patterns or `uniqueItems`; On-Demand checks no value that it
skips. `verdicts` in `bench.json` counts, for each set and peer, the changed messages (a member dropped, added, retyped,
duplicated, escaped, members shuffled) on which the verdicts differ; where both accept, values are equal."""


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" * 1 + "|" + "--:|" * (len(head) - 1)]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]


def figure(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def readings(result, kind, ours):
    sets, columns = [], []
    cells = {}
    for row in result["readers"]["rows"]:
        if row["kind"] != kind:
            continue
        if row["set"] not in sets:
            sets.append(row["set"])
        if row["reader"] not in columns:
            columns.append(row["reader"])
        cells[row["set"], row["reader"]] = row
    if ours not in columns:
        return []
    columns.sort(key=lambda name: list(PEERS).index(name))
    rows, ratios = [], {name: [] for name in columns if name != ours}
    for name in sets:
        own = cells[name, ours]
        row = [name.removeprefix("set_"), figure(own["ns"]), figure(own["mb_per_s"]), figure(own["allocations"])]
        for peer in ratios:
            other = cells.get((name, peer))
            row.append(f"{figure(other['ns'])} ({other['ns'] / own['ns']:.2f})" if other else "")
            if other:
                ratios[peer].append(other["ns"] / own["ns"])
        rows.append(row)
    rows.append(["geometric mean", "", "", ""] + [f"**{mean(values):.2f}**" if values else "" for values in ratios.values()])
    best = [min(cells[name, peer]["ns"] for peer in ratios if (name, peer) in cells) / cells[name, ours]["ns"]
            for name in sets if any((name, peer) in cells for peer in ratios)]
    return table(["set", f"{PEERS[ours]}, ns", "MB/s", "allocations"] + [PEERS[peer] for peer in ratios], rows) + (
        ["", f"Against the fastest peer on each set: {mean(best):.2f} in geometric mean, {min(best):.2f} to {max(best):.2f}; "
             f"slower on {sum(ratio < 1 for ratio in best)} of {len(best)}."] if best else [])


def page(result):
    machine = result["machine"]
    lines = ["# Speed", "", "Made by `tests/bench/page.py` of one run of `make bench`.", "",
             f"{machine['cpu']}, {machine['processors']} processors, {machine['system']}, {machine['compiler']}.", "",
             "; ".join(f"{name} {version}" for name, version in machine["versions"].items()) + ".", ""]
    if "readers" in result:
        lines += ["## Reading", "", "Nanoseconds of CPU for a message, medians of nine samples of whole passes over distinct "
                  "messages; in parentheses, how many times as long as emitted code.", "", UNCHECKED, ""]
        lines += readings(result, "read", "emitted")
        for kind, ours, title in (("borrow", "document", "## Reading without copies"), ("write", "emitted", "## Writing")):
            got = readings(result, kind, ours)
            if got:
                lines += ["", title, ""] + got
    if isinstance(result.get("validation"), list):
        own = {row["set"]: row["ns"] for row in result.get("readers", {}).get("rows", [])
               if row["kind"] == "read" and row["reader"] == "emitted"}
        lines += ["", "## Validation by ajv", "", "ajv 8 standalone on Node; emitted readers parse, validate and fill structs in "
                  "the time of the last column.", ""]
        lines += table(["set", "ajv, parse and validate, ns", "ajv, validate alone, ns", "emitted, ns"],
                       [[row["set"].removeprefix("set_"), figure(row["parse and validate"]), figure(row["validate"]),
                         figure(own[row["set"]]) if row["set"] in own else ""] for row in result["validation"]])
    if "compiling" in result:
        lines += ["", "## Compiling", ""] + table(
            ["-O2", "CPU seconds", ".text, bytes", "sources"],
            [[name, row["cpu"], f"{row['text']:,}", row["sources"]] for name, row in result["compiling"].items()])
    if "including" in result:
        lines += ["", "## Including", ""] + table(["header", "CPU seconds"],
                                                  [[name, f"{cpu:.2f}"] for name, cpu in result["including"].items()])
    if "generating" in result:
        lines += ["", "## Generating", ""] + table(
            ["contracts", "written, s elapsed", "s CPU", "peak MB", "unchanged, s elapsed", "s CPU", "check, s elapsed"],
            [[row["contracts"], f"{row['written']['elapsed']:.3f}", f"{row['written']['cpu']:.3f}", f"{row['written']['peak']:.0f}",
              f"{row['unchanged']['elapsed']:.3f}", f"{row['unchanged']['cpu']:.3f}", f"{row['checked']['elapsed']:.3f}"]
             for row in result["generating"]])
    if "skipped" not in result.get("checking", {"skipped": ""}):
        lines += ["", "## Checking and comparing the tool lists of 13 MCP servers", ""] + table(
            ["what", "s elapsed", "s CPU"],
            [[name, f"{row['elapsed']:.3f}", f"{row['cpu']:.3f}"] for name, row in result["checking"].items()])
    if "verifying" in result:
        lines += ["", "## Verifying", ""] + table(["jobs", "MB/s", "peak MB"],
                                                  [[row["jobs"], row["mb_per_s"], row["peak_mb"]] for row in result["verifying"]])
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
