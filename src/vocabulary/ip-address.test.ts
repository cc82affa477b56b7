import { expect, test } from "vitest";
import { countedAddress } from "./ip-address.ts";

test.each([
  ["203.0.113.77", "203.0.113.77"],
  ["::ffff:203.0.113.77", "203.0.113.77"],
  ["::ffff:cb00:714d", "203.0.113.77"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:8d3::/64"],
  ["2001:0DB8:85A3:08D3::1", "2001:db8:85a3:8d3::/64"],
  ["2001:db8:85a3:8d3::1", "2001:db8:85a3:8d3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["something else", "something else"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
