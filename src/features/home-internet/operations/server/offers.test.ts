import { reportOf } from "#testing/network-stages.ts";
import { beforeEach, expect, test } from "vitest";
import type { CustomerUser } from "#platform/server/feature.ts";
import { homeInternetContext, whileControllerAway } from "#testing/home-internet-context.ts";
import { awayRouter, business, home, refusingRouter, smallBusinessNetwork, smallBusinessShop } from "#testing/people.ts";
import { ledger } from "../contract.ts";
import { routerOffers } from "./offers.ts";

const context = homeInternetContext();
let routers: ReturnType<typeof routerOffers>;
beforeEach(() => void (routers = routerOffers(context.deps)));

type RouterOperation = Parameters<typeof routers.begin>[0]["operation"];
let placed: string[] = [];
const begin = async (user: CustomerUser, cid: string, operation: RouterOperation = "restart-router") => {
  placed = [];
  const command = { cid, customerId: user.customerId, userId: user.id, operation };
  return routers.begin(command, async (_, id) => void placed.push(id));
};
const line = (cid: string | null, serviceType = "INTERNET", billingAccountCode = "1000000011") => ({
  cid,
  serviceType,
  billingAccountCode,
});

test("a restart is begun as a change of the router, and has ended when the router is read back", async () => {
  expect(await begin(home, "C1000001")).toBe("placed");
  expect(await routers.stateOf(context.deps.db, placed[0]!)).toBe("under-way");
  const [first] = placed;
  expect([await begin(home, "C1000001"), placed]).toEqual(["placed", [first]]);
  await context.drive();
  expect(await routers.stateOf(context.deps.db, first!)).toBe("applied");
});

test("new channels are begun as a change of the router, have ended when it reports that it chooses them, and cannot be undone", async () => {
  expect(await begin(home, "C1000001", "reset-wifi-channel")).toBe("placed");
  const before = await context.router("C1000001");
  await context.drive();
  expect(await routers.stateOf(context.deps.db, placed[0]!)).toBe("applied");
  expect(await context.router("C1000001")).toEqual(before);
  expect((await reportOf(context.deps.networkController, "C1000001")).choosesChannels).toBe(true);
  const { body } = await context.browser(home).call(ledger, { query: { cid: "C1000001" } });
  expect(body.operations).toMatchObject([{ kind: "wifi.channels", stage: "applied", undoable: false }]);
});

test("channels that the router does not choose though it has taken the change have failed", async () => {
  const { controller } = context;
  context.deps.networkController = { ...controller, send: async () => ({ state: "done" }) };
  routers = routerOffers(context.deps);
  await begin(home, "C1000001", "reset-wifi-channel");
  await context.drive();
  expect(await routers.stateOf(context.deps.db, placed[0]!)).toBe("failed");
});

test("a restart that the router refuses has failed", async () => {
  const states = [];
  for (let time = 0; time < 2; time += 1) {
    await begin(refusingRouter, "C3000001");
    await context.drive();
    states.push(await routers.stateOf(context.deps.db, placed[0]!));
  }
  expect(states.toSorted()).toEqual(["applied", "failed"]);
});

test("of a suspended service, and of another's contract, nothing is begun", async () => {
  expect([await begin(awayRouter, "C4000002"), placed]).toEqual(["not-now", []]);
  expect([await begin(home, "C3000001"), placed]).toEqual(["not-now", []]);
});

test("while the controller is away a restart is to be asked for later", () =>
  whileControllerAway(context, async () => {
    routers = routerOffers(context.deps);
    expect([await begin(home, "C1000001"), placed]).toEqual(["away", []]);
  }));

test("the router of a line is that of its contract, for whoever may change it", async () => {
  expect(await routers.contractFor(home, line("C1000002"))).toBe("C1000002");
  expect(await routers.contractFor(home, line("C3000001"))).toBeUndefined();
  expect(await routers.contractFor({ ...smallBusinessShop, grants: [] }, line("C7000001"))).toBeUndefined();
  const granted: CustomerUser = { ...smallBusinessNetwork, grants: [{ permission: "home-internet", account: null }] };
  expect(await routers.contractFor(granted, line("C7000001"))).toBe("C7000001");
});

test("the router of a TV line is the only one of its account, and not guessed among several", async () => {
  expect(await routers.contractFor(business, line(null, "TV", "2000000011"))).toBe("C6000001");
  expect(await routers.contractFor(home, line(null, "TV"))).toBeUndefined();
  expect(await routers.contractFor(home, line(null, "FIXED"))).toBeUndefined();
});
