// tools.mjs: emitted modules by the names of their tools; those of the contracts of tests/values, by the line that names them there.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The modules in a directory, by the names of their tools. */
export async function modulesIn(directory) {
  const modules = new Map();
  for (const file of readdirSync(directory).filter((name) => name.endsWith(".js"))) {
    const tool = await import(pathToFileURL(join(directory, file)).href);
    modules.set(tool.toolName, tool);
  }
  return modules;
}

/** Returns a function from "SPACE" and "TOOL" of a request to the tool's module; MODULES has a directory for each space. */
export async function toolsIn(modules) {
  const tools = new Map();
  for (const space of readdirSync(modules))
    for (const [name, tool] of await modulesIn(join(modules, space))) tools.set(`${space}\t${name}`, tool);
  return { size: tools.size, of: (space, name) => tools.get(`${space}\t${decodeURIComponent(name)}`) };
}
