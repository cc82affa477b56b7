import { sql } from "kysely";
import { expect, test } from "vitest";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import type { User } from "#platform/server/feature.ts";
import { guidePage, openGuidesWorld, type GuideLine } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { assetIdOf, business, fault, home, overdue, slowRouter, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { nextQuestion, obtainOverdueSum, switchAsset, switchBillingAccount, treeSession } from "../contract.ts";

const world = await openForTests(openGuidesWorld, (opened) => opened.renew());
const pageOf = (user: User, type?: GuideLine["serviceType"], serviceId?: string) => guidePage(world.browser(user), type, serviceId);

/** A page in the guide about slow internet, with everything measured: it asks the first question of the guide. */
async function inSlowInternet(number?: string) {
  if (number) await world.renumber("C1000001", number);
  const page = pageOf(home);
  await page.start(number);
  await page.answer("internet-slow");
  await world.measure();
  await page.reload();
  return page;
}

test("the page begins with the selectors, the first line, its header and no guide", async () => {
  const { body } = await world.browser(home).call(treeSession, { query: {} });
  expect(body).toMatchObject({
    ...{ isBusinessSegment: false, serviceTypes: ["MOBILE", "FIXED", "INTERNET", "TV"], serviceType: "MOBILE", account: "ALL" },
    accounts: [{ code: "1000000011", name: "Лична сметка" }],
    asset: {
      serviceId: "888100101",
      tariffName: "Unlimited M",
      displayName: "Моят телефон",
      status: "ACTIVE",
      serviceType: "MOBILE",
    },
    ...{ tree: null, runsUntil: null },
  });
  expect(body.assets.map(({ serviceId }) => serviceId)).toEqual(["888100101", "888100102"]);
  const other = await world.browser(home).call(treeSession, { query: { serviceType: "INTERNET", assetId: assetIdOf("C1000002") } });
  expect(other.body.asset).toMatchObject({ serviceId: "C1000002", address: "с. Бистрица, ул. Малинарка 3" });
});

test("another billing account, or all, and another line are read (B§7)", async () => {
  const browser = world.browser(business);
  const ids = async (account: string) =>
    (await browser.call(switchBillingAccount, { body: { account, serviceType: "INTERNET" } })).body.map(({ serviceId }) => serviceId);
  expect(await ids("ALL")).toEqual(["C6000001", "C6000002", "C6000003"]);
  expect(await ids("2000000013")).toEqual(["C6000002", "C6000003"]);
  const { body } = await browser.call(switchAsset, { body: { serviceType: "FIXED", assetId: assetIdOf("24600100") } });
  expect(body).toMatchObject({ serviceId: "24600100", billingAccountCode: "2000000011", hasGroupFault: false });
  await expect(browser.call(switchAsset, { body: { serviceType: "TV", assetId: assetIdOf("24600100") } })).rejects.toMatchObject({
    status: 404,
  });
});

test("the static code of a line is left out for business customers, fixed or mobile, and never changes for others (B§6)", async () => {
  const codeOf = async (user: User, serviceType: GuideLine["serviceType"], serviceId: string) =>
    (await world.browser(user).call(switchAsset, { body: { serviceType, assetId: assetIdOf(serviceId) } })).body.staticCode;
  expect(await codeOf(business, "FIXED", "24600100")).toBeNull();
  expect(await codeOf(business, "MOBILE", "877100100")).toBeNull();
  const code = await codeOf(home, "FIXED", "29100101");
  expect(code).toMatch(/^\d{8}$/);
  expect(await codeOf(home, "FIXED", "29100101")).toBe(code);
});

test("an open ticket is answered with its number and its position in the history (B§3)", async () => {
  world.tickets.set("888800101", { ticketId: "7d5f0c1e-6a0e-4b57-9c1c-3f0a52b7d111", number: "TT-12", position: 13 });
  const { body } = await pageOf(fault, "MOBILE", "888800101").start();
  expect(body).toMatchObject({
    result: "OPEN_TICKET",
    ticketId: "TT-12",
    ticketPosition: 13,
    openTicketId: "7d5f0c1e-6a0e-4b57-9c1c-3f0a52b7d111",
  });
});

test("MISSING_ID is answered to a number that is not the line's, and of a line that the inventory does not have (B§8)", async () => {
  const page = pageOf(home);
  expect((await page.start("C9999999")).body).toMatchObject({ result: "MISSING_ID" });
  expect((await page.start("")).body).toMatchObject({ result: "MISSING_ID" });
  await sql`delete from simulated_inventory.lines where service_id = 'C1000001'`.execute(world.db);
  world.pass(11_000);
  expect((await page.start()).body).toMatchObject({ result: "MISSING_ID" });
});

test.each([
  ["INTERNET", "C5000001", { hasGroupFault: true }],
  ["FIXED", "82800101", { hasIndividualFault: true }],
] as const)("no guide begins while a fault of %s %s is known (B§2)", async (type, serviceId, flags) => {
  expect(await pageOf(fault, type, serviceId).start()).toMatchObject({ status: 409, body: { problem: "fault", assetData: flags } });
});

test("the sum that is overdue is the customer's own, in euro (B§7)", async () => {
  expect((await world.browser(overdue).call(obtainOverdueSum, { body: { customerCode: "100000002" } })).body).toBe(84.2);
  expect((await world.browser(home).call(obtainOverdueSum, { body: { customerCode: "100000001" } })).body).toBe(0);
});

test("another's line, session, account and code are the same answer as absent ones, byte for byte", async () => {
  const page = await inSlowInternet();
  const { sessionId, treeId } = page.on();
  const answers = async (user: User, ids: { assetId: string; sessionId: string; account: string; customerCode: string }) => {
    const browser = world.browser(user);
    const step = { questionId: page.questionId(), sessionId: ids.sessionId, treeId };
    const calls: [string, object][] = [
      ["switch-asset", { serviceType: "INTERNET", assetId: ids.assetId }],
      ["start-tree", { serviceType: "INTERNET", assetId: ids.assetId, serviceId: "C1000001" }],
      ["switch-billing-account", { serviceType: "INTERNET", account: ids.account }],
      ["next-question", { ...step, answerId: "yes" }],
      ["prev-question", step],
      ["close", { sessionId: ids.sessionId, treeId }],
      ["obtain-overdue-sum", { customerCode: ids.customerCode }],
    ];
    const replies = [await browser.send("GET", `/myvrata/services/tree/session?assetId=${ids.assetId}`)];
    for (const [call, json] of calls) replies.push(await browser.send("POST", `/myvrata/services/tree/${call}`, { json }));
    return replies.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, "")]);
  };
  const own = { assetId: assetIdOf("C1000001"), sessionId, account: "1000000011", customerCode: "100000001" };
  const foreign = await answers(slowRouter, own);
  expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]));
  const absent = { assetId: assetIdOf("none"), sessionId: assetIdOf("none"), account: "9999999999", customerCode: "999999999" };
  expect(await answers(slowRouter, absent)).toEqual(foreign);
  expect(await answers(home, { ...absent, assetId: "none", sessionId: "none" })).toEqual(foreign);
});

test("a virtual user sees and walks the guides of the granted account only", async () => {
  const shop: User = { ...smallBusinessShop, grants: [{ permission: "see", account: demoId("account 2000000022") }] };
  const page = pageOf(shop, "FIXED", "62720010");
  expect((await page.start()).status).toBe(200);
  await expect(pageOf(shop, "MOBILE", "877200100").start()).rejects.toMatchObject({ status: 404 });
  const { body } = await page.browser.call(treeSession, { query: {} });
  expect(body).toMatchObject({
    isBusinessSegment: true,
    serviceTypes: ["FIXED", "INTERNET"],
    serviceType: "FIXED",
    accounts: [{ name: "Магазин" }],
  });
  const main = pageOf(smallBusiness, "MOBILE", "877200100");
  await main.start();
  const { sessionId, treeId } = main.on();
  const foreign = { questionId: "symptom", answerId: "mobile-signal", sessionId, treeId };
  await expect(page.browser.call(nextQuestion, { body: foreign })).rejects.toMatchObject({ status: 404 });
});

test("a user begins so many guides in an hour, and no more: a running one goes on, and the next begins when the hour is over", async () => {
  world.deps.guideSettings = { ...world.deps.guideSettings, startsPerUser: 2 };
  const page = pageOf(home);
  for (let time = 0; time < 2; time += 1) {
    await page.start();
    await page.start();
    await page.close();
  }
  const answer = await page.start();
  expect(answer).toMatchObject({
    ...{ status: 429, headers: { "retry-after": "3600" } },
    body: { problem: "too-many-starts", assetData: { serviceId: "C1000001" } },
  });
  expect((await pageOf(slowRouter, "INTERNET", "C2000001").start()).status).not.toBe(429);
  world.pass(3_600_000);
  expect((await page.start()).body).toMatchObject({ result: "SUCCESS" });
});

test("forms without a script lead to the line that they were about: after a guide was closed, and after too many were begun", async () => {
  world.deps.guideSettings = { ...world.deps.guideSettings, startsPerUser: 1 };
  const page = pageOf(home, "INTERNET", "C1000002");
  await page.start();
  const line = { serviceType: "INTERNET", assetId: assetIdOf("C1000002") };
  const address = (more: object = {}) => `/myvrata/services/troubleshooting?${new URLSearchParams({ ...line, ...more })}#guide`;
  const sendForm = async (call: string, form: Record<string, string>) =>
    (await page.browser.send("POST", `/myvrata/services/tree/${call}`, { form, headers: { accept: "text/html" } })).headers["location"];
  expect(await sendForm("close", page.on())).toBe(address());
  expect(await sendForm("start-tree", { ...line, serviceId: "C1000002" })).toBe(address({ ended: "often" }));
});
