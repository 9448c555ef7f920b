// client.ts COMMAND ARGUMENT...: calls the grep tool of an MCP server through the official SDK, and prints what it reports.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import * as candor from "candor-runtime";
import * as grep from "./grep.js";

function describe(outcome: grep.Outcome): string {
  switch (outcome.state) {
    case "complete":
    case "no_files_matched_scope":
      return `${outcome.state}: ${outcome.data.matches.length} lines`;
    case "partial": {
      const missed: string[] = [];
      const data = outcome.matchGaps({
        skipped_files: (files) => missed.push(...files.map((each) => each.file)),
        truncated: () => missed.push("more lines"),
        other: (gaps) => missed.push(...gaps.map((each) => each.unit)),
      });
      return `partial: ${data.matches.length} lines; not covered: ${missed.join(", ")}`;
    }
    case "failure":
      return `failure: ${outcome.code}`;
    default:
      return candor.unreachable(outcome);
  }
}

const [command = "", ...args] = process.argv.slice(2);
const client = new Client({ name: "example", version: "1" });
await client.connect(new StdioClientTransport({ command, args }));
for (const params of [{ pattern: "needle" }, { pattern: "e", max_results: 1 }, { pattern: "(unclosed" }, { pattern: "" }]) {
  const result = grep.parseToolResult(await client.callTool({ name: grep.toolName, arguments: params }));
  console.log(result.ok ? describe(result.value) : result.violations.map((each) => each.text).join("\n"));
}
await client.close();
