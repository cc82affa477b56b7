import { randomUUID } from "node:crypto";
import { insist, newPlate, visitSoon, purchaseRequest, type Answer, type Visitor } from "./visitor.ts";

/** What was confirmed to a buyer of a device, in order. */
export type Bought = {
  offer: string;
  email: string;
  /** The plate of the vignette bought with the device. */
  plate?: string;
  payment: "card" | "on-delivery";
  /** Whether the first card is declined. */
  isDeclinedFirst: boolean;
  visitor?: Visitor;
  basketId?: string;
  /** The buyer got the confirmation: the payment was taken, or it is paid on delivery. */
  confirmed?: true;
  /** Other buyers had the last piece. */
  soldOut?: true;
};

const chance = (share: number): boolean => Math.random() < share;
let buyers = 0;

/** A new purchase: paid by card or on delivery, alone or with a vignette. */
export function newPurchase(offers: string[]): Bought {
  const isMixed = chance(0.3);
  return {
    offer: offers[Math.floor(Math.random() * offers.length)]!,
    email: `device-buyer-${buyers++}@example.com`,
    payment: !isMixed && chance(0.5) ? "on-delivery" : "card",
    isDeclinedFirst: chance(0.2),
    ...(isMixed && { plate: newPlate() }),
  };
}

/** Buys it; every step is sent again, with its own key, until it is answered. Throws at an unexpected answer. */
export async function buy(url: string, bought: Bought): Promise<void> {
  const visitor = (bought.visitor = await visitSoon(url));
  if (!(await fillCart(visitor, bought))) return void (bought.soldOut = true);
  for (const isDeclined of bought.payment === "card" && bought.isDeclinedFirst ? [true, false] : [false]) {
    const redirectUrl = await order(visitor, bought);
    if (!redirectUrl) return void (bought.soldOut = true);
    if (bought.payment !== "card") {
      if (!(await confirmFromMail(visitor, bought.basketId!))) return void (bought.soldOut = true);
      continue;
    }
    await pay(visitor, redirectUrl, isDeclined ? "no-funds" : chance(0.5) ? "pays" : "calls-twice");
    // a buyer who does not soon see that the card was declined leaves: nothing was bought
    if (isDeclined && !(await seesDecline(visitor))) return;
  }
  bought.confirmed = true;
}

/** One device, and the vignette; false when the device is sold out. */
async function fillCart(visitor: Visitor, { offer, plate }: Bought): Promise<boolean> {
  // no key: the answer may be lost and the piece added twice, so the quantity is corrected right after it
  const added = await insist(() => visitor.send("POST", "/cart/add", { body: { offer, quantity: 1 } }));
  if (added.status === 422 && isProblem(added, "none-left")) return false;
  const { entries } = (await insist(() => visitor.send("GET", "/cart/entries"))).body as Cart;
  const entryNumber = entries.find(({ kind }) => kind === "device")?.entryNumber;
  if (!entryNumber) throw unexpected("adding", added);
  const set = await insist(() => visitor.send("POST", "/cart/update", { body: { entryNumber, quantity: 1 } }));
  if (set.status !== 200) throw unexpected("the quantity", set);
  if (plate) {
    const vignetteForm = await purchaseRequest(visitor, plate);
    const reserved = await insist(() => visitor.send("POST", "/vignettes/continue", vignetteForm));
    if (!(reserved.body as { operationSuccessful?: boolean }).operationSuccessful) throw unexpected("Continue", reserved);
  }
  return true;
}

type Cart = { entries: { entryNumber: number; kind: string; quantity: number }[] };
type Summary = Cart & { delivery: { ways: { way: string; total: { eur: string } }[]; shops: { code: string }[] } };

/** Where it is paid, or where it is confirmed; undefined when other buyers had the last piece meanwhile. */
async function order(visitor: Visitor, bought: Bought): Promise<string | undefined> {
  const { delivery } = (await insist(() => visitor.send("GET", "/checkout/summary"))).body as Summary;
  const way = delivery.ways.find((offered) => offered.way === "shop")!;
  const contact = { email: bought.email, name: "Елена Петрова", mobile: "0888123456", termsAccepted: true };
  const body = { ...contact, delivery: "shop", shop: delivery.shops[0]!.code, payment: bought.payment, seenTotal: way.total.eur };
  const key = randomUUID();
  const ordered = await insist(() => visitor.send("POST", "/checkout", { body, key }));
  if (ordered.status === 422 && isProblem(ordered, "entries-gone")) return undefined;
  const { basketId, redirectUrl } = ordered.body as { basketId?: string; redirectUrl?: string };
  if (ordered.status !== 200 || !basketId) throw unexpected("checkout", ordered);
  bought.basketId = basketId;
  return redirectUrl;
}

/** Confirms by the link in the mail; false when other buyers had the last piece by then. */
async function confirmFromMail(visitor: Visitor, basketId: string): Promise<boolean> {
  const until = Date.now() + 60_000;
  let token: string | undefined;
  while (!token && Date.now() < until) {
    const { body } = await insist(() => visitor.send("GET", `/dev/outbox/messages/mail/confirm-${basketId}-1`));
    token = /token=([\w-]+)/.exec((body as { text?: string }).text ?? "")?.[1];
    if (!token) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const confirmed = await insist(() => visitor.send("POST", "/checkout/confirm", { body: { token } }));
  const { state } = confirmed.body as { state?: string };
  if (state !== "confirmed" && state !== "sold-out") throw unexpected("confirming", confirmed);
  return state === "confirmed";
}

async function pay(visitor: Visitor, redirectUrl: string, choice: string): Promise<void> {
  const paymentId = /pay_\w+/.exec(redirectUrl)![0];
  const bill = (await insist(() => visitor.send("GET", `/dev/payments/${paymentId}/bill`))).body as { cards: Card[] };
  const card = bill.cards.find(({ does }) => does === choice)!.number;
  const paid = await insist(() => visitor.send("POST", `/dev/payments/${paymentId}/pay`, { body: { card } }));
  const outcome = choice === "no-funds" ? "declined" : "paid";
  if ((paid.body as { outcome?: string }).outcome !== outcome) throw unexpected("payment", paid);
}

/** The next try waits until the shop knows that the card was declined: before, it would lead to the same page. */
async function seesDecline(visitor: Visitor): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const { lastTry } = (await insist(() => visitor.send("GET", "/checkout/summary"))).body as { lastTry: string | null };
    if (lastTry === "declined") return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

type Card = { number: string; does: string };

const isProblem = ({ body }: Answer, problem: string): boolean => (body as { problem?: string }).problem === problem;

const unexpected = (step: string, { status, body }: Answer) =>
  new Error(`${step} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`);

const MOVING = new Set(["awaiting-confirmation", "waiting-for-payment", "checking-payment", "activating", "declined", "not-paid"]);

/** The confirmed purchases whose order is not settled yet, or whose mail has not gone out. */
export async function unsettled(purchases: Bought[]): Promise<string[]> {
  const found: string[] = [];
  for (const { email, visitor, basketId } of purchases) {
    const { status, body } = await insist(() => visitor!.send("GET", `/checkout/baskets/${basketId}`));
    const { standing = "", receipt } = body as { standing?: string; receipt?: string };
    if (status !== 200 || MOVING.has(standing) || receipt !== "sent") found.push(`${email} ${status} ${standing} ${receipt}`);
  }
  return found;
}
