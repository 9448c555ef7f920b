// runtime/wasm/candor.ts: what modules that candor emits for TypeScript import. candor_judge.wasm, which is C++'s engine
// and judge, decides about every text; this file turns texts into values and back.

/** An integer: a bigint exactly where a number would not hold it, beyond 2^53. */
export type Integer = number | bigint;
/** Any number: the same of its integers. */
export type Numeric = number | bigint;
/** Any value of JSON. Integers beyond 2^53 are bigints. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [name: string]: Json };
/** The members of a failure beside its code and message. */
export type Details = { readonly [name: string]: Json };
/** A word that the contract does not list: newer tools have more. It is a string that no literal type swallows. */
export type OtherWord = string & Record<never, never>;

/** One way in which a text breaks its contract. */
export interface Violation {
  /** The JSON Pointer of the value. */
  readonly pointer: string;
  /** Its place in the text; both count from 1, the column in code points. */
  readonly line: number;
  readonly column: number;
  /** The keyword of the schema that is broken, "syntax", "duplicate" or "limit", or the law of the convention. */
  readonly keyword: string;
  readonly expected: string;
  readonly found: string;
  /** The nearest right name, or "". */
  readonly nearest: string;
  /** All of it as one line. */
  readonly text: string;
}

/** Violations that were found; `cut`: there are more. */
export interface Refusal {
  readonly ok: false;
  readonly violations: readonly Violation[];
  readonly cut: boolean;
}
/** A value, or all violations. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

/** How an outcome is read. */
export interface ReadOptions {
  /** An answer that contradicts itself takes the state that its evidence supports; its contradictions are appended. */
  readonly demote?: Violation[];
  /** Refuses codes and reasons that the contract does not list. */
  readonly refuseUnknownWords?: boolean;
}

/** A gap in a record of the data, or in a member that the contract does not declare. */
export interface OtherGap {
  /** The JSON Pointer of the gap in the result, or the name of the member. */
  readonly unit: string;
  readonly reason: string;
  /** The value of a member that the contract does not declare. */
  readonly member?: Json;
}

/** Returns never: a `switch` that ends in it does not compile unless it handles every state. */
export function unreachable(value: never): never {
  throw new Error(`a state that the types do not have: ${String(value)}`);
}

/** A state in which nothing was left out. */
export interface Covered<State extends string, Data> {
  readonly state: State;
  readonly data: Data;
  /** What contradicts the state by the names of members that have no role, in words for logs; "" if nothing does. */
  readonly doubt: string;
}

/** The call could not be carried out. */
export interface Failure<State extends string, Code extends string> {
  readonly state: State;
  /** Its code; newer tools may have others than the contract lists. */
  readonly code: Code | OtherWord;
  readonly message: string;
  readonly details: Details;
}

function reports(gap: unknown): boolean {
  return Array.isArray(gap) ? gap.length > 0 : gap !== false && gap !== 0 && gap !== "" && gap !== undefined;
}

/** A handler for each gap. */
export type GapHandlers<Gaps> = { readonly [Gap in keyof Gaps]: (gap: Gaps[Gap]) => void };

/** A state with gaps, or that may have some: its data is given only to who handles each gap, or says that he drops them. */
export class Gapped<State extends string, Data, Gaps extends object> {
  readonly state: State;
  readonly doubt: string;
  readonly #data: Data;
  readonly #gaps: Gaps | undefined;

  constructor(state: State, data: Data, gaps: Gaps | undefined, doubt = "") {
    this.state = state;
    this.doubt = doubt;
    this.#data = data;
    this.#gaps = gaps;
  }
  /** Calls the handlers of the gaps that there are, and returns the data. */
  matchGaps(handlers: GapHandlers<Gaps>): Data {
    const gaps = this.#gaps;
    if (gaps === undefined) return this.#data;
    for (const gap of Object.keys(gaps) as (keyof Gaps)[]) if (reports(gaps[gap])) handlers[gap](gaps[gap]);
    return this.#data;
  }
  /** Returns the data as if there were no gaps. What is not in it may be in one of them. */
  dataDroppingGaps(): Data {
    return this.#data;
  }
  /** Returns the gaps, if there are any. */
  get gaps(): Gaps | undefined {
    return this.#gaps;
  }
}

/** An outcome as it is read, whose data and gaps are of these types. */
export type AsRead<Outcome, Data, Gaps extends object = never> =
  Outcome extends Gapped<infer State, infer _Data, infer _Gaps> ? Gapped<State, Data, Gaps>
  : Outcome extends Covered<infer State, infer _Data> ? Covered<State, Data>
  : Outcome;

export function covered<State extends string, Data>(state: State, data: Data, doubt = ""): Covered<State, Data> {
  return { state, data, doubt };
}
export function gapped<State extends string, Data, Gaps extends object>(
  state: State, data: Data, gaps: Gaps | undefined, doubt = ""): Gapped<State, Data, Gaps> {
  return new Gapped(state, data, gaps, doubt);
}
export function failure<State extends string, Code extends string>(
  state: State, code: Code | OtherWord, message: string, details: Details): Failure<State, Code> {
  return { state, code, message, details };
}

type Members = { [name: string]: Json };

function isMembers(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a member of any name: `__proto__` is one like others. */
function set(members: Members, name: string, value: Json): void {
  Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns a number that JavaScript has exactly, the nearest double of a fraction, or null where no value is near. */
function numberOf(text: string): number | bigint | null {
  const value = Number(text);
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return Number.isFinite(value) ? value : null;
  const [, sign = "", whole = "", fraction = "", power = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const zeros = Number(power) - fraction.length;
  const digits = whole + fraction;
  if (zeros >= 0) return BigInt(sign + digits + "0".repeat(zeros));
  return /^0*$/.test(digits.slice(zeros)) ? BigInt(sign + (digits.slice(0, zeros) || "0")) : value;
}

/** Thrown for a number outside the range of doubles. */
class BeyondNumbers extends Error {
  constructor(readonly at: number, readonly found: string) {
    super("beyond the range of doubles");
  }
}

const token = /[ \t\n\r]*(?:("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)|([[\]{}:,]))/y;

/** Reads a text that the judge knows to be JSON without duplicate keys, and not deeper than its limit. */
function parse(text: string): Json {
  let at = 0;
  const next = (): RegExpExecArray => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) throw new Error("the judge let pass what is not JSON");
    at = token.lastIndex;
    return found;
  };
  const value = (found: RegExpExecArray): Json => {
    if (found[1] !== undefined) return JSON.parse(found[1]) as string;
    if (found[2] !== undefined) {
      const number = numberOf(found[2]);
      if (number === null) throw new BeyondNumbers(at - found[2].length, found[2]);
      return number;
    }
    if (found[3] !== undefined) return found[3] === "null" ? null : found[3] === "true";
    if (found[4] === "[") return list();
    return members();
  };
  const list = (): Json[] => {
    const items: Json[] = [];
    for (let found = next(); found[4] !== "]"; found = next()) if (found[4] !== ",") items.push(value(found));
    return items;
  };
  const members = (): Members => {
    const all: Members = {};
    for (let found = next(); found[4] !== "}"; found = next()) {
      if (found[1] === undefined) continue;
      next();
      set(all, JSON.parse(found[1]) as string, value(next()));
    }
    return all;
  };
  return value(next());
}

/** Numbers that JSON.stringify() prints as they are written; Node 20 has none. */
const { rawJSON, isRawJSON } = JSON as { rawJSON?: (text: string) => object; isRawJSON?: (value: unknown) => boolean };

/** Returns the text of a value. What JSON has no text for is left to the judge, which refuses it. */
function textOf(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (isRawJSON?.(value) === true) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => `${JSON.stringify(name)}:${textOf(each)}`)
      .join(",")}}`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return JSON.stringify(value) ?? "undefined";
}

/** The text of an integer for which JSON.stringify() has no digits. */
class Unprintable extends Error {}

/** Returns the value as others print it by JSON.stringify(). */
function printable(value: Json): unknown {
  if (typeof value === "bigint") {
    if (rawJSON === undefined) throw new Unprintable(value.toString());
    return rawJSON(value.toString());
  }
  if (Array.isArray(value)) return value.map(printable);
  if (!isMembers(value)) return value;
  const all: Members = {};
  for (const [name, each] of Object.entries(value)) set(all, name, printable(each) as Json);
  return all;
}

/** Returns true if JSON.parse() may have rounded a number of the value. */
function isRounded(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isRounded);
}

/** Returns the text of what JSON.parse() made of a result of MCP: if it may have rounded numbers, that of the block which
 *  has the same value in full; undefined if there is none. */
function exactText(value: unknown, content: unknown): string | undefined {
  const text = textOf(value);
  if (!isRounded(value)) return text;
  for (const block of Array.isArray(content) ? (content as readonly { readonly text?: unknown }[]) : [])
    try {
      if (typeof block.text === "string" && textOf(JSON.parse(block.text)) === text) return textOf(parse(block.text));
    } catch {
      // Not JSON: a sentence.
    }
  return undefined;
}

/** A result of MCP's tools/call, as the SDK has it. */
export interface ToolResult {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: { [name: string]: unknown };
  isError?: boolean;
  _meta?: { [name: string]: unknown };
}
/** The key in `_meta` under which a result that is an error has its outcome. */
const outcomeKey = "candor.outcome";

/** The answer to a call whose params the contract refuses: a failure, so that a model can correct them. */
export function refusedParams(violations: readonly Violation[]): ToolResult {
  const message = violations.map((each) => each.text).join("\n");
  const outcome = { success: false, code: "invalid_params", message };
  return { content: [{ type: "text", text: message }], isError: true, _meta: { [outcomeKey]: outcome } };
}

/** The functions of candor_judge.wasm. */
interface Judge {
  readonly memory: WebAssembly.Memory;
  candor_text(size: number): number;
  candor_load(): number;
  candor_params(tool: number): void;
  candor_outcome(tool: number, demotes: number, refusesWords: number): void;
  candor_value(tool: number, ofAnswer: number, writes: number): void;
  candor_answer(): number;
  candor_answer_size(): number;
}

async function bytesOfJudge(): Promise<BufferSource> {
  const place = new URL("candor_judge.wasm", import.meta.url);
  if (place.protocol !== "file:") return (await fetch(place)).arrayBuffer();
  // Node reads no file by fetch().
  const files: { readFile(path: URL): Promise<Uint8Array<ArrayBuffer>> } = await import("node:fs/promises");
  return files.readFile(place);
}

async function loadJudge(): Promise<Judge> {
  const module = await WebAssembly.compile(await bytesOfJudge());
  const imports: WebAssembly.Imports = {};
  for (const each of WebAssembly.Module.imports(module)) {
    // It neither prints nor opens anything: what its library asks for is refused.
    const refuse = (): number => 52;
    imports[each.module] = { ...imports[each.module], [each.name]: refuse };
  }
  const instance = await WebAssembly.instantiate(module, imports);
  (instance.exports["_initialize"] as (() => void) | undefined)?.();
  return instance.exports as unknown as Judge;
}

const judge = await loadJudge();

function give(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const place = judge.candor_text(bytes.length);
  new Uint8Array(judge.memory.buffer, place, bytes.length).set(bytes);
}
function answer(): string {
  return new TextDecoder().decode(new Uint8Array(judge.memory.buffer, judge.candor_answer(), judge.candor_answer_size()));
}

/** The answer of the judge about a text. */
interface Verdict {
  readonly violations?: readonly Violation[];
  readonly cut?: boolean;
  readonly state: string;
  readonly has_gap: boolean;
  readonly other: Json;
  readonly doubt: string;
  readonly lies: readonly Violation[];
}

function refusal(violations: readonly Violation[], cut = false): Refusal {
  return { ok: false, violations, cut };
}

/** Returns a refusal that the judge knows nothing of, by one violation with the line that C++ prints. */
function refused(keyword: string, expected: string, found: string, pointer = "", line = 1, column = 1): Refusal {
  const place = `${line}:${column} ${pointer === "" ? "" : `${pointer}: `}`;
  const text = `${place}${keyword}: expected ${expected}, found ${found}`;
  return refusal([{ pointer, line, column, keyword, expected, found, nearest: "", text }]);
}

/** The parts of a contract that reading and writing need, as its module has them. */
export interface Contract {
  readonly isNested: boolean;
  /** The states that have gaps, or may have some. */
  readonly gapped: readonly string[];
  /** The result is an object in every state. */
  readonly isObject: boolean;
  /** True unless the result is an object with declared members. */
  readonly isWhole: boolean;
  readonly gaps: readonly { readonly name: string; readonly none: Json; readonly isRequired: boolean }[];
  /** The members of a result that follow from the state. */
  readonly fixed: readonly string[];
  /** The two members of each side step: whether it was done, and why not. */
  readonly steps: readonly (readonly [string, string])[];
  readonly table: string;
}

interface StateInfo {
  readonly name: string;
  readonly sentence: string;
  readonly isError: boolean;
  readonly isFailure: boolean;
  readonly whole: Details;
  readonly gapped: Details;
}

/** Reads and writes the texts of one tool. What it reads is of the types `Params` and `Read`. */
export class Tool<Params, Outcome extends { readonly state: string }, Read extends object = Outcome> {
  readonly #contract: Contract;
  readonly #number: number;
  readonly #states: readonly StateInfo[];
  /** The texts of params and outcomes that were read: they are written as they were, with all digits of fractions. */
  readonly #texts = new WeakMap<object, string>();

  constructor(contract: Contract) {
    this.#contract = contract;
    give(contract.table);
    this.#number = judge.candor_load();
    if (this.#number < 0) throw new Error("the module is of another version of candor than its runtime");
    this.#states = parse(answer()) as unknown as readonly StateInfo[];
  }

  parseParams(text: string): Result<Params> {
    const refusal = this.#judgeParams(text);
    if (refusal !== null) return refusal;
    const asRead = this.#textAs("params", "read");
    return this.#read(text, asRead, (value) => {
      if (isMembers(value)) this.#texts.set(value, asRead);
      return value as unknown as Params;
    });
  }

  parseArguments(given: unknown): Result<Params> {
    const text = exactText(given ?? {}, []);
    return text === undefined ? refused("limit", "integers that JSON.parse() does not round", textOf(given)) : this.parseParams(text);
  }

  toArguments(value: unknown): Result<{ [name: string]: unknown }> {
    const written = this.writeParams(value);
    return written.ok ? this.#read(written.value, written.value, (params) => printable(params) as { [name: string]: unknown }) : written;
  }

  writeParams(value: unknown): Result<string> {
    const read = isMembers(value as Json) ? this.#texts.get(value as object) : undefined;
    // Unless they were changed since.
    const text = read !== undefined && textOf(parse(read)) === textOf(value) ? read : textOf(value);
    return this.#judgeParams(text) ?? { ok: true, value: this.#textAs("params", "written") };
  }

  parseOutcome(text: string, options: ReadOptions): Result<Read> {
    const verdict = this.#judge(text, options);
    if (verdict.violations !== undefined) return refusal(verdict.violations, verdict.cut);
    options.demote?.push(...verdict.lies);
    const asRead = this.#textAs("answer", "read");
    return this.#read(text, asRead, (value) => {
      const outcome = this.#outcomeOf(value as Details, verdict) as unknown as Read;
      // What was demoted is written as its state is.
      if (verdict.lies.length === 0) this.#texts.set(outcome, asRead);
      return outcome;
    });
  }

  writeOutcome(outcome: Outcome): Result<string> {
    const text = this.#texts.get(outcome) ?? this.#textOf(outcome as unknown as Failure<string, string>);
    const verdict = this.#judge(text, {});
    if (verdict.violations !== undefined) return refusal(verdict.violations, verdict.cut);
    if (verdict.state === outcome.state || this.#texts.has(outcome)) return { ok: true, value: this.#textAs("answer", "written") };
    return refused("convention/other-state", "data of its state", `data that a reader takes for ${verdict.state}`);
  }

  /** Returns the outcome as a result of MCP: the text begins with its state and its gaps. */
  toToolResult(outcome: Outcome): Result<ToolResult> {
    const written = this.writeOutcome(outcome);
    if (!written.ok) return written;
    const state = this.#states.find((each) => each.name === outcome.state);
    const gaps = outcome instanceof Gapped ? (outcome.gaps as { readonly [name: string]: unknown } | undefined) : undefined;
    const missed = Object.entries(gaps ?? {}).filter(([, gap]) => reports(gap));
    const account = [`${outcome.state}: ${state?.sentence ?? ""}`, ...missed.map(([name, gap]) => `not covered, ${name}: ${textOf(gap)}`)];
    const content = (json: Json): ToolResult["content"] => [account.join("\n"), textOf(json)].map((text) => ({ type: "text", text }));
    return this.#read(written.value, written.value, (value) => {
      const answer = value as Details;
      if (state?.isError === true)
        return { content: content(answer), isError: true, _meta: { [outcomeKey]: printable(answer) } };
      const { success: _, ...members } = answer;
      const result = this.#contract.isNested ? (answer["result"] as Json) : members;
      const structured = printable(this.#contract.isObject ? result : { result });
      return { content: content(result), structuredContent: structured as { [name: string]: unknown } };
    });
  }

  /** Returns the outcome that a result of MCP reports. */
  parseToolResult(given: { readonly [name: string]: unknown }, options: ReadOptions): Result<Read> {
    const inMeta = (given["_meta"] as { readonly [name: string]: unknown } | undefined)?.[outcomeKey];
    const structured = given["structuredContent"] as { readonly [name: string]: unknown } | undefined;
    if (inMeta === undefined && (given["isError"] === true || structured === undefined))
      return refused("envelope/no-outcome", "the result of the tool, or its outcome in _meta", "neither", "/structuredContent");
    const value = inMeta ?? (this.#contract.isObject ? structured : structured?.["result"]);
    const text = value === undefined ? undefined : exactText(value, given["content"]);
    if (text === undefined) {
      const expected = value === undefined ? "the result as 'result'" : "integers that JSON.parse() does not round, or their text in 'content'";
      return refused(value === undefined ? "envelope/no-outcome" : "limit", expected, textOf(structured ?? inMeta), "/structuredContent");
    }
    if (inMeta !== undefined) return this.parseOutcome(text, options);
    if (this.#contract.isNested) return this.parseOutcome(`{"success":true,"result":${text}}`, options);
    return this.parseOutcome(`{"success":true${text === "{}" ? "" : ","}${text.slice(1)}`, options);
  }

  /** Returns the text that was judged last as it is read, with defaults, or written. */
  #textAs(what: "params" | "answer", how: "read" | "written"): string {
    judge.candor_value(this.#number, what === "answer" ? 1 : 0, how === "written" ? 1 : 0);
    return answer();
  }

  /** Returns the value of a text as it is read, or why JavaScript cannot hold what was given. */
  #read<T>(given: string, text: string, make: (value: Json) => T): Result<T> {
    try {
      return { ok: true, value: make(parse(text)) };
    } catch (error) {
      if (error instanceof Unprintable) return refused("limit", "integers that JSON.stringify() prints", error.message);
      if (!(error instanceof BeyondNumbers)) throw error;
      // Its place is that in what was given, unless it is in a default.
      const inGiven = given === text ? undefined : this.#read(given, given, make);
      if (inGiven?.ok === false) return inGiven;
      const lines = text.slice(0, error.at).split("\n");
      const column = [...(lines.at(-1) ?? "")].length + 1;
      return refused("limit", "a number within the range of doubles", error.found, "", lines.length, column);
    }
  }

  #judgeParams(text: string): Refusal | null {
    give(text);
    judge.candor_params(this.#number);
    const { violations, cut } = parse(answer()) as unknown as { violations: readonly Violation[]; cut: boolean };
    return violations.length === 0 ? null : refusal(violations, cut);
  }

  #judge(text: string, options: ReadOptions): Verdict {
    give(text);
    judge.candor_outcome(this.#number, options.demote === undefined ? 0 : 1, options.refuseUnknownWords === true ? 1 : 0);
    return parse(answer()) as unknown as Verdict;
  }

  #outcomeOf(answer: Details, verdict: Verdict): object {
    const state = this.#states.find((each) => each.name === verdict.state);
    if (state === undefined || state.isFailure) {
      const details: Members = {};
      for (const [name, value] of Object.entries(answer))
        if (!["success", "code", "message"].includes(name)) set(details, name, value);
      return failure(verdict.state, answer["code"] as string, answer["message"] as string, details);
    }
    const given = this.#contract.isNested ? answer["result"] : answer;
    if (this.#contract.isWhole || !isMembers(given)) return this.#inState(verdict, given as Json, {});
    const data: Members = {};
    const gaps: Members = {};
    const { fixed, isNested } = this.#contract;
    const taken = new Set([...(isNested ? [] : ["success"]), ...fixed, ...this.#contract.gaps.map((gap) => gap.name)]);
    for (const [name, value] of Object.entries(given)) if (!taken.has(name)) set(data, name, value);
    for (const [done, reason] of this.#contract.steps) {
      const isGiven = typeof data[reason] === "string" && data[reason].trim() !== "";
      // Only a report that was demoted has both; and a blank reason is none.
      if (isGiven && data[done] === true) data[done] = false;
      if (!isGiven && data[reason] !== null) delete data[reason];
    }
    for (const gap of this.#contract.gaps) {
      const value = Object.hasOwn(given, gap.name) ? given[gap.name] : undefined;
      set(gaps, gap.name, value === undefined || value === null ? gap.none : value);
    }
    return this.#inState(verdict, data, gaps);
  }

  #inState(verdict: Verdict, data: Json, gaps: Members): object {
    if (!this.#contract.gapped.includes(verdict.state)) return covered(verdict.state, data, verdict.doubt);
    set(gaps, "other", verdict.other);
    return gapped(verdict.state, data, verdict.has_gap ? gaps : undefined, verdict.doubt);
  }

  #textOf(outcome: Failure<string, string> | Covered<string, unknown> | Gapped<string, unknown, { readonly other?: readonly OtherGap[] }>): string {
    if ("code" in outcome) return textOf({ ...outcome.details, success: false, code: outcome.code, message: outcome.message });
    const gaps = outcome instanceof Gapped ? outcome.gaps : undefined;
    const data = outcome instanceof Gapped ? outcome.dataDroppingGaps() : outcome.data;
    if (this.#contract.isWhole) return textOf({ success: true, result: data });
    const state = this.#states.find((each) => each.name === outcome.state);
    const members = (gaps === undefined ? state?.whole : state?.gapped) ?? {};
    const result: { [name: string]: unknown } = { ...(data as object) };
    for (const gap of this.#contract.gaps) {
      const value = (gaps as { readonly [name: string]: unknown } | undefined)?.[gap.name] ?? gap.none;
      if (gap.isRequired || textOf(value) !== textOf(gap.none)) result[gap.name] = value;
    }
    for (const name of this.#contract.fixed) if (Object.hasOwn(members, name)) result[name] = members[name];
    for (const gap of gaps?.other ?? []) if (gap.member !== undefined) result[gap.unit] ??= gap.member;
    return textOf(this.#contract.isNested ? { success: true, result } : { success: true, ...result });
  }
}
