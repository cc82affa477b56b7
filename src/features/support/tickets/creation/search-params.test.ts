import { expect, test } from "vitest";
import { againAddress, formAddress, requestedIn, ticketAddress } from "./search-params.ts";

const whole = { serviceId: "C1000001", serviceType: "INTERNET", assetId: "a-1", troubleshootingSessionId: "s-1", treeId: "internet" };
const inAddress = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1]));

test("what a ticket is requested for comes back from the address of its form as it was", () => {
  expect(requestedIn(inAddress(formAddress(whole)))).toEqual(whole);
  expect(requestedIn(inAddress(formAddress({ ...whole, treeId: null, assetId: null })))).toEqual({
    ...{ serviceId: "C1000001", serviceType: "INTERNET", troubleshootingSessionId: "s-1" },
  });
  expect(inAddress(againAddress({ serviceId: "888" }, "form-1"))).toEqual({ serviceId: "888", isSent: "no", form: "form-1" });
});

test.each([
  [{}, undefined],
  [{ serviceId: "" }, undefined],
  [{ serviceId: ["a", "b"] }, undefined],
  [{ serviceId: "888", serviceType: "RADIO" }, { serviceId: "888" }],
  [{ serviceId: "8".repeat(70) }, { serviceId: "8".repeat(64) }],
])("an address with %o is for %o", (search, requested) => {
  expect(requestedIn(search)).toEqual(requested);
});

test("the page of the history follows from the position of a ticket, ten a page from 0 (B§9)", () => {
  const of = (position: number) => ticketAddress({ ticketId: "t", position });
  expect([of(0), of(9), of(10), of(25)].map((address) => inAddress(address)["page"])).toEqual(["0", "0", "1", "2"]);
});
