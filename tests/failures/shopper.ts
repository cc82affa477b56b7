import { randomUUID } from "node:crypto";
import { insist, newPlate, visitSoon, purchaseRequest, type Answer, type Visitor } from "./visitor.ts";

/** What was confirmed to a buyer, in order. */
export type Bought = {
  plate: string;
  email: string;
  visitor?: Visitor;
  entryNumber?: number;
  basketId?: string;
  paymentId?: string;
  paid?: true;
};

/** Buys one vignette from Continue to payment; every step is sent again, with its own key, until it is answered. Throws at an unexpected answer. */
export async function buy(url: string, bought: Bought): Promise<void> {
  const visitor = (bought.visitor = await visitSoon(url));
  const reserved = await insistOn(visitor, "/vignettes/continue", await purchaseRequest(visitor, bought.plate));
  const { operationSuccessful, entryNumber } = reserved.body as { operationSuccessful: boolean; entryNumber: number };
  if (!operationSuccessful) throw unexpected("Continue", reserved);
  bought.entryNumber = entryNumber;

  const { body: summary } = await insist(() => visitor.send("GET", "/checkout/summary"));
  const { entries, total } = summary as { entries: { madeOutTo: string }[]; total: { eur: string } };
  if (entries.length !== 1) throw new Error(`the cart of one vignette has ${entries.length} entries`);
  const contact = { email: bought.email, name: "Елена Петрова", termsAccepted: true, seenTotal: total.eur };
  const ordered = await insistOn(visitor, "/checkout", { body: contact, key: randomUUID() });
  const { basketId, redirectUrl } = ordered.body as { basketId: string; redirectUrl: string };
  if (!redirectUrl) throw unexpected("checkout", ordered);
  bought.basketId = basketId;
  bought.paymentId = /pay_\w+/.exec(redirectUrl)![0];

  const cards = (await insist(() => visitor.send("GET", `/dev/payments/${bought.paymentId}/bill`))).body as { cards: Card[] };
  const choice = Math.random() < 0.5 ? "pays" : "calls-twice";
  const card = cards.cards.find(({ does }) => does === choice)!.number;
  const paid = await insistOn(visitor, `/dev/payments/${bought.paymentId}/pay`, { body: { card } });
  if ((paid.body as { outcome?: string }).outcome !== "paid") throw unexpected("payment", paid);
  bought.paid = true;
}

type Card = { number: string; does: string };

async function insistOn(visitor: Visitor, path: string, sent: { body: object; key?: string }): Promise<Answer> {
  const answer = await insist(() => visitor.send("POST", path, sent));
  if (answer.status !== 200) throw unexpected(path, answer);
  return answer;
}

const unexpected = (step: string, { status, body }: Answer) =>
  new Error(`${step} was answered ${status} ${JSON.stringify(body).slice(0, 300)}`);

/** The plates whose vignette is not active yet, or whose receipt has not gone out. */
export async function unsettled(purchases: Bought[]): Promise<string[]> {
  const plates: string[] = [];
  for (const { plate, visitor, basketId } of purchases) {
    const { status, body } = await insist(() => visitor!.send("GET", `/checkout/baskets/${basketId}`));
    const { standing, receipt } = body as { standing?: string; receipt?: string };
    if (status !== 200 || standing !== "active" || receipt !== "sent") plates.push(`${plate} ${status} ${standing} ${receipt}`);
  }
  return plates;
}

/** A new purchase. */
export function newPurchase(): Bought {
  const plate = newPlate();
  return { plate, email: `buyer-${plate.toLowerCase()}@example.com` };
}
