// A side step that was skipped for no reason: "Property 'backup_skipped_reason' is missing".
import type { Data } from "./roll_out.js";

export const data: Data = { deployed: true, backed_up: false };
