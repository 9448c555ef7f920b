// server.ts LIST DIRECTORY: the grep tool as an MCP server of the official SDK, without zod. LIST is what
// `candor export --to mcp` prints of the contract.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema, type ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import * as candor from "candor-runtime";
import * as grep from "./grep.js";

const [list = "", directory = "."] = process.argv.slice(2);

function search(params: grep.ReadParams): grep.Outcome {
  const matches: grep.Match[] = [];
  const skipped_files: grep.SkippedFile[] = [];
  let pattern: RegExp;
  try {
    pattern = new RegExp(params.pattern, "u");
  } catch (error) {
    return grep.outcome.failure("invalid_pattern", String(error));
  }
  const names = readdirSync(directory).sort();
  for (const file of names) {
    try {
      const lines = readFileSync(join(directory, file), "utf8").split("\n");
      lines.forEach((text, i) => pattern.test(text) && matches.push({ file, line: i + 1, text }));
    } catch (error) {
      skipped_files.push({ file, reason: String(error) });
    }
  }
  const most = Number(params.max_results);
  const data = { matches: matches.slice(0, most), files_searched: names.length - skipped_files.length };
  const truncated = matches.length > most;
  if (names.length === 0) return grep.outcome.no_files_matched_scope(data);
  if (!truncated && skipped_files.length === 0) return grep.outcome.complete(data);
  return grep.outcome.partial(data, { skipped_files, truncated, other: [] });
}

const server = new Server({ name: "grep", version: "1.2.0" }, { capabilities: { tools: {} } });
const tools = JSON.parse(readFileSync(list, "utf8")) as ListToolsResult;
server.setRequestHandler(ListToolsRequestSchema, () => tools);
server.setRequestHandler(CallToolRequestSchema, ({ params: { arguments: given } }) => {
  const params = grep.parseArguments(given);
  if (!params.ok) return candor.refusedParams(params.violations);
  const result = grep.toToolResult(search(params.value));
  if (!result.ok) throw new Error(result.violations.map((each) => each.text).join("\n"));
  return result.value;
});
await server.connect(new StdioServerTransport());
