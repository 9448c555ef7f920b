"""Compile time and code size of emitted code, beside nlohmann's macros for the same structs."""
import json
import subprocess

from measure import in_turn, run, run_once

STRUCTS, MEMBERS = 20, 179
# The goal for grep is half of what it took then: 73 kB of .text and, on another machine, 2.8 s.
GOAL_SET_AT = "e7541b8c"
TYPES = [({"type": "string"}, "std::string"), ({"type": "integer"}, "std::int64_t"), ({"type": "boolean"}, "bool"),
         ({"type": "number"}, "double"), ({"type": "array", "items": {"type": "string"}}, "std::vector<std::string>")]


def structs():
    """20 structs with 179 members: scalars, lists of strings, and each struct in a list of one before it."""
    rows = []
    for number in range(STRUCTS):
        count = MEMBERS // STRUCTS + (1 if number < MEMBERS % STRUCTS else 0)
        rows.append([(f"member_{number}_{i}", *TYPES[(number + i) % len(TYPES)]) for i in range(count)])
    for number in range(1, STRUCTS):
        owner = (number - 1) // 2
        at = 0 if number % 2 else 1
        rows[owner][at] = (f"parts_{number}", {"type": "array", "items": {"$ref": f"#/$defs/record_{number}"}},
                           f"std::vector<Record{number}>")
    return rows


def contract(rows):
    def schema(members):
        return {"type": "object", "properties": {name: schema for name, schema, _ in members},
                "required": [name for name, _, _ in members], "additionalProperties": False}
    return {"name": "records", "description": "Records.", "types": {"record_0": schema(rows[0])},
            "$defs": {f"record_{number}": schema(members) for number, members in enumerate(rows) if number > 0}}


def nlohmann(rows):
    text = "#include <nlohmann/json.hpp>\n#include <cstdint>\n#include <string>\n#include <vector>\n"
    for number in range(STRUCTS - 1, -1, -1):
        text += f"struct Record{number} {{\n" + "".join(f"  {cpp} {name};\n" for name, _, cpp in rows[number]) + "};\n"
        text += f"NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Record{number}, {', '.join(name for name, _, _ in rows[number])})\n"
    return text + ("Record0 read(const std::string& json) { return nlohmann::json::parse(json).get<Record0>(); }\n"
                   "std::string write(const Record0& value) { return nlohmann::json(value).dump(); }\n")


def text_size(objects):
    lines = subprocess.run(["size", *objects], check=True, capture_output=True, text=True).stdout.splitlines()[1:]
    return sum(int(line.split()[0]) for line in lines)


def command(source, target, includes, level="-O2"):
    return ["g++", "-std=c++20", level, "-c", "-o", target, *[f"-I{one}" for one in includes], source]


def compile_in_turn(jobs, scratch, runs):
    """The rows of sources that are held against one another. A job is a source and its include directories, by name."""
    costs = in_turn({name: [command(source, scratch / f"{name}.o", includes)] for name, (source, includes) in jobs.items()}, runs)
    return {name: {"cpu": round(costs[name].cpu, 2), "text": text_size([scratch / f"{name}.o"]), "sources": 1} for name in jobs}


def compile_all(sources, scratch, includes):
    """The row of all sources together, each compiled once."""
    objects = [scratch / (source.stem + ".o") for source in sources]
    cpu = sum(run(command(source, target, includes), 1).cpu for source, target in zip(sources, objects))
    return {"cpu": round(cpu, 2), "text": text_size(objects), "sources": len(sources)}


def grep_when_its_goal_was_set(scratch, root):
    """The job of the grep that was emitted then; none without a checkout that has that commit."""
    archive = subprocess.run(["git", "-C", root, "archive", GOAL_SET_AT, "generated/aft", "generator/runtime"], capture_output=True)
    if archive.returncode != 0:
        print(f"skipped: compiling grep of {GOAL_SET_AT}: the checkout has no such commit")
        return {}
    then = scratch / "then"
    then.mkdir()
    subprocess.run(["tar", "-x", "-C", then], input=archive.stdout, check=True)
    emitted = then / "generated" / "aft"
    return {"grep of aft when its goal was set": (emitted / "grep.cpp", [emitted, then / "generator" / "runtime"])}


def growth(build, scratch, root):
    """What one struct takes, by the number of its members."""
    rows = []
    for count in (250, 2000, 10000):
        members = {f"member_{i}": TYPES[i % len(TYPES)][0] for i in range(count)}
        (scratch / f"wide_{count}.envelope.json").write_text(json.dumps(
            {"name": f"wide_{count}", "description": "One struct.",
             "types": {"wide": {"type": "object", "properties": members, "additionalProperties": False}}}))
        emitted = scratch / f"emitted_{count}"
        run_once([build / "candor", "generate", scratch / f"wide_{count}.envelope.json", "-o", emitted])
        includes = [emitted, root / "generator" / "engine", root / "generator" / "runtime"]
        cost = run(command(emitted / f"wide_{count}.cpp", scratch / "wide.o", includes, "-O1"), 1)
        rows.append({"members": count, "cpu": round(cost.cpu, 1), "peak": round(cost.peak)})
    return rows


def measure(build, scratch, root):
    runtime = [root / "generator" / "engine", root / "generator" / "runtime"]
    rows, emitted = structs(), scratch / "emitted"
    (scratch / "records.envelope.json").write_text(json.dumps(contract(rows)))
    run_once([build / "candor", "generate", scratch / "records.envelope.json", "-o", emitted, "--namespace", "bench"])
    (scratch / "macros.cpp").write_text(nlohmann(rows))
    grep = root / "generated" / "aft" / "grep.cpp"
    lines = grep.read_text().splitlines()
    library = [line for line in lines if line.startswith("#include <") and "/" not in line]
    headers = [line for line in lines if line.startswith(("#include", "#define"))]
    for name, kept in (("library", library), ("headers", headers)):
        (scratch / f"{name}.cpp").write_text("\n".join(kept) + "\n")
    tools = sorted((root / "generated" / "aft").glob("*.cpp"))
    aft = [root / "generated" / "aft", *runtime]
    return {**compile_in_turn({"20 structs, emitted": (emitted / "records.cpp", [emitted, *runtime]),
                               "20 structs, nlohmann's macros": (scratch / "macros.cpp", [])}, scratch, 3),
            **compile_in_turn({"grep of aft": (grep, aft), **grep_when_its_goal_was_set(scratch, root)}, scratch, 7),
            **compile_in_turn({"of it: headers of the C++ library": (scratch / "library.cpp", []),
                               "of it: all headers": (scratch / "headers.cpp", aft)}, scratch, 3),
            "all tools of aft": compile_all(tools, scratch, aft)}
