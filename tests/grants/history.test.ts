import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#features/shop/orders/history/contract.ts";
import { tokenContract } from "#features/home-internet/token/contract.ts";
import { changeWifi24 } from "#features/home-internet/wifi/contract.ts";
import { samples } from "#features/home-internet/contract.samples.ts";
import type { Grant } from "#platform/permissions.ts";
import { home } from "#testing/people.ts";
import { OPEN_ORDER } from "#testing/sample.ts";
import type { Browser } from "#testing/server.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { askIn } from "../abuse/sending.ts";
import { addVirtualUser, granted } from "./virtual-user.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

const grants = (["see", "home-internet"] as const).map((permission): Grant => ({ permission, account: granted.here }));
const happened = async () =>
  (
    await sql<{ event: string; actor: string | null; details: object }>`
      select event, actor_name as actor, details from people.history where user_id = ${home.id} order by id`.execute(context.db)
  ).rows;

/** A change of the router, a pairing code and a cancelled order. */
async function act(browser: Browser): Promise<void> {
  const wifi = await askIn(context, browser, { endpoint: changeWifi24, sample: samples.changeWifi24 });
  const token = await askIn(context, browser, { endpoint: tokenContract.makeToken, sample: samples.makeToken });
  const cancelled = await browser.call(cancelOrder, { body: { cancellationData: { basketId: OPEN_ORDER } } });
  expect([wifi.status, token.status, cancelled.status]).toEqual([200, 200, 200]);
}

test("what a virtual user did with home internet and orders is in the main user's history, with the name", async () => {
  const user = await addVirtualUser(context.db, grants);
  await act(await context.signedIn(user));
  expect(await happened()).toEqual([
    { event: "home-internet-changed", actor: "Боян", details: { cid: "C1000001", kind: expect.any(String) as string } },
    { event: "home-internet-changed", actor: "Боян", details: { cid: "C1000001", kind: "pairing-code" } },
    { event: "order-cancelled", actor: "Боян", details: { number: expect.any(String) as string } },
  ]);
});

test("what the main user did is not added to it, and neither is a change that was refused", async () => {
  await act(await context.signedIn(home));
  const user = await addVirtualUser(context.db, grants);
  const refused = await askIn(context, await context.signedIn(user), {
    endpoint: changeWifi24,
    sample: { ...samples.changeWifi24, query: { cid: "C9999999" } },
  });
  expect(refused.status).toBe(404);
  expect(await happened()).toEqual([]);
});
