import { describe, expect, test } from "vitest";
import { adapterOf, type Logged } from "./adapters.ts";
import { allCases, startPartner, type PartnerCase } from "./partner.ts";
import { EXPECTED } from "./expected.ts";

async function callOf({ call, now, ...rest }: PartnerCase): Promise<{ answer: unknown; logged: Logged[]; requests: string[] }> {
  const partner = await startPartner({ call, now, ...rest });
  const { adapter, logged } = adapterOf(call.port, { url: partner.url, now });
  const args = call.args.map((one) => (call.method === "postPayment" ? { ...(one as object), paidAt: new Date(now) } : one));
  try {
    return { answer: await adapter[call.method]!(...args), logged, requests: partner.requests };
  } finally {
    await partner.close();
  }
}

const ids = (list: unknown, name: string): unknown[] => (list as Record<string, unknown>[]).map((one) => one[name]).sort();

/** What a case says of an answer, in the words of the port. */
function expectHeld(answer: unknown, expected: unknown): void {
  if (typeof expected !== "object" || expected === null) {
    expect(answer).toEqual(expected);
    return;
  }
  const { faultIds, billIds, productIds, count, ...rest } = expected as Record<string, unknown>;
  const got = answer as Record<string, unknown>;
  if (faultIds) expect(ids(got, "faultId")).toEqual(expect.arrayContaining(faultIds as unknown[]));
  const reported = [got["bills"], got["unread"]].flat() as Record<string, unknown>[];
  if (billIds) expect(ids(reported, "id")).toEqual([...(billIds as unknown[])].sort());
  if (productIds) expect(ids(got["products"], "productId")).toEqual([...(productIds as unknown[])].sort());
  if (count !== undefined) expect(got["payments"]).toHaveLength(count as number);
  expect(answer).toMatchObject(rest);
}

describe("what a partner's system may lawfully answer is reported as far as it can be read (decisions §10.7)", () => {
  test.each(allCases().map((one) => [one.case, one] as const))("%s", async (name, one) => {
    const { answer, logged } = await callOf(one);
    const more = EXPECTED[name];
    expectHeld(answer, more && "instead" in more ? more.instead : "answerHolds" in one ? one.answerHolds : more?.holds);
    if (more?.holds) expectHeld(answer, more.holds);
    if (more?.logged) expect(logged).toMatchObject(more.logged);
  });
});
