import { describe, expect, test } from "vitest";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import { TABLES } from "#providers/network-controller/tr181.ts";
import { CID, homeOverGenieAcs } from "#testing/home-over-genieacs.ts";
import { accessSection, changeAccess } from "../../access/contract.ts";
import { addPortForwarding, portForwardingSection } from "../../port-forwarding/contract.ts";
import { reset } from "../../reset/contract.ts";
import { changeWifi24 } from "../../wifi/contract.ts";

const stage = homeOverGenieAcs();
const { query, context } = stage;
const rename = (name: string) => stage.asHome().call(changeWifi24, { query, body: { name } });
const addRule = (port: number) =>
  stage.asHome().call(addPortForwarding, {
    query,
    body: {
      ...{ name: "Web", protocol: "TCP", internalIp: "192.168.1.101", internalPort: "80" },
      ...{ externalPort: String(port), externalPortEnd: String(port) },
    },
  });
const rulesSection = async () => (await stage.asHome().call(portForwardingSection, { query })).body;
/** Contacts after everything has ended: whatever is left at the controller would be done now. */
function contacts() {
  for (let number = 0; number < 3; number += 1) {
    stage.pass(600_000);
    stage.acs.inform(CID);
  }
}

describe("a refusal that names no setting", () => {
  test.each(["9001", "9002", "9008"])("with the code %s is told at once, tried once, and never done afterwards", async (code) => {
    stage.acs.refuse(CID, "SetParameterValues", code);
    await rename("Refused");
    await context.drive();
    const [refused] = await stage.operations();
    expect(refused).toMatchObject({ state: "failed", stage: "refused", fault: { reason: "refused-by-router", field: null, code } });
    expect([stage.acs.tasks, stage.acs.faults, stage.acs.counted(CID).SetParameterValues]).toEqual([[], [], 1]);
    stage.acs.refuse(CID, "SetParameterValues", null);
    contacts();
    expect([stage.truth().wifi["24"].name, stage.acs.counted(CID).SetParameterValues]).toEqual(["Home-0001", 1]);
  });

  test("of a new row tells that the table is full, adds it once, and repairs nothing", async () => {
    stage.acs.refuse(CID, "AddObject", "9004");
    await addRule(8443);
    await context.drive();
    expect(await stage.operations()).toMatchObject([{ state: "failed", fault: { reason: "router-full" } }]);
    expect([stage.acs.tasks, stage.acs.faults]).toEqual([[], []]);
    stage.acs.refuse(CID, "AddObject", null);
    contacts();
    expect([stage.truth().portMappings, stage.acs.counted(CID).AddObject]).toEqual([[], 1]);
  });

  test("of a restart or a reset is told, and neither is done afterwards", async () => {
    stage.acs.refuse(CID, "FactoryReset", "9001");
    await stage.asHome().call(reset, { query, body: {} });
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "failed", fault: { reason: "refused-by-router", code: "9001" } });
    stage.acs.refuse(CID, "FactoryReset", null);
    contacts();
    expect([stage.acs.tasks, stage.acs.counted(CID).FactoryReset]).toEqual([[], 1]);
  });
});

describe("a new row whose values are refused", () => {
  test.each([
    ["a rule", () => addRule(8443)],
    ["a device", () => stage.asHome().call(changeAccess, { query, body: { accessType: "RESTRICTED_DYNAMIC", mac: "02:00:00:00:53:01" } })],
  ])("%s: is added once, leaves no row, and nothing is repaired", async (_, add) => {
    stage.acs.refuse(CID, "SetParameterValues", "9007");
    await add();
    await context.drive();
    expect(await stage.operations()).toMatchObject([{ state: "failed", fault: { reason: "refused-by-router", code: "9007" } }]);
    stage.acs.refuse(CID, "SetParameterValues", null);
    contacts();
    expect(stage.truth()).toMatchObject({ portMappings: [], admitted: [] });
    expect([stage.acs.tasks, stage.acs.faults, stage.acs.counted(CID).AddObject]).toEqual([[], [], 1]);
  });
});

test("a refused row of a router whose readings take longer than a call is added once, and nothing is repaired", async () => {
  const slowly = { url: stage.acs.url, deadlineMs: 1_000, clock: context.clock };
  context.deps.networkController = networkControllerOverGenieAcs(slowly);
  stage.acs.deviceOf(CID).slowMs = 40;
  stage.acs.refuse(CID, "SetParameterValues", "9007");
  await addRule(8443);
  await context.drive();
  expect(await stage.operations()).toMatchObject([{ state: "failed", fault: { reason: "refused-by-router" } }]);
  expect([stage.truth().portMappings, stage.acs.counted(CID).AddObject]).toEqual([[], 1]);
});

describe.each(["listed", "absent"] as const)("a router without a table, which is %s in what it names", (how) => {
  test("refuses a row by name; it is remembered, the section says so, and others do not", async () => {
    stage.acs.without(CID, TABLES.portMapping, how);
    await addRule(8443);
    await context.drive();
    expect(await stage.operations()).toMatchObject([{ state: "failed", fault: { reason: "not-supported", code: null } }]);
    const calls = stage.acs.counted(CID).AddObject;
    contacts();
    expect([stage.acs.tasks, stage.acs.faults, stage.acs.counted(CID).AddObject]).toEqual([[], [], calls]);
    expect(await rulesSection()).toMatchObject({ notSupported: true });
    expect((await stage.asHome().call(accessSection, { query })).body).not.toHaveProperty("notSupported");
  });

  test("is asked again once it came up fresh", async () => {
    stage.acs.without(CID, TABLES.portMapping, how);
    await addRule(8443);
    await context.drive();
    await stage.asHome().call(reset, { query, body: {} });
    await context.drive();
    expect(await rulesSection()).not.toHaveProperty("notSupported");
    stage.acs.deviceOf(CID).without.clear();
    await addRule(8443);
    await context.drive();
    expect((await stage.operations())[0]).toMatchObject({ state: "applied" });
    expect(stage.truth().portMappings).toMatchObject([{ externalPort: 8443 }]);
  });
});
