import { expect, test } from "vitest";
import type { Operation } from "#features/home-internet/operations/contract.ts";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { reportedParameters } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { CID, homeOverGenieAcs } from "#testing/home-over-genieacs.ts";
import { reportOf } from "#testing/network-stages.ts";
import { randomRequest, type Requested } from "#testing/random-router-changes.ts";
import { seeded, seedOfRun, type Random } from "#testing/random.ts";
import { calm, TROUBLES, type Trouble } from "./random-troubles.ts";

/** How many changes are made: a few, or as many as the soak has kills for. */
const CHANGES = 10 + 4 * Number(process.env["KILLS"] ?? 0);
/** Turns of a change after which a trouble ends. */
const TURNS = 8;

const stage = homeOverGenieAcs({ deadlineMs: 1_500 });
const { context } = stage;
const held = () => settingsFrom(reportedParameters(stage.acs.deviceOf(CID).router));
/** Settings without the numbers of their rows. */
const plain = (settings: RouterSettings) =>
  JSON.stringify(settings, (_, value: unknown) => {
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown) => JSON.stringify(typeof row === "object" ? { ...row, instance: 0 } : row)).sort();
  });
const truth = () =>
  Object.fromEntries(Object.entries(stage.acs.deviceOf(CID).router.parameters).map(([path, value]) => [path, String(value)]));

/** Runs all that is due, with a trouble for some turns of it, and contacts of the router by itself. */
async function runThrough({ begin }: Trouble, random: Random): Promise<void> {
  const [first, last] = [1 + random.number(3), TURNS + random.number(TURNS)];
  let turns = 0;
  await context.drive(() => {
    turns += 1;
    if (turns === first) begin?.(stage, random);
    if (turns === last) calm(stage);
    if (random.chance(0.3)) stage.acs.inform(CID);
    return false;
  });
  calm(stage);
}

/** Whatever is left at GenieACS, or planned by the portal, happens now. */
async function letAllHappen(): Promise<void> {
  for (let contact = 0; contact < 3; contact += 1) {
    stage.pass(400_000);
    stage.acs.inform(CID);
    await context.drive();
  }
}

/** A change that was requested: what the router held of it before, and what the ledger says of it in the end. */
type Made = {
  title: string;
  trouble: Trouble;
  requested: Requested;
  before: { isThere: boolean; settings: string };
  own: Operation | undefined;
  operations: Operation[];
};

async function makeChange(number: number, random: Random): Promise<Made> {
  const name = random.oneOf(Object.keys(TROUBLES));
  const trouble = TROUBLES[name]!;
  const requested = await randomRequest(context, { cid: CID, number, oneOf: random.oneOf });
  trouble.before?.(stage, random);
  const before = { isThere: requested.isThere(truth()), settings: plain(held()) };
  const { body } = await requested.ask().catch(notThere);
  const { ticket, ticketId = ticket?.ticketId } = body as { ticket?: { ticketId: string } | null; ticketId?: string };
  await runThrough(trouble, random);
  await letAllHappen();
  const operations = await stage.operations();
  const own = operations.find((one) => one.ticketId === ticketId);
  return { title: `${number}: ${requested.what}, router ${name}: ${stageOf(own)}`, trouble, requested, before, own, operations };
}

/** What was to be removed is gone already. */
function notThere(error: { status?: number }): { body: object } {
  if (error.status === 404) return { body: {} };
  throw error as Error;
}

const stageOf = (own: Operation | undefined) => (own ? `${own.stage}${own.fault ? ` (${own.fault.reason})` : ""}` : "not taken");

/** What is reported of a change is what the router holds. */
function expectTrue({ title, trouble, requested, before, own, operations }: Made): void {
  expect(
    operations.filter(({ endedAt }) => endedAt === null),
    title,
  ).toEqual([]);
  const isThere = requested.isThere(truth());
  // a password that a router stores otherwise cannot be seen by anybody: it is reported as sent
  if (own?.stage === "handed" && trouble.lies) return;
  const notPutBack = operations.some(({ repairs, state }) => repairs !== null && repairs === own?.ticketId && state !== "applied");
  if (own?.state === "applied") expect(isThere, title).toBe(true);
  else if (!trouble.byHand && !notPutBack) expect({ isThere, settings: plain(held()) }, title).toEqual(before);
}

/** What the sections show is what the router holds, and nothing is left at the controller, nor any row without its values. */
async function expectShown({ title }: Made): Promise<void> {
  const { networkController } = context.deps;
  await expect.poll(() => networkController.refresh(CID, 1_000).catch(String), { message: title, timeout: 30_000 }).toBe("fresh");
  const { settings } = await reportOf(networkController, CID);
  expect(settings, title).toEqual(held());
  expect([stage.acs.tasks, stage.acs.faults], title).toEqual([[], []]);
  expect(
    settings.portMappings.filter(({ internalIp }) => internalIp === ""),
    title,
  ).toEqual([]);
}

test("random changes of a router in all sorts of trouble are each reported as what it holds", { timeout: 900_000 }, async () => {
  const seed = seedOfRun();
  const random = seeded(seed, "routers");
  process.stdout.write(`\nFAILURES_SEED=${seed}\n`);
  if (random.chance(0.5)) stage.acs.install("bootstrap");
  if (random.chance(0.5)) stage.acs.install("reads-all");
  const outcomes: Record<string, number> = {};
  for (let number = 1; number <= CHANGES; number += 1) {
    const made = await makeChange(number, random);
    expectTrue(made);
    await expectShown(made);
    const outcome = stageOf(made.own);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (process.env["VERBOSE"]) process.stdout.write(`${made.title}\n`);
  }
  process.stdout.write(`${CHANGES} changes: ${JSON.stringify(outcomes)}\n`);
  expect(outcomes["applied"]).toBeGreaterThan(0);
});
