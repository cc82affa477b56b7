import { expect, test } from "vitest";
import { againAddress, formAddress, requestedIn } from "./search-params.ts";

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
