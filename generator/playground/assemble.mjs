// assemble.mjs SOURCE PROGRAM WASM SITE EXAMPLE...: prints the page, which needs no other file. An example is a file below SOURCE, the root
// of the project. SITE is a directory of pages that will stand beside the page, which links to them, or "".
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";

const [source, program, wasm, site, ...names] = process.argv.slice(2);
const own = (name) => readFileSync(`${source}/generator/playground/${name}`, "utf8");
const script = own("page.js");
/// The style sheet of all pages that Candor makes; the lines with % are of the templates.
const style = readFileSync(`${source}/templates/html/style.tmpl`, "utf8").replace(/^%.*\n/gm, "").replace("</style>", () => own("page.css") + "</style>");
const examples = Object.fromEntries(names.map((name) => [name, readFileSync(`${source}/${name}`, "utf8")]));
const code = readFileSync(program, "utf8") + own("worker.js");
/// The guides, then the contracts and the reference.
const order = ["guides", "index.html", "reference"];
const pages = site === "" ? [] : order.flatMap((part) => readdirSync(site, { recursive: true }).filter((page) => page.endsWith(".html") && page.startsWith(part)).sort());
const name_of = (page) => (page === "index.html" ? "contracts" : basename(page, ".html"));
const links = pages.map((page) => `<li><a href="${basename(site)}/${page}">${name_of(page)}</a></li>`).join("\n");
if (/<\/script|<!--/i.test(code + script)) throw new Error("a script would end early in the page");
const parts = {
  hash: createHash("sha256").update(script).digest("base64"),
  style, script,
  links: links && `<nav aria-label="Pages"><ul>\n${links}\n</ul></nav>`,
  program: code,
  examples: JSON.stringify(examples).replaceAll("<", "\\u003c"),
  wasm: gzipSync(readFileSync(wasm), { level: 9 }).toString("base64"),
};
process.stdout.write(own("page.html").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]));
