import fc from "fast-check";
import { expect, test } from "vitest";
import { foldMac, refuseMac } from "./mac.ts";

test.each([
  ["a4:83:e7:12:9f:0b", "A4:83:E7:12:9F:0B"],
  ["A4-83-E7-12-9F-0B", "A4:83:E7:12:9F:0B"],
  ["a483.e712.9f0b", "A4:83:E7:12:9F:0B"],
  ["a4.83.e7.12.9f.0b", "A4:83:E7:12:9F:0B"],
  ["a483e7129f0b", "A4:83:E7:12:9F:0B"],
  [" A483E7129F0B\t", "A4:83:E7:12:9F:0B"],
])("%j is stored as %s", (typed, folded) => {
  expect(foldMac(typed)).toBe(folded);
});

test.each([
  ["A4:83:E7:12:9F:0B", undefined],
  ["02:00:00:00:00:01", undefined], // given by software, as phones do for privacy: still one device
  ["", "not-a-mac"],
  ["A4:83:E7:12:9F", "not-a-mac"],
  ["A4:83-E7:12-9F:0B", "not-a-mac"],
  ["A4:83:E7:12:9F:0G", "not-a-mac"],
  ["А4:83:E7:12:9F:0B", "not-a-mac"], // a Cyrillic А
  ["A4:83:E7:12:9F:0B:00", "not-a-mac"],
  ["a48.3e7.129.f0b", "not-a-mac"],
  ["a483e7:129f0b", "not-a-mac"],
  ["0000.0000.0000", "zero"],
  ["FF:FF:FF:FF:FF:FF", "group"],
  ["01:00:5E:00:00:FB", "group"],
])("the MAC %j is refused for %s", (typed, fault) => {
  expect(refuseMac(typed)).toBe(fault);
});

const octets = fc.array(fc.nat(255), { minLength: 6, maxLength: 6 });

test("every notation is stored the same, and folding again changes nothing", () => {
  fc.assert(
    fc.property(octets, fc.constantFrom(":", "-", ".", ""), fc.boolean(), (bytes, between, capitals) => {
      const pairs = bytes.map((byte) => byte.toString(16).padStart(2, "0"));
      const typed = pairs.join(between);
      const folded = foldMac(capitals ? typed.toUpperCase() : typed);
      expect(folded).toBe(pairs.join(":").toUpperCase());
      expect(foldMac(folded!)).toBe(folded);
    }),
  );
});

test("every accepted MAC is stored in one form", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-fA-F][02468aceACE]([:-][0-9a-fA-F]{2}){5}$/), (typed) => {
      fc.pre(refuseMac(typed) === undefined);
      expect(foldMac(typed)).toMatch(/^[0-9A-F][02468ACE](:[0-9A-F]{2}){5}$/);
    }),
  );
});
