import { sql } from "kysely";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import { demoCustomers } from "#features/account/customers/server/demo/people.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, User } from "#platform/server/feature.ts";
import { PERMISSIONS, type Grant, type Permission } from "#platform/permissions.ts";
import * as people from "#testing/people.ts";

/** A person of the demo world, or none for a visitor. */
export type Person = { name: string; user: User | undefined };

/** What the demo world grants to a user. */
const grantedTo = (username: string): Grant[] =>
  demoCustomers.smallBusiness.users
    .filter((user) => user.username === username)
    .flatMap(({ grants = [] }) =>
      grants.map(({ permission, account }) => ({ permission, account: account === undefined ? null : String(account) })),
    );

/** Every user of the demo world who can sign in, and a visitor who has not. */
export const demoPersons: readonly Person[] = [
  { name: "a visitor", user: undefined },
  ...[
    people.home,
    people.overdue,
    people.suspended,
    people.prepaid,
    people.slowRouter,
    people.refusingRouter,
    people.awayRouter,
    people.fault,
    people.business,
    people.smallBusiness,
    people.smallBusinessShop,
    people.smallBusinessOffice,
    people.smallBusinessNetwork,
    people.operator,
  ].map((user) => ({ name: user.username, user: { ...user, grants: grantedTo(user.username) } })),
];

/** Who is in the sample of `npm test`: a visitor, the fullest account, the fewest grants of the demo, and who is no customer. */
export const isSampled = ({ name }: Person): boolean =>
  ["a visitor", "home", "small-business-shop", "small-business-network", "operator"].includes(name);

/** A business with three billing accounts; the second one has no contract for home internet. */
const OF = people.business;
const WITHOUT_ROUTER = demoId("account 2000000012");

type Few = { name: string; grants: readonly Grant[] };
const everywhere = (...permissions: Permission[]): Grant[] => permissions.map((permission) => ({ permission, account: null }));

/** Users to whom little is granted: nothing, one permission alone, and two that are for different billing accounts. */
export const few: readonly Few[] = [
  { name: "nothing granted", grants: [] },
  ...PERMISSIONS.map((permission) => ({ name: `only “${permission}”`, grants: everywhere(permission) })),
  {
    name: "“see” and the routers of another account",
    grants: [...everywhere("see"), { permission: "home-internet", account: WITHOUT_ROUTER }],
  },
  { name: "“see” and “change” of one account", grants: [...everywhere("see"), { permission: "change", account: WITHOUT_ROUTER }] },
];

/** Adds such a user to the business. */
export async function addUser(db: Db, { name, grants }: Few): Promise<CustomerUser> {
  const id = demoId(`user ${name}`);
  await sql`
    insert into people.users (id, customer_id, role, username, password_hash, name)
    select ${id}, customer_id, role, ${`few-${few.findIndex((one) => one.name === name)}`}, password_hash, 'Боян' from people.users where id = ${OF.id}`.execute(
    db,
  );
  for (const { permission, account } of grants)
    await sql`
      insert into people.grants (user_id, customer_id, billing_account_id, permission)
      values (${id}, ${OF.customerId}, ${account}, ${permission})`.execute(db);
  return { ...OF, id, sessionId: id, main: false, grants };
}
