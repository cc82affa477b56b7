import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerIn, overGenieAcs, overSimulator, type Connected, type Customer, type Stage, type Answered } from "./access-home.ts";

type Step =
  | { type: string }
  | { add: string; ip?: string }
  | { remove: string }
  | { edit: string; toMacOf: string }
  | { reserve: string; ip: string };
type Case = {
  name: string;
  steps: Step[];
  letIn: string[] | "all";
  at?: Record<string, string>;
  orElse?: string;
  refused?: string;
  mustAskRouter?: boolean;
};
const { connected, cases } = JSON.parse(readFileSync(new URL("access.json", import.meta.url), "utf8")) as {
  connected: Connected;
  cases: Case[];
};
const macOf = (name: string): string => connected[name]!.mac;
const ALL = Object.keys(connected);

function take(customer: Customer, step: Step): Promise<Answered> {
  if ("type" in step) return customer.setType(step.type);
  if ("add" in step) return customer.add(macOf(step.add), step.ip === undefined ? {} : { ipAddress: step.ip });
  if ("remove" in step) return customer.remove(macOf(step.remove));
  if ("reserve" in step) return customer.reserve(macOf(step.reserve), step.ip);
  return customer.edit(macOf(step.edit), macOf(step.toMacOf));
}

/** What the page says of who may join is what the router's own report shows: everybody, or those of the list, each at its address. */
async function expectPageAsRouter(customer: Customer): Promise<void> {
  const [{ accessType, devices }, joined] = [await customer.section(), await customer.connected()];
  const home = ALL.map(macOf);
  if (accessType === "OPEN") return expect([...joined.keys()].sort()).toEqual(home.sort());
  const listed = devices.filter(({ mac }) => home.includes(mac));
  expect([...joined.keys()].sort()).toEqual(listed.map(({ mac }) => mac).sort());
  if (accessType === "RESTRICTED_STATIC") for (const { mac, ipAddress } of listed) expect(joined.get(mac)).toBe(ipAddress);
}

describe.each([
  ["the simulated router", overSimulator],
  ["a router behind GenieACS", overGenieAcs],
])("%s", (_, open) => {
  let stage: Stage;
  beforeAll(async () => void (stage = await open(connected)));
  afterAll(() => stage.close());
  beforeEach(() => stage.renew());

  test.each(cases)("$name: who gets in is who the page says", async ({ steps, letIn, at = {}, orElse, refused, mustAskRouter }) => {
    const customer = customerIn(stage.home);
    const answered: Answered[] = [];
    let sent = 0;
    for (const step of steps) {
      sent = stage.sent();
      answered.push(await take(customer, step));
      await expectPageAsRouter(customer);
    }
    const last = answered.at(-1)!;
    const joined = await customer.connected();
    const names = ALL.filter((name) => joined.has(macOf(name)));
    if (orElse) {
      expect(last).toMatchObject({ status: 422, problem: "list-empty" });
      expect((await customer.section()).accessType).toBe("OPEN");
      expect(names).toEqual(ALL);
    } else expect(names).toEqual(letIn === "all" ? ALL : letIn);
    if (refused) {
      expect(last.applied).toBeUndefined();
      expect(last.faults).toHaveLength(1);
      expect(last.values[0]).toContain(refused.includes("address") && !refused.includes("device") ? "192.168.1.50" : macOf("guest"));
    }
    for (const [name, address] of Object.entries(at)) if (address !== "any") expect(joined.get(macOf(name))).toBe(address);
    if (mustAskRouter) expect([stage.sent() > sent, last.applied]).toEqual([true, true]);
  });
});
