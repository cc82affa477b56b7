import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { home, operator, smallBusiness, smallBusinessShop } from "#testing/people.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { settingsCounts } from "../contract.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  portal = await openSignedIn();
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

const countsOf = async (person: { id: string }) => (await (await portal.signedIn(person)).call(settingsCounts, {})).body;

test("the main user is shown how many other users and billing accounts there are, nobody else", async () => {
  expect(await countsOf(smallBusiness)).toEqual({ sessions: 1, users: 3, accounts: 2 });
  expect(await countsOf(home)).toEqual({ sessions: 1, users: 0, accounts: 1 });
  expect(await countsOf(smallBusinessShop)).toEqual({ sessions: 1, users: null, accounts: null });
  expect(await countsOf(operator)).toEqual({ sessions: 1, users: null, accounts: null });
});

test("sessions that are over and users who have ended are not counted", async () => {
  for (const person of [smallBusiness, smallBusiness, smallBusinessShop]) await portal.signedIn(person);
  await sql`update people.sessions set created_at = created_at - interval '1 day', last_seen_at = last_seen_at - interval '1 day',
    expires_at = ${portal.clock.now()} where id = (select id from people.sessions where user_id = ${smallBusiness.id} limit 1)`.execute(
    portal.db,
  );
  await sql`update people.users set ended_at = ${portal.clock.now()} where id = ${smallBusinessShop.id}`.execute(portal.db);
  expect(await countsOf(smallBusiness)).toEqual({ sessions: 2, users: 2, accounts: 2 });
});
