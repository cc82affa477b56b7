import { setTimeout as pause } from "node:timers/promises";
import { ledger, type Operation } from "#features/home-internet/operations/contract.ts";
import { runOperationJob } from "#features/home-internet/operations/server/jobs.ts";
import { systemClock } from "#platform/server/clock.ts";
import { openHomeInternet } from "#testing/home-internet.ts";
import { home } from "#testing/people.ts";
import { seeded } from "#testing/random.ts";
import { randomRequest } from "#testing/random-router-changes.ts";
import { calmed, type World } from "./checks.ts";

type Portal = Awaited<ReturnType<typeof openHomeInternet>>;
/** Between the first numbers of two seeds, so that their names, ports and servers differ. */
const APART = 300;
/** A router that takes a password, and does nothing, cannot be told from one that did: what was sent is not read back (D§10.17). */
const LIES = "says done and does nothing";
const SSID = "Device.WiFi.SSID.1.SSID";

/** What makes a change difficult: a router that is slow, refuses, sleeps for a while, restarts, or is changed behind the portal's back. */
const TROUBLES: Record<string, (world: World) => Promise<unknown>> = {
  none: () => Promise.resolve(),
  ordinary: () => Promise.resolve(),
  slow: ({ router }) => router.behave({ slowMs: 250 }),
  "refuses, naming nothing": ({ router }) => router.behave({ refuse: "unnamed" }),
  "refuses the port": ({ router }) => router.behave({ refuse: "ExternalPort" }),
  "has no room": ({ router }) => router.behave({ addFault: "9004" }),
  "has no such table": ({ router }) => router.behave({ addFault: "9005" }),
  [LIES]: ({ router }) => router.behave({ mute: "does-nothing" }),
  "loses power": ({ router }) => router.behave({ dropNext: "SetParameterValues" }),
  "is changed at its own page": ({ router }) =>
    router.put({ [SSID]: `By hand ${Date.now() % 1_000}`, "Device.WiFi.SSID.2.SSID": "By hand 5" }),
  async "sleeps for a while"({ router }) {
    await router.off();
    setTimeout(() => void router.on(), 4_000);
  },
};

/** Runs what is due until every change has ended. */
async function runToEnd(portal: Portal, cid: string, withinMs: number): Promise<Operation[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const { operations } = (await portal.browser(home).call(ledger, { query: { cid } })).body;
    if (operations.every(({ endedAt }) => endedAt !== null)) return operations;
    if (Date.now() > until) throw new Error("a change has no end");
    portal.planned.sort((one, other) => one.at.getTime() - other.at.getTime());
    const next = portal.planned[0];
    if (!next || next.at.getTime() > Date.now()) await pause(Math.min(500, next ? next.at.getTime() - Date.now() : 500));
    else {
      const { at: _, ...payload } = portal.planned.shift()!;
      await runOperationJob.run(payload, { homeInternet: portal.deps });
    }
  }
}

/** Makes random changes through the portal, on a router in all sorts of trouble, the same for the same seed, and compares each outcome with what the router holds; returns how many differ. */
export async function randomChanges(world: World, count: number, seed: number): Promise<number> {
  const { oneOf } = seeded(seed, "genieacs");
  const first = 1 + (seed % 100) * APART;
  console.log(`seed ${seed}`);
  const times = { checkingMs: 500, changeSeconds: 60, resetSeconds: 120, repairSeconds: 600, longPollMs: 50 };
  const portal = await openHomeInternet({ networkController: world.controller, clock: systemClock, times });
  const outcomes: Record<string, number> = {};
  let wrong = 0;
  for (let number = first; number < first + count; number += 1) {
    await calmed(world);
    const requested = await randomRequest(portal, { cid: world.cid, number, oneOf });
    const trouble = oneOf(Object.keys(TROUBLES));
    const before = requested.isThere(await world.router.state());
    await TROUBLES[trouble]!(world);
    const answer = await requested.ask();
    const ticketId =
      (answer.body as { ticket?: { ticketId: string } | null }).ticket?.ticketId ?? (answer.body as { ticketId?: string }).ticketId;
    if (answer.status !== 200 || !ticketId) {
      outcomes[`not taken (${answer.status})`] = (outcomes[`not taken (${answer.status})`] ?? 0) + 1;
      continue;
    }
    const calming = setTimeout(() => void calmed(world).catch(() => undefined), 20_000);
    const operations = await runToEnd(portal, world.cid, 15 * 60_000);
    clearTimeout(calming);
    await calmed(world);
    const own = operations.find((one) => one.ticketId === ticketId)!;
    const isThere = requested.isThere(await world.router.state());
    const word = own.fault ? `${own.stage}: ${own.fault.reason}` : own.stage;
    outcomes[word] = (outcomes[word] ?? 0) + 1;
    const isTrue =
      own.state === "applied"
        ? isThere || (own.stage === "handed" && trouble === LIES)
        : isThere === before || operations.some(({ repairs, state }) => repairs === ticketId && state !== "applied");
    if (!isTrue) wrong += 1;
    console.log(
      `${isTrue ? "true     " : "NOT TRUE "} ${number} ${requested.what}, router ${trouble}: ${word}; at the router: ${isThere ? "there" : "not there"}`,
    );
  }
  console.log(JSON.stringify(outcomes));
  await portal.close();
  return wrong;
}
