import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closingAfterAll } from "#testing/conformance.ts";
import { plusDays, plusMonths, type Day } from "#vocabulary/day.ts";
import { clock, CODES, delivery, LIMITED, openSimulated, overTmf, payment, START, toIssue, type World } from "#testing/billing-worlds.ts";
import { ProviderUnavailable, type Bill, type BillDelivery } from "./port.ts";
import { ACCOUNTS } from "./simulated.ts";

const closing = closingAfterAll();

describe.each<[string, typeof openSimulated]>([
  ["the simulator", openSimulated],
  ["the adapter, over TM Forum APIs on loopback", overTmf],
])("%s", (_, open) => {
  let { billing, issue, setDocument: documentIs }: World = {} as World;
  beforeAll(async () => void ({ billing, issue, setDocument: documentIs } = await open(closing)));
  beforeEach(() => clock.moveTo(START));
  const [one, two, three, four, five, six, seven, eight, nine] = CODES as [string, ...string[]] & string[];

  /** All bills from a cursor on, and the last cursor. */
  async function all(account: string, from: string | null = null): Promise<{ bills: Bill[]; cursor: string }> {
    const bills: Bill[] = [];
    for (let cursor = from; ;) {
      const page = await billing.changedBills(account, cursor);
      expect(page.bills.length).toBeLessThanOrEqual(100);
      expect(page.cursor.length).toBeLessThanOrEqual(100);
      bills.push(...page.bills);
      cursor = page.cursor;
      if (!page.more) return { bills, cursor };
    }
  }

  test("a bill comes as it was issued: lines in their order, discounts, VAT by rate, both languages, and who is billed", async () => {
    const issued = await issue(toIssue(one));
    expect(issued).toMatchObject({ netCents: 1_705, vatCents: 311, totalCents: 2_016 });
    expect((await all(one)).bills).toEqual([issued]);
    expect((await all(two!)).bills).toEqual([]);
  });

  test("a bill before 2026 is in lev, and a credit note names the bill that it corrects", async () => {
    const lev = await issue(
      toIssue(three!, {
        currency: "BGN",
        issuedOn: "2025-12-31",
        dueOn: "2026-01-15",
        periodFrom: "2025-12-01",
        periodTo: "2025-12-31",
        state: "settled",
        paidCents: 2_016,
      }),
    );
    const corrects = { number: lev.number, issuedOn: lev.issuedOn };
    const note = await issue(toIssue(three!, { kind: "credit-note", corrects, discounts: [], state: "settled", paidCents: 2_376 }));
    expect((await all(three!)).bills).toEqual([lev, note]);
  });

  test("what changed after the cursor comes, and nothing else; without changes nothing comes", async () => {
    const first = await issue(toIssue(four!));
    const second = await issue(toIssue(four!, { periodFrom: "2026-09-01", periodTo: "2026-09-30" }));
    const { bills, cursor } = await all(four!);
    expect(bills).toEqual([first, second]);
    expect(await all(four!, cursor)).toEqual({ bills: [], cursor });
    clock.moveTo("2026-11-21T11:00:00+02:00");
    await documentIs(first, "archived");
    const third = await issue(toIssue(four!, { periodFrom: "2026-08-01", periodTo: "2026-08-31" }));
    const later = await all(four!, cursor);
    expect(later.bills).toEqual([{ ...first, document: "archived" }, third]);
    expect((await all(four!, later.cursor)).bills).toEqual([]);
  });

  test("110 bills come in pages, each once", async () => {
    const issued: string[] = [];
    for (let ago = 0; ago < 110; ago += 1) {
      const month = plusMonths("2026-10-01", -ago);
      const issuedOn = plusDays(plusMonths(month, 1), 9);
      const currency = issuedOn < "2026-01-01" ? "BGN" : "EUR";
      const { id } = await issue(
        toIssue(five!, { currency, issuedOn, dueOn: issuedOn, periodFrom: month, periodTo: plusDays(plusMonths(month, 1), -1) }),
      );
      issued.push(id);
    }
    expect((await all(five!)).bills.map(({ id }) => id)).toEqual(issued);
  });

  test("bills of more than ten years ago do not come", async () => {
    const on = (issuedOn: Day, periodFrom: Day) =>
      toIssue(six!, { currency: "BGN", issuedOn, dueOn: issuedOn, periodFrom, periodTo: issuedOn });
    await issue(on("2016-11-20", "2016-10-01"));
    const recent = await issue(on("2016-11-21", "2016-11-01"));
    expect((await all(six!)).bills).toEqual([recent]);
  });

  test.each(["rendering", "unsigned", "archived", "none"] as const)("a document may be %s", async (document) => {
    const account = CODES[10 + ["rendering", "unsigned", "archived", "none"].indexOf(document)]!;
    await issue(toIssue(account, { document }));
    expect((await all(account)).bills).toMatchObject([{ document }]);
  });

  test("an account has what is overdue, since when, how its bills are sent and what it spends; an unknown one is none", async () => {
    const late = { issuedOn: "2026-10-10", dueOn: "2026-10-25", periodFrom: "2026-09-01", periodTo: "2026-09-30" } as const;
    await issue(toIssue(seven!, late));
    await issue(toIssue(seven!));
    expect(await billing.accountState(seven!)).toEqual({
      overdueCents: 2_016,
      overdueSince: "2026-10-26",
      delivery,
      spending: { limitCents: null, usedCents: 0, from: "2026-11-01", to: "2026-11-30", creditLimitReached: false },
    });
    expect((await billing.accountState(LIMITED.code))!.spending).toMatchObject({
      limitCents: 5_000,
      usedCents: 1_234,
      creditLimitReached: true,
    });
    expect(await billing.accountState("8999999998")).toBeUndefined();
  });

  test("how bills are sent is set, read back, and refused with a reason", async () => {
    const to = (more: Partial<BillDelivery>) => billing.setDelivery(eight!, { ...delivery, ...more }, "delivery-1");
    let tries = 0;
    const refused = (more: Partial<BillDelivery>, code = eight!) =>
      billing.setDelivery(code, { ...delivery, ...more }, `delivery-refused-${(tries += 1)}`);
    const chosen = {
      invoiceType: "paper",
      email: null,
      additionalEmail: "office@example.bg",
      isItemizedInvoice: true,
      address: { street: "бул. Марица 12", city: "Пловдив", postcode: "4000" },
    } as const;
    expect(await to(chosen)).toEqual({ state: "ok" });
    expect(await to(chosen)).toEqual({ state: "ok" });
    expect((await billing.accountState(eight!))!.delivery).toEqual(chosen);
    expect(await refused({ isItemizedInvoice: true })).toEqual({ state: "refused", reason: "combination" });
    expect(await refused({ email: null })).toEqual({ state: "refused", reason: "email" });
    expect(await refused({ additionalEmail: "office" })).toEqual({ state: "refused", reason: "additional-email" });
    expect(await refused({ address: { ...delivery.address, postcode: "0000" } })).toEqual({ state: "refused", reason: "address" });
    expect(await refused({}, ACCOUNTS.noAddress)).toEqual({ state: "refused", reason: "address" });
    expect(await refused({}, "8999999998")).toEqual({ state: "refused", reason: "no-such-account" });
    expect((await billing.accountState(eight!))!.delivery).toEqual(chosen);
  });

  test("a spending limit is set, changed, lifted, and refused out of its bounds", async () => {
    const limit = async () => (await billing.accountState(nine!))!.spending!.limitCents;
    expect(await billing.setSpendingLimit(nine!, 2_550, "limit-1")).toEqual({ state: "ok" });
    expect(await limit()).toBe(2_550);
    expect(await billing.setSpendingLimit(nine!, 1_000_001, "limit-2")).toEqual({ state: "refused", reason: "limit" });
    expect(await limit()).toBe(2_550);
    expect(await billing.setSpendingLimit(nine!, null, "limit-3")).toEqual({ state: "ok" });
    expect(await limit()).toBeNull();
    expect(await billing.setSpendingLimit("8999999998", 2_550, "limit-4")).toEqual({ state: "refused", reason: "no-such-account" });
  });

  test("a payment pays a bill in part, then whole, once for each id however often it comes", async () => {
    const account = CODES[14]!;
    const bill = await issue(toIssue(account, { dueOn: "2026-11-15" }));
    const part = payment(account, [{ id: bill.id, cents: 1_000 }], 1_000);
    const { cursor } = await all(account);
    expect([await billing.postPayment(part), await billing.postPayment(part)]).toEqual([{ state: "posted" }, { state: "posted" }]);
    expect((await all(account, cursor)).bills).toMatchObject([{ id: bill.id, paidCents: 1_000, state: "partiallyPaid" }]);
    expect(await billing.accountState(account)).toMatchObject({ overdueCents: 1_016 });
    expect(await billing.postPayment(payment(account, [{ id: bill.id, cents: 1_016 }], 1_016))).toEqual({ state: "posted" });
    expect((await all(account)).bills).toMatchObject([{ paidCents: 2_016, state: "settled" }]);
    expect(await billing.accountState(account)).toMatchObject({ overdueCents: 0, overdueSince: null });
  });

  test("money beyond the bills stays on the account; more than a bill is open for is refused, and so is a bill that is not there", async () => {
    const account = CODES[15]!;
    const bill = await issue(toIssue(account));
    expect(await billing.postPayment(payment(account, [], 700))).toEqual({ state: "posted" });
    const refused = (reason: string) => ({ state: "refused", reason });
    expect(await billing.postPayment(payment(account, [{ id: bill.id, cents: 2_017 }], 2_017))).toEqual(refused("too-much"));
    expect(await billing.postPayment(payment(account, [{ id: bill.id, cents: 900 }], 800))).toEqual(refused("too-much"));
    expect(await billing.postPayment(payment(account, [{ id: "I.9", cents: 500 }], 500))).toEqual(refused("no-such-bill"));
    expect(await billing.postPayment(payment("8999999998", [], 500))).toEqual(refused("no-such-account"));
    expect((await all(account)).bills).toMatchObject([{ paidCents: 0, state: "sent" }]);
  });

  test("what was paid is listed with its day, in euro, oldest first: of bills and for the account; what was refused is not", async () => {
    const account = CODES[16]!;
    const lev = { currency: "BGN", issuedOn: "2025-12-10", dueOn: "2025-12-25", periodFrom: "2025-11-01", periodTo: "2025-11-30" } as const;
    await issue(toIssue(account, { ...lev, state: "settled", paidCents: 2_016 }));
    const bill = await issue(toIssue(account));
    expect(await billing.postPayment(payment(account, [{ id: bill.id, cents: 2_016 }], 2_500))).toEqual({ state: "posted" });
    expect(await billing.postPayment(payment(account, [{ id: bill.id, cents: 1 }], 1))).toMatchObject({ state: "refused" });
    expect((await billing.paymentsOf(account)).payments).toEqual([
      { paidOn: "2025-12-25", cents: 1_031, onBillsCents: 1_031 },
      { paidOn: "2026-11-21", cents: 2_500, onBillsCents: 2_016 },
    ]);
    expect(await billing.paymentsOf(CODES[17]!)).toEqual({ payments: [], unread: 0 });
    expect(await billing.paymentsOf("8999999998")).toEqual({ payments: [], unread: 0 });
  });

  test("a posted payment whose answer was lost is found by the repeat, and not posted again", async () => {
    const bill = await issue(toIssue(ACCOUNTS.lost));
    const whole = payment(ACCOUNTS.lost, [{ id: bill.id, cents: 1_500 }], 1_500);
    await expect(billing.postPayment(whole)).rejects.toThrow(ProviderUnavailable);
    expect(await billing.postPayment(whole)).toEqual({ state: "posted" });
    expect((await all(ACCOUNTS.lost)).bills).toMatchObject([{ paidCents: 1_500 }]);
  });

  test("a system that is away throws ProviderUnavailable, whatever is asked of it", async () => {
    for (const ask of [
      () => billing.changedBills(ACCOUNTS.away, null),
      () => billing.accountState(ACCOUNTS.away),
      () => billing.setDelivery(ACCOUNTS.away, delivery, "away-1"),
      () => billing.setSpendingLimit(ACCOUNTS.away, null, "away-2"),
      () => billing.postPayment(payment(ACCOUNTS.away, [], 100)),
      () => billing.paymentsOf(ACCOUNTS.away),
    ])
      await expect(ask()).rejects.toThrow(ProviderUnavailable);
    expect(await billing.postPayment(payment(ACCOUNTS.noBill, [], 100))).toEqual({ state: "refused", reason: "no-such-bill" });
  });
});
