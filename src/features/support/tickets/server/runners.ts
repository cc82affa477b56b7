import type { CommandKind } from "./commands.ts";
import type { Runner } from "./runner.ts";
import { book } from "./runners/book.ts";
import { create } from "./runners/create.ts";

/** How each kind of command is carried out. */
export const RUNNERS: { [Kind in CommandKind]?: Runner } = { create, book };
