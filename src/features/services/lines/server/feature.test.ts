import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { business, fault, home, overdue, prepaid, smallBusiness, smallBusinessShop, suspended } from "#testing/people.ts";
import type { User } from "#platform/server/feature.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { changeableLines, lineDetails, lineList, renameLine, switchService } from "../contract.ts";
import { LINE_CONDITIONS, lineCondition, type LineCondition } from "../line.ts";
import { linesFeature } from "./feature.ts";

let portal: Awaited<ReturnType<typeof openServices>>;
/** What is printed, as text. */
const billDocuments = { renderSheet: async (sheet: object) => Buffer.from(`%PDF ${JSON.stringify(sheet)}`) };
beforeAll(
  async () =>
    void (portal = await openServices({ features: (deps) => [opened(linesFeature, { ...deps, billDocuments, contractNoticeDays: 30 })] })),
);
afterAll(() => portal.close());

type Query = NonNullable<Parameters<typeof request>[1]>;
const request = (user: User, query: { type?: "MOBILE"; state?: LineCondition; account?: string; sought?: string; page?: string } = {}) =>
  portal.browser(user).call(lineList, { query });
const listOf = async (user: User, query?: Query) => (await request(user, query)).body;
const idsOf = async (user: User, query?: Query) => (await listOf(user, query)).lines.map(({ serviceId }) => serviceId);

test("each line has its state and the one thing to do about it", async () => {
  const states = async (user: User) => (await listOf(user)).lines.map(({ serviceId, state, act }) => [serviceId, state, act]);
  expect(await states(overdue)).toEqual([
    ["888200101", "suspended", "pay"],
    ["888200102", "active", "none"],
    ["TV200001", "active", "none"],
  ]);
  expect((await states(suspended)).map(([, ...rest]) => rest.join(" "))).toEqual(["suspended resume", "blocked call", "suspended call", "active none"]); // prettier-ignore
  expect((await states(prepaid)).map(([, ...rest]) => rest.join(" "))).toEqual([
    "active none",
    "empty recharge",
    "graced recharge",
    "disabled recharge",
    "expired help",
    "preactive help",
  ]);
});

test("a business has pages of twenty lines, narrowed by type, account, state and search", async () => {
  const first = await listOf(business);
  expect(first).toMatchObject({ isBusinessSegment: true, pagination: { itemsCount: 40, currentPage: 1, pageSize: 20 } });
  const second = await listOf(business, { page: "2" });
  expect(new Set([...first.lines, ...second.lines].map(({ serviceId }) => serviceId)).size).toBe(40);
  expect((await listOf(business, { page: "9" })).pagination.currentPage).toBe(2);
  const account = first.accounts[1]!;
  const ofAccount = await listOf(business, { account: account.code });
  expect(ofAccount.lines.every(({ accountCode, accountName }) => accountCode === account.code && accountName === account.name)).toBe(true);
  expect(ofAccount.pagination.itemsCount).toBeLessThan(40);
  const mobile = await listOf(business, { type: "MOBILE" });
  expect(mobile.pagination.itemsCount).toBe(mobile.counts.MOBILE);
  expect(mobile.lines.every(({ type }) => type === "MOBILE")).toBe(true);
});

test("what the list narrows to by state is what the rule says of each line", async () => {
  for (const user of [overdue, suspended, prepaid, fault]) {
    const { lines } = await listOf(user);
    for (const state of LINE_CONDITIONS)
      expect(await idsOf(user, { state })).toEqual(
        lines.filter((line) => lineCondition(line.state) === state).map(({ serviceId }) => serviceId),
      );
  }
});

test.each([
  ["БОЯН", ["888100102"]],
  ["0888 100 101", ["888100101"]],
  ["+359 888 100 102", ["888100102"]],
  ["junior", ["888100102"]],
  ["Бистрица", ["C1000002"]],
  ["няма такава", []],
  ["0", ["TV100001", "888100101", "888100102", "29100101", "C1000001", "C1000002"]],
])("a search for „%s“ finds lines by name, number, tariff or address", async (sought, found) => {
  expect((await idsOf(home, { sought })).sort()).toEqual([...found].sort());
});

test("another's line and one that there is not are 404, byte for byte; so is an account that is not granted", async () => {
  const answer = async (user: User, path: string) => {
    const { status, text } = await portal.browser(user).send("GET", `/myvrata/services/${path}`);
    return [status, text.replace(/"requestId":"[^"]*"/, "")];
  };
  const there = await answer(home, "line/details?id=888100101");
  expect(there[0]).toBe(200);
  const none = await answer(home, "line/details?id=888000000");
  expect(none[0]).toBe(404);
  expect(await answer(home, "line/details?id=888200101")).toEqual(none);
  expect((await answer(home, "list?account=1000000021"))[0]).toBe(404);
});

test("a virtual user sees the lines of the granted account, and may change none without the grant", async () => {
  const [account] = (await sql<{ id: string; code: string }>`select id, code from people.billing_accounts where customer_id = ${smallBusiness.customerId} order by code`.execute(portal.db)).rows; // prettier-ignore
  const granted: User = { ...smallBusinessShop, grants: [{ permission: "see", account: account!.id }] };
  const { lines, accounts } = await listOf(granted);
  expect(accounts.map(({ code }) => code)).toEqual([account!.code]);
  expect(lines.map(({ accountCode, mayChange }) => [accountCode, mayChange])).toEqual(lines.map(() => [account!.code, false]));
  expect(lines.length).toBeGreaterThan(0);
  const [other] = (await listOf(smallBusiness)).lines.filter(({ accountCode }) => accountCode !== account!.code);
  await expect(portal.browser(granted).call(lineDetails, { query: { id: other!.serviceId } })).rejects.toMatchObject({ status: 404 });
  expect((await portal.browser(home).call(lineDetails, { query: { id: "888100101" } })).body.line.mayChange).toBe(true);
});

const rename = (serviceId: string, name: string, user: User = home) => portal.browser(user).call(renameLine, { body: { serviceId, name } });
const nameOf = async (serviceId: string) => (await portal.browser(home).call(lineDetails, { query: { id: serviceId } })).body.line.name;

test("a line is renamed within bounds, by whoever may change it", async () => {
  expect(await rename("888100102", "  Боян   в училище ")).toMatchObject({ status: 200, body: { name: "Боян в училище" } });
  expect(await nameOf("888100102")).toBe("Боян в училище");
  for (const [typed, problem] of [
    ["  ", "missing"],
    ["я".repeat(61), "too-long"],
    ["вижте www.x.bg", "characters"],
  ] as const)
    expect(await rename("888100102", typed)).toMatchObject({ status: 422, body: { problem } });
  expect(await rename("888100102", "я".repeat(60))).toMatchObject({ status: 200 });
  await expect(rename("888200101", "чужда")).rejects.toMatchObject({ status: 404 });
  const [account] = (await sql<{ id: string }>`select id from people.billing_accounts where code = '1000000011'`.execute(portal.db)).rows;
  const sees = { ...home, sessionId: "sees", main: false, grants: [{ permission: "see", account: account!.id }] } satisfies User;
  await expect(rename("888100101", "без право", sees)).rejects.toMatchObject({ status: 404 });
  const other = { ...sees, sessionId: "changes", grants: [...sees.grants, { permission: "change", account: business.id }] } satisfies User;
  await expect(rename("888100101", "друга сметка", other)).rejects.toMatchObject({ status: 404 });
  expect(await nameOf("888100101")).toBe("Моят телефон");
});

test("without a script the form leads back to the line with its outcome", async () => {
  const post = (name: string) =>
    portal
      .browser(home)
      .send("POST", "/myvrata/services/line/rename", { form: { serviceId: "888100101", name }, headers: { accept: "text/html" } });
  const refused = await post(" ");
  expect([refused.status, refused.headers["location"]]).toEqual([
    303,
    "/myvrata/services/line?id=888100101&open=1&problem=missing&name=+#name",
  ]);
  expect((await post("Моят телефон")).headers["location"]).toBe("/myvrata/services/line?id=888100101&open=1&done=renamed#name");
});

test("the service switch gives a business its accounts with such lines, and others their lines with all fields of B§3 (B§7)", async () => {
  const to = async (user: User, serviceType: "MOBILE" | "INTERNET" | "TV" | "FIXED") =>
    (await portal.browser(user).call(switchService, { body: { serviceType } })).body;
  const { lines, accounts } = await listOf(business, { type: "MOBILE" });
  const switched = await to(business, "MOBILE");
  expect(switched).toMatchObject({ isBusinessSegment: true });
  expect(switched.assets).toBeUndefined();
  expect(switched.businessAccounts).toEqual(accounts.filter(({ code }) => lines.some(({ accountCode }) => accountCode === code)));
  const { assets = [] } = await to(prepaid, "MOBILE");
  expect(assets.map(({ prepaidData, suspended: is }) => [prepaidData?.status, is])).toEqual([
    ["ACTIVE", false],
    ["ACTIVE", false],
    ["GRACED", true],
    ["DISABLED", true],
    ["EXPIRED", false],
    ["PREACTIVE", false],
  ]);
  const [tv] = (await to(fault, "TV")).assets!;
  expect(tv).toMatchObject({ serviceId: "TV800001", hasGroupFault: true, resolutionDate: "2026-11-22", bundled: false, prepaidData: null });
  expect((await to(home, "TV")).businessAccounts).toBeUndefined();
});

test("all found lines that may be changed can be selected at once", async () => {
  const { lines } = (await portal.browser(business).call(changeableLines, { query: { state: "working" } })).body;
  const { pagination } = await listOf(business, { state: "working" });
  expect(lines).toHaveLength(pagination.itemsCount);
});
