import { filled, shownBrand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { openPage } from "#platform/server/card-payment-engine.ts";
import type { Db } from "#platform/server/db.ts";
import type { User } from "#platform/server/feature.ts";
import { ProviderUnavailable } from "#providers/payments/port.ts";
import { decimal } from "#vocabulary/money.ts";
import { words } from "../messages/words.ts";
import { listedFaults } from "#platform/fields.ts";
import { checkoutFields, type CheckoutFault, type CheckoutForm } from "../fields.ts";
import { faultsIn, type Method } from "../rules.ts";
import type { CheckoutDependencies, Contact, Placed, Placing } from "./dependencies.ts";
import { choiceFor, deliveryOf, offeredIn } from "./offering.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

export type PlaceOrderCommand = {
  visitor: string;
  user: User | undefined;
  /** The network address of the buyer. */
  address: string;
  contact: Contact;
  typed: CheckoutForm;
  seen: { total: string; entries: number[] | undefined };
};
export type NotPlaced =
  | { problem: "cart-empty" | "cart-changed" }
  | { problem: "fields"; fields: CheckoutFault[] }
  | { problem: "entries-gone"; entries: number[] };

/** Thrown to roll back an order that cannot be placed. */
class NotThisOrder extends Error {
  readonly why: NotPlaced;
  constructor(why: NotPlaced) {
    super("the cart cannot be ordered as it is");
    this.why = why;
  }
}

/** The result of the work, or why there is no order; then everything is rolled back. */
export async function orWhyNot<T>(work: () => Promise<T>): Promise<T | NotPlaced> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotThisOrder) return error.why;
    throw error;
  }
}

/** Orders the visitor's cart for payment by card. */
export async function placeForCard(tx: Db, command: PlaceOrderCommand, deps: CheckoutDependencies): Promise<Placed> {
  const placing = await readCart(tx, command, deps);
  const { orders, sellers, clock } = deps;
  const placed = await orders.place(tx, placing);
  await orders.lockThings(tx, placing.lines);
  await insistOnPrices(tx, placing, deps);
  const gone: number[] = [];
  const holder = { address: command.address, email: command.contact.email };
  for (const { kind, subject, entryNumber, quantity } of placing.lines) {
    const seller = sellers.find((candidate) => candidate.kind === kind);
    const until = seller?.keepMinutes ? instantAfter(clock.now(), seller.keepMinutes * MINUTE_MS) : placed.keepUntil;
    if (!(await seller?.order(tx, subject, { until, quantity, holder }))) gone.push(entryNumber);
  }
  if (gone.length > 0) throw new NotThisOrder({ problem: "entries-gone", entries: gone });
  if (placed.isNew) {
    await orders.countOrder(tx, counted(command, deps));
    await note(tx, placed, { command, deps });
  }
  return placed;
}

const counted = ({ address, contact: { email } }: PlaceOrderCommand, { orderLimits: limits, clock }: CheckoutDependencies) => ({
  address,
  email,
  limits,
  now: clock.now(),
});

/** Orders the visitor's cart for later payment: a customer's order is confirmed at once, a guest's waits for its confirmation by mail. */
export async function placeForLater(tx: Db, command: PlaceOrderCommand, deps: CheckoutDependencies): Promise<{ basketId: string }> {
  const placing = await readCart(tx, command, deps);
  await deps.orders.lockThings(tx, placing.lines);
  await insistOnPrices(tx, placing, deps);
  if (!command.user) {
    const { basketId } = await deps.orders.placeUnconfirmed(tx, placing, { jobs: deps.jobs, limits: deps.orderLimits });
    await deps.orders.countOrder(tx, counted(command, deps));
    await deps.orders.countConfirmationMail(tx, counted(command, deps));
    return { basketId };
  }
  const placed = await deps.orders.placeAgreed(tx, placing, deps);
  if ("lost" in placed)
    throw new NotThisOrder({ problem: "entries-gone", entries: placed.lost.map((place) => placing.lines[place]!.entryNumber) });
  await deps.orders.countOrder(tx, counted(command, deps));
  await note(tx, placed, { command, deps });
  return placed;
}

/** Adds the order to the main user's history, where another user of the customer placed it. */
async function note(
  tx: Db,
  { basketId }: { basketId: string },
  { command, deps }: { command: PlaceOrderCommand; deps: CheckoutDependencies },
) {
  const { user } = command;
  if (user) await deps.addToMainHistory(tx, { userId: user.id, event: "order-placed", now: deps.clock.now(), details: { basketId } });
}

/** The lines to order from the current cart; the buyer must have seen exactly these. */
async function readCart(tx: Db, { visitor, user, contact, typed, seen }: PlaceOrderCommand, deps: CheckoutDependencies): Promise<Placing> {
  const { cart, clock } = deps;
  await cart.lock(tx, visitor);
  const { lines, total } = await cart.contentsOf(tx, visitor);
  if (lines.length === 0) throw new NotThisOrder({ problem: "cart-empty" });
  const choice = await choiceFor(tx, { lines, user }, deps);
  const fields = listedFaults(checkoutFields, faultsIn(typed, offeredIn(choice)));
  if (fields.length > 0) throw new NotThisOrder({ problem: "fields", fields });
  const delivery = deliveryOf(typed, choice);
  const together = total.eurCents + (delivery?.price.eurCents ?? 0);
  if (decimal(together) !== seen.total || !isSame(lines, seen.entries)) throw new NotThisOrder({ problem: "cart-changed" });
  const method = typed.payment as Method;
  return { visitor, userId: user?.id, contact, lines, total, delivery, method, now: clock.now() };
}

/** Rejects the order when, with their offers locked, the current prices differ from those in the cart. */
async function insistOnPrices(tx: Db, { lines }: Placing, { sellers }: CheckoutDependencies): Promise<void> {
  for (const seller of sellers) {
    const own = lines.filter(({ kind }) => kind === seller.kind);
    if (!seller.today || own.length === 0) continue;
    const today = await seller.today(tx, own.map(({ subject }) => subject)); // prettier-ignore
    const gone = own.filter(({ subject, quantity }) => (today.get(subject)?.available ?? 0) < quantity);
    if (gone.length > 0) throw new NotThisOrder({ problem: "entries-gone", entries: gone.map(({ entryNumber }) => entryNumber) });
    if (own.some(({ subject, unit }) => today.get(subject)?.unit.eurCents !== unit.eurCents))
      throw new NotThisOrder({ problem: "cart-changed" });
  }
}

/** Whether these are the entries that the buyer saw. An entry's number is never reused, so it identifies the entry. */
const isSame = (lines: { entryNumber: number }[], seen: number[] | undefined): boolean =>
  seen === undefined || (seen.length === lines.length && lines.every(({ entryNumber }) => seen.includes(entryNumber)));

/** The address of the payment page; undefined while the payment company is unavailable. Idempotent for the same payment. */
export async function openPayment(
  { basketId, number, payment }: Placed,
  language: Language,
  { payments, brand, addressOf }: CheckoutDependencies,
): Promise<Awaited<ReturnType<typeof openPage>> | undefined> {
  try {
    const description = filled(words[language].paymentDescription(number), shownBrand(brand, language));
    const returnUrl = addressOf(`/checkout/confirmation/${basketId}`);
    return await openPage(payment, { description, language, returnUrl, cancelUrl: addressOf("/checkout") }, payments);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}
