import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { startPrepaid } from "#testing/prepaid-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { ProviderUnavailable, type Prepaid } from "./port.ts";
import { prepaidOverTmf } from "./tmf654.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const MSISDN = "888410101";
let server: Awaited<ReturnType<typeof startPrepaid>>;
let prepaid: Prepaid;
beforeAll(async () => {
  server = await startPrepaid(clock, { "888000999": "silence" });
  server.addNumber({ msisdn: MSISDN, status: "ACTIVE", validTo: "2027-01-24", balanceCents: 1_240 });
  prepaid = prepaidOverTmf({ url: server.url, key: server.key, deadlineMs: 2_000, clock });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

describe.each<[string, () => Promise<unknown>]>([
  ["a number", () => prepaid.find(MSISDN)],
  ["a recharge", () => prepaid.topUp({ ourId: "t-0", msisdn: MSISDN, by: { cents: 500 } })],
  ["past recharges", () => prepaid.topUps(MSISDN, 0, 10)],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const bucket = {
  id: "b-1",
  name: "Баланс",
  usageType: "monetary",
  status: "active",
  remainingValue: { amount: 12.4, units: "EUR" },
  logicalResource: [{ id: MSISDN }],
};
const answered = (buckets: object[]) => server.answerWith(() => ({ status: 200, body: buckets }));

test("a number of which no bucket can be read is not taken for none", async () => {
  await expectUnavailable(
    server,
    () => ({ status: 200, body: [{ ...bucket, remainingValue: { units: "EUR" } }] }),
    () => prepaid.find(MSISDN),
  );
});

test("buckets of another number are nobody's here", async () => {
  answered([{ ...bucket, logicalResource: [{ id: "888410199" }] }]);
  expect(await prepaid.find(MSISDN)).toBeUndefined();
});

test("money in another currency is not known", async () => {
  answered([{ ...bucket, remainingValue: { amount: 1, units: "BGN" } }]);
  expect(await prepaid.find(MSISDN)).toMatchObject({ balanceCents: null, buckets: [] });
});

test("a recharge of ours that cannot be read is not made twice", async () => {
  await expectUnavailable(
    server,
    ({ method }) => (method === "GET" ? { status: 200, body: [{ id: "9", description: "t-1" }] } : { status: 201, body: {} }),
    () => prepaid.topUp({ ourId: "t-1", msisdn: MSISDN, by: { cents: 500 } }),
  );
});

test("units are turned into ours, rounded down, and what we do not know is left out", async () => {
  const of = (usageType: string, amount: number, units: string) => ({
    ...bucket,
    id: `${usageType}-${units}`,
    usageType,
    remainingValue: { amount, units },
  });
  answered([of("data", 1.5, "GB"), of("voice", 119, "seconds"), of("other", 3, "points"), bucket, of("sms", 7, "messages")]);
  expect(await prepaid.find(MSISDN)).toEqual({
    msisdn: MSISDN,
    status: "ACTIVE",
    validTo: null,
    balanceCents: 1_240,
    buckets: [
      expect.objectContaining({ unit: "cents", remaining: 1_240, of: null, name: { bg: "Баланс", en: "Баланс" } }),
      expect.objectContaining({ unit: "megabytes", remaining: 1_536 }),
      expect.objectContaining({ unit: "minutes", remaining: 1 }),
      expect.objectContaining({ unit: "messages", remaining: 7 }),
    ],
  });
});

test.each([
  ["ACTIVE", "active"],
  ["DISABLED", "suspended"],
  ["EXPIRED", "expired"],
])("a number is %s where its account has no status and its money is %s", async (status, ofMoney) => {
  answered([{ ...bucket, status: ofMoney }]);
  expect(await prepaid.find(MSISDN)).toMatchObject({ status });
});

test("a recharge that is not completed yet is asked for again later, and one that failed is refused", async () => {
  const topUp = { ourId: "t-1", msisdn: MSISDN, by: { cents: 500 } };
  const found = { id: "1", description: "t-1", amount: { amount: 5, units: "EUR" } };
  const known =
    (more: object) =>
    ({ path }: { path: string }) =>
      path.endsWith("topupBalance") ? { status: 200, body: [{ ...found, ...more }] } : undefined;
  await expectUnavailable(server, known({ status: "created" }), () => prepaid.topUp(topUp));
  server.answerWith(known({ status: "failed", reason: "amount" }));
  expect(await prepaid.topUp(topUp)).toEqual({ state: "refused", reason: "amount" });
  await expectUnavailable(server, known({ status: "completed", description: "t-2" }), () => prepaid.topUp(topUp));
  server.answerWith();
  expect(server.topUps).toEqual([]);
});

test("a recharge that is refused as sent before, and is not found yet, is asked for again later", async () => {
  await expectUnavailable(
    server,
    ({ method }) => (method === "POST" ? { status: 409, body: { code: "duplicate", reason: "duplicate" } } : undefined),
    () => prepaid.topUp({ ourId: "t-9", msisdn: MSISDN, by: { cents: 500 } }),
  );
});

test("what is sent has the names of the published API, and our id", async () => {
  server.addVoucher({ code: "100500000001", cents: 500, goodUntil: "2027-12-31", used: false });
  server.exchanges.length = 0;
  await prepaid.topUp({ ourId: "t-3", msisdn: MSISDN, by: { cents: 550 } });
  await prepaid.topUp({ ourId: "t-4", msisdn: MSISDN, by: { voucher: "100500000001" } });
  const posted = server.exchanges.filter(({ sent }) => sent.method === "POST").map(({ sent: { path, body } }) => ({ path, ...body }));
  const both = {
    path: "/prepayBalanceManagement/v4/topupBalance",
    usageType: "monetary",
    bucket: { id: `${MSISDN}-money` },
    partyAccount: { id: `A-${MSISDN}` },
    logicalResource: [{ id: MSISDN, "@referredType": "MSISDN" }],
    channel: { id: "portal", name: "portal" },
  };
  await prepaid.topUps(MSISDN, 2, 10);
  expect(Object.fromEntries(server.exchanges.at(-1)!.sent.query)).toEqual({
    "logicalResource.id": MSISDN,
    status: "completed",
    "confirmationDate.gte": "2025-11-20T22:00:00.000Z",
    sort: "-confirmationDate",
    offset: "20",
    limit: "10",
  });
  expect(posted).toEqual([
    { ...both, description: "t-3", amount: { amount: 5.5, units: "EUR" }, paymentMethod: { id: "card" } },
    { ...both, description: "t-4", amount: { amount: 0, units: "EUR" }, voucher: "100500000001" },
  ]);
});

test("a recharge in a shop is one, and another number's is not taken", async () => {
  const past = {
    id: "1",
    status: "completed",
    amount: { amount: 10, units: "EUR" },
    channel: { id: "shop" },
    confirmationDate: "2026-11-20T10:00:00Z",
    logicalResource: [{ id: MSISDN }],
  };
  answered([{ ...past, logicalResource: [{ id: "888410199" }] }]);
  expect(await prepaid.topUps(MSISDN, 0, 10)).toMatchObject({ topUps: [] });
  answered([past]);
  expect(await prepaid.topUps(MSISDN, 0, 10)).toEqual({
    topUps: [{ id: "1", at: new Date("2026-11-20T10:00:00Z"), cents: 1_000, by: "shop" }],
    total: 1,
    whole: true,
  });
});

test("a system that never answers is unavailable when the deadline has passed; a wrong key is our fault", async () => {
  const hasty = prepaidOverTmf({ url: server.url, key: server.key, deadlineMs: 200, clock });
  await expect(hasty.find("888000999")).rejects.toThrow(ProviderUnavailable);
  const wrong = prepaidOverTmf({ url: server.url, key: "another", deadlineMs: 2_000, clock });
  await expect(wrong.find(MSISDN)).rejects.toThrow("PREPAID_KEY");
});
