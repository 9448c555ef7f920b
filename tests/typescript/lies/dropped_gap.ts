// The data of a partial search as if it were complete: "Property 'data' does not exist on type 'Partial'".
import * as grep from "./grep.js";

export function lines(outcome: grep.Outcome): number {
  return outcome.state === "failure" ? 0 : outcome.data.matches.length;
}
