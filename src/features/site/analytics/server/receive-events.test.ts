import { describe, expect, test } from "vitest";
import { eventReceiver, VISIT } from "#testing/event-receiver.ts";
import { NOW } from "#testing/server.ts";
import type { WireEvent } from "../wire.ts";
import { openFloodgate } from "./flood.ts";
import { openIntake } from "./intake.ts";

const [id, customerId] = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003"];
const customer = { id, sessionId: "cu", customerId, role: "customer" as const, main: true, grants: [] };

const receiver = eventReceiver();
const { post, stored } = receiver;

const opening: WireEvent = { type: "shown", url: "http://localhost/vignettes", title: "Винетки" };
const full: WireEvent = {
  url: "http://localhost/vignettes?step=2#top",
  type: "click",
  element: { tag: "a", href: "/vignettes/prices", inputType: "", checked: false },
  title: "Цени",
  parentId: "prices",
  class: "link quiet",
  widget: { id: "vignette", name: "Винетка", custom: "step=1" },
  slot: { id: "s1", code: "main", position: "2" },
  extended: false,
  reportWidgetIds: ["vignette", "cart"],
};

describe("a batch of events", () => {
  test("is stored with every field, on the day in Sofia, without a token and without a session", async () => {
    expect((await post([full, opening])).status).toBe(204);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      day: "2026-11-21",
      at: new Date(NOW),
      visit: VISIT,
      type: "click",
      url: "/vignettes",
      title: "Цени",
      tag: "a",
      href: "/vignettes/prices",
      parent_id: "prices",
      element_id: null,
      class: "link quiet",
      widget_id: "vignette",
      widget_name: "Винетка",
      widget_custom: "step=1",
      slot_id: "s1",
      slot_code: "main",
      slot_position: "2",
      extended: false,
      report_widget_ids: ["vignette", "cart"],
    });
    expect(second).toMatchObject({ type: "shown", title: "Винетки", widget_id: null, report_widget_ids: null });
  });

  test.each(["text/plain;charset=UTF-8", "text/plain", "application/json", "application/json; charset=utf-8"])(
    "comes as %s, as beacons send it",
    async (type) => {
      expect((await post(undefined, { body: JSON.stringify([opening]), headers: { "content-type": type } })).status).toBe(204);
      expect(await stored()).toHaveLength(1);
    },
  );

  test("may not come as a form or as anything else", async () => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "text/html"]) {
      const { status } = await post(undefined, { body: JSON.stringify([opening]), headers: { "content-type": type } });
      expect({ type, status }).toEqual({ type, status: type.endsWith("urlencoded") ? 400 : 415 });
    }
    expect(await stored()).toEqual([]);
  });

  const hundred = Array.from({ length: 100 }, () => opening);
  test("may have a hundred events", async () => {
    expect((await post(hundred)).status).toBe(204);
    expect(await stored()).toHaveLength(100);
  });

  const x = (length: number) => "x".repeat(length);
  test.each<[string, unknown, number]>([
    ["101 events", [...hundred, opening], 400],
    ["no event", [], 400],
    ["one event without a list", opening, 400],
    ["a list in a list", [[opening]], 400],
    ["more than 256 KiB", hundred.map((event) => ({ ...event, title: x(200), class: x(200), custom: x(3_000) })), 413],
    ["an unknown type", [opening, { ...opening, type: "hover" }], 400],
    ["no type", [{ ...opening, type: undefined }], 400],
    ["a title of 201 characters", [opening, { ...opening, title: x(201) }], 400],
    ["a title that is none", [{ ...opening, title: 7 }], 400],
    ["a visit among an event's fields", [{ ...opening, visit: VISIT }], 400],
    ["a key among them", [{ ...opening, key: VISIT }], 400],
    ["results among them", [{ ...opening, type: "search", query: "lumo", results: 3 }], 400],
    ["no page", [{ ...opening, url: undefined }], 400],
    ["another site's page", [opening, { ...opening, url: "https://other.example/" }], 400],
    ["a page of another port", [{ ...opening, url: "http://localhost:8080/" }], 400],
    ["a page of a neighbouring site", [{ ...opening, url: "http://shop.localhost/" }], 400],
    ["a page whose user is like our host", [{ ...opening, url: "http://localhost@other.example/" }], 400],
    ["a path instead of a page's address", [{ ...opening, url: "/vignettes" }], 400],
    ["an address without a scheme", [{ ...opening, url: "//localhost/vignettes" }], 400],
    ["an address that is no page's", [{ ...opening, url: "file:///vignettes" }], 400],
    ["an address of 600 characters", [{ ...opening, url: `http://localhost/${x(600)}` }], 400],
    ["a search without words", [{ ...opening, type: "search" }], 400],
    ["words without a search", [{ ...opening, query: "lumo" }], 400],
    ["words of 101 characters", [{ ...opening, type: "search", query: x(101) }], 400],
    ["both ids", [{ ...opening, id: "a", parentId: "b" }], 400],
    ["a widget without an id", [{ ...opening, widget: { name: "x" } }], 400],
    ["a widget with an empty id", [{ ...opening, widget: { id: "" } }], 400],
    ["an element without a tag", [{ ...opening, element: { href: "/" } }], 400],
    ["51 widgets to report", [{ ...opening, reportWidgetIds: Array.from({ length: 51 }, () => "w") }], 400],
    ["a field that is not known", [{ ...opening, userId: "7" }], 400],
    ["a known field at a wrong place", [{ ...opening, element: { tag: "a", password: "x" } }], 400],
    ["a NUL", [{ ...opening, title: "a\0b" }], 400],
  ])("is refused as a whole with %s", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("stores nothing personal: addresses lose their query, texts what looks personal", async () => {
    const typed = { tag: "input", inputType: "email", value: "elena@home.example", text: "Елена", checked: true };
    await post([
      { ...opening, url: "http://localhost/myvrata/settings/mycontact?cid=C1000001", title: "Договор C1000001 на elena@home.example" },
      { ...opening, type: "change", element: typed, id: "mobile-0888123456", class: "CB1234AB" },
      { ...opening, type: "change", element: { tag: "select", value: "48", text: "0888 123 456" } },
      { ...opening, type: "click", element: { tag: "a", href: "tel:+359888123456" }, widget: { id: "w", custom: "4242424242424242" } },
      { ...opening, type: "search", query: "+359 888 123 456" },
    ]);
    const rows = await stored();
    expect(
      rows.map(({ url, title, value, text, checked, element_id, href, widget_custom, query, ...row }) => ({
        url,
        title,
        value,
        text,
        checked,
        element_id,
        class: row["class"],
        href,
        widget_custom,
        query,
      })),
    ).toMatchObject([
      { url: "/myvrata/settings/mycontact", title: "Договор C••• на •••" },
      { value: null, text: null, checked: null, element_id: "mobile-•••", class: "•••" },
      { value: "48", text: "•••" },
      { href: "tel:", widget_custom: "•••" },
      { query: "•••" },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/elena|0888|1000001|4242/i);
  });

  test("receives paths without the context path", async () => {
    receiver.deps.place.contextPath = "/portal";
    await post([
      { ...opening, url: "http://localhost/portal/cart" },
      { ...opening, url: "http://localhost/portal" },
      { ...opening, url: "http://localhost/portals" },
    ]);
    receiver.deps.place.contextPath = "";
    expect((await stored()).map(({ url }) => url)).toEqual(["/cart", "/", "/portals"]);
  });

  test("does not identify the sender, also when a user is signed in", async () => {
    expect((await post([opening], {}, customer)).status).toBe(204);
    const text = JSON.stringify(await stored());
    for (const personal of [customer.id, customer.customerId, "127.0.0.1"]) expect(text).not.toContain(personal);
  });
});

describe("a flood", () => {
  const some = { perSecond: 0.001, burst: 3 };
  const plenty = { perSecond: 1, burst: 1_000 };

  test("over the limit of its address is refused before it is read, with Retry-After", async () => {
    receiver.deps.analytics.floodgate = openFloodgate({ batchesOfAddress: some, eventsOfAddress: plenty, batches: plenty, events: plenty });
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await post([opening]));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429]);
    expect(Number(answers[4]!.headers["retry-after"])).toBeGreaterThan(1);
    expect((await post(undefined, { body: "no JSON at all", headers: { "content-type": "text/plain" } })).status).toBe(429);
    receiver.deps.limits.on = false;
    expect((await post([opening])).status).toBe(204);
    receiver.deps.limits.on = true;
  });

  test("of events is refused as a whole batch", async () => {
    receiver.deps.analytics.floodgate = openFloodgate({ batchesOfAddress: plenty, eventsOfAddress: plenty, batches: plenty, events: some });
    expect((await post([opening, opening])).status).toBe(204);
    expect((await post([opening, opening])).status).toBe(429);
    expect(await stored()).toHaveLength(2);
  });

  test("beyond what the store can write is refused at once, while accepted batches are stored", async () => {
    let open = () => undefined as void;
    const opened = new Promise<void>((go) => (open = go));
    let storedCount = 0;
    receiver.deps.analytics.intake = openIntake({ most: 2, store: async (events) => (await opened, void (storedCount += events.length)) });
    const taken = [post([opening]), post([opening])];
    while (receiver.deps.analytics.intake.waiting() < 2) await new Promise(setImmediate);
    expect((await post([opening])).status).toBe(429);
    open();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([204, 204]);
    expect(storedCount).toBe(2);
  });
});
