import { describe, expect, test } from "vitest";
import { eventReceiver, VISIT } from "#testing/event-receiver.ts";
import { LIMITS } from "#testing/limits.ts";
import type { AnalyticsEvent } from "../event.ts";
import { wireOf, type WireEvent } from "../wire.ts";

const receiver = eventReceiver();
const { post, stored } = receiver;

const opening: WireEvent = { type: "shown", url: "http://localhost/vignettes", title: "Винетки" };
const HOST = "localhost:80";
const ORIGIN = `http://${HOST}`;
const x = (length: number) => "x".repeat(length);
/** Sends stored events in the format that pages send. */
function postStored(events: AnalyticsEvent[]) {
  const { query, body } = wireOf(events, ORIGIN);
  const browser = receiver.context.browser();
  browser.cookies.set("cc_cookie_accept", "accept");
  return browser.send("POST", `/analytics/events?${new URLSearchParams(query)}`, { json: body, csrf: false });
}

describe("a batch of events", () => {
  test("the call's address names the visit and each event's key; a key counts once", async () => {
    const keyed = [1, 2].map((n): AnalyticsEvent => ({ visit: VISIT, key: `${VISIT.slice(0, -1)}${n}`, type: "click", url: "/cart" }));
    for (let sent = 0; sent < 2; sent++) expect((await postStored(keyed)).status).toBe(204);
    expect((await stored()).map(({ visit, key, url }) => [visit, key, url])).toEqual(keyed.map(({ visit, key, url }) => [visit, key, url]));
    const send = (query: string) => receiver.context.browser().send("POST", `/analytics/events${query}`, { json: [opening], csrf: false });
    for (const query of ["?visit=elena", `?visit=${VISIT}&keys=1`, `?visit=${VISIT}&keys=${VISIT},${VISIT}`])
      expect({ query, status: (await send(query)).status }).toEqual({ query, status: 400 });
  });

  test("the array of A§7 alone is enough: its events are stored, and are in no visit", async () => {
    const browser = receiver.context.browser();
    browser.cookies.set("cc_cookie_accept", "accept");
    const { status } = await browser.send("POST", "/analytics/events", { json: [opening, { ...opening, type: "click" }], csrf: false });
    expect(status).toBe(204);
    expect((await stored()).map(({ visit, type, url }) => [visit, type, url])).toEqual([
      [null, "shown", "/vignettes"],
      [null, "click", "/vignettes"],
    ]);
  });

  test("stores a search's number of results, sent in the widget's custom field, as a number", async () => {
    const search: AnalyticsEvent = {
      visit: VISIT,
      type: "search",
      url: "/devices/listing",
      query: "lumo",
      results: 12,
      widget: { id: "devices" },
    };
    await postStored([search, { ...search, results: 0 }]);
    expect((await stored()).map(({ results, widget_id, widget_custom }) => [results, widget_id, widget_custom])).toEqual([
      [12, "devices", null],
      [0, "devices", null],
    ]);
  });

  test("limits events, KiB and characters of a title by settings", async () => {
    receiver.deps.pageLimits.analytics = { events: 20, kib: 8, title: 30, days: 90 };
    const refused = async (json: unknown) => (await post(json)).status;
    expect(await refused(Array.from({ length: 21 }, () => opening))).toBe(400);
    expect(await refused([{ ...opening, title: x(31) }])).toBe(400);
    expect(await refused(Array.from({ length: 20 }, () => ({ ...opening, class: x(200), id: x(100), reportWidgetIds: [x(100)] })))).toBe(
      413,
    );
    expect(await refused(Array.from({ length: 20 }, () => ({ ...opening, title: x(30) })))).toBe(204);
    receiver.deps.pageLimits.analytics = LIMITS.analytics;
  });
});

describe("where a batch comes from", () => {
  test.each<[string, Record<string, string>, number]>([
    ["our own page", { origin: `http://${HOST}`, host: HOST, "sec-fetch-site": "same-origin" }, 204],
    ["our own page over a proxy with TLS", { origin: "https://portal.example", host: "portal.example" }, 204],
    ["a program that is no browser", {}, 204],
    ["another site", { origin: "https://evil.example", host: HOST, "sec-fetch-site": "cross-site" }, 403],
    ["another site, by an old browser", { origin: "https://evil.example", host: HOST }, 403],
    ["a site whose name begins like ours", { origin: `http://${HOST}.evil.example`, host: HOST }, 403],
    ["another port of ours", { origin: "http://localhost:8080", host: HOST }, 403],
    ["a neighbouring site", { origin: "http://shop.portal.example", host: "portal.example", "sec-fetch-site": "same-site" }, 403],
    ["a page without an origin", { origin: "null", host: HOST }, 403],
  ])("a batch %s is accepted or refused: %j gives %i", async (_, headers, status) => {
    const url = `${headers["host"] === "portal.example" ? "https://portal.example" : ORIGIN}/vignettes`;
    expect((await post([{ ...opening, url }], { headers })).status).toBe(status);
    expect(await stored()).toHaveLength(status === 204 ? 1 : 0);
  });
});
