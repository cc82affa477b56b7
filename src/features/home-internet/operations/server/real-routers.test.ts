import { describe, expect, test } from "vitest";
import type { Change, NetworkController } from "#providers/network-controller/port.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { addPortForwarding, deletePortForwardings, portForwardingSection } from "../../port-forwarding/contract.ts";
import { reset } from "../../reset/contract.ts";
import { changeWifi24, wifiSection } from "../../wifi/contract.ts";
import { ledger } from "../contract.ts";

const context = homeInternetContext();
const cid = "C1000001";
const query = { cid };
const asHome = () => context.browser(home);
const operations = async () => (await asHome().call(ledger, { query })).body.operations;
const settings = async () => (await context.router(cid))!;
const rule = (name: string, port: number) => ({
  ...{ name, protocol: "TCP", internalIp: "192.168.1.101", internalPort: "80" },
  ...{ externalPort: String(port), externalPortEnd: String(port) },
});

type Section = { bands: { labelPassword?: true }[] };

let hands = 0;
/** Somebody changes something at the router's own page. */
const byHand = (change: Change) =>
  context.controller.send(cid, { taskId: `hand-${(hands += 1)}`, change, expiresAt: new Date(context.clock.now().getTime() + 60_000) });

describe("what somebody changes at the router's own page", () => {
  test("between the request and the change is no fault of it, and stays", async () => {
    await asHome().call(changeWifi24, { query, body: { name: "Ours" } });
    await byHand({ kind: "wifi", band: "5", name: "Theirs" });
    await context.drive();
    expect((await operations())[0]).toMatchObject({ state: "applied", verified: true });
    expect((await settings()).wifi).toMatchObject({ "24": { name: "Ours" }, "5": { name: "Theirs" } });
  });

  test("is not taken back with a change that the router refuses half way", async () => {
    await asHome().call(addPortForwarding, { query, body: { ...rule("sim-no-udp", 8443), protocol: "BOTH" } });
    await byHand({
      kind: "port-mapping-add",
      row: {
        name: "Theirs",
        protocol: "TCP",
        externalPort: 9000,
        externalPortEnd: 9000,
        internalIp: "192.168.1.101",
        internalPort: 80,
        active: true,
      },
    });
    await context.drive();
    const [repair, failed] = await operations();
    expect(failed).toMatchObject({ state: "failed", fault: { reason: "refused-by-router" } });
    expect(repair).toMatchObject({ kind: "repair", state: "applied" });
    const names = (await settings()).portMappings.map(({ name }) => name);
    expect(names).toContain("Theirs");
    expect(names).not.toContain("sim-no-udp");
  });

  test("in the very row that a change is about is left alone, and the change says so", async () => {
    const [first] = (await settings()).portMappings;
    await asHome().call(deletePortForwardings, { query, body: { selectedProtocols: [first!.instance] } });
    await byHand({ kind: "port-mapping-set", instance: first!.instance, row: { internalPort: 81 } });
    await context.drive();
    expect((await operations())[0]).toMatchObject({ state: "failed", stage: "failed", fault: { reason: "changed-at-router" } });
    expect((await settings()).portMappings).toContainEqual({ ...first, internalPort: 81 });
  });

  test("while the change is under way does not fail it", async () => {
    await asHome().call(changeWifi24, { query, body: { name: "sim-by-hand" } });
    await context.drive();
    expect((await operations())[0]).toMatchObject({ state: "applied" });
    expect((await settings()).wifi).toMatchObject({ "24": { name: "sim-by-hand" }, "5": { name: "By hand" } });
  });
});

describe("what a router does not have", () => {
  test("is refused by name, nothing is repaired, and the section says so until the router comes up fresh", async () => {
    await asHome().call(addPortForwarding, { query, body: rule("sim-no-table", 8443) });
    await context.drive();
    expect(await operations()).toMatchObject([{ state: "failed", fault: { reason: "not-supported" } }]);
    expect((await asHome().call(portForwardingSection, { query })).body).toMatchObject({ notSupported: true });
    expect((await asHome().call(wifiSection, { query })).body).not.toHaveProperty("notSupported");
    await asHome().call(reset, { query, body: {} });
    await context.drive();
    expect((await asHome().call(portForwardingSection, { query })).body).not.toHaveProperty("notSupported");
  });

  test("is not said of one that is merely full", async () => {
    await asHome().call(addPortForwarding, { query, body: rule("sim-full", 8443) });
    await context.drive();
    expect(await operations()).toMatchObject([{ state: "failed", fault: { reason: "router-full", code: null } }]);
    expect((await asHome().call(portForwardingSection, { query })).body).not.toHaveProperty("notSupported");
  });
});

describe("a Wi-Fi password, which no router tells", () => {
  const send = async (body: { name?: string; password: string }) => {
    await asHome().call(changeWifi24, { query, body });
    await context.drive();
    return (await operations())[0]!;
  };

  test("alone is sent to the router, which is not asked about it; it is applied and never verified", async () => {
    let readings = 0;
    const { controller } = context;
    const refresh: NetworkController["refresh"] = (...sent) => {
      readings += 1;
      return controller.refresh(...sent);
    };
    context.deps.networkController = { ...controller, refresh };
    expect(await send({ password: "correct horse" })).toMatchObject({
      state: "applied",
      stage: "handed",
      verified: false,
      undoable: false,
    });
    expect(readings).toBe(1);
  });

  test("with a name is applied, and not all of it verified", async () => {
    expect(await send({ name: "Ново име", password: "correct horse" })).toMatchObject({
      state: "applied",
      stage: "applied",
      verified: false,
    });
  });

  test("is the one on the label again after a reset, and the section asks for a new one until it is sent", async () => {
    const bands = async () => ((await asHome().call(wifiSection, { query })).body as Section).bands;
    expect(await bands()).not.toContainEqual(expect.objectContaining({ labelPassword: true }));
    await send({ password: "correct horse" });
    await asHome().call(reset, { query, body: {} });
    await context.drive();
    expect(await bands()).toMatchObject([{ labelPassword: true }, { labelPassword: true }]);
    await send({ password: "another horse" });
    const [first, second] = await bands();
    expect(first).not.toHaveProperty("labelPassword");
    expect(second).toMatchObject({ labelPassword: true });
  });
});

describe("a router without settings to show", () => {
  const over = (lastReport: NetworkController["lastReport"]) => {
    context.deps.networkController = { ...context.controller, lastReport };
  };

  test("that was never read is asked for them: the section says that it is being read, and shows what comes", async () => {
    let isRead = false;
    context.deps.networkController = {
      ...context.controller,
      lastReport: (of) => (isRead ? context.controller.lastReport(of) : Promise.resolve("unread")),
      refresh: () => Promise.resolve(isRead ? "fresh" : "asleep"),
    };
    const reading = { status: 503, body: { problem: "router-unread" }, headers: { "retry-after": "5" } };
    expect(await asHome().call(wifiSection, { query })).toMatchObject(reading);
    expect(await asHome().call(changeWifi24, { query, body: { name: "Ours" } })).toMatchObject(reading);
    isRead = true;
    expect(await asHome().call(wifiSection, { query })).toMatchObject({ status: 200 });
  });

  test("that answers the reading in time is shown at once", async () => {
    let isRead = false;
    context.deps.networkController = {
      ...context.controller,
      lastReport: (of) => (isRead ? context.controller.lastReport(of) : Promise.resolve("unread")),
      refresh: () => Promise.resolve((isRead = true) && "fresh"),
    };
    expect(await asHome().call(wifiSection, { query })).toMatchObject({ status: 200 });
  });

  test("that is not there at all is said to be not there, and not to be tried again in a moment", async () => {
    over(() => Promise.resolve(undefined));
    expect(await asHome().call(wifiSection, { query })).toMatchObject({ status: 503, body: { problem: "no-router" } });
  });
});
