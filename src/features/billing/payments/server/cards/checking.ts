import { recurringJob } from "#platform/server/jobs.ts";
import { CHECK_AGAIN_MS, isOver, outcomeOf, QUIET_MINUTES } from "#vocabulary/card-payment.ts";
import { settleOutcome } from "./news.ts";
import type { CardDependencies } from "./payee.ts";
import { cardsOf, claimCheck, markOpenConfirmed, quietCards, type Card } from "./store.ts";
import { instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** The timeout of a page's query to the company, in milliseconds. */
const PATIENCE_MS = 1_500;
const AT_A_TIME = 100;

/**
 * Queries the payment company about a subject's live payment before it is shown: its callback may be late. Without a timely answer the payment stays as it is;
 * the sweep queries again.
 */
export async function checkCards(subject: Pick<Card, "payee" | "subject">, deps: CardDependencies): Promise<void> {
  const now = deps.clock.now();
  const since = instantBefore(now, CHECK_AGAIN_MS);
  const live = (await cardsOf(deps.db, subject)).find(({ state }) => state === "pending" || state === "open");
  // a payment that was never opened has no page to pay on
  if (!live?.providerId || !(await claimCheck(deps.db, live.id, { since, now }))) return;
  // whatever the error is: the sweep queries too, and reports it
  await Promise.race([checkCard(live, deps).catch(() => undefined), patience()]);
}

const patience = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref());

async function checkCard(card: Card, deps: CardDependencies): Promise<void> {
  const now = deps.clock.now();
  const status = card.providerId ? await deps.payments.status(card.providerId) : undefined;
  if (status === "open") return markOpenConfirmed(deps.db, card.id, now);
  // never opened as far as is known; if it was, its event carries our own id and still applies
  const outcome = outcomeOf(status, isOver(card, now));
  if (outcome) await deps.db.transaction().execute((tx) => settleOutcome(tx, card.id, { ...deps, outcome }));
}

/** Queries payments without an event. */
export const checkQuietCards = recurringJob(
  { name: "bill-payments.check-cards", schedule: "* * * * *" },
  async (deps: CardDependencies) => {
    const startedBefore = instantBefore(deps.clock.now(), QUIET_MINUTES * MINUTE_MS);
    for (const card of await quietCards(deps.db, { startedBefore, most: AT_A_TIME })) await checkCard(card, deps);
  },
);
