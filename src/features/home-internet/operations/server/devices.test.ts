import { expect, test } from "vitest";
import { homeInternetContext, PRINTER, whileControllerAway } from "#testing/home-internet-context.ts";
import { home, slowRouter } from "#testing/people.ts";
import { knownDevices } from "../contract.ts";

const context = homeInternetContext();
const query = { cid: "C1000001" };

test("the devices of the last report, the connected ones first and then by address", async () => {
  const answer = await context.browser(home).call(knownDevices, { query });
  if (answer.status !== 200) throw new Error(String(answer.status));
  const { devices } = answer.body;
  expect(devices).toHaveLength(7);
  expect(devices[0]).toEqual(PRINTER);
  expect(devices.map(({ ipAddress }) => ipAddress.split(".")[3])).toEqual(["20", "21", "101", "102", "103", "105", "104"]);
  expect(devices.at(-1)).toMatchObject({ name: "Tablet", active: false, reserved: false });
});

test("another customer's contract has no devices, like an absent one", async () => {
  await expect(context.browser(slowRouter).call(knownDevices, { query })).rejects.toMatchObject({ status: 404 });
  await expect(context.browser(slowRouter).call(knownDevices, { query: { cid: "C9" } })).rejects.toMatchObject({ status: 404 });
});

test("while the controller is unavailable no devices are reported", () =>
  whileControllerAway(context, async (browser) => {
    expect(await browser.call(knownDevices, { query })).toMatchObject({ status: 503, body: { problem: "controller-away" } });
  }));
