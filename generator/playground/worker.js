// worker.js: runs the program; each command is a process of its own, with files of its own.
"use strict";

/// Adds the files below a directory of the program to `found`, by their paths in it.
function readAll(fs, directory, found, prefix = "") {
  for (const name of fs.readdir(directory)) {
    if (name === "." || name === "..") continue;
    const path = `${directory}/${name}`;
    if (fs.isDir(fs.stat(path).mode)) readAll(fs, path, found, `${prefix}${name}/`);
    else found[prefix + name] = fs.readFile(path, { encoding: "utf8" });
  }
  return found;
}

/// The directory in which the program runs.
const home = "/home/candor";

/// Runs `candor ARGUMENTS` in a directory that holds `files`. Returns what it printed, its exit code, and the files in the directory
/// `out` of that directory. A program that ends by itself, such as one whose stack is full, has the exit code null.
async function runProgram(make, module, files, args) {
  const bytes = { stdout: [], stderr: [] };
  const text = (name) => new TextDecoder().decode(new Uint8Array(bytes[name]));
  const program = await make({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    stdin: () => null,
    stdout: (byte) => bytes.stdout.push(byte),
    stderr: (byte) => bytes.stderr.push(byte),
  });
  program.FS.mkdirTree(home);
  program.FS.chdir(home);
  for (const [name, content] of Object.entries(files)) program.FS.writeFile(name, content);
  let exit = null;
  try {
    exit = program.callMain(args);
  } catch (error) {
    bytes.stderr.push(...new TextEncoder().encode(`the program has ended: ${error}\n`));
  }
  const written = program.FS.analyzePath(`${home}/out`).exists ? readAll(program.FS, `${home}/out`, {}) : {};
  return { exit, stdout: text("stdout"), stderr: text("stderr"), files: written };
}

self.onmessage = async ({ data }) => {
  const results = [];
  for (const args of data.commands) results.push(await runProgram(self.candorProgram, data.module, data.files, args));
  self.postMessage(results);
};
