import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import { withdrawalOf } from "../cancellation.ts";
import { words } from "../history/messages/words.ts";
import { sendWithdrawalReceipt } from "../history/server/jobs.ts";
import { noteWithdrawal, withdrawnFrom } from "../history/server/store.ts";
import type { OrdersDependencies } from "./dependencies.ts";
import { deliveredOf, linesWithGoods } from "./goods.ts";
import { opensOrder } from "./order-link.ts";
import { parcelOf } from "./parcel-store.ts";
import { findOrder, isId, lockOrder } from "./store.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** Withdraws from the goods at these positions, all that were delivered by default, in the caller's transaction, which has locked the order. */
export async function withdrawFrom(
  tx: Db,
  orderId: string,
  { clock, jobs, sellers, brand, positions }: OrdersDependencies & { positions?: number[] },
): Promise<"not-delivered" | "too-late" | "no-such-line" | undefined> {
  const now = clock.now();
  const parcel = await parcelOf(tx, orderId);
  const right = withdrawalOf({ deliveredAt: parcel?.deliveredAt ?? null, days: brand.withdrawalDays }, now);
  if (!right) return "not-delivered";
  if (right.state === "over") return "too-late";
  const goods = deliveredOf(await linesWithGoods(tx, orderId, sellers)).map(({ position }) => position);
  const chosen = [...new Set(positions ?? goods)].sort((a, b) => a - b);
  if (chosen.length === 0 || !chosen.every((position) => goods.includes(position))) return "no-such-line";
  await noteWithdrawal(tx, orderId, { positions: chosen, now });
  await jobs.enqueue(tx, sendWithdrawalReceipt, { payload: { orderId } });
  return undefined;
}

/** Orders for the page of withdrawal. */
export const orderWithdrawals = (deps: OrdersDependencies) => ({
  kind: "order",
  openOf: (db: Db, user: CustomerUser, language: Language) => openOf(db, { userId: user.id, language, deps }),
  async byLink(db: Db, { id, key }: { id: string; key: string }) {
    const order = isId(id) ? await findOrder(db, id) : undefined;
    const opens = order && opensOrder(order, key, { secret: deps.orderLimits.secret, now: deps.clock.now() });
    return opens ? { id, number: String(order.number) } : undefined;
  },
  named,
  async withdraw(tx: Db, id: string, by: CustomerUser | undefined): Promise<"withdrawn" | "unable"> {
    const order = await lockOrder(tx, id);
    if (!order) return "unable";
    if (await withdrawnFrom(tx, id)) return "withdrawn";
    if (await withdrawFrom(tx, id, deps)) return "unable";
    const happened = { event: "order-withdrawn", now: deps.clock.now(), details: { number: order.number } } as const;
    if (by) await deps.addToMainHistory(tx, { ...happened, userId: by.id });
    return "withdrawn";
  },
});

/** Orders that one form offers. */
const MOST = 50;
type OpenRow = { id: string; number: string; deliveredAt: Date | null; titleBg: string; titleEn: string; more: number };

/** The user's delivered orders with goods that are still within the period and not withdrawn from, newest first. */
async function openOf(db: Db, { userId, language, deps }: { userId: string; language: Language; deps: OrdersDependencies }) {
  const now = deps.clock.now();
  const days = deps.brand.withdrawalDays;
  const earliest = instantBefore(now, (days + 14) * DAY_MS);
  const kinds = deps.sellers.filter(({ cancelSale }) => cancelSale !== undefined).map(({ kind }) => kind);
  const { rows } = await sql<OpenRow>`
    select o.id, o.number::text as number, p.delivered_at as "deliveredAt", goods.*
    from orders.orders o join orders.parcels p on p.order_id = o.id
      cross join lateral (
        select (array_agg(l.title_bg order by l.position))[1] as "titleBg", (array_agg(l.title_en order by l.position))[1] as "titleEn",
          (count(*) - 1)::int as more
        from orders.lines l where l.order_id = o.id and l.state = 'active' and l.kind = any(${kinds}) having count(*) > 0) goods
    where o.user_id = ${userId} and p.delivered_at > ${earliest}
      and not exists (select from orders.withdrawals w where w.order_id = o.id)
    order by o.placed_at desc, o.id desc limit ${MOST}`.execute(db);
  const t = words[language];
  return rows.flatMap(({ id, number, deliveredAt, more, ...title }) => {
    const right = deliveredAt && withdrawalOf({ deliveredAt, days }, now);
    if (right?.state !== "open") return [];
    const first = language === "bg" ? title.titleBg : title.titleEn;
    return [{ id, title: `${t.order(number)}: ${first.slice(0, 200)}${more > 0 ? ` + ${more}` : ""}`, until: right.lastDay }];
  });
}

/** The order whose number is in the text and whose mailbox is the writer's; undefined where there is none, or more than one. */
async function named(db: Db, { contract, mail }: { contract: string; mail: string }): Promise<string | undefined> {
  const numbers = (contract.match(/(?<!\d)\d{8,12}(?!\d)/g) ?? []).slice(0, 3);
  if (numbers.length === 0) return undefined;
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from orders.orders where number = any(${numbers}::bigint[])`.execute(db);
  const own = rows.filter(({ email }) => countedMailbox(email) === countedMailbox(mail));
  return own.length === 1 ? own[0]!.id : undefined;
}
