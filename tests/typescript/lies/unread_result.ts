// The value of a text that may have been refused: "Property 'value' does not exist on type".
import * as grep from "./grep.js";

export function pattern(text: string): string {
  return grep.parseParams(text).value.pattern;
}
