import { expect, test } from "vitest";
import { products } from "#features/shop/vignette/contract.ts";
import { shownBrand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { LIMITS } from "#testing/limits.ts";
import { configFrom } from "./server/config.ts";
import { readBrand } from "./server/brand/brand.ts";
import { renderFragment } from "./web/ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const price = { eur: "5.11", bgn: "10.00" };
const product = { productId: "car-weekend", kind: "weekend", price, earliest: "2026-11-21", latest: "2026-12-20" };
const body = { vehicleType: "car", products: [product] };

test.each([
  ["bg", "5,11\u00a0€", "10,00\u00a0лв."],
  ["en", "€5.11", "BGN\u00a010.00"],
] as const)("in %s lev is shown beside euro, unless the provider turns it off", (language, euro, lev) => {
  const shown = (showsLev: boolean) => {
    const brand = shownBrand({ ...BRAND, showsLev }, language);
    return renderFragment({ place, language, brand, limits: LIMITS }, products, { status: 200, body });
  };
  expect([shown(true).includes(euro), shown(true).includes(lev)]).toEqual([true, true]);
  expect([shown(false).includes(euro), shown(false).includes(lev)]).toEqual([true, false]);
});

test("LEV is off by default", async () => {
  const showsLev = async (environment: Record<string, string>) => (await readBrand(configFrom(environment))).brand.showsLev;
  expect(await Promise.all([showsLev({}), showsLev({ LEV: "on" }), showsLev({ LEV: "off" })])).toEqual([false, true, false]);
  expect(() => configFrom({ LEV: "no" })).toThrow("LEV must be one of on, off");
});
