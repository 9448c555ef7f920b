// A side step that was done, and why it was not: "Type 'string' is not assignable to type 'undefined'".
import type { BackupStep } from "./roll_out.js";

export const step: BackupStep = { backed_up: true, backup_skipped_reason: "timeout" };
