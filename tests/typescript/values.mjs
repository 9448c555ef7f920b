// values.mjs FOLDER DRIVER MODULES BY_HAND: the texts of tests/values by emitted modules and by emitted C++: params and outcomes have the same verdict and the
// same violations; what was read is written as the same values, digit by digit, in the same order; and it can be made again. FOLDER and DRIVER are
// those of the suite `values.contracts`; MODULES has the modules of each contract in a directory, and BY_HAND further texts.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { partsOf, writtenAgain } from "./again.mjs";
import { toolsIn } from "./tools.mjs";

const [folder, driver, modules, byHand] = process.argv.slice(2);
const tools = await toolsIn(modules);
const linesOf = (file) => readFileSync(file, "utf8").split("\n").filter(Boolean);
const requests = linesOf(join(folder, "requests"));
const spaces = linesOf(join(folder, "contracts")).map((line) => line.split("\t"));
for (const [name, kind, text, known = ""] of linesOf(byHand).slice(1).map((line) => line.split("\t")))
  requests.push([spaces.find(([, file]) => file.endsWith(`/${name}.tool.json`))[0], name, kind, text, text, known].join("\t"));
const run = spawnSync(driver, { input: requests.join("\n") + "\n", maxBuffer: 1 << 30, encoding: "utf8" });
const answers = run.stdout.split("\n\n");
const counts = { params: 0, outcomes: 0, refused: 0, without: 0, values: 0, failures: 0 };

/** One text for each number: its digits and its power of ten. */
function exact(number) {
  const [, sign, whole, fraction = "", power = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number);
  const digits = (whole + fraction).replace(/^0+/, "").replace(/0+$/, "");
  const zeros = /0*$/.exec((whole + fraction).replace(/^0+/, ""))[0].length;
  return digits === "" ? `${sign}0` : `${sign}${digits}e${Number(power) - fraction.length + zeros}`;
}
/** The value of a text, with numbers as the list of their exact text. */
const valueOf = (text) => JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token[0] === '"' ? token : `["number",${JSON.stringify(exact(token))}]`)));

/** Where two values differ, or "". JavaScript has no order of names that are indexes. */
function difference(found, expected, pointer = "") {
  if (typeof found !== "object" || typeof expected !== "object" || found === null || expected === null || Array.isArray(found) !== Array.isArray(expected))
    return found === expected ? "" : `${pointer}: ${JSON.stringify(found)}, in C++ ${JSON.stringify(expected)}`;
  const names = [Object.keys(found), Object.keys(expected)].map((all) => all.join(", "));
  if (names[0] !== names[1]) return `${pointer}: the members ${names[0]}, in C++ ${names[1]}`;
  for (const name of Object.keys(found)) {
    const inner = difference(found[name], expected[name], `${pointer}/${name}`);
    if (inner !== "") return inner;
  }
  return "";
}

requests.forEach((request, i) => {
  const [space, name, kind, text, , known = ""] = request.split("\t");
  const tool = tools.of(space, name);
  if (tool === undefined) return void ++counts.without;
  const [, verdict, said] = answers[i].split("\n").find((line) => line.startsWith("own\t")).split("\t");
  const isParams = kind === "params";
  const read = isParams ? tool.parseParams(text) : tool.parseOutcome(text);
  const more = read.cut ? ["there are more violations: the list ends here"] : [];
  const is = read.ok ? "" : [...read.violations.map((each) => each.text), ...more, ""].join(" ").replace(/[\n\t]/g, " ");
  const was = verdict === "refused" ? said : "";
  ++counts[isParams ? "params" : "outcomes"];
  let why = is === was || (known !== "" && is.includes(known) && verdict === "ok") ? "" : `found ${is || "ok"}\n  C++ ${verdict} ${was}`;
  if (!read.ok) ++counts.refused;
  else if (why === "") {
    const written = isParams ? [tool.writeParams(read.value)] : [tool.writeOutcome(read.value), writtenAgain(tool, read.value)];
    for (const each of written) if (!each.ok) why = `not written: ${each.violations[0].text}`;
    if (why === "" && !isParams && !isDeepStrictEqual(partsOf(tool.parseOutcome(written[1].value).value), partsOf(read.value))) why = `made again as another value: ${written[1].value}`;
    if (why === "" && verdict === "ok") {
      ++counts.values;
      const differs = difference(valueOf(written[0].value), valueOf(said));
      if (differs !== "") why = `another value is written: ${differs}`;
    }
  }
  if (why !== "" && ++counts.failures <= 20) console.log(`FAILED: ${space} ${name} ${kind}: ${text.slice(0, 300)}\n  ${why.slice(0, 600)}`);
});
console.log(`counts: typescript: ${tools.size} tools, ${counts.params} params and ${counts.outcomes} outcomes as emitted C++ has them (${counts.refused} refused; ` +
  `${counts.without} of tools without a module), ${counts.values} written as the same values, ${counts.failures} differ`);
process.exitCode = counts.failures === 0 && counts.params > 1000 && counts.outcomes > 1000 ? 0 : 1;
