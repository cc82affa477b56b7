import { describe, expect, test } from "vitest";
import { CID, homeOverGenieAcs, RULE } from "#testing/home-over-genieacs.ts";
import { addPortForwarding } from "../../port-forwarding/contract.ts";
import { reset } from "../../reset/contract.ts";
import { changeWifi24, wifiSection } from "../../wifi/contract.ts";

const stage = homeOverGenieAcs();
const { query, context } = stage;
const PASSWORD = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";
const SSID = "Device.WiFi.SSID.1.SSID";
const change = (body: { name?: string; password?: string }) => stage.asHome().call(changeWifi24, { query, body });
const changed = async (body: { name?: string; password?: string }) => {
  await change(body);
  await context.drive();
  return (await stage.operations())[0]!;
};

describe("a Wi-Fi password", () => {
  test("that GenieACS believes the router to have is really sent, and told as sent, not as verified", async () => {
    const sent = { state: "applied", stage: "handed", verified: false };
    expect(await changed({ password: "correct horse" })).toMatchObject(sent);
    stage.acs.atRouter(CID, { [PASSWORD]: "typed by hand" });
    expect(await changed({ password: "correct horse" })).toMatchObject(sent);
    expect(stage.valueOf(PASSWORD)).toBe("correct horse");
  });

  test("is sent again after a reset, although it was sent before", async () => {
    await changed({ password: "correct horse" });
    await stage.asHome().call(reset, { query, body: {} });
    await context.drive();
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
    expect((await stage.asHome().call(wifiSection, { query })).body).toMatchObject({
      bands: [{ labelPassword: true }, { labelPassword: true }],
    });
    await changed({ password: "correct horse" });
    expect(stage.valueOf(PASSWORD)).toBe("correct horse");
  });

  test("that the router refuses is told as refused, and not sent later", async () => {
    stage.acs.refuse(CID, "SetParameterValues", "9007");
    expect(await changed({ password: "correct horse" })).toMatchObject({ state: "failed", fault: { reason: "refused-by-router" } });
    stage.acs.refuse(CID, "SetParameterValues", null);
    stage.pass(600_000);
    stage.acs.inform(CID);
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
  });
});

describe("what somebody changes at the router's own page", () => {
  test("beside a change of ours stays, and does not fail it", async () => {
    await change({ name: "Ours" });
    stage.acs.atRouter(CID, { "Device.WiFi.SSID.2.SSID": "Theirs" });
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "applied", verified: true });
    expect(stage.truth().wifi).toMatchObject({ "24": { name: "Ours" }, "5": { name: "Theirs" } });
  });

  test("to another name than GenieACS believes is overwritten by the one that was asked for, which is really sent", async () => {
    await changed({ name: "Ours" });
    await changed({ name: "Between" });
    // asked for while GenieACS still believes what it is to be
    stage.acs.deviceOf(CID).asleep = true;
    await change({ name: "Ours" });
    stage.acs.deviceOf(CID).asleep = false;
    stage.acs.atRouter(CID, { [SSID]: "Theirs" });
    await context.drive();
    expect([(await stage.operations())[0]!.state, stage.truth().wifi["24"].name]).toEqual(["applied", "Ours"]);
  });

  test("is what a change that the router did otherwise is taken back to", async () => {
    await change({ name: "Ours" });
    stage.acs.atRouter(CID, { [SSID]: "Theirs" });
    stage.acs.mishap("does-other");
    await context.drive();
    const [repair, failed] = await stage.operations();
    expect(failed).toMatchObject({ state: "failed", fault: { reason: "other-than-asked" } });
    expect(repair).toMatchObject({ kind: "repair", state: "applied" });
    expect(stage.truth().wifi["24"].name).toBe("Theirs");
  });
});

describe("a router that says done", () => {
  test.each(["does-nothing", "does-other"] as const)("and %s is not believed, however soon it is read back", async (what) => {
    stage.acs.mishap(what);
    expect(await changed({ name: "Ours" })).toMatchObject({ kind: "repair", state: "applied" });
    expect((await stage.operations())[1]).toMatchObject({ state: "failed", fault: { reason: "other-than-asked" } });
    expect(stage.truth().wifi["24"].name).toBe("Home-0001");
  });
});

describe("a router that cannot be woken", () => {
  test.each([{ password: "correct horse" }, { name: "Ours" }, { name: "Ours", password: "correct horse" }])(
    "has %o after its own contact, and that is told",
    async (body) => {
      stage.acs.deviceOf(CID).asleep = true;
      await change(body);
      await stage.untilAsleep();
      stage.pass(30_000);
      stage.acs.inform(CID);
      // its second contact, which shows what is to be read back
      stage.pass(30_000);
      await context.drive(() => (stage.acs.inform(CID), false));
      expect((await stage.operations())[0]).toMatchObject({ state: "applied" });
      expect([stage.valueOf(PASSWORD), stage.truth().wifi["24"].name]).toEqual([body.password ?? `label-${CID}`, body.name ?? "Home-0001"]);
    },
  );

  test("and took a password just before its deadline, has it, and that is told", async () => {
    stage.acs.deviceOf(CID).asleep = true;
    await change({ password: "correct horse" });
    await stage.untilAsleep();
    const [waiting] = await stage.operations();
    context.clock.jumpTo(new Date(new Date(waiting!.endsBy).getTime() - 1_000));
    stage.acs.inform(CID);
    stage.pass(2_000);
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "applied", stage: "handed" });
    expect(stage.valueOf(PASSWORD)).toBe("correct horse");
  });

  test("until the deadline never gets what was told as too late", async () => {
    stage.acs.deviceOf(CID).asleep = true;
    await change({ name: "Late", password: "correct horse" });
    await context.drive(async () => (await stage.operations()).some(({ kind, endedAt }) => kind === "wifi.settings" && endedAt !== null));
    const late = (await stage.operations()).find(({ kind }) => kind === "wifi.settings");
    expect(late).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
    stage.pass(600_000);
    stage.acs.inform(CID);
    await context.drive(() => (stage.acs.inform(CID), false));
    expect([stage.valueOf(PASSWORD), stage.truth().wifi["24"].name]).toEqual([`label-${CID}`, "Home-0001"]);
  });
});

describe("a router whose readings take long", () => {
  test("is read once before an added row and once after it, and the row is told as applied", async () => {
    stage.acs.deviceOf(CID).slowMs = 25;
    await stage.asHome().call(addPortForwarding, { query, body: RULE });
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "applied" });
    expect(stage.truth().portMappings).toMatchObject([{ externalPort: 8443 }]);
    const readings = stage.acs.deviceOf(CID).calls.filter(({ name, what }) => name === "GetParameterValues" && what.includes(SSID));
    expect([readings.length, stage.acs.counted(CID).AddObject]).toEqual([2, 1]);
  });

  test("is in a session when the change comes, which is then neither lost nor done twice", async () => {
    stage.acs.begin(CID);
    await stage.asHome().call(addPortForwarding, { query, body: RULE });
    let runs = 0;
    await context.drive(() => (runs += 1) > 2);
    expect((await stage.operations())[0]).toMatchObject({ endedAt: null });
    stage.acs.end(CID);
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "applied" });
    expect([stage.truth().portMappings.length, stage.acs.counted(CID).AddObject]).toEqual([1, 1]);
  });
});
