import type { Language } from "#platform/language.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";
import { bestTariff } from "../best-tariff.ts";
import type { LineUse, Use } from "../contract.ts";
import type { Snapshot } from "./store.ts";

/** When the inventory answered, and whether that is older than it should be. */
export function answeredAt(snapshot: Snapshot | undefined, { now, freshMs }: { now: Date; freshMs: number }) {
  const asOf = snapshot?.answeredAt;
  return { asOf: asOf?.toISOString() ?? null, isOld: asOf === undefined || asOf.getTime() <= now.getTime() - freshMs };
}

export const amountsOf = (snapshot: Snapshot | undefined): Use[] =>
  (snapshot?.line?.usage ?? []).map(({ kind, used, total, resetsOn }) => ({ kind, used, total, resetsOn }));

type On = { language: Language; today: Day; noticeDays: number };

/** What the inventory has of a line, in a language. The own tariff stands first among its tariffs. */
export function shownUse(
  snapshot: Snapshot | undefined,
  { language, today, noticeDays }: On,
): Pick<LineUse, "products" | "contract" | "best"> {
  const line = snapshot?.line;
  const best = bestTariff(snapshot?.tariffs ?? [], line?.history ?? []);
  const until = line?.contract?.until;
  return {
    products: (line?.products ?? []).map(({ productId, name, recurring, priceCents, since, until: last }) => ({
      ...{ productId, recurring, priceCents, since, name: name[language] },
      until: last,
    })),
    contract: line?.contract
      ? { ...line.contract, endsSoon: until != null && until >= today && until <= plusDays(today, noticeDays) }
      : null,
    best: best ? { name: best.best.name[language], isOwn: best.isOwn, bestCents: best.bestCents, ownCents: best.ownCents } : null,
  };
}
