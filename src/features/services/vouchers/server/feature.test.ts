import { afterAll, beforeAll, expect, test } from "vitest";
import { home, overdue, prepaid, suspended, type Person } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { activateVoucher, voucherDetails, vouchers } from "../contract.ts";
import { vouchersFeature } from "./feature.ts";

let world: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(vouchersFeature, deps)] });
  await world.fillBills();
});
afterAll(() => world.close());

const use = (user: Person, serviceId: string, offerId = "VO-LOYAL") =>
  world.browser(user).call(activateVoucher, { body: { serviceId, offerId, price: "1", voucherCurrentValue: "99999" } });

test("details have the value and terms as the inventory has them, whatever the page sent", async () => {
  const query = { serviceId: "888100102", offerId: "VO-BIRTHDAY", name: "x", price: "1", voucherCurrentValue: "99999" };
  expect(await world.browser(home).call(voucherDetails, { query })).toMatchObject({
    status: 200,
    body: { name: { en: "Birthday voucher" }, priceCents: 0, voucherCurrentValue: 1_000 },
  });
});

test("402 has what is overdue in the header sum, 409 is another request, 412 says which precondition is not met", async () => {
  expect(await use(overdue, "888200102")).toMatchObject({ status: 402, headers: { sum: "84.20" }, body: { problem: "overdue" } });
  expect(await use(suspended, "888300102")).toMatchObject({ status: 412, body: { problem: "line-blocked" } });
  expect(await use(home, "TV100001", "VO-BIRTHDAY")).toMatchObject({ status: 412, body: { problem: "not-for-line" } });
  expect(await use(home, "888100102")).toMatchObject({ status: 200, body: { outcome: "success" } });
  expect(await use(home, "888100102", "VO-BIRTHDAY")).toMatchObject({ status: 409, body: { problem: "ongoing-request" } });
  await world.look();
  expect(await use(home, "888100102")).toMatchObject({ status: 412, body: { problem: "used" } });
  const { body } = await world.browser(home).call(vouchers, { query: { serviceId: "888100102" } });
  expect(body).toMatchObject({ offers: [{ used: false }, { used: true }], latest: { state: "applied" } });
});

test("a prepaid number has no bill that a voucher could take something off: none is offered, and none is taken", async () => {
  const { body } = await world.browser(prepaid).call(vouchers, { query: { serviceId: "888400101" } });
  expect(body).toMatchObject({ offers: [] });
  expect(await use(prepaid, "888400101")).toMatchObject({ status: 412, body: { problem: "not-for-line" } });
  await expect(use(prepaid, "888100102")).rejects.toMatchObject({ status: 404 });
});
