import { expect, test } from "vitest";
import { articles } from "./articles/all.ts";
import { TOPICS } from "./article.ts";
import { helpFor, NAVIGATED } from "./navigator.ts";

const portal = { address: "https://vrata.example", contextPath: "", area: "/myvrata" };
const below = { address: "https://vrata.example/portal", contextPath: "/portal", area: "/myvrata" };

test.each([
  ["/vignettes", "/help/vignettes"],
  ["/vignettes/prices", "/help/vignettes"],
  ["/vignettes?a=b#c", "/help/vignettes"],
  ["/devices/listing?category=phones", "/help/devices"],
  ["/shop/devices/listing", "/help/devices"],
  ["/products/compare?offers=1,2", "/help/devices/compare-devices"],
  ["/cart", "/help/buying"],
  ["/checkout/confirmation/x", "/help/buying"],
  ["/myvrata/orders/1", "/help/buying"],
  ["/myvrata/settings/mycontact", "/help/wifi"],
  ["/myvrata/settings/mycontact?cid=C1000001#wifi", "/help/wifi"],
  ["/myvrata/settings/mycontact#napt", "/help/home-network/forward-a-port"],
  ["/myvrata/settings/mycontact#reset", "/help/wifi/factory-reset"],
  ["/myvrata/settings/mycontact#constructor", "/help/wifi"],
  ["/myvrata/settings?open=2", "/help/account"],
  ["/login?returnTo=%2Fvignettes", "/help/account"],
  ["/cookies", "/help/account/cookies"],
  ["/", "/help"],
  ["/myvrata", "/help"],
  ["/help", "/help"],
  ["/help/wifi", "/help"],
  ["/vignettesque", "/help"],
  ["/nowhere", "/help"],
  ["", "/help"],
])("who comes from «%s» goes to %s", (from, target) => expect(helpFor(from, portal)).toBe(target));

test.each([
  ["https://vrata.example/cart", "/help/buying"],
  ["https://vrata.example.evil.example/cart", "/help"],
  ["https://vrata.example@evil.example/cart", "/help"],
  ["https://evil.example/cart", "/help"],
  ["http://vrata.example/cart", "/help"],
  ["//evil.example/cart", "/help"],
  ["//vrata.example/cart", "/help"],
  ["/\\evil.example/cart", "/help"],
  ["\\\\evil.example/cart", "/help"],
  ["/%2f/cart", "/help"],
  ["/%5cevil.example/cart", "/help"],
  ["/cart/../../evil", "/help"],
  ["/cart/%2e%2e/evil", "/help"],
  ["javascript:location='/cart'", "/help"],
  ["data:text/html,/cart", "/help"],
  [" /cart", "/help"],
  ["/cart\n", "/help"],
  ["/cart\0", "/help"],
  ["cart", "/help"],
])("only pages of this portal count: «%s» leads to %s", (from, target) => expect(helpFor(from, portal)).toBe(target));

test.each([
  ["/portal/cart", "/help/buying"],
  ["https://vrata.example/portal/cart", "/help/buying"],
  ["/cart", "/help"],
  ["/portalcart", "/help"],
  ["https://vrata.example/cart", "/help"],
])("below a context path «%s» leads to %s", (from, target) => expect(helpFor(from, below)).toBe(target));

test("every help topic that a page links to exists", () => {
  const all: string[] = [...TOPICS, ...articles.map(({ topic, id }) => `${topic}/${id}`)];
  expect(NAVIGATED.filter((help) => !all.includes(help))).toEqual([]);
});
