import { sql } from "kysely";
import { expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { STAFF_ROLES, type StaffRole } from "#platform/permissions.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { operator } from "#testing/people.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";

const portal = await openForTests(
  () => openWholePortal(),
  (opened) => opened.renew(),
);

/** Every call for operators, from the contracts: a new one is here by itself. */
const calls = Object.values(contracts)
  .flatMap((contract) => Object.entries<Endpoint>(contract))
  .filter(([, { access }]) => access === "operator")
  .map(([name, endpoint]) => ({ name, endpoint, sample: samples[name]! }));
const changes = calls.filter(({ endpoint: { method, changesState } }) => method !== "GET" || changesState);

/** Changes that are no act, and why. */
const WITHOUT_ENTRY: Record<string, string> = {
  presence: "it says every few seconds that an operator has a conversation open, and is forgotten within a minute",
};

const giveRoles = async (roles: readonly StaffRole[]) => {
  await sql`delete from people.staff_roles where user_id = ${operator.id}`.execute(portal.db);
  await sql`insert into people.staff_roles (user_id, role, given_at) select ${operator.id}, unnest(${[...roles]}::text[]), now()`.execute(
    portal.db,
  );
};

type Entry = { user_id: string; command: string | null; role: string; address: string; act: string };
const entries = async () =>
  (await sql<Entry>`select user_id, command, role, address, act from audit.entries order by id`.execute(portal.db)).rows;

test.each(calls)(
  "$name is refused to an operator who has every role but its own, in a session that was open before",
  async ({ endpoint, sample }) => {
    const { browser, whole } = await prepareIn(portal, sample);
    await giveRoles(STAFF_ROLES.filter((role) => role !== endpoint.role));
    const before = await portal.contents();
    const { status, json } = await askIn(portal, browser, { endpoint, sample: whole });
    expect([status, json()]).toMatchObject([403, { problem: "role" }]);
    expect(await portal.contents()).toEqual(before);
  },
);

test.each(calls)("$name is open to an operator with its role alone", async ({ endpoint, sample }) => {
  const { browser, whole } = await prepareIn(portal, sample);
  await giveRoles([endpoint.role!]);
  expect((await askIn(portal, browser, { endpoint, sample: whole })).status).toBe(whole.gives ?? 200);
});

test.each(changes.filter(({ name }) => !(name in WITHOUT_ENTRY)))(
  "$name adds to the audit list who did it, by which role and from where",
  async ({ endpoint, sample }) => {
    const { browser, whole } = await prepareIn(portal, sample);
    const before = await entries();
    expect((await askIn(portal, browser, { endpoint, sample: whole })).status).toBe(whole.gives ?? 200);
    const added = (await entries()).slice(before.length);
    const by = { user_id: operator.id, command: null, role: endpoint.role, address: "127.0.0.1" };
    expect(added.map(({ act: _, ...who }) => who)).toEqual(added.map(() => by));
    expect(added.length).toBeGreaterThan(0);
  },
);

test("what adds nothing to the audit list is named with its reason", async () => {
  expect(Object.keys(WITHOUT_ENTRY).filter((name) => !changes.some((change) => change.name === name))).toEqual([]);
});
