import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import type { Placing } from "#platform/server/operations/place.ts";
import {
  allUnderWay,
  changeProgress,
  findOperation,
  newestOperations,
  saveProgress,
  type Operation,
} from "#platform/server/operations/store.ts";
import type { Change, Report, RouterFault, RouterSettings } from "#providers/network-controller/port.ts";
import { FAMILIES, type Family, type Kind, type OperationFault, type State } from "../operation.ts";

/** What is remembered of a change of a router, beside what every operation has. Instants are in ISO 8601. */
type Progress = {
  /** Absent: determined from the router's next new report. */
  steps?: Change[];
  handedOver: number;
  doneSteps: number;
  /** A Wi-Fi password, until the operation ends. */
  encrypted?: string;
  sendsPassword?: boolean;
  /** What the router held when it was requested. */
  former?: RouterSettings;
  asleep?: boolean;
  nextReportAt?: string | null;
  doneAt?: string;
  knownAt?: string | null;
  /** Since when the controller is known to have the step that was handed over last. */
  queuedAt?: string;
  /** The task of the step that was handed over last is removed at the controller: refused with these faults, or withdrawn. */
  removed?: RouterFault[];
  /** The router was read for it: `former` is what it held just before the first step. */
  isRead?: boolean;
  /** The router's last contact before the first step was handed over, by the controller's clock. */
  contactAt?: string;
  /** Of a repair: the steps that it takes back. */
  takenBack?: Change[];
};

/** A change of a router: an operation with its own progress. `steps` null: determined from the router's next new report. */
export type OperationRow = {
  ticketId: string;
  cid: string;
  customerId: string;
  account: string | null;
  family: Family;
  kind: Kind;
  commandHash: string;
  steps: Change[] | null;
  handedOver: number;
  doneSteps: number;
  encrypted: string | null;
  /** It has a Wi-Fi password to send, or had one. */
  sendsPassword: boolean;
  details: Record<string, string>;
  former: RouterSettings | null;
  state: State;
  asleep: boolean;
  nextReportAt: Date | null;
  requestedAt: Date;
  endsBy: Date;
  endedAt: Date | null;
  fault: OperationFault | null;
  repairs: string | null;
  undoneBy: string | null;
  turn: number;
  /** Since when the router's own reports show the result of the last step that was handed over. */
  doneAt: Date | null;
  /** When the report was made with which it ended. */
  knownAt: Date | null;
  /** Since when the controller is known to have the step that was handed over last. */
  queuedAt: Date | null;
  /** The faults with which the task of that step is removed at the controller, none where it is withdrawn; null where it is not: it is gone once it was done. */
  removed: RouterFault[] | null;
  /** The router was read for it: `former` is what it held just before the first step. */
  isRead: boolean;
  /** The router's last contact before the first step was handed over, by the controller's clock. */
  contactAt: Date | null;
  /** Of a repair: the steps that it takes back; null: everything of its family that differs. */
  takenBack: Change[] | null;
};

/** Families and kinds of routers among those of all operations. */
const ROUTER = "router.";
const storedAs = (name: Family | Kind): string => `${ROUTER}${name}`;
const nameOf = <N extends Family | Kind>(stored: string): N => stored.slice(ROUTER.length) as N;
const instant = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/** A stored operation as a change of a router. */
export function routerOperation({ id, subject, userId: _, groupId: _group, ...one }: Operation): OperationRow {
  const { requestHash, request, progress, fault, undoes, family, kind, ...rest } = one;
  const { steps, encrypted, former, asleep, nextReportAt, doneAt, knownAt, handedOver, doneSteps } = progress as unknown as Progress;
  const { queuedAt, removed, isRead, contactAt, takenBack, sendsPassword } = progress as unknown as Progress;
  const isOpen = one.endedAt === null;
  return {
    ...rest,
    ticketId: id,
    cid: subject,
    family: nameOf(family),
    kind: nameOf(kind),
    commandHash: requestHash,
    details: request as Record<string, string>,
    fault: fault as OperationFault | null,
    repairs: undoes,
    steps: steps ?? null,
    handedOver,
    doneSteps,
    encrypted: encrypted ?? null,
    sendsPassword: sendsPassword === true,
    former: former ?? null,
    asleep: isOpen && asleep === true,
    nextReportAt: isOpen ? instant(nextReportAt) : null,
    doneAt: instant(doneAt),
    knownAt: instant(knownAt),
    queuedAt: instant(queuedAt),
    removed: removed ?? null,
    isRead: isRead === true,
    contactAt: instant(contactAt),
    takenBack: takenBack ?? null,
  };
}

export type NewOperation = Pick<
  OperationRow,
  "cid" | "customerId" | "account" | "family" | "kind" | "commandHash" | "steps" | "encrypted" | "details" | "former" | "repairs"
> & { requestedBy: string | null; seconds: number; takenBack?: Change[] | null };

/** A change of a router as the operation that is stored. */
export function placingOf({ cid, family, kind, commandHash, details, requestedBy, repairs, ...more }: NewOperation): Placing {
  const { steps, encrypted, former, takenBack, ...rest } = more;
  const progress: Progress = {
    handedOver: 0,
    doneSteps: 0,
    ...(steps && { steps }),
    ...(encrypted !== null && { encrypted, sendsPassword: true }),
    ...(former && { former }),
    ...(takenBack && { takenBack }),
  };
  return {
    ...rest,
    ...(repairs !== null && { undoes: repairs }),
    family: storedAs(family),
    kind: storedAs(kind),
    subject: cid,
    userId: requestedBy,
    requestHash: commandHash,
    request: details,
    progress,
  };
}

/** Locks the contract's settings until the transaction ends, so that changes run one after another. */
export async function lockContract(tx: Db, cid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`home-internet ${cid}`}, 0))`.execute(tx);
}

export async function find(db: Db, ticketId: string): Promise<OperationRow | undefined> {
  const found = await findOperation(db, ticketId);
  return found && isRouters(found) ? routerOperation(found) : undefined;
}

const isRouters = ({ family }: Operation): boolean => family.startsWith(ROUTER);

/** The operations of a contract that are under way, oldest first. Its number is that of its line, too, which has operations of its own. */
export const underWay = async (db: Db, cid: string): Promise<OperationRow[]> =>
  (await allUnderWay(db, [cid])).filter(isRouters).map(routerOperation);

/** The newest operations of a contract, of the given families or of all. */
export async function newestOf(
  db: Db,
  cid: string,
  { families = FAMILIES, most }: { families?: readonly Family[]; most: number },
): Promise<OperationRow[]> {
  const found = await newestOperations(db, cid, { families: families.map(storedAs), most });
  return found.map(routerOperation);
}

/** Records which steps the controller may have received, before they are sent. */
export const handOver = (db: Db, ticketId: string, steps: number): Promise<void> =>
  changeProgress(db, ticketId, { set: { handedOver: steps }, without: ["doneAt", "queuedAt", "removed"] });

/** What the router holds just before the first step, read for it, and when it told so. */
export const routerRead = (db: Db, ticketId: string, { settings, contactAt }: Pick<Report, "settings" | "contactAt">): Promise<void> =>
  changeProgress(db, ticketId, { set: { former: settings, isRead: true, contactAt: contactAt.toISOString() }, while: { handedOver: 0 } });

/** The last contact, before the first step, of a router that sleeps. */
export const routerAsleep = (db: Db, ticketId: string, contactAt: Date): Promise<void> =>
  changeProgress(db, ticketId, { set: { contactAt: contactAt.toISOString() }, while: { handedOver: 0 } });

/** The controller has the step that was handed over last, since an instant of its own clock. */
export const stepQueued = (db: Db, ticketId: string, at: Date): Promise<void> =>
  changeProgress(db, ticketId, { absent: { queuedAt: at.toISOString() } });

/** The task of the step that was handed over last is about to be removed at the controller. */
export const stepRemoved = (db: Db, ticketId: string, faults: RouterFault[]): Promise<void> =>
  changeProgress(db, ticketId, { set: { removed: faults } });

/** The controller did not let that task be removed. */
export const stepStays = (db: Db, ticketId: string): Promise<void> => changeProgress(db, ticketId, { without: ["removed"] });

/** Counts the operation's next step as done; `now` is since when the router's reports include it, unless that is known already. */
export const stepDone = (db: Db, { ticketId, doneSteps }: Pick<OperationRow, "ticketId" | "doneSteps">, now: Date): Promise<void> =>
  changeProgress(db, ticketId, {
    set: { doneSteps: doneSteps + 1, asleep: false, nextReportAt: null },
    absent: { doneAt: now.toISOString() },
    while: { doneSteps },
  });

/** The controller no longer has the step that it may have received: reports of the router from `now` on show the result. */
export const stepGone = (db: Db, ticketId: string, now: Date): Promise<void> =>
  changeProgress(db, ticketId, { absent: { doneAt: now.toISOString() } });

/** A step cannot have been done later than now: the clock was set back since. */
export const doneByNow = (db: Db, ticketId: string, now: Date): Promise<void> => saveProgress(db, ticketId, { doneAt: now.toISOString() });

/** Stores the steps of a repair. */
export const setSteps = (db: Db, ticketId: string, steps: Change[]): Promise<void> => changeProgress(db, ticketId, { absent: { steps } });

/** Replaces the remaining steps of a repair, and how many are done; without effect when it has continued meanwhile. */
export const replan = (
  db: Db,
  { ticketId, doneSteps }: Pick<OperationRow, "ticketId" | "doneSteps">,
  to: { steps: Change[]; doneSteps: number },
): Promise<void> => changeProgress(db, ticketId, { set: to, while: { doneSteps } });
