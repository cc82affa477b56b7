import { reportOf } from "#testing/network-stages.ts";
import { sql } from "kysely";
import { accessSection, changeAccess, deleteAccess, editMac } from "#features/home-internet/access/contract.ts";
import { modificationResult } from "#features/home-internet/operations/contract.ts";
import { addReservation } from "#features/home-internet/reservations/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import type { Host } from "#providers/network-controller/port.ts";
import { withHosts } from "#providers/network-controller/simulated-demo.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { insertDevices } from "#providers/network-controller/simulated-store.ts";
import { startGenieAcs } from "#testing/genieacs-server.ts";
import { openHomeInternet } from "#testing/home-internet.ts";
import { home } from "#testing/people.ts";

/** The contract whose router stands in a home of its own here. */
export const CID = "C1000001";
const query = { cid: CID };

/** A device in the home: its MAC, and the address that it has by itself. */
export type Connected = Record<string, { mac: string; has: string }>;
export type Home = Awaited<ReturnType<typeof openHomeInternet>>;

const hostsOf = (connected: Connected): Host[] =>
  Object.entries(connected).map(([name, { mac, has }]) => ({ name, mac, ipAddress: has, active: true, connection: "24" }));

/** A home with a new router and these devices around it. `sent`: how many tasks the router's controller was sent. */
export type Stage = { home: Home; sent: () => number; renew: () => Promise<void>; close: () => Promise<void> };

async function replaceRouter(db: Db, connected: Connected): Promise<void> {
  await sql`delete from simulated_network.routers where cid = ${CID}`.execute(db);
  const router = withHosts(factory(CID), hostsOf(connected));
  await insertDevices(db, [{ cid: CID, behaviour: "good", reportedAt: new Date(), ...router }]);
}

/** Counts what is sent to a controller. */
function counted(context: Home): () => number {
  let sent = 0;
  const { networkController } = context.deps;
  context.deps.networkController = {
    ...networkController,
    send(...task) {
      sent += 1;
      return networkController.send(...task);
    },
  };
  return () => sent;
}

export async function overSimulator(connected: Connected): Promise<Stage> {
  const context = await openHomeInternet();
  const sent = counted(context);
  const renew = async () => {
    await context.renew();
    await replaceRouter(context.db, connected);
  };
  return { home: context, sent, renew, close: context.close };
}

export async function overGenieAcs(connected: Connected): Promise<Stage> {
  const acs = await startGenieAcs({ now: () => new Date() });
  const networkController = networkControllerOverGenieAcs({ url: acs.url, deadlineMs: 2_000, clock: { now: () => new Date() }, lookMs: 5 });
  const context = await openHomeInternet({ networkController });
  const sent = counted(context);
  const renew = async () => {
    await context.renew();
    acs.register(CID, withHosts(factory(CID), hostsOf(connected)));
  };
  const close = async () => {
    await context.close();
    await acs.close();
  };
  return { home: context, sent, renew, close };
}

/** The answer of a call, in the parts that a customer is answered. */
export type Answered = { status: number; problem?: string | undefined; faults: string[]; values: string[]; applied?: boolean };
type Answer = { status: number; body: unknown };
type Body = { problem?: string; ticket?: { ticketId: string } | null; fields?: { fault: string; value?: string }[] };

/** What a customer does with the list of access in a home, and what she and the router say afterwards. */
export function customerIn({ deps, browser, drive }: Home) {
  const asHome = browser(home);
  async function followed({ status, body }: Answer): Promise<Answered> {
    const { problem, ticket, fields = [] } = body as Body;
    const answered = { status, problem, faults: fields.map(({ fault }) => fault), values: fields.map(({ value = "" }) => value) };
    if (!ticket) return answered;
    await drive();
    const result = await asHome.call(modificationResult, { query: { ...query, ticketId: ticket.ticketId } });
    return { ...answered, applied: result.body === true };
  }
  const section = async () => {
    const answer = await asHome.call(accessSection, { query });
    if (answer.status !== 200) throw new Error(`the section was answered ${answer.status}`);
    return answer.body;
  };
  const indexOf = async (mac: string) => (await section()).devices.find((one) => one.mac === mac)?.index ?? NaN;
  return {
    section,
    setType: async (accessType: string) => followed(await asHome.call(changeAccess, { query, body: { accessType } })),
    add: async (mac: string, more: { ipAddress?: string; accessType?: string } = {}) =>
      followed(await asHome.call(changeAccess, { query, body: { mac, ...more } })),
    remove: async (mac: string) => followed(await asHome.call(deleteAccess, { query, body: { selectedDevices: [await indexOf(mac)] } })),
    edit: async (mac: string, to: string) =>
      followed(await asHome.call(editMac, { query, body: { index: await indexOf(mac), mac: to, onlyMac: true } })),
    reserve: async (mac: string, ipAddress: string) => followed(await asHome.call(addReservation, { query, body: { mac, ipAddress } })),
    /** Who is connected now, with which address, by the router's own new report. */
    async connected(): Promise<Map<string, string>> {
      await deps.networkController.refresh(CID, 500);
      const report = await reportOf(deps.networkController, CID);
      return new Map(report.settings.hosts.filter(({ active }) => active).map(({ mac, ipAddress }) => [mac, ipAddress]));
    },
  };
}
export type Customer = ReturnType<typeof customerIn>;
