import { sql } from "kysely";
import { fillBills } from "#app/demo/bills.ts";
import { customers } from "#app/server/customers.ts";
import { billList } from "#features/billing/invoices/contract.ts";
import { invoicesFeature } from "#features/billing/invoices/server/feature.ts";
import { ProviderUnavailable, type Billing } from "#providers/billing/port.ts";
import { simulatedBilling } from "#providers/billing/simulated.ts";
import type { Person } from "./people.ts";
import { NOW, opened, PLACE } from "./server.ts";
import { openSignedIn } from "./signed-in.ts";

type Documents = { document: "ready" | "rendering" | "archived" | "unsigned" | "none"; id: string };

/** The page of bills over the demo's bills, with a billing system and documents that a test may change. */
export async function openInvoices() {
  const world: { billing?: Billing } = {};
  /** The text of each document that is made, by bill and type: `B-1.pdf`. */
  const documents = new Map<string, string>();
  const portal = await openSignedIn(({ db, clock }) => {
    const billing = {
      changedBills: (...given: Parameters<Billing["changedBills"]>) => world.billing!.changedBills(...given),
      accountState: (code: string) => world.billing!.accountState(code),
      paymentsOf: (code: string) => world.billing!.paymentsOf(code),
    };
    return [opened(invoicesFeature, { db, replica: db, clock, customers, billing, billDocuments: documentsIn(documents) })];
  });
  await portal.db.transaction().execute((tx) => fillBills(tx, new Date(NOW)));
  return {
    ...portal,
    world,
    documents,
    listOf: async (person: Person, query = {}) => (await (await portal.signedIn(person)).call(billList, { query })).body,
    /** A call by its bare address, as links and other people's guesses make it. */
    send: async (person: Person, { path }: { path: string }, query: Record<string, string>) =>
      (await portal.signedIn(person)).send("GET", `${path.replace("{area}", PLACE.area)}?${new URLSearchParams(query)}`),
    /** As if the billing system had just answered about everybody. */
    async renew() {
      world.billing = simulatedBilling({ db: portal.db, clock: portal.clock });
      documents.clear();
      await portal.renew();
      await sql`update bills.accounts set answered_at = ${NOW}, requested_at = ${NOW}`.execute(portal.db);
    },
  };
}

/** A billing system that is away. */
export const away: Billing = new Proxy({} as Billing, { get: () => () => Promise.reject(new ProviderUnavailable("billing system")) });

const documentsIn = (documents: Map<string, string>) => ({
  documentFor: async (_: unknown, { id, document }: Documents, { type }: { type: string }) =>
    documents.has(`${id}.${type}`)
      ? { state: "ready" as const, documentId: `${id}.${type}` }
      : { state: document === "ready" ? ("rendering" as const) : document },
  readDocument: async (_: unknown, documentId: string) => ({
    answer: { name: documentId, open: async () => inOnePiece(Buffer.from(documents.get(documentId)!)) },
  }),
  renderStatement: async (statement: object) => Buffer.from(`%PDF ${JSON.stringify(statement)}`),
});

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
