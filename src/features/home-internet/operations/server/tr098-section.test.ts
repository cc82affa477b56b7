import { beforeEach, describe, expect, test } from "vitest";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { TR098 } from "#providers/network-controller/tr098.ts";
import { startGenieAcs } from "#testing/genieacs-server.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { business } from "#testing/people.ts";
import { accessSection, changeAccess } from "../../access/contract.ts";
import { addPortForwarding, portForwardingSection } from "../../port-forwarding/contract.ts";
import { reservationsSection } from "../../reservations/contract.ts";
import { changeWifi5, wifiSection } from "../../wifi/contract.ts";
import { ledger } from "../contract.ts";

const context = homeInternetContext();
/** A contract of the demo world whose router is of TR-098. */
const cid = "C6000003";
const query = { cid };
const asBusiness = () => context.browser(business);
const rule = {
  name: "Cameras",
  protocol: "TCP",
  internalIp: "192.168.1.101",
  internalPort: "80",
  externalPort: "8443",
  externalPortEnd: "8443",
};
const device = { accessType: "RESTRICTED_DYNAMIC", ipAddress: "", mac: "A4:83:E7:1C:52:90", macNote: "" };

async function changes() {
  await asBusiness().call(changeWifi5, { query, body: { name: "Warehouse" } });
  await context.drive();
  await asBusiness().call(addPortForwarding, { query, body: rule });
  await context.drive();
  const { body } = await asBusiness().call(ledger, { query });
  expect(body.operations.map(({ state, verified }) => ({ state, verified }))).toEqual([
    { state: "applied", verified: true },
    { state: "applied", verified: true },
  ]);
}

describe("access by MAC, which the router's model does not have", () => {
  test("is said to be not there by its own section, and by no other", async () => {
    expect((await asBusiness().call(accessSection, { query })).body).toMatchObject({ notSupported: true, accessType: "OPEN", devices: [] });
    for (const section of [wifiSection, portForwardingSection, reservationsSection])
      expect((await asBusiness().call(section, { query })).body).not.toHaveProperty("notSupported");
    expect((await asBusiness().call(accessSection, { query: { cid: "C6000002" } })).body).not.toHaveProperty("notSupported");
  });

  test.each([device, { accessType: "RESTRICTED_STATIC" }])("is refused by the portal, and nothing is sent: %j", async (body) => {
    const answer = await asBusiness().call(changeAccess, { query, body });
    expect(answer).toMatchObject({ status: 200, body: { ticket: null, fields: [{ field: "accessType", fault: "not-supported" }] } });
    expect(context.planned).toEqual([]);
    expect((await asBusiness().call(ledger, { query })).body.operations).toEqual([]);
  });
});

test("the other sections of such a router read and change it", async () => {
  await changes();
  expect(await context.router(cid)).toMatchObject({
    wifi: { "24": { name: "Warehouse 2" }, "5": { name: "Warehouse" } },
    portMappings: [{ name: "Cameras", externalPort: 8443, internalPort: 80 }],
  });
});

describe("over GenieACS", () => {
  let acs: Awaited<ReturnType<typeof startGenieAcs>>;
  const parameters = () => acs.deviceOf(cid).router.parameters;
  beforeEach(async () => {
    acs = await startGenieAcs(context.clock);
    acs.register(cid, factory(cid, TR098["5 PPP"]));
    context.deps.networkController = networkControllerOverGenieAcs({ url: acs.url, deadlineMs: 5_000, clock: context.clock, lookMs: 5 });
    return acs.close;
  });

  test("the router's own connection and its fifth network are changed", async () => {
    await changes();
    expect(settingsFrom(parameters())).toMatchObject({ wifi: { "5": { name: "Warehouse" } }, portMappings: [{ name: "Cameras" }] });
    expect(parameters()).toMatchObject({
      "InternetGatewayDevice.LANDevice.1.WLANConfiguration.5.SSID": "Warehouse",
      "InternetGatewayDevice.WANDevice.1.WANConnectionDevice.1.WANPPPConnection.1.PortMapping.1.PortMappingDescription": "Cameras",
    });
  });

  test("the section says that it has no access by MAC, and the router is asked for none", async () => {
    expect((await asBusiness().call(accessSection, { query })).body).toMatchObject({ notSupported: true });
    expect((await asBusiness().call(changeAccess, { query, body: device })).body).toMatchObject({ ticket: null });
    expect(acs.tasks).toEqual([]);
  });
});
