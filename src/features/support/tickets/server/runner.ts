import type { Db } from "#platform/server/db.ts";
import type { CommandEnd, CommandRow } from "./commands.ts";
import type { LookDependencies } from "./dependencies.ts";
import type { TicketRow, VisitRow } from "./rows.ts";

/**
 * How a kind of command is carried out. `run` asks the system, outside of any transaction, under the command's own id, so that it may run twice; it throws
 * `ProviderUnavailable` where the command is to be tried again later. What it returns is stored in one transaction: the end of the command, and what `apply`
 * changes of ticket, visit, places and events.
 *
 * To add a kind: name it in `CommandKind` (the table has a check of it, too), write its runner in `server/runners/`, list it in `RUNNERS`. A handler
 * stores it by `addCommand` and has the ticket looked at by `lookSoon`, both in its transaction. Commands of a ticket are done one after the other, in the
 * order in which they were requested; a later one waits while the system is away for an earlier one.
 */
export type Runner = (at: { command: CommandRow; ticket: TicketRow; visit: VisitRow | undefined }, deps: LookDependencies) => Promise<Ran>;
export type Ran = { end: CommandEnd; apply: (tx: Db) => Promise<void> };
