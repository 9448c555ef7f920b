# params.py: texts of params through emitted code: generate, compile, read, write, compare as JSON values.
import json
import pathlib
import re
import subprocess
from decimal import Decimal

MAIN = """// Reads params, one text on a line, and writes what was read.
#include <algorithm>
#include <iostream>
#include <string>

#include "%(header)s"

int main() {
  const auto print = [](const char* what, std::string text) {
    std::replace(text.begin(), text.end(), '\\n', ' ');
    std::cout << what << ' ' << text << '\\n';
  };
  for (std::string line; std::getline(std::cin, line);) {
    const auto params = %(space)s::parse_params(line);
    if (!params) {
      print("refused", candor::to_string(params.error()));
      continue;
    }
    std::string text;
    const auto written = write(*params, text);
    print(written ? "written" : "not-written", written ? text : candor::to_string(written.error()));
  }
}
"""


class Failure(Exception):
    pass


def value(text):
    """A JSON text with its numbers as they are, however long."""
    return json.loads(text, parse_int=Decimal, parse_float=Decimal)


def is_same(left, right):
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(is_same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    return type(left) is type(right) and left == right


def program(tools, contract, scratch):
    """Compiles the reader and the writer of the params of the first tool of a contract, and returns the program."""
    out = scratch / "emitted"
    generated = subprocess.run([tools.candor, "generate", contract, "-o", out, "--namespace", "people"], capture_output=True, text=True)
    if generated.returncode != 0:
        raise Failure(f"candor generate ends with {generated.returncode}:\n{generated.stdout}{generated.stderr}")
    header = next(path for path in sorted(out.glob("*.hpp")) if path.name != "tools.hpp" and path.with_suffix(".cpp").exists())
    space = re.search(r"namespace (people::\w+)", header.read_text()).group(1)
    (scratch / "main.cpp").write_text(MAIN % {"header": header.name, "space": space})
    command = [tools.cxx, "-std=c++20", "-O0", "-I", out, "-I", tools.runtime, scratch / "main.cpp", header.with_suffix(".cpp"),
               tools.library, "-o", scratch / "main"]
    compiled = subprocess.run(command, capture_output=True, text=True)
    if compiled.returncode != 0:
        raise Failure(f"what was emitted does not compile:\n{compiled.stderr[:4000]}")
    return scratch / "main"


def check(tools, contract, texts, scratch, refused=(), may_be_refused=(), expected={}):
    """Holds each line of `texts`, numbered from 1: refused, or written as the value that was read. `expected` has the values
    that come out where they are others. Returns the number of lines."""
    lines = pathlib.Path(texts).read_text().splitlines()
    ran = subprocess.run([program(tools, contract, scratch)], input="\n".join(lines) + "\n", capture_output=True, text=True)
    found = ran.stdout.splitlines()
    if ran.returncode != 0 or len(found) != len(lines):
        raise Failure(f"the compiled program ends with {ran.returncode} after {len(found)} of {len(lines)} lines\n{ran.stderr}")
    wrong = []
    for number, (line, result) in enumerate(zip(lines, found), 1):
        what, text = result.split(" ", 1)
        wanted = expected.get(number, line)
        if number in refused:
            ok = what == "refused"
            wanted = "a refusal"
        elif what == "refused":
            ok = number in may_be_refused
        else:
            ok = what == "written" and is_same(value(text), value(wanted))
        if not ok:
            wrong.append(f"{texts.name}:{number}: {line}\n    expected: {wanted}\n    found:    {result}")
    if wrong:
        raise Failure("\n".join(wrong))
    return len(lines)
