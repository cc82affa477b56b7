import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import type { Report } from "#providers/network-controller/port.ts";
import type { FieldFault, Operation, Ticket } from "../contract.ts";
import { familiesBeside, type Family } from "../operation.ts";
import { isNoReport, lastReport, operationsOf, type CommandResult, type NoReport } from "./place-command.ts";
import { SILENT_HOURS, type Limits } from "../../settings.ts";
import { contractOf } from "./contract-of.ts";
import type { HomeContract, OperationDependencies } from "./dependencies.ts";
import type { OperationRow } from "./store.ts";
import { operationAnswers } from "./operation-answers.ts";
import { lacks } from "./lacks.ts";
import { HOUR_MS, HOUR_SECONDS } from "#vocabulary/time-units.ts";

const answered = <P extends string>(problem: P, seconds: number) =>
  ({ status: 503, body: { problem }, headers: { "retry-after": String(seconds) } }) as const;
/** The answers of a call while there is no report of the router. A contract without a router gets one at the earliest when somebody connects it. */
export const WITHOUT_REPORT = {
  away: answered("controller-away", 30),
  unread: answered("router-unread", 5),
  "no-router": answered("no-router", HOUR_SECONDS),
} satisfies Record<NoReport, object>;
export type WithoutReport = (typeof WITHOUT_REPORT)[NoReport];

/** A contract with what its router last reported, and when that was read: every call of a section begins with it. */
export type Opened = { contract: HomeContract; report: Report; readAt: Date; limits: Limits };

/** Throws the 404 of a contract that is not the customer's; why, where there is no report of its router now. */
export async function openSection(deps: OperationDependencies, from: { user: CustomerUser; cid: string }): Promise<Opened | NoReport> {
  const contract = await contractOf(deps, from);
  const readAt = deps.clock.now();
  const report = await lastReport(deps, contract.cid);
  return isNoReport(report) ? report : { contract, report, readAt, limits: deps.limits };
}

export type SectionParts = {
  cid: string;
  serviceSuspended: boolean;
  reportedAt: string;
  routerSilent?: boolean;
  notSupported?: true;
  operations: Operation[];
};

const isSilent = ({ report, readAt }: Opened): boolean => readAt.getTime() - report.reportedAt.getTime() > SILENT_HOURS * HOUR_MS;

/**
 * A change in its state when the report was made. Otherwise one that ended between the report and this answer would be shown as applied beside the settings
 * from before it.
 */
function asReported(one: OperationRow, { report, readAt }: Opened): OperationRow {
  const endedSince = one.endedAt !== null && one.endedAt >= readAt && one.knownAt !== null && one.knownAt > report.reportedAt;
  return endedSince ? { ...one, state: "applying", endedAt: null, fault: null } : one;
}

const newestFirst = (one: OperationRow, other: OperationRow): number =>
  other.requestedAt.getTime() - one.requestedAt.getTime() || (one.ticketId < other.ticketId ? -1 : 1);

/** What every section's answer has beside its own settings: its changes, and what is under way beside them, which it waits for. */
export async function sectionParts(db: Db, opened: Opened, families: readonly Family[]): Promise<SectionParts> {
  const { contract, report } = opened;
  const beside = families.flatMap(familiesBeside).filter((family) => !families.includes(family));
  const own = await operationsOf(db, contract.cid, families);
  const others = beside.length > 0 ? await operationsOf(db, contract.cid, beside) : [];
  const rows = [...own, ...others].toSorted(newestFirst);
  const isShown = ({ family, endedAt }: Operation) => families.includes(family) || endedAt === null;
  const operations = operationAnswers(rows.map((one) => asReported(one, opened))).filter(isShown);
  const parts = { cid: contract.cid, serviceSuspended: contract.suspended, reportedAt: report.reportedAt.toISOString(), operations };
  const isUnsupported = await lacks(db, { cid: contract.cid, families, report });
  return { ...parts, ...(isSilent(opened) && { routerSilent: true }), ...(isUnsupported && { notSupported: true as const }) };
}

/** The same for settings in a system of the provider: no router is contacted, and they were read just now. */
export const providerSection = ({ cid, suspended }: HomeContract, now: Date): SectionParts & { managedBy: "provider" } => ({
  cid,
  serviceSuspended: suspended,
  reportedAt: now.toISOString(),
  operations: [],
  managedBy: "provider",
});

type DeclaredProblems =
  | { status: 409; body: { problem: "busy" | "service-suspended" } }
  | { status: 422; body: { problem: "fields"; fields: FieldFault[] } };

export type TicketAnswer = { status: 200; body: Ticket } | DeclaredProblems;

/** The answer of a call that starts an operation. */
export function ticketAnswer(result: CommandResult): TicketAnswer {
  switch (result.state) {
    case "accepted":
      return { status: 200, body: result.ticket };
    case "fields":
      return { status: 422, body: { problem: "fields", fields: result.fields } };
    case "busy":
    case "service-suspended":
      return { status: 409, body: { problem: result.state } };
  }
}

/** How long the page shows a success before it reloads the section. */
const REFRESH_MS = 3_000;

export type FormAnswer<S> =
  | {
      status: 200;
      headers: { "my-contact-success-request": "true" | "false"; "delay-time-to-refresh": string };
      body: { ticket: Ticket | null; fields: FieldFault[]; section: S };
    }
  | { status: 409; body: { problem: "busy" | "service-suspended" } };

/** The answer of a form post: the section, with the ticket or with the faults (A§4). */
export async function formAnswer<S>(result: CommandResult | { state: "saved" }, section: () => Promise<S>): Promise<FormAnswer<S>> {
  if (result.state === "busy" || result.state === "service-suspended") return { status: 409, body: { problem: result.state } };
  const fields = result.state === "fields" ? result.fields : [];
  return {
    status: 200,
    headers: { "my-contact-success-request": fields.length === 0 ? "true" : "false", "delay-time-to-refresh": String(REFRESH_MS) },
    body: { ticket: result.state === "accepted" ? result.ticket : null, fields, section: await section() },
  };
}
