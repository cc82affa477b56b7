import fc from "fast-check";
import { expect, test } from "vitest";
import { ipv4Text, isInside, isPrivate, isPrivateNetwork, isUnicast, isUsableHost, networkOf, parseIpv4, prefixLength } from "./ipv4.ts";

const addresses = fc.nat({ max: 2 ** 32 - 1 });
const prefixes = fc.integer({ min: 0, max: 32 });
const maskOf = (prefix: number) => (prefix === 0 ? 0 : (2 ** 32 - 2 ** (32 - prefix)) >>> 0);
const read = (text: string) => parseIpv4(text)!;

test.each([
  ["0.0.0.0", 0],
  ["192.168.1.1", 0xc0a8_0101],
  ["255.255.255.255", 2 ** 32 - 1],
])("%s is the number %i", (text, address) => {
  expect(parseIpv4(text)).toBe(address);
});

test.each([
  "",
  "1.2.3",
  "1.2.3.4.5",
  "256.1.1.1",
  "01.2.3.4",
  "192.168.001.1",
  "1.2.3.4 ",
  "1.2.3.4\n",
  "0x1.2.3.4",
  "1..2.3",
  "١.2.3.4",
  "::1",
])("%j is no address", (text) => {
  expect(parseIpv4(text)).toBeUndefined();
});

test("every address is read back as it was written", () => {
  fc.assert(fc.property(addresses, (address) => void expect(parseIpv4(ipv4Text(address))).toBe(address)));
});

test("whatever is read as an address is written exactly so", () => {
  const texts = fc.oneof(fc.ipV4(), fc.string({ unit: fc.constantFrom("0", "1", "2", "5", "."), maxLength: 15 }));
  fc.assert(
    fc.property(texts, (text) => {
      const address = parseIpv4(text);
      expect(address === undefined ? text : ipv4Text(address)).toBe(text);
    }),
  );
});

test("a mask is ones, then zeros", () => {
  fc.assert(fc.property(prefixes, (prefix) => void expect(prefixLength(maskOf(prefix))).toBe(prefix)));
  fc.assert(
    fc.property(addresses, (mask) => {
      const isMask = /^1*0*$/.test(mask.toString(2).padStart(32, "0"));
      expect(prefixLength(mask) !== undefined).toBe(isMask);
    }),
  );
  expect(prefixLength(read("255.255.0.255"))).toBeUndefined();
});

test("a network contains the address it was made of, and is as large as its mask", () => {
  fc.assert(
    fc.property(addresses, prefixes, (address, prefix) => {
      const lan = networkOf(address, maskOf(prefix));
      expect(isInside(address, lan)).toBe(true);
      expect(lan.broadcast - lan.network + 1).toBe(2 ** (32 - prefix));
      expect(isUsableHost(lan.network, lan) || isUsableHost(lan.broadcast, lan)).toBe(false);
    }),
  );
});

test.each([
  ["10.0.0.0", true],
  ["10.255.255.255", true],
  ["11.0.0.0", false],
  ["172.15.255.255", false],
  ["172.16.0.0", true],
  ["172.31.255.255", true],
  ["172.32.0.0", false],
  ["192.167.255.255", false],
  ["192.168.255.255", true],
  ["8.8.8.8", false],
])("%s is private: %s", (text, known) => {
  expect(isPrivate(read(text))).toBe(known);
});

test.each([
  ["192.168.1.1", "255.255.255.0", true],
  ["192.168.1.1", "255.255.0.0", true],
  ["192.168.1.1", "255.254.0.0", false],
  ["172.16.0.1", "255.240.0.0", true],
  ["172.16.0.1", "255.0.0.0", false],
  ["10.1.1.1", "255.0.0.0", true],
])("the network of %s under %s is private: %s", (address, mask, known) => {
  expect(isPrivateNetwork(networkOf(read(address), read(mask)))).toBe(known);
});

test.each([
  ["0.1.2.3", false],
  ["127.0.0.1", false],
  ["223.255.255.255", true],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["1.1.1.1", true],
  ["169.253.255.255", true],
  ["169.254.0.0", false],
  ["169.254.255.255", false],
  ["169.255.0.0", true],
])("%s is the address of one machine: %s", (text, known) => {
  expect(isUnicast(read(text))).toBe(known);
});
