import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  "/",
  "/myvrata",
  "/myvrata/settings?open=sessions",
  "/vignettes?vehicleType=car#products",
  "/devices/listing?sort=price,desc&page=2",
  "/help/%D0%B8%D0%BD%D1%82%D0%B5%D1%80%D0%BD%D0%B5%D1%82",
  "/devices/a%20b",
  "/login?returnTo=https://elsewhere.example/", // a query is data, not a destination
  "/discount-100%25",
])("goes back to %s", (path) => {
  expect(ownPath(path, "/fallback")).toBe(path);
});

test.each([
  ["another site", "https://evil.example/"],
  ["another site without its scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash that browsers read as a slash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a backslash later on", "/my\\..\\evil"],
  ["an encoded backslash", "/%5cevil.example"],
  ["an encoded slash", "/%2fevil.example"],
  ["an encoded slash in capitals", "/%2Fevil.example"],
  ["a slash encoded twice", "/%252fevil.example"],
  ["a slash encoded five times", "/%252525252fevil.example"],
  ["two slashes in the middle", "/my//evil"],
  ["a tab inside, which browsers drop", "/\t/evil.example"],
  ["a line break inside", "/\n/evil.example"],
  ["a line break that splits headers", "/ok\r\nset-cookie: a=b"],
  ["an encoded line break", "/ok%0d%0aset-cookie:a=b"],
  ["a NUL", "/\0evil"],
  ["an encoded NUL", "/%00evil"],
  ["a script", "javascript:alert(1)"],
  ["a script behind spaces", " javascript:alert(1)"],
  ["a data address", "data:text/html,x"],
  ["dots that lead to a slash", "/.//evil.example"],
  ["dots that lead up", "/../evil"],
  ["encoded dots", "/%2e%2e//evil.example"],
  ["a name and password before a host", "//user@evil.example"],
  ["a path without a slash", "evil.example"],
  ["a relative path", "./myvrata"],
  ["an encoding that does not decode", "/%zz"],
  ["half an encoding", "/%e0%a4%a"],
  ["letters that are not ASCII", "/врата"],
  ["a slash from another alphabet", "/\u2215\u2215evil.example"],
  ["a space", "/ /evil.example"],
  ["nothing", ""],
  ["an address of 3000 characters", `/${"a".repeat(3000)}`],
  ["no text at all", undefined],
  ["a list", ["/myvrata"]],
  ["an object", { toString: (): string => "/myvrata" }],
])("does not follow %s", (_name, requested) => {
  expect(ownPath(requested, "/fallback")).toBe("/fallback");
});

test("every accepted path stays on this origin, as a browser reads it", () => {
  const nasty = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "%2f", "%5c", "@", ":", "?", "#", "a", "\t", "//", "%", "%09", "evil.example"),
  });
  fc.assert(
    fc.property(nasty, (requested) => {
      const given = ownPath(`/${requested}`, "/fallback");
      for (const read of [given, decodeURIComponentOrSame(given.split(/[?#]/)[0] ?? "")]) {
        expect(new URL(read, "https://vrata.example").origin).toBe("https://vrata.example");
      }
    }),
    { numRuns: 2000 },
  );
});

const decodeURIComponentOrSame = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
