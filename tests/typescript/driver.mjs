// driver.mjs MODULES: answers the requests for params of tests/values/driver.cpp by emitted modules, for its comparison with ajv.
import { readFileSync } from "node:fs";
import { toolsIn } from "./tools.mjs";

const tools = await toolsIn(process.argv[2]);
const answers = readFileSync(0, "utf8").split("\n").filter(Boolean).map((request) => {
  const [space, name, , text] = request.split("\t");
  const tool = tools.of(space, name);
  if (tool === undefined) return "own\tunknown\tthere is no module";
  const read = tool.parseParams(text);
  const written = read.ok ? tool.writeParams(read.value) : read;
  return written.ok ? `own\tok\t${written.value}` : `own\trefused\t${written.violations[0].text}`;
});
process.stdout.write(answers.map((each) => each + "\n\n").join(""));
