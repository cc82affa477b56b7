import { argon2Sync } from "node:crypto";
import { demoCustomers, DEMO_PASSWORD } from "#features/account/customers/server/demo/people.ts";
import { fillPeople } from "#features/account/customers/server/demo/fill.ts";
import { demoId, type DemoCustomer, type DemoUser } from "#features/account/customers/server/demo/shapes.ts";
import { demoOperator, demoStaff, type DemoStaff } from "#features/account/customers/server/demo/staff.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, User } from "#platform/server/feature.ts";
import { NOW } from "./server.ts";

/** Someone of the demo world, as a signed-in user for `context.browser(…)` and with what the sign-in form asks. */
export type Person<U extends User = CustomerUser> = U & { username: string; name: string; password: string };

const userOf = ({ username, name }: DemoUser) => ({
  id: demoId(`user ${username}`),
  sessionId: demoId(`session ${username}`),
  username,
  name,
  password: DEMO_PASSWORD,
});

const customerUser = (customer: DemoCustomer, place = 0): Person => ({
  ...userOf(customer.users[place]!),
  customerId: demoId(`customer ${customer.code}`),
  role: "customer",
  main: place === 0,
  grants: [], // those of the database are read with the session
});

/** The id of a demo line, by its number. */
export const assetIdOf = (serviceId: string): string => demoId(`line ${serviceId}`);

export const home = customerUser(demoCustomers.home);
export const overdue = customerUser(demoCustomers.overdue);
export const suspended = customerUser(demoCustomers.suspended);
export const prepaid = customerUser(demoCustomers.prepaid);
export const slowRouter = customerUser(demoCustomers.slowRouter);
export const refusingRouter = customerUser(demoCustomers.refusingRouter);
export const awayRouter = customerUser(demoCustomers.awayRouter);
export const fault = customerUser(demoCustomers.fault);
export const business = customerUser(demoCustomers.business);
export const smallBusiness = customerUser(demoCustomers.smallBusiness);
export const smallBusinessShop = customerUser(demoCustomers.smallBusiness, 1);
export const smallBusinessOffice = customerUser(demoCustomers.smallBusiness, 2);
export const smallBusinessNetwork = customerUser(demoCustomers.smallBusiness, 3);
const staffUser = (one: DemoStaff): Person<User> => ({
  ...userOf(one),
  customerId: null,
  role: "operator",
  roles: one.roles,
  main: false,
  grants: [],
});
/** Has every role. */
export const operator = staffUser(demoOperator);
/** Those who have one role each. */
export const staffInOneRole = demoStaff.filter(({ roles }) => roles.length === 1).map(staffUser);

/** A hash of the demo's password that costs next to nothing to try; whoever signs in by it gets one of full cost, as after every change of the costs. */
function cheapHash(): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", { message: DEMO_PASSWORD, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/** Puts the people of the demo world into a fresh database. */
export const fillWithPeople = async (db: Db): Promise<void> => {
  const passwordHash = cheapHash();
  await db.transaction().execute((tx) => fillPeople(tx, { now: new Date(NOW), passwordHash }));
};

/** Somebody signed in who is not one of the demo world. */
export const someCustomer = (id: string, sessionId: string) =>
  ({ id, sessionId, customerId: "c", role: "customer", main: true, grants: [] }) as const;

/** Everybody of the demo world who can sign in. */
export const everybody: readonly Person[] = Object.values(demoCustomers).flatMap((customer) =>
  customer.users.flatMap(({ activated }, place) => (activated === false ? [] : [customerUser(customer, place)])),
);
