// Gaps beside a complete search: "Expected 1 arguments, but got 2".
import * as grep from "./grep.js";

export function search(data: grep.Data, gaps: grep.Gaps): grep.Outcome {
  return grep.outcome.complete(data, gaps);
}
