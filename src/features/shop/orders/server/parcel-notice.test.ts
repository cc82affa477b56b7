import { sql } from "kysely";
import { expect, test } from "vitest";
import { buyFor, renewWithDevices } from "#testing/devices.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { shopOfFile } from "#testing/shop-of-file.ts";
import { outboxOf } from "#providers/outbox.ts";
import { sendParcelNotice } from "./parcel-jobs.ts";

const shop = shopOfFile(renewWithDevices);

/** Subjects of the mails to the buyer of a parcel that has left, where the user accepts mails or not. */
async function subjectsWhere(user: string): Promise<string[]> {
  await sql`delete from people.customers`.execute(shop.db);
  await sql`delete from people.users`.execute(shop.db);
  await fillWithPeople(shop.db);
  await sql`update people.users set ${sql.raw(user)} where id = ${home.id}`.execute(shop.db);
  const { basketId } = await buyFor(shop, home);
  await shop.sweepParcels();
  await sql`update orders.parcels set state = 'shipped', shipped_at = now(), tracking_number = 'VR1'`.execute(shop.db);
  await sql`delete from simulated_outbox.mails`.execute(shop.db);
  await sendParcelNotice.run({ orderId: basketId, news: "shipped" }, shop.deps);
  const { lines } = await outboxOf(shop.db).list({ skip: 0, size: 10 });
  return lines.map(({ title }) => title);
}

test("the mail of a parcel is sent to who accepts mails", async () => {
  expect(await subjectsWhere("accepts_mails = true")).toEqual([expect.stringMatching(/./)]);
});

test.each(["accepts_mails = false", "mail = null"])("the mail of a parcel is not sent where %s", async (user) => {
  expect(await subjectsWhere(user)).toEqual([]);
});
