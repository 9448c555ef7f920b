// What compiles: every state, every gap; what is read, with its defaults.
import * as candor from "candor-runtime";
import * as grep from "./grep.js";
import * as within from "../modules/values/defaults_within.js";

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

/** What was read has its defaults at every depth; who writes may leave them out. */
export function depths(params: within.ReadParams): readonly number[] {
  return [params.usual.depth, ...(params.edits ?? []).map((edit) => edit.options.depth)];
}
export function best(outcome: within.ReadOutcome): readonly number[] {
  if (outcome.state === "failure") return [];
  const data = outcome.state === "partial" ? outcome.dataDroppingGaps() : outcome.data;
  return data.found.map((each) => each.score);
}
export function reasons(outcome: within.ReadOutcome): readonly string[] {
  return outcome.state === "partial" ? (outcome.gaps?.skipped_files ?? []).map((file) => file.reason) : [];
}
export function again(outcome: within.ReadOutcome): candor.Result<string> {
  return within.writeOutcome(outcome);
}
export const written = within.writeParams({ edits: [{ text: "a" }], tree: { name: "b" } });
