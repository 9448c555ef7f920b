#!/usr/bin/env python3
# other_compiler.py COMPILER BUILD: checks with a second compiler what the first one built: each source of the generator
# and of the tests that are compiled together, with the options of the build. Warnings are errors.
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

# What is emitted is compiled by both compilers in the suites golden, hostile and compile_fail.
PARTS = ("generator/", "generated/", "tests/CMakeFiles/test_")
# clang 14 calls C++23 by its name of then.
RENAMED = {"-std=c++23": "-std=c++2b", "-std=gnu++23": "-std=gnu++2b"}
# Optimisation changes no warning here, and the others are options of g++ alone.
LEFT_OUT = ("-O", "--param=", "-Wno-restrict", "-Wno-maybe-uninitialized", "-Wno-free-nonheap-object")


def command_of(entry, compiler):
    words = shlex.split(entry["command"])
    out = words.index("-o")
    options = [word for word in words[1:out] + words[out + 2:] if not word.startswith(LEFT_OUT)]
    return [compiler, "-fsyntax-only", *(RENAMED.get(word, word) for word in options)]


def check(entry, compiler):
    run = subprocess.run(command_of(entry, compiler), cwd=entry["directory"], capture_output=True, text=True)
    return run.returncode, run.stderr


def main(compiler, build):
    build = pathlib.Path(build).resolve()
    # Sources lie in the project, and sources made of several of them in the build.
    project = next(pathlib.Path(line.split("=", 1)[1].strip()) for line in (build / "CMakeCache.txt").open()
                   if line.startswith("CMAKE_HOME_DIRECTORY:"))
    entries = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        root = build if file.is_relative_to(build) else project
        # Programs of ../shared are not our code.
        if file.is_relative_to(root) and str(file.relative_to(root)).startswith(PARTS):
            entries[entry["file"]] = entry
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for code, text in pool.map(lambda entry: check(entry, compiler), entries.values()):
            failed += code != 0
            sys.stderr.write(text)
    print(f"counts: ci.other_compiler: {len(entries)} sources, {failed} refused by {pathlib.Path(compiler).name}")
    return 1 if failed or not entries else 0


sys.exit(main(*sys.argv[1:]))
