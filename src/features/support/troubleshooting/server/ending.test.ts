import { sql } from "kysely";
import { expect, test } from "vitest";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import type { User } from "#platform/server/feature.ts";
import { guidePage, openGuidesWorld } from "#testing/guides-world.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home, smallBusinessShop } from "#testing/people.ts";

const world = await openForTests(openGuidesWorld, (opened) => opened.renew());
const OPEN = { ticketId: "7d5f0c1e-6a0e-4b57-9c1c-3f0a52b7d111", number: "TT-12", position: 13 };

/** A landline's guide that has ended with a visit. */
async function ended(user: User = home, serviceId = "29100101") {
  const page = guidePage(world.browser(user), "FIXED", serviceId);
  await page.start();
  for (const answer of ["fixed-calls", "no", "no"]) await page.answer(answer);
  return page;
}

test("an ended guide says whether its line has an open ticket by now, after a reload, too", async () => {
  const page = await ended();
  expect(page.shown()).toMatchObject({ final: true, support: { openTicket: null, canBeVisited: true } });
  world.tickets.set("29100101", OPEN);
  expect((await page.reload()).tree).toMatchObject({ ticketId: null, support: { openTicket: OPEN } });
});

test("a guide that ends at a line without any address says that nobody can come", async () => {
  await sql`update people.assets set cid = null where service_id = '29100101'`.execute(world.db);
  await sql`update people.contracts set ended_at = now() where customer_id = ${home.customerId}`.execute(world.db);
  await sql`update people.customers set (postcode, city, street) = (null, null, null) where id = ${home.customerId}`.execute(world.db);
  expect((await ended()).shown().support).toEqual({ openTicket: null, canBeVisited: false });
});

test("a guide that goes on, or has solved the trouble, says nothing of support", async () => {
  const page = guidePage(world.browser(home), "FIXED", "29100101");
  await page.start();
  for (const answer of ["fixed-calls", "yes", "in"]) {
    await page.answer(answer);
    expect(page.shown().support).toBeNull();
  }
  await page.answer("yes");
  expect(page.shown()).toMatchObject({ successful: true, support: null });
});

test("the open ticket of a virtual user is looked up in the history that is seen: by the codes of the granted accounts", async () => {
  const sought: unknown[] = [];
  world.deps.openTicketOf = async (_, { accounts }) => void sought.push(accounts);
  const shop: User = { ...smallBusinessShop, grants: [{ permission: "see", account: demoId("account 2000000022") }] };
  await ended(shop, "62720010");
  expect(sought).toEqual([["2000000022"], ["2000000022"]]);
});

test("a form without a script from a page that was behind leads to the guide as it is now, and says so", async () => {
  const page = guidePage(world.browser(home), "FIXED", "29100101");
  await page.start();
  const form = { ...page.on(), questionId: page.questionId(), answerId: "fixed-noise" };
  await page.answer("fixed-calls");
  const { status, headers } = await page.browser.send("POST", "/myvrata/services/tree/next-question", {
    form,
    headers: { accept: "text/html" },
  });
  expect([status, headers["location"]]).toEqual([303, expect.stringMatching(/&ended=behind#guide$/)]);
});
