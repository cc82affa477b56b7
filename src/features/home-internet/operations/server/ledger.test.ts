import { expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { awayRouter, home } from "#testing/people.ts";
import { change } from "../../messages/change.ts";
import { section } from "../../messages/section.ts";
import { changeWifi24 } from "../../wifi/contract.ts";
import { ledger, undo, type Operation } from "../contract.ts";
import { STAGES, type Stage } from "../operation.ts";

const context = homeInternetContext();

type ServerContext = { cid: string; who: typeof home };
const HOME: ServerContext = { cid: "C1000001", who: home };
const newest = async ({ cid, who }: ServerContext) => (await context.browser(who).call(ledger, { query: { cid } })).body.operations[0]!;
const renamed = (name: string, { cid, who }: ServerContext = HOME) =>
  context.browser(who).call(changeWifi24, { query: { cid }, body: { name } });
const entry = async (ticketId: string) =>
  (await context.browser(home).call(ledger, { query: { cid: HOME.cid } })).body.operations.find((one) => one.ticketId === ticketId)!;

/** How each stage is reached, as far as the customer can see it. */
const STORIES: Record<Stage, () => Promise<Operation>> = {
  async requested() {
    await renamed("Поискана");
    return newest(HOME);
  },
  async asleep() {
    const { networkController } = context.deps;
    const nextReportAt = new Date(context.clock.now().getTime() + 600_000);
    context.deps.networkController = { ...networkController, send: () => Promise.resolve({ state: "waiting", nextReportAt }) };
    await renamed("Наспана");
    await context.drive(async () => (await newest(HOME)).stage === "asleep");
    context.deps.networkController = networkController;
    const details = await newest(HOME);
    expect(details.nextReportAt).toBe(nextReportAt.toISOString());
    return details;
  },
  async sent() {
    const { networkController } = context.deps;
    context.deps.networkController = { ...networkController, send: () => new Promise(() => undefined) };
    await renamed("Изпратена");
    void context.drive();
    await expect.poll(async () => (await newest(HOME)).state).toBe("applying");
    context.deps.networkController = networkController;
    return newest(HOME);
  },
  async applied() {
    await renamed("Приложена");
    await context.drive();
    return newest(HOME);
  },
  async handed() {
    await context.browser(home).call(changeWifi24, { query: { cid: HOME.cid }, body: { password: "correct horse" } });
    await context.drive();
    return newest(HOME);
  },
  async refused() {
    await renamed("sim-refused");
    await context.drive();
    return newest(HOME);
  },
  async failed() {
    await renamed("sim-other");
    await context.drive(async () => (await newest(HOME)).kind === "repair");
    return entry((await newest(HOME)).repairs!);
  },
  async expired() {
    const away = { cid: "C4000001", who: awayRouter };
    await renamed("Изтекла", away);
    await context.drive();
    return newest(away);
  },
  async undone() {
    await renamed("Отменена");
    await context.drive();
    const { ticketId } = await newest(HOME);
    await context.browser(home).call(undo, { query: { cid: HOME.cid }, body: { ticketId } });
    await context.drive();
    return entry(ticketId);
  },
};

test.each(STAGES)("a change that is %s is shown as that stage, in both languages", async (stage) => {
  const details = await STORIES[stage]();
  expect(details).toMatchObject({ kind: "wifi.settings", stage, details: { band: "24" } });
  for (const words of [section.bg, section.en]) expect(words.stages[stage]).toMatch(/\p{Lu}\p{Ll}+/u);
  expect(details.nextReportAt !== null).toBe(stage === "asleep");
  const reason = { refused: "refused-by-router", failed: "other-than-asked", expired: "too-late" }[stage as string] ?? null;
  expect(details.fault?.reason ?? null).toBe(reason);
});

test("the details show a sleeping router's next report, and a refusal's field, part and code", () => {
  const refusal = { setting: "име", part: "UDP", code: "9007" };
  for (const [words, sentences] of [
    [section.bg, change.bg],
    [section.en, change.en],
  ] as const) {
    expect(words.asleep("21 ноември, 14:35")).toContain("21 ноември, 14:35");
    for (const named of Object.values(refusal)) expect(sentences.refused(refusal)).toContain(named);
    expect(new Set(STAGES.map((stage) => words.stages[stage])).size).toBe(STAGES.length);
  }
});
