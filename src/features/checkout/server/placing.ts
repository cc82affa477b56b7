import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { Away } from "#providers/payments/port.ts";
import { decimal } from "#vocabulary/money.ts";
import { words } from "../messages/words.ts";
import type { CheckoutNeeds, Contact, Placed } from "./needs.ts";

type Wish = { visitor: string; userId: string | undefined; contact: Contact; seen: { total: string; entries: number[] | undefined } };
type NotPlaced = { problem: "cart-empty" | "cart-changed" } | { problem: "entries-gone"; entries: number[] };

/** Thrown to take back all that was written for an order whose entries can be had no longer. */
class EntriesGone extends Error {
  readonly entries: number[];
  constructor(entries: number[]) {
    super("entries of the cart can be had no longer");
    this.entries = entries;
  }
}

/** Orders the visitor's cart in one transaction, or tells why not and leaves everything as it was. */
export async function place(wish: Wish, needs: CheckoutNeeds): Promise<Placed | NotPlaced> {
  try {
    return await needs.db.transaction().execute((tx) => placeIn(tx, wish, needs));
  } catch (error) {
    if (error instanceof EntriesGone) return { problem: "entries-gone", entries: error.entries };
    throw error;
  }
}

async function placeIn(tx: Db, { visitor, userId, contact, seen }: Wish, { cart, orders, sellers, clock }: CheckoutNeeds) {
  await cart.lock(tx, visitor);
  const { lines, total } = await cart.contentsOf(tx, visitor);
  if (lines.length === 0) return { problem: "cart-empty" } as const;
  if (decimal(total.eurCents) !== seen.total || !isSame(lines, seen.entries)) return { problem: "cart-changed" } as const;
  const placed = await orders.place(tx, { visitor, userId, contact, lines, total, now: clock.now() });
  const gone: number[] = [];
  for (const seller of sellers) await seller.lock?.(tx, lines.filter(({ kind }) => kind === seller.kind).map(({ subject }) => subject)); // prettier-ignore
  for (const { kind, subject, entryNumber, quantity } of lines) {
    const seller = sellers.find((candidate) => candidate.kind === kind);
    if (!(await seller?.order(tx, subject, { until: placed.keepUntil, quantity }))) gone.push(entryNumber);
  }
  if (gone.length > 0) throw new EntriesGone(gone);
  return placed;
}

/** Whether these are the entries that the buyer saw. An entry's number is never given twice, so it stands for what the entry is. */
const isSame = (lines: { entryNumber: number }[], seen: number[] | undefined): boolean =>
  seen === undefined || (seen.length === lines.length && lines.every(({ entryNumber }) => seen.includes(entryNumber)));

/** Where the buyer pays; nothing while the payment company is away. Asked again for the same payment, the company gives the same. */
export async function openPayment(
  { basketId, number, payment }: Placed,
  language: Language,
  { payments, addressOf }: CheckoutNeeds,
): Promise<{ providerId: string; redirectUrl: string } | undefined> {
  if (payment.redirectUrl) return { providerId: "", redirectUrl: payment.redirectUrl };
  try {
    const { paymentId, redirectUrl } = await payments.begin({
      orderRef: payment.id,
      key: payment.id,
      amount: { cents: payment.eurCents, currency: "EUR" },
      description: words[language].paymentDescription(number),
      returnUrl: addressOf(`/checkout/confirmation/${basketId}`),
      cancelUrl: addressOf("/checkout"),
      language,
      expiresAt: payment.expiresAt,
    });
    return { providerId: paymentId, redirectUrl };
  } catch (error) {
    if (error instanceof Away) return undefined;
    throw error;
  }
}
