// What compiles: every state, every gap.
import * as candor from "candor-runtime";
import * as grep from "./grep.js";

export function describe(outcome: grep.Outcome): string {
  switch (outcome.state) {
    case "complete":
      return `${outcome.data.matches.length} lines`;
    case "no_files_matched_scope":
      return "no files";
    case "partial": {
      const said: string[] = [];
      const data = outcome.matchGaps({
        skipped_files: (files) => said.push(`${files.length} files skipped`),
        truncated: () => said.push("cut"),
        other: (others) => said.push(...others.map((each) => each.unit)),
      });
      return `${data.matches.length} lines, but ${said.join(", ")}`;
    }
    case "failure":
      return `${outcome.code}: ${outcome.message}`;
    default:
      return candor.unreachable(outcome);
  }
}

/** An integer is a bigint exactly where a number would not hold it. */
export function next(line: candor.Integer): candor.Integer {
  return typeof line === "bigint" ? line + 1n : line + 1;
}
