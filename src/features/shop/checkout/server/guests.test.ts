import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { shopOfFile, stepsIn } from "#testing/shop-of-file.ts";
import { ApiError } from "#platform/problem.ts";
import { addEntry, entries } from "#features/shop/cart/contract.ts";
import { awaitedOrder, confirmByMail, sendConfirmationAgain } from "#features/shop/orders/confirming/contract.ts";
import { order } from "#features/shop/orders/contract.ts";
import { aProduct, shelvesAddUp } from "#testing/catalogue.ts";
import type { Browser } from "#testing/server.ts";
import { fillShops } from "./demo-shops.ts";

const shop = shopOfFile(async (opened) => {
  await opened.renew();
  await fillShops(opened.db);
  await opened.shelve(aProduct("A1"));
});
const { later } = stepsIn(shop);

const LATER = { delivery: "shop", shop: "plovdiv", payment: "on-delivery", seenTotal: "300.00" };
const buyer = async (browser: Browser = shop.context.browser()) => {
  await browser.call(addEntry, { body: { offer: "A1-1", quantity: 1 } });
  return browser;
};
const basket = async (browser: Browser, basketId: string) => (await browser.call(order, { params: { basketId }, query: {} })).body;
/** The token in the link of the latest confirmation mail. */
async function tokenInMail(): Promise<string> {
  await shop.runJobs();
  const mail = (await shop.mails()).find(({ id }) => id.startsWith("confirm-"));
  return new URL(/https?:\S+\/checkout\/confirm\?token=\S+/.exec(mail?.text ?? "")![0]).searchParams.get("token")!;
}
const confirm = async (token: string) => {
  const answer = await shop.context.browser().call(confirmByMail, { body: { token } });
  return answer.status === 200 ? answer.body.state : answer.status;
};
const look = async (token: string) => (await shop.context.browser().call(awaitedOrder, { query: { token } })).body;

describe("a guest's order on delivery", () => {
  test("reserves nothing until its mailbox confirms it, in any browser; then its products are sold", async () => {
    const guest = await buyer();
    const { basketId } = await shop.order(guest, LATER);
    expect(await basket(guest, basketId)).toMatchObject({
      state: "received",
      standing: "awaiting-confirmation",
      confirmBy: "2026-11-22T08:00:00.000Z",
      receipt: "coming",
    });
    expect([await shop.stockOf("A1-1"), (await guest.call(entries, {})).body.entries]).toEqual([{ stock: 5, reserved: 0 }, []]);
    const token = await tokenInMail();
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("потвърдете я")]);
    expect(await look(token)).toMatchObject({
      state: "waiting",
      order: { lines: [{ title: expect.any(String) }], total: { eur: "300.00" } },
    });
    expect(await basket(guest, basketId)).toMatchObject({ standing: "awaiting-confirmation", receipt: "sent" });
    expect(await confirm(token)).toBe("confirmed");
    expect(await shop.stockOf("A1-1")).toEqual({ stock: 4, reserved: 0 });
    await shop.runJobs();
    expect(await basket(guest, basketId)).toMatchObject({ state: "confirmed", standing: "preparing", confirmBy: null, receipt: "sent" });
    expect((await shop.mails()).map(({ id }) => id)).toContain(`receipt-${basketId}`);
  });

  test("is confirmed once by its link, which the database does not store", async () => {
    await shop.order(await buyer(), LATER);
    const token = await tokenInMail();
    expect(await Promise.all([confirm(token), confirm(token), confirm(token)])).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect([await shop.stockOf("A1-1"), await confirm(token)]).toEqual([{ stock: 4, reserved: 0 }, "confirmed"]);
    expect(await shop.count("orders.mail_confirmations", `token_hash = '${token}'`)).toBe(0);
    for (const other of [`${token.slice(0, -1)}_`, "", "x".repeat(200)]) expect(await confirm(other)).toBe("unknown");
  });

  test("whose last piece was sold meanwhile is cancelled as a whole, and the buyer gets a message", async () => {
    const guest = await buyer();
    const { basketId } = await shop.order(guest, LATER);
    const token = await tokenInMail();
    await sql`update catalogue.offers set stock = 0 where sid = 'A1-1'`.execute(shop.db);
    expect(await confirm(token)).toBe("sold-out");
    expect(await basket(guest, basketId)).toMatchObject({ state: "cancelled", standing: "sold-out" });
    expect([await confirm(token), (await look(token)).state]).toEqual(["sold-out", "sold-out"]);
    expect(await shelvesAddUp(shop.db)).toBe(true);
  });

  test("expires after a day", async () => {
    const guest = await buyer();
    const { basketId } = await shop.order(guest, LATER);
    const token = await tokenInMail();
    later(24 * 60 - 1);
    await shop.sweepUnconfirmed();
    await shop.sweepPayments();
    expect((await look(token)).state).toBe("waiting");
    later(1);
    expect(await confirm(token)).toBe("not-confirmed");
    await shop.sweepUnconfirmed();
    expect(await basket(guest, basketId)).toMatchObject({ state: "cancelled", standing: "not-confirmed" });
    expect(await shop.stockOf("A1-1")).toEqual({ stock: 5, reserved: 0 });
  });

  test("is one of several that may wait, beside a purchase by card of the same product", async () => {
    const guest = await buyer();
    const first = await shop.order(guest, LATER);
    const second = await shop.order(await buyer(guest), LATER);
    const third = await shop.order(await buyer(guest), { ...LATER, payment: "card" });
    await shop.runJobs();
    const tokens = (await shop.mails()).flatMap(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? []);
    expect(await Promise.all(tokens.map(confirm))).toEqual(["confirmed", "confirmed"]);
    for (const event of await shop.pay(third.paymentId)) await shop.deliver(event);
    for (const { basketId } of [first, second, third]) expect(await basket(guest, basketId)).toMatchObject({ state: "confirmed" });
    expect(await shop.stockOf("A1-1")).toEqual({ stock: 2, reserved: 0 });
  });

  test("is confirmed by the form of a page without scripts, which leads back to the page", async () => {
    await shop.order(await buyer(), LATER);
    const token = await tokenInMail();
    const reply = await shop.context.browser().send("POST", "/checkout/confirm", { form: { token }, headers: { accept: "text/html" } });
    expect([reply.status, reply.headers["location"]]).toEqual([303, `/checkout/confirm?token=${token}`]);
    expect((await look(token)).state).toBe("confirmed");
  });

  test("has its mail sent again to the browser that placed it, a limited number of times, and with the same link", async () => {
    shop.deps.orderLimits.mailsPerMailbox = 2;
    const guest = await buyer();
    const { basketId } = await shop.order(guest, LATER);
    const token = await tokenInMail();
    expect(await guest.call(sendConfirmationAgain, { params: { basketId }, body: {} })).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    expect(await tokenInMail()).toBe(token);
    expect(await shop.count("simulated_outbox.mails")).toBe(2);
    await expect(guest.call(sendConfirmationAgain, { params: { basketId }, body: {} })).rejects.toMatchObject({
      status: 429,
      retryAfter: 24 * 3_600,
    });
    await expect(shop.context.browser().call(sendConfirmationAgain, { params: { basketId }, body: {} })).rejects.toMatchObject({
      status: 404,
    });
    await confirm(token);
    await shop.order(await buyer(), LATER); // a confirmed mailbox may be sent mails again
  });
});

describe("limits", () => {
  const tried = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      await work();
      return "ordered";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [error.status, error.problem?.problem, error.retryAfter];
    }
  };

  test("one address may place a limited number of orders an hour, for all mailboxes; a refused one reserves and writes nothing", async () => {
    shop.deps.orderLimits.perAddress = 2;
    for (const n of [1, 2])
      expect(await tried(async () => shop.order(await buyer(), { ...LATER, email: `m${n}@example.bg` }))).toBe("ordered");
    const third = await buyer();
    const refused = [429, "too-many-orders", 3_600];
    expect(await tried(() => shop.order(third, { ...LATER, email: "m3@example.bg" }))).toEqual(refused);
    expect(await tried(() => shop.order(third, { ...LATER, payment: "card", email: "m4@example.bg" }))).toEqual(refused);
    expect([await shop.count("orders.orders"), await shop.stockOf("A1-1")]).toEqual([2, { stock: 5, reserved: 0 }]);
    later(60);
    expect(await tried(() => shop.order(third, { ...LATER, email: "m3@example.bg" }))).toBe("ordered");
  });

  test("one mailbox may be used for a limited number of orders an hour, in any notation", async () => {
    shop.deps.orderLimits.perMailbox = 2;
    for (const email of ["elena@example.bg", "Elena+1@example.bg"])
      expect(await tried(async () => shop.order(await buyer(), { ...LATER, email }))).toBe("ordered");
    expect(await tried(async () => shop.order(await buyer(), { ...LATER, email: "ELENA+2@Example.bg" }))).toEqual([
      429,
      "too-many-orders",
      expect.any(Number),
    ]);
    expect(await tried(async () => shop.order(await buyer(), { ...LATER, email: "other@example.bg" }))).toBe("ordered");
  });

  test("continuing the same payment does not count as another order, and restarting it does", async () => {
    Object.assign(shop.deps.orderLimits, { perAddress: 2, windowMinutes: 120 });
    const guest = await buyer();
    const card = { ...LATER, payment: "card" };
    for (let n = 0; n < 5; n++) expect(await tried(() => shop.order(guest, card))).toBe("ordered");
    later(31);
    expect(await tried(() => shop.order(guest, card))).toBe("ordered");
    later(31);
    expect(await tried(() => shop.order(guest, card))).toEqual([429, "too-many-orders", expect.any(Number)]);
  });

  test("without scripts a browser over the limit is redirected back, with when to try again", async () => {
    shop.deps.orderLimits.perAddress = 1;
    await shop.submit(await shop.shopper("PB5678BP"));
    const browser = await shop.shopper("CB1234AB");
    const form = { email: "elena@example.bg", name: "Елена Иванова", seenTotal: "7.67", termsAccepted: "on" };
    const { status, headers } = await browser.send("POST", "/checkout", { form, headers: { accept: "text/html" } });
    expect([status, headers["location"]]).toEqual([303, "/checkout?problem=too-many-orders&again=2026-11-21T09%3A00%3A00.000Z"]);
  });
});
