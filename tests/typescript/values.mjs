// values.mjs FOLDER DRIVER MODULES: the texts of tests/values by emitted modules and by emitted C++: params and outcomes have the same verdict and the
// same violations, and what is read can be written and made again. FOLDER and DRIVER are those of the suite `values.contracts`; MODULES has the modules of each contract in a directory.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenAgain } from "./again.mjs";
import { toolsIn } from "./tools.mjs";

const [folder, driver, modules] = process.argv.slice(2);
const tools = await toolsIn(modules);
const requests = readFileSync(join(folder, "requests"), "utf8").split("\n").filter(Boolean);
const run = spawnSync(driver, { input: requests.join("\n") + "\n", maxBuffer: 1 << 30, encoding: "utf8" });
const answers = run.stdout.split("\n\n");
const counts = { params: 0, outcomes: 0, refused: 0, without: 0, failures: 0 };
requests.forEach((request, i) => {
  const [space, name, kind, text] = request.split("\t");
  const tool = tools.of(space, name);
  if (tool === undefined) return void ++counts.without;
  const [, verdict, said] = answers[i].split("\n").find((line) => line.startsWith("own\t")).split("\t");
  const isParams = kind === "params";
  const read = isParams ? tool.parseParams(text) : tool.parseOutcome(text);
  const more = read.cut ? ["there are more violations: the list ends here"] : [];
  const is = read.ok ? "" : [...read.violations.map((each) => each.text), ...more, ""].join(" ").replace(/[\n\t]/g, " ");
  const was = verdict === "refused" ? said : "";
  ++counts[isParams ? "params" : "outcomes"];
  let why = is === was ? "" : `found ${is || "ok"}\n  C++ ${verdict} ${was}`;
  if (!read.ok) ++counts.refused;
  else if (why === "") {
    const written = isParams ? [tool.writeParams(read.value)] : [tool.writeOutcome(read.value), writtenAgain(tool, read.value)];
    for (const each of written) if (!each.ok) why = `not written: ${each.violations[0].text}`;
  }
  if (why !== "" && ++counts.failures <= 20) console.log(`FAILED: ${space} ${name} ${kind}: ${text.slice(0, 300)}\n  ${why.slice(0, 600)}`);
});
console.log(`counts: typescript: ${tools.size} tools, ${counts.params} params and ${counts.outcomes} outcomes as emitted C++ has them (${counts.refused} refused; ` +
  `${counts.without} of tools without a module), ${counts.failures} differ`);
process.exitCode = counts.failures === 0 && counts.params > 1000 && counts.outcomes > 1000 ? 0 : 1;
