import type { CommandKind } from "./commands.ts";
import type { Runner } from "./runner.ts";
import { book } from "./runners/book.ts";
import { cancel } from "./runners/cancel.ts";
import { create } from "./runners/create.ts";
import { move } from "./runners/move.ts";
import { rate } from "./runners/rate.ts";
import { reopen } from "./runners/reopen.ts";

/** How each kind of command is carried out. */
export const RUNNERS: { [Kind in CommandKind]?: Runner } = { create, book, move, cancel, reopen, rate };
