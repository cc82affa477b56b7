import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Report } from "#providers/network-controller/port.ts";
import type { OperationDependencies } from "./dependencies.ts";
import { placeCommand, type Command } from "./place-command.ts";
import {
  formAnswer,
  openSection,
  ticketAnswer,
  WITHOUT_REPORT,
  type FormAnswer,
  type Opened,
  type TicketAnswer,
  type WithoutReport,
} from "./section.ts";

/** Where a command comes from: a contract with what its router last reported, and the user. */
export type From = { opened: Opened; report: Report; user: CustomerUser; deps: OperationDependencies };
type SectionRequest = { query: { cid: string }; user: CustomerUser };

/** The handler of a call of a section: 404 for a contract that is not the customer's, 503 while there is no report of its router. */
export const section =
  <R extends SectionRequest, A>(answer: (request: R, from: From) => Promise<A>) =>
  async (request: R, deps: OperationDependencies): Promise<A | WithoutReport> => {
    const { user, query } = request;
    const opened = await openSection(deps, { user, cid: query.cid });
    return typeof opened === "string" ? WITHOUT_REPORT[opened] : answer(request, { opened, report: opened.report, user, deps });
  };

type SectionOf<S> = (db: Db, opened: Opened) => Promise<S>;

/** The handler of a section's GET. */
export const readSection = <S>(sectionOf: SectionOf<S>) =>
  section(async (_: SectionRequest, { opened, deps }) => ({ status: 200 as const, body: await sectionOf(deps.db, opened) }));

/** The contract and the customer of a command. */
export const commandFrom = ({ opened: { contract }, user }: From) => ({ contract, requestedBy: user.id });

/** A command to the router as a whole, which has no settings. */
export const wholeRouterCommand = (kind: "restart" | "reset", from: From): Command => ({
  ...commandFrom(from),
  family: kind,
  kind,
  request: {},
  details: {},
  prepare: () => ({ steps: [{ kind }] }),
});

/** Places a command and returns the answer of a call that starts an operation. */
export const ticketFor = async (tx: Db, command: Command, from: From): Promise<TicketAnswer> =>
  ticketAnswer(await placeCommand(tx, command, from));

/** Places the command of a form post, and answers with the section. */
export const formFor =
  <S>(sectionOf: SectionOf<S>) =>
  async (tx: Db, command: Command, from: From): Promise<FormAnswer<S>> =>
    formAnswer(await placeCommand(tx, command, from), () => sectionOf(tx, from.opened));
