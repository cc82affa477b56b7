import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { fillWithPeople, home, operator, overdue } from "#testing/people.ts";
import { contactOf } from "./users.ts";

let context: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  context = await freshDb();
  await fillWithPeople(context.db);
});
afterAll(() => context.close());

test("a user's contact uses the customer's address on file, where there is one", async () => {
  expect(await contactOf(context.db, home.id)).toMatchObject({
    name: home.name,
    address: { postcode: "1164", city: "София", street: "ж.к. Лозенец, ул. Кораб планина 14, ап. 9" },
  });
  expect([await contactOf(context.db, overdue.id), await contactOf(context.db, operator.id)]).toMatchObject([
    { address: null },
    { address: null },
  ]);
});
