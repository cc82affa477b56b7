import { join } from "node:path";

/** The project's root: sources of this depth and built programs are three folders below it. */
export const PROJECT_ROOT = join(import.meta.dirname, "../../..");
