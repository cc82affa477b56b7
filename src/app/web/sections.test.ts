import { expect, test } from "vitest";
import { currentIn, sectionsFor, type Section } from "./sections.ts";

const place = { contextPath: "/portal", area: "/myvrata" };
const ALL: Section[] = ["vignettes", "shop", "mine", "report", "help"];

test.each([
  ["/vignettes", "vignettes", "page"],
  ["/vignettes/prices", "vignettes", "true"],
  ["/shop/devices/listing", "shop", "page"],
  ["/devices/listing", "shop", "true"],
  ["/devices/some-phone", "shop", "true"],
  ["/products/compare", "shop", "true"],
  ["/myvrata", "mine", "page"],
  ["/myvrata/orders/1/withdraw", "mine", "true"],
  ["/myvrata/settings/mycontact", "mine", "true"],
  ["/operator/analytics", "report", "page"],
  ["/help", "help", "page"],
  ["/help/wifi/change", "help", "true"],
  ["/contact", "help", "true"],
] as const)("on %s the section %s is marked as %s, and no other", (path, section, mark) => {
  const marked = ALL.flatMap((one) => currentIn(one, `/portal${path}`, place) ?? []);
  expect([currentIn(section, `/portal${path}`, place), marked]).toEqual([mark, [mark]]);
});

test.each(["/", "/cart", "/terms", "/vignettes-and-more", "/myvratas"])("on %s no section is marked", (path) => {
  expect(ALL.filter((one) => currentIn(one, `/portal${path}`, place))).toEqual([]);
});

test("an operator sees the operator's menu", () => {
  expect(sectionsFor("operator")).toEqual(["mine", "report", "help"]);
  expect(sectionsFor("customer")).toEqual(sectionsFor(undefined));
});
