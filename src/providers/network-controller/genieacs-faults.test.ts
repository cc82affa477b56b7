import { describe, expect, test } from "vitest";
import { adapterOverGenieAcs, cid } from "#testing/adapter-over-genieacs.ts";
import { TABLES } from "./tr181.ts";
import { web } from "./conformance-cases.ts";
import type { Change, RouterFault } from "./port.ts";

const stage = adapterOverGenieAcs();
const rename: Change = { kind: "wifi", band: "24", name: "Ours" };

/** A task that waits, with this fault at it, as GenieACS's driver writes it. */
async function faulty(code: string, detail?: object) {
  const { acs } = stage;
  const { _id: device } = acs.deviceOf(cid);
  acs.deviceOf(cid).asleep = true;
  await stage.send(rename);
  const [task] = acs.tasks;
  acs.faults.push({
    _id: `${device}:task_${task!._id}`,
    device,
    channel: `task_${task!._id}`,
    timestamp: stage.clock.now(),
    code,
    message: "words of the controller",
    ...(detail && { detail }),
    retries: 0,
    expiry: task!.expiry!,
    provisions: JSON.stringify([["value", "Device.WiFi.SSID.1.SSID", "Ours"]]),
  });
}

const without = (faultCode: string) => ({ faultCode, faultString: "words of the router", setParameterValuesFault: null });

describe("a fault that the driver of GenieACS writes", () => {
  test.each([
    ...["9000", "9001", "9002", "9003", "9004", "9006", "9007", "9008", "9800"].map(
      (code) => [`cwmp.${code}`, code, without(code)] as const,
    ),
    ["too_many_commits", "9005", undefined] as const,
    ...["too_many_rpcs", "too_many_cycles", "deeply_nested_vparams", "preset_loop", "script", "script.Error", "TypeError"].map(
      (code) => [code, code, undefined] as const,
    ),
  ])("%s is a refusal, which is removed before it is told and never done after all", async (code, reported, detail) => {
    await faulty(code, detail);
    const faults = [{ parameter: null, setting: null, code: reported, message: "words of the controller" }];
    expect(await stage.controller.taskState(cid, "task")).toEqual({ state: "refused", faults });
    expect([stage.acs.tasks, stage.acs.faults]).toEqual([[], []]);
    stage.acs.inform(cid);
    expect(stage.truth().wifi["24"].name).toBe("Home-0001");
  });

  test.each([
    [
      "an entry that names a setting",
      [{ parameterName: "Device.WiFi.SSID.1.SSID", faultCode: "9007", faultString: "too long" }],
      "9007",
      "name",
    ],
    ["an odd entry before one", [{ wrong: true }, { parameterName: "Device.Other", faultCode: "9006", faultString: null }], "9006", null],
    ["odd entries alone", [null, 7], "9003", null],
    ["no entries", [], "9003", null],
  ])("with %s is told by it, or by its own code", async (...[, setParameterValuesFault, code, setting]) => {
    await faulty("cwmp.9003", { ...without("9003"), setParameterValuesFault });
    expect(await stage.controller.taskState(cid, "task")).toMatchObject({ state: "refused", faults: [{ code, setting }] });
  });

  test.each(["session_terminated", "timeout", "invalid_response"])(
    "%s is none: the task waits, and is taken at the next contact",
    async (code) => {
      await faulty(code);
      const queued = stage.queued();
      expect(await stage.controller.taskState(cid, "task", queued)).toMatchObject({ state: "waiting" });
      stage.pass(60);
      stage.acs.inform(cid);
      expect(await stage.controller.taskState(cid, "task", queued)).toEqual({ state: "done" });
      expect(stage.truth().wifi["24"].name).toBe("Ours");
    },
  );
});

test("a refusal is handed over before its task is removed, so that it can be remembered that it was not done", async () => {
  await faulty("cwmp.9002", without("9002"));
  const seen: unknown[] = [];
  const removing = async (faults: RouterFault[]) =>
    void seen.push(
      faults.map(({ code }) => code),
      stage.acs.tasks.length,
    );
  await stage.controller.taskState(cid, "task", { ...stage.queued(), removing });
  expect([seen, stage.acs.tasks]).toEqual([[["9002"], 1], []]);
});

describe("a table", () => {
  const add: Change = { kind: "port-mapping-add", row: web };

  test.each(["listed", "absent"] as const)(
    "that the router does not have, %s in what it names, is told by the code for that",
    async (how) => {
      stage.acs.without(cid, TABLES.portMapping, how);
      expect(await stage.send(add)).toMatchObject({ state: "refused", faults: [{ setting: null, code: "9005" }] });
      expect([stage.acs.tasks, stage.acs.faults, stage.truth().portMappings]).toEqual([[], [], []]);
    },
  );

  test("without a row yet is there", async () => {
    expect(await stage.send(add)).toEqual({ state: "done" });
    expect(await stage.send({ kind: "port-mapping-remove", instance: 1 }, "remove")).toEqual({ state: "done" });
    expect(await stage.send(add, "again")).toEqual({ state: "done" });
  });
});
