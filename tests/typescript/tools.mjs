// tools.mjs: the modules of the contracts of tests/values, by the line that names their tools there.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns a function from "SPACE" and "TOOL" of a request to the tool's module; MODULES has a directory for each space. */
export async function toolsIn(modules) {
  const tools = new Map();
  for (const space of readdirSync(modules))
    for (const file of readdirSync(join(modules, space)).filter((name) => name.endsWith(".js"))) {
      const tool = await import(pathToFileURL(join(modules, space, file)).href);
      tools.set(`${space}\t${tool.toolName}`, tool);
    }
  return { size: tools.size, of: (space, name) => tools.get(`${space}\t${decodeURIComponent(name)}`) };
}
