import { scopeOf, type Permission, type Permitted, type Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { Owner } from "./rows.ts";

/** Whoever sees tickets: a signed-in user of a customer, or the reader of a user's calendar. */
export type Viewer = Permitted & { customerId: string };

type Billed = { billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]> };

/** What showing tickets takes of customers. */
export type TicketCustomers = Billed & {
  /** The customer's lines of these numbers that the user may see, with the address of each; null: not known. */
  searchedLinesOf(
    db: Db,
    customerId: string,
    filter: { scope: Scope; serviceIds: readonly string[] },
  ): Promise<{ serviceId: string; address: string | null }[]>;
};

type Reading = { db: Db; customers: Billed };

/** Whose tickets the user may see, open again and rate; with `change` those that the user may move and cancel. */
export async function ownerOf(viewer: Viewer, { db, customers }: Reading, permission: Permission = "see"): Promise<Owner> {
  const accounts = await customers.billedAccountsOf(db, viewer.customerId, scopeOf(viewer, permission));
  return { customerId: viewer.customerId, accounts: accounts.map(({ code }) => code) };
}

/** Whether the user may move and cancel what was requested for a billing account, by its code. */
export async function mayChange(viewer: Viewer, account: string, reading: Reading): Promise<boolean> {
  if (scopeOf(viewer, "change") === "all") return true;
  return (await ownerOf(viewer, reading, "change")).accounts.includes(account);
}

/** The addresses of lines by their numbers; of those that the user may see and whose address is known. */
export async function addressesOf(
  serviceIds: readonly string[],
  viewer: Viewer,
  { db, customers }: { db: Db; customers: TicketCustomers },
): Promise<Map<string, string>> {
  const lines = await customers.searchedLinesOf(db, viewer.customerId, { scope: scopeOf(viewer, "see"), serviceIds });
  return new Map(lines.flatMap(({ serviceId, address }) => (address === null ? [] : [[serviceId, address] as const])));
}
