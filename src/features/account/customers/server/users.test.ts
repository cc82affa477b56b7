import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { fillWithPeople, home, operator, overdue } from "#testing/people.ts";
import { contactOf } from "./users.ts";

let house: Awaited<ReturnType<typeof freshDb>>;
beforeAll(async () => {
  house = await freshDb();
  await fillWithPeople(house.db);
});
afterAll(() => house.close());

test("a user's contact has the address on the customer's file, where there is one", async () => {
  expect(await contactOf(house.db, home.id)).toMatchObject({
    name: home.name,
    address: { postcode: "1164", city: "София", street: "ж.к. Лозенец, ул. Кораб планина 14, ап. 9" },
  });
  expect([await contactOf(house.db, overdue.id), await contactOf(house.db, operator.id)]).toMatchObject([
    { address: null },
    { address: null },
  ]);
});
