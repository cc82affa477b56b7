import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import type { Line } from "#features/account/customers/contract.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import * as z from "zod/mini";
import { ProviderUnavailable } from "#providers/service-inventory/port.ts";
import { simCodesContract, SimCodes, type CODE_PROBLEMS } from "../contract.ts";
import { endOf, missingOf, SHOWINGS } from "../rules.ts";
import type { SimCodesDependencies } from "./dependencies.ts";
import { sendCodesNotice, sendCodesSms } from "./notices.ts";
import { DAY_SECONDS } from "#vocabulary/time-units.ts";

/** What a form without a script is shown: encrypted in the browser's own cookie, for one reading. */
const StoredCodes = z.object({ id: z.uuid(), codes: SimCodes });
const formOf = (user: { id: string }, { limits: { secret } }: SimCodesDependencies) => ({
  form: "sim-codes.shown",
  userId: user.id,
  secret,
});

/** A line of the customer with SIM cards; 404 for every other one. */
async function ownLine(user: CustomerUser, number: string, { db, customers }: SimCodesDependencies): Promise<Line> {
  const lines = await customers.linesOf(db, user.customerId, scopeOf(user, "change"));
  const line = lines.find(({ serviceId, serviceType }) => serviceId === number && serviceType === "MOBILE");
  if (!line) throw new HttpProblem(404);
  return line;
}

type Refused = { problem: (typeof CODE_PROBLEMS)[number] | "away" } | { problem: "too-many-tries"; retryAfterSeconds: number };

/** The codes, once their showing is in the history and the owner's notices are on their way; or why they are not shown. */
async function show(
  user: CustomerUser,
  { number, card }: { number?: string | undefined; card?: string | undefined },
  deps: SimCodesDependencies,
): Promise<{ codes: SimCodes } | Refused> {
  const { serviceInventory, db } = deps;
  if (!number) return { problem: "number-missing" };
  const line = await ownLine(user, number, deps);
  if (!card) return { problem: missingOf({ number, card }) ?? "card-missing" };
  const taken = await takeShowing(user, deps);
  if (!taken.allowed) return { problem: "too-many-tries", retryAfterSeconds: taken.retryAfterSeconds };
  try {
    const found = await serviceInventory.codes(number, card);
    if (!found) return { problem: "no-such-card" };
    const { pin, puk, wrongPuks } = found;
    await db.transaction().execute((tx) => note(tx, { user, line, card: endOf(card) }, deps));
    return { codes: { number, iccid: card, pin, puk, wrongPuks } };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { problem: "away" };
    throw error;
  }
}

const takeShowing = async ({ id }: CustomerUser, { db, clock, limits: { on, secret } }: SimCodesDependencies) =>
  on ? take(db, { name: "sim-codes.user", key: id, secret, ...SHOWINGS, now: clock.now() }) : { allowed: true, retryAfterSeconds: 0 };

type Showing = { user: CustomerUser; line: Line; card: string };

/** Writes the histories, and notifies who may see the account and the number itself. */
async function note(
  tx: SimCodesDependencies["db"],
  { user, line: { serviceId, billingAccountCode }, card }: Showing,
  { clock, jobs, customers, isThere = () => true }: SimCodesDependencies,
): Promise<void> {
  const now = clock.now();
  const happened = { userId: user.id, event: "sim-codes-shown", now, details: { serviceId, card } } as const;
  await customers.addHistory(tx, happened);
  await customers.addToMainHistory(tx, happened);
  const about = { serviceId, card, by: user.name ?? "", at: now.toISOString() };
  for (const userId of await customers.viewersOf(tx, billingAccountCode))
    await jobs.enqueue(tx, sendCodesNotice, { payload: { ...about, userId, id: randomUUID() } });
  if (isThere(["sms"])) await jobs.enqueue(tx, sendCodesSms, { payload: { ...about, id: randomUUID() } });
}

export const simCodesFeature: ServerFeature<typeof simCodesContract, SimCodesDependencies> = {
  contract: simCodesContract,
  handlers: {
    async simCards({ user, query: { number } }, deps) {
      await ownLine(user, number, deps);
      try {
        const line = await deps.serviceInventory.line(number);
        return { status: 200, body: { cards: (line?.cards ?? []).map(({ iccid, kind }) => ({ iccid, kind })) } };
      } catch (error) {
        if (error instanceof ProviderUnavailable) return { status: 200, body: { cards: null } };
        throw error;
      }
    },

    async pinPuk(request, deps) {
      const { user, body } = request;
      const shown = await show(user, body, deps);
      if ("codes" in shown) {
        // a page without a script reads them from its own browser, once
        storeTyped(request, formOf(user, deps), { id: randomUUID(), codes: shown.codes });
        return { status: 200, body: shown.codes };
      }
      if (shown.problem === "away") return { status: 503, body: { problem: "away" } };
      if (shown.problem !== "too-many-tries") return { status: 422, body: { problem: shown.problem } };
      const headers = { "retry-after": "retryAfterSeconds" in shown ? String(shown.retryAfterSeconds) : "60" };
      return { status: 429, headers, body: { problem: "too-many-tries" } };
    },

    async shownCodes(request, deps) {
      const { db, clock, limits } = deps;
      const stored = storedTyped(request, formOf(request.user, deps), StoredCodes);
      if (!stored) return { status: 200, body: { codes: null } };
      const once = {
        name: "sim-codes.once",
        key: stored.id,
        secret: limits.secret,
        limit: 1,
        windowSeconds: DAY_SECONDS,
        now: clock.now(),
      };
      const { allowed } = await take(db, once);
      return { status: 200, body: { codes: allowed ? stored.codes : null } };
    },
  },
};

export const simCodesServer = {
  name: "sim-codes",
  requires: LINE_CHANGES,
  about: "The PIN and PUK of SIM cards, shown once.",
  feature: simCodesFeature,
  jobs: [sendCodesNotice, sendCodesSms],
};
