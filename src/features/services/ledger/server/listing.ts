import { scopeOf, type Permission } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { countOperations, newestInEffect, pageOfOperations, type LedgerFilter } from "#platform/server/operations/ledger.ts";
import { newestOperations, type Operation } from "#platform/server/operations/store.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import type { Ledger, LedgerEntry } from "../contract.ts";
import { faultOf, LEDGER_KINDS, endsOnLine, ledgerState, reversalOf, type LedgerKind, type Reversal } from "../rules.ts";
import type { LedgerDependencies } from "./dependencies.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

const PAGE = 20;
/** How many changes of roaming are looked through for the one that an undo restores. */
const LOOKED_THROUGH = 20;

type World = Pick<LedgerDependencies, "db" | "clock" | "customers">;

/** The codes of the billing accounts that the user has the permission for. */
export async function accountsFor(
  user: CustomerUser,
  permission: Permission,
  { db, customers }: World,
): Promise<readonly string[] | "all"> {
  const scope = scopeOf(user, permission);
  if (scope === "all") return scope;
  return (await customers.billingAccountsOf(db, user.customerId, scope)).map(({ code }) => code);
}

type Query = { page?: string | undefined; subject?: string | undefined; open?: string | undefined };

/** A page of what the user may see; changes of routers only where home internet is granted. */
export async function ledgerOf(user: CustomerUser, { page, subject, open }: Query, world: World): Promise<Ledger> {
  const { db, clock, customers } = world;
  const filter: LedgerFilter = {
    customerId: user.customerId,
    accounts: await accountsFor(user, "see", world),
    kinds: LEDGER_KINDS,
    only: { family: "router.", accounts: await accountsFor(user, "home-internet", world) },
    subject: (subject && (mobileDigits(subject) ?? subject.replace(/\s/g, ""))) || undefined,
    open: open === "yes",
  };
  const total = await countOperations(db, filter);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const shown = Math.min(pages, /^[1-9]\d{0,4}$/.test(page ?? "") ? Number(page) : 1);
  const found = await pageOfOperations(db, filter, { page: shown, size: PAGE });
  const subjects = [...new Set(found.map((one) => one.subject))];
  const [names, users, inEffect] = [
    await customers.namesOfSubjects(db, user.customerId, subjects),
    await customers.namesOfUsers(db, [...new Set(found.flatMap(({ userId }) => userId ?? []))]),
    new Set(await newestInEffect(db, subjects)),
  ];
  const mayChange = await accountsFor(user, "change", world);
  const isGranted = ({ account }: Operation) => mayChange === "all" || (account !== null && mayChange.includes(account));
  const entries: LedgerEntry[] = [];
  for (const one of found) {
    const name = one.userId === null ? undefined : users.get(one.userId);
    entries.push({
      ...shownEntry(one, clock.now()),
      subjectName: names.get(one.subject) ?? null,
      by: name === undefined ? null : { name, isYou: one.userId === user.id },
      undo: isGranted(one) ? await undoOf(one, inEffect.has(one.id), world) : null,
    });
  }
  return { entries, page: shown, pages, total, checkingTime: CHECKING_MS };
}

function shownEntry(one: Operation, now: Date): Omit<LedgerEntry, "subjectName" | "by" | "undo"> {
  const { id, kind, subject, state, fault, request, requestedAt, endedAt, endsBy, undoneBy } = one;
  const late = endedAt === null && endsBy <= now;
  return {
    ...{ id, subject, request, kind: kind as LedgerKind },
    state: ledgerState({ state, fault: fault?.reason ?? null, late, undone: undoneBy !== null }),
    fault: fault && faultOf(fault.reason),
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Routers are put back where their settings are, and bolt-ons end on their line's page: it is seen there whether they may. */
async function undoOf(one: Operation, newest: boolean, world: World): Promise<LedgerEntry["undo"]> {
  const isRouters = one.family.startsWith("router.");
  if (isRouters) return newest && one.state === "applied" && !/\.(repair|undo|reset|restart|read)$/.test(one.kind) ? "router" : null;
  if (endsOnLine(one)) return "line";
  return (await reversalIn(one, newest, world)) ? "here" : null;
}

/** How an operation is taken back: only the newest of what a line has. */
export async function reversalIn(one: Operation, newest: boolean, { db }: Pick<World, "db">): Promise<Reversal | undefined> {
  if (one.kind !== "line.roaming") return reversalOf(one, { newest });
  const all = await newestOperations(db, one.subject, { kinds: [one.kind], most: LOOKED_THROUGH });
  const former = all.find(({ id, state, requestedAt }) => state === "applied" && id !== one.id && requestedAt <= one.requestedAt);
  return reversalOf(one, { newest, former });
}
