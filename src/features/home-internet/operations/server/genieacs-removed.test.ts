import { describe, expect, test } from "vitest";
import type { NetworkController } from "#providers/network-controller/port.ts";
import { CID, homeOverGenieAcs } from "#testing/home-over-genieacs.ts";
import { changeWifi24 } from "../../wifi/contract.ts";

const stage = homeOverGenieAcs();
const { query, context } = stage;
const PASSWORD = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";

/** A password for a router that sleeps, which waits at the controller. */
async function sendPassword(): Promise<void> {
  stage.acs.deviceOf(CID).asleep = true;
  await stage.asHome().call(changeWifi24, { query, body: { password: "correct horse" } });
  await stage.untilAsleep();
}

type Losing<N extends "taskState" | "takeBack"> = (answer: Awaited<ReturnType<NetworkController[N]>>) => boolean;
/** What a call has done is done, and then the portal comes to nothing: once. `contact`: the router is in contact before it is there again. */
function lose<N extends "taskState" | "takeBack">(name: N, isIt: Losing<N>, { contact = true } = {}): void {
  const { networkController } = context.deps;
  let isLost = false;
  const call = networkController[name] as (...sent: unknown[]) => Promise<Awaited<ReturnType<NetworkController[N]>>>;
  const losing = async (...sent: unknown[]) => {
    const answer = await call(...sent);
    if (isLost || !isIt(answer)) return answer;
    isLost = true;
    stage.pass(1_000);
    if (contact) stage.acs.inform(CID);
    throw new Error("the portal was killed");
  };
  context.deps.networkController = { ...networkController, [name]: losing };
}

/** Runs all that is due; the turn in which the portal was killed is taken again. */
async function driveThroughKill(): Promise<void> {
  let turn = context.planned[0];
  const killed = context.drive(() => {
    turn = context.planned[0];
    return false;
  });
  await expect(killed).rejects.toThrow("the portal was killed");
  context.planned.push(turn!);
  await context.drive();
}

describe("a password whose task was removed at the controller just before the portal ended, with a contact of the router since", () => {
  test("is refused where it was refused, and not taken for sent", async () => {
    await sendPassword();
    stage.acs.refuse(CID, "SetParameterValues", "9007");
    stage.pass(5_000);
    stage.acs.inform(CID);
    stage.acs.refuse(CID, "SetParameterValues", null);
    lose("taskState", ({ state }) => state === "refused");
    await driveThroughKill();
    expect(await stage.operations()).toMatchObject([{ state: "failed", fault: { reason: "refused-by-router", code: "9007" } }]);
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
  });

  test("is too late where it was withdrawn, and not taken for sent", async () => {
    await sendPassword();
    lose("takeBack", (isWithdrawn) => isWithdrawn);
    await driveThroughKill();
    const operations = await stage.operations();
    expect(operations.find(({ kind }) => kind === "wifi.settings")).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
  });
});

test("a change that was withdrawn just before the portal ended, from a router that was not in contact since, is too late and needs no repair", async () => {
  stage.acs.deviceOf(CID).asleep = true;
  await stage.asHome().call(changeWifi24, { query, body: { name: "Attic" } });
  await stage.untilAsleep();
  lose("takeBack", (isWithdrawn) => isWithdrawn, { contact: false });
  await driveThroughKill();
  expect(await stage.operations()).toMatchObject([{ state: "expired", fault: { reason: "too-late" } }]);
});

test("a change of a router that sleeps, handed over in the moment in which the portal ended, is too late and needs no repair", async () => {
  stage.acs.deviceOf(CID).asleep = true;
  await stage.asHome().call(changeWifi24, { query, body: { name: "Attic" } });
  const { networkController } = context.deps;
  const deadline = new Date((await stage.operations())[0]!.endsBy);
  const killed = () => Promise.reject(new Error("the portal was killed"));
  context.deps.networkController = { ...networkController, send: killed };
  const turn = context.planned[0]!;
  await expect(context.drive()).rejects.toThrow("the portal was killed");
  context.deps.networkController = networkController;
  context.clock.jumpTo(deadline);
  context.planned.push(turn);
  await context.drive();
  expect(await stage.operations()).toMatchObject([{ state: "expired", fault: { reason: "too-late" } }]);
});

test("a password that the router takes while it is withdrawn was sent", async () => {
  await sendPassword();
  const { networkController } = context.deps;
  const takeBack: NetworkController["takeBack"] = (...task) => {
    stage.pass(1_000);
    stage.acs.inform(CID);
    return networkController.takeBack(...task);
  };
  context.deps.networkController = { ...networkController, takeBack };
  await context.drive();
  expect((await stage.operations())[0]).toMatchObject({ state: "applied", stage: "handed" });
  expect(stage.valueOf(PASSWORD)).toBe("correct horse");
});

describe("a change whose task cannot be withdrawn at its deadline, since a session holds its router", () => {
  const deadline = async () => new Date((await stage.operations())[0]!.endsBy);
  const driveTo = (at: Date) => context.drive(() => context.clock.now() >= at);
  const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

  test("is too late once the task is withdrawn, and the router takes nothing of it afterwards", async () => {
    await sendPassword();
    const endsBy = await deadline();
    stage.acs.hold(true);
    await driveTo(after(endsBy, 10));
    expect((await stage.operations())[0]).toMatchObject({ state: "applying" });
    stage.acs.hold(false);
    await context.drive();
    expect((await stage.operations()).at(-1)).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
    expect(stage.acs.tasks.filter(({ uniqueKey }) => !uniqueKey?.startsWith("refresh"))).toEqual([]);
    stage.acs.inform(CID);
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
  });

  test("is too late once the task has expired, at the latest", async () => {
    await sendPassword();
    const endsBy = await deadline();
    stage.acs.hold(true);
    await context.drive();
    expect((await stage.operations()).at(-1)).toMatchObject({ state: "expired", fault: { reason: "too-late" } });
    expect(context.clock.now().getTime() - endsBy.getTime()).toBeGreaterThanOrEqual(60_000);
    stage.acs.hold(false);
    stage.acs.inform(CID);
    expect(stage.valueOf(PASSWORD)).toBe(`label-${CID}`);
  });

  test("is told as applied where the router took it meanwhile", async () => {
    await sendPassword();
    const endsBy = await deadline();
    stage.acs.hold(true);
    await driveTo(after(endsBy, 10));
    stage.acs.hold(false);
    stage.acs.inform(CID);
    await context.drive();
    expect((await stage.operations()).at(-1)).toMatchObject({ state: "applied", stage: "handed" });
    expect(stage.valueOf(PASSWORD)).toBe("correct horse");
  });
});
