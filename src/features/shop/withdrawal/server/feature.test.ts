import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { withdrawnFrom } from "#features/shop/orders/history/server/store.ts";
import { orderKey } from "#features/shop/orders/server/order-link.ts";
import { buyFor, renewWithDevices } from "#testing/devices.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { elenaOf, shopOfFile } from "#testing/shop-of-file.ts";
import { forgetStatements } from "./store.ts";
import { stateWithdrawal, withdrawalForm, withdrawalReceipt, type Statement } from "../contract.ts";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);
beforeAll(() => fillWithPeople(shop.db));

/** A guest's order, delivered, with its number. */
async function delivered({ guest = true, received = true } = {}) {
  const { basketId } = await buyFor(shop, her);
  if (received) await her.receive();
  if (guest) await sql`update orders.orders set user_id = null where id = ${basketId}`.execute(shop.db);
  const { rows } = await sql<{ number: string }>`select number::text as number from orders.orders where id = ${basketId}`.execute(shop.db);
  return { basketId, number: rows[0]!.number };
}

const typed = (more: object) => ({ name: "Елена Иванова", email: "elena@example.bg", contract: "", choice: "", link: "", ...more });
async function state(browser: Browser, more: object, key?: string): Promise<Statement> {
  const answer = await browser.call(stateWithdrawal, { body: { step: "confirm", ...typed(more) }, ...(key && { key }) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body.statement!;
}
const positions = async (id: string) => (await withdrawnFrom(shop.db, id))?.positions;
const atDesk = () => shop.count("conversations.conversations");

test("a guest with the number and the mailbox of the order withdraws from all of it; the receipt has content, date and time", async () => {
  const { basketId, number } = await delivered();
  const at = shop.clock.now().toISOString();
  const stated = await state(shop.context.browser(), { contract: `поръчка ${number}`, email: "Elena@example.bg" });
  expect(stated).toMatchObject({ name: "Елена Иванова", contract: `поръчка ${number}`, statedAt: at, mailed: true });
  expect([await positions(basketId), await atDesk()]).toEqual([[1], 0]);
  await shop.runJobs();
  const mails = await shop.mails();
  const receipt = mails.find(({ id }) => id.startsWith("statement-"))!;
  expect(receipt).toMatchObject({ to: "Elena@example.bg", subject: "Получихме отказа Ви от договор" });
  for (const part of ["Елена Иванова", `поръчка ${number}`, "21 ноември 2026", "10:41", "Отказвам се", "Намерихме поръчката"])
    expect(receipt.text, part).toContain(part);
  expect(mails.map(({ id }) => id)).toContain(`withdrawal-${basketId}`);
});

test("a wrong number, another's mailbox and a period that is over get the same answer, and go to the desk", async () => {
  const { basketId, number } = await delivered();
  const bodies: object[] = [];
  const say = async (more: object) =>
    bodies.push({ ...(await state(shop.context.browser(), more)), receipt: "", email: "", contract: "", statedAt: "" });
  await say({ contract: "10999999" });
  await say({ contract: number, email: "boyan@example.bg" });
  expect(await positions(basketId)).toBeUndefined();
  shop.clock.moveTo("2026-12-20T10:00:00+02:00");
  await say({ contract: number });
  expect([await positions(basketId), await atDesk()]).toEqual([undefined, 3]);
  const other = await delivered();
  await say({ contract: other.number });
  expect(await positions(other.basketId)).toEqual([1]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  await shop.runJobs();
  const texts = (await shop.mails())
    .filter(({ id, to }) => id.startsWith("statement-") && to === "boyan@example.bg")
    .map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining("Ще прегледаме изявлението")]);
  const { rows } = await sql<{ body: string }>`select body from conversations.messages limit 1`.execute(shop.db);
  expect(rows[0]!.body).toContain("Отказвам се от договора: ");
});

test("goods that have not arrived are no reason to refuse a statement: the desk has it", async () => {
  const { basketId, number } = await delivered({ received: false });
  await state(shop.context.browser(), { contract: number });
  expect([await positions(basketId), await atDesk()]).toEqual([undefined, 1]);
});

test("the link of an order's mail fills in the number, and its key is proof for any mailbox; a wrong key fills in nothing", async () => {
  const { basketId, number } = await delivered();
  await shop.runJobs();
  const mails = await shop.mails();
  expect(mails.length).toBeGreaterThan(1);
  const key = orderKey(basketId, shop.deps.orderLimits.secret);
  for (const { text, html } of mails) {
    expect(text).toMatch(/Откажете се от договора тук: \S+\/withdrawal\?order=/);
    expect(html).toContain("/withdrawal?order=");
  }
  const browser = shop.context.browser();
  const open = async (query: object) => (await browser.call(withdrawalForm, { query })).body;
  const wrong = await open({ order: basketId, key: "x".repeat(43) });
  expect([wrong.contract, wrong.link]).toEqual(["", ""]);
  expect(await open({ order: "x" })).toEqual(wrong);
  const { contract, link, name } = await open({ order: basketId, key });
  expect([contract, name]).toEqual([number, ""]);
  await state(browser, { contract, link, email: "other@example.bg" });
  expect(await positions(basketId)).toEqual([1]);
});

test("a customer chooses among own orders within the period; another's choice is only a statement for the desk", async () => {
  const { basketId, number } = await delivered({ guest: false });
  await buyFor(shop, her); // not delivered
  const { choices, choice } = (await her.browser.call(withdrawalForm, { query: { order: basketId } })).body;
  expect(choices).toEqual([{ choice: `order:${basketId}`, title: `Поръчка ${number}: Lumo phone`, until: "2026-12-07" }]);
  expect(choice).toBe(`order:${basketId}`);
  const boyan = shop.context.browser(home);
  expect((await boyan.call(withdrawalForm, { query: {} })).body.choices).toEqual([]);
  await state(boyan, { choice, email: "boyan@example.bg" });
  await state(shop.context.browser(), { choice });
  expect([await positions(basketId), await atDesk()]).toEqual([undefined, 2]);
  expect(await state(her.browser, { choice })).toMatchObject({ contract: `Поръчка ${number}: Lumo phone` });
  expect(await positions(basketId)).toEqual([1]);
  expect((await her.browser.call(withdrawalForm, { query: {} })).body.choices).toEqual([]);
});

test("a repeated submit is one statement with one receipt; a second statement of the same order changes nothing of it", async () => {
  const { basketId, number } = await delivered();
  const browser = shop.context.browser();
  const [first, again] = [
    await state(browser, { contract: number }, "one-key-of-a-page"),
    await state(browser, { contract: number }, "one-key-of-a-page"),
  ];
  expect(again).toEqual(first);
  expect(await shop.count("withdrawals.statements")).toBe(1);
  await state(browser, { contract: number }, "another-key-of-a-page");
  expect([await shop.count("withdrawals.statements"), await positions(basketId), await atDesk()]).toEqual([2, [1], 0]);
  await shop.runJobs();
  await shop.runJobs();
  expect((await shop.mails()).filter(({ id }) => id.startsWith("statement-"))).toHaveLength(2);
});

test("without a script the statement is reviewed, confirmed and shown, and nothing that was typed is in an address", async () => {
  const { basketId, number } = await delivered();
  const browser = shop.context.browser();
  const send = async (step: string, more: object) => {
    const { status, headers } = await browser.send("POST", "/withdrawal/state", {
      form: { step, ...typed(more) },
      headers: { accept: "text/html" },
    });
    expect(status).toBe(303);
    return headers["location"]!;
  };
  expect(await send("review", { contract: number, name: "и".repeat(200) })).toBe("/withdrawal?name=too-long");
  expect(await send("review", { contract: number })).toBe("/withdrawal?step=confirm");
  expect((await browser.call(withdrawalForm, { query: {} })).body.typed).toEqual(typed({ contract: number }));
  expect((await shop.context.browser().call(withdrawalForm, { query: {} })).body.typed).toBeNull();
  expect(await positions(basketId)).toBeUndefined();
  const receipt = new URL(await send("confirm", { contract: number }), "http://a").searchParams.get("receipt")!;
  expect(await positions(basketId)).toEqual([1]);
  expect((await browser.call(withdrawalReceipt, { query: { receipt } })).body).toMatchObject({
    contract: number,
    email: "elena@example.bg",
  });
  her.later(25 * 60);
  await expect(browser.call(withdrawalReceipt, { query: { receipt } })).rejects.toMatchObject({ status: 404 });
});

test("fields of 3,000 characters and links to sites are refused in words, and nothing is stored", async () => {
  const browser = shop.context.browser();
  const long = { name: "и".repeat(3_000), contract: "1".repeat(3_000), email: "elena@example.bg" };
  expect(await browser.call(stateWithdrawal, { body: { step: "confirm", ...typed(long) } })).toMatchObject({
    status: 422,
    body: { errors: { name: "too-long", contract: "too-long" } },
  });
  expect([await shop.count("withdrawals.statements"), await atDesk()]).toEqual([0, 0]);
});

test("an address sends ten an hour, and a mailbox gets three receipts a day; a statement above that is received without a mail", async () => {
  const browser = shop.context.browser();
  const mailed: boolean[] = [];
  for (let times = 0; times < 10; times += 1) mailed.push((await state(browser, { contract: `${10_900_000 + times}` })).mailed);
  expect(mailed).toEqual([true, true, true, ...Array<boolean>(7).fill(false)]);
  await expect(state(browser, { contract: "10999999" })).rejects.toMatchObject({ status: 429, retryAfter: 3_600 });
  expect([await shop.count("withdrawals.statements"), await atDesk()]).toEqual([10, 10]);
  await shop.runJobs();
  expect((await shop.mails()).filter(({ id }) => id.startsWith("statement-"))).toHaveLength(3);
});

test("a statement, its receipt and the withdrawal are one transaction: where one fails, nothing of the others stays", async () => {
  const { basketId, number } = await delivered();
  const { jobs } = shop.deps;
  const enqueue = jobs.enqueue;
  Object.assign(jobs, {
    async enqueue(...given: Parameters<typeof enqueue>) {
      if (given[1].name === "withdrawal.send-receipt") throw new Error("killed");
      return enqueue.apply(jobs, given);
    },
  });
  await expect(state(shop.context.browser(), { contract: number })).rejects.toMatchObject({ status: 500 });
  Object.assign(jobs, { enqueue });
  expect([await positions(basketId), await shop.count("withdrawals.statements"), await atDesk()]).toEqual([undefined, 0, 0]);
  await state(shop.context.browser(), { contract: number });
  expect(await positions(basketId)).toEqual([1]);
});

test("statements are forgotten after their time", async () => {
  await state(shop.context.browser(), { contract: "10999999" });
  await forgetStatements(shop.db, shop.clock.now());
  expect(await shop.count("withdrawals.statements")).toBe(1);
  await forgetStatements(shop.db, new Date(shop.clock.now().getTime() + 1));
  expect(await shop.count("withdrawals.statements")).toBe(0);
});
