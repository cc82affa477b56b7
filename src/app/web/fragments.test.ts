import { expect, test } from "vitest";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };

test("products are answered as the choice that the page shows, in either language", () => {
  const price = { eur: "5.11", bgn: "10.00" };
  const product = { productId: "car-weekend", kind: "weekend", price, earliest: "2026-11-21", latest: "2026-12-20" };
  const given = { status: 200, body: { vehicleType: "car", products: [product] } };
  const endpoint = { method: "GET", path: "/vignettes/products/:vehicleType" } as const;
  const bg = renderFragment({ place, language: "bg", limits: LIMITS }, endpoint, given);
  expect(bg).toContain('type="radio" name="productId" value="car-weekend"');
  expect(bg).toContain("Уикенд винетка");
  expect(bg).toContain("5,11\u00a0€");
  expect(renderFragment({ place, language: "en", limits: LIMITS }, endpoint, given)).toContain("Weekend vignette");
  const away = renderFragment({ place, language: "en", limits: LIMITS }, endpoint, { status: 503, body: { problem: "registry-away" } });
  expect(away).toContain("The toll registry does not answer");
});
