"""public_sets.py SETS OUT: makes contracts of public validation sets, for the benches.

SETS has a directory for each set (schema.json, instances.jsonl). OUT gets <set>.jsonl with the messages, sets.def with a
line for each set, and a contract: the plain sets are the params of a tool, <set>.tool.json, and so have documents; the
others are the type `root` of <set>.envelope.json. Annotations are left out: some are unknown to JSON
Schema, and defaults and examples of these schemas break them. A root that is an array becomes the member `root` of an
object, in messages as well, because a type of a contract is an object."""
import json
import pathlib
import sys

ANNOTATIONS = {"$comment", "default", "defaultSnippets", "deprecationMessage", "description", "enumDescriptions",
               "example", "examples", "markdownDescription", "markdownEnumDescriptions", "private", "title",
               "x-intellij-html-description"}
VALUES = {"const", "enum", "required"}
NAMED = {"$defs", "definitions", "dependencies", "patternProperties", "properties"}
# Plain records, arrays, maps, enumerations and ranges; the others need unions and are read by emitted code alone.
PLAIN = ["dependabot", "helm-chart-lock", "importmap", "jasmine", "omnisharp", "pre-commit-hooks", "stylecop",
         "unreal-engine-uproject"]


def without_annotations(schema, are_names=False):
    if isinstance(schema, list):
        return [without_annotations(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: value if name in VALUES and not are_names else without_annotations(value, name in NAMED and not are_names)
            for name, value in schema.items() if are_names or name not in ANNOTATIONS}


def moved(schema, frm, to):
    """The schema with its references moved below another pointer."""
    if isinstance(schema, list):
        return [moved(item, frm, to) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: value.replace(frm, to, 1) if name == "$ref" and isinstance(value, str) and value.startswith(frm)
            else moved(value, frm, to) for name, value in schema.items()}


def main():
    sets, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    lines = []
    for directory in sorted(path for path in sets.iterdir() if (path / "schema.json").exists()):
        name = "set_" + directory.name.replace("-", "_")
        schema = without_annotations(json.loads((directory / "schema.json").read_text()))
        messages = (directory / "instances.jsonl").read_text().splitlines()
        # `id` in a message of aft is that of the call, and no reader keeps it as a param.
        messages = [each for each in messages if not (isinstance(json.loads(each), dict) and "id" in json.loads(each))]
        dialect = schema.pop("$schema", None)
        schema.pop("$id", None)
        is_plain = directory.name in PLAIN
        base = "#/" if is_plain and dialect else "#/params/" if is_plain else "#/types/root/"
        if schema.get("type") == "array":
            base += "properties/root/"
            schema = {"type": "object", "properties": {"root": schema}, "required": ["root"], "additionalProperties": False}
            messages = ['{"root":' + message + "}" for message in messages]
        schema = moved(schema, "#/", base)
        # With a dialect of its own, params are a document of their own, in which references begin anew.
        if dialect and (is_plain or "2020-12" not in dialect):
            schema = {"$schema": dialect, **schema}
        contract = {"name": name, "description": "Messages of a public set."}
        contract |= {"params": schema, "result": {"type": "object"}} if is_plain else {"types": {"root": schema}}
        (out / f"{name}.{'tool' if is_plain else 'envelope'}.json").write_text(json.dumps(contract, indent=1))
        (out / f"{name}.jsonl").write_text("".join(message + "\n" for message in messages))
        lines.append(f"{'PLAIN_SET' if is_plain else 'OTHER_SET'}({name})\n")
    (out / "sets.def").write_text("// The public sets.\n" + "".join(lines))


main()
