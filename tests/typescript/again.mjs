// again.mjs: an outcome that was read, made again from its parts by the factory of its state, and written.
export function dataOf(value) {
  return "dataDroppingGaps" in value ? value.dataDroppingGaps() : value.data;
}
/** The parts of an outcome, to be compared. */
export const partsOf = (value) => (value.state === "failure" ? { ...value } : [value.state, dataOf(value), value.gaps]);
export function writtenAgain(tool, value) {
  if (value.state === "failure") return tool.writeOutcome(tool.outcome.failure(value.code, value.message, value.details));
  return tool.writeOutcome(tool.outcome[value.state](dataOf(value), value.gaps));
}
