// A code that the contract does not list: "is not assignable to parameter of type 'ErrorCode'".
import * as grep from "./grep.js";

export const outcome = grep.outcome.failure("not_a_code", "It failed.");
