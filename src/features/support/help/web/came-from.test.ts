import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#platform/client.ts";
import { helpFor } from "../navigator.ts";
import { wayFromVisit } from "./came-from.ts";

const PORTAL = "https://vrata.example";
const sent: string[] = [];
/** The client of the page; the navigator's own rule answers. */
const call = (async (_: unknown, { body: { webpageUrl } }: { body: { webpageUrl: string } }) => {
  sent.push(webpageUrl);
  return { status: 200, body: { target: helpFor(webpageUrl, { address: PORTAL, contextPath: "", area: "/myvrata" }) } };
}) as unknown as Call;

beforeEach(() => sent.splice(0));
afterEach(() => void vi.unstubAllGlobals());

function open(type: string, referrer: string): void {
  vi.stubGlobal("location", new URL(`${PORTAL}/help`));
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
}

test.each([
  ["a bookmark", { referrer: "", webpageUrl: "", target: undefined }],
  ["another site", { referrer: "https://other.example/secret?of=theirs", webpageUrl: "https://other.example", target: undefined }],
  ["the cart", { referrer: `${PORTAL}/cart?a=b`, webpageUrl: "/cart?a=b", target: "/help/buying" }],
  ["the help itself", { referrer: `${PORTAL}/help/wifi`, webpageUrl: "/help/wifi", target: undefined }],
])("a visit to /help from %s asks the navigator", async (_, { referrer, webpageUrl, target }) => {
  open("navigate", referrer);
  expect(await wayFromVisit(call, "/help")).toBe(target);
  expect(sent).toEqual([webpageUrl]);
});

test.each(["reload", "back_forward"])("a %s of /help asks nobody", async (type) => {
  open(type, `${PORTAL}/cart`);
  expect(await wayFromVisit(call, "/help")).toBeUndefined();
  expect(sent).toEqual([]);
});
