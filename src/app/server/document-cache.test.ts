import { expect, test } from "vitest";
import { LOOK, strangersFrame } from "#testing/page-frame.ts";
import { pages } from "../web/features.ts";
import type { Loaded } from "../web/screen.ts";
import { openDocumentCache } from "./document-cache.ts";
import { joined } from "./page-bytes.ts";

const frame = strangersFrame({ language: "bg" });
const head = { assets: { entry: "assets/a.js", styles: [], preloads: [], fonts: [], chunks: {} }, look: LOOK };
const shared = pages.find(({ path }) => path === "/")!;
const personal = pages.find(({ path }) => path === "/cart")!;

/** What the page says is counted by how often it was rendered. */
function opened() {
  const documents = openDocumentCache();
  let rendered = 0;
  const show = (page: typeof shared, loaded: Loaded, at = { frame, href: "/", status: 200, description: "Said" as string | undefined }) => {
    const { frame: frameOfPage, ...of } = at;
    const whole = {
      get html() {
        return `<p>${(rendered += 1)}</p>`;
      },
      cached: new Map<string, never>(),
      hereMark: "",
      title: "Home",
      loaded,
      view: { file: page.file, isBare: false, slots: [] },
      closed: [],
      isBroken: false,
      ...of,
    };
    return joined(documents(page, whole, { frame: frameOfPage, head }).pieces, { nonce: "n", token: "t" }).toString();
  };
  return { show, times: () => rendered };
}
const data = (value: unknown): Loaded => ({ title: "Home", data: value });
const usual = { frame, href: "/", status: 200, description: "Said" as string | undefined };

test("a page that is the same for all visitors is rendered once for the same data", () => {
  const { show, times } = opened();
  const first = show(shared, data({ from: 1 }));
  expect(show(shared, data({ from: 1 }))).toBe(first);
  expect(times()).toBe(1);
});

test.each([
  ["its data", data({ from: 2 }), usual],
  [
    "who it is for",
    data({ from: 1 }),
    { ...usual, frame: { ...frame, user: { id: "1", name: "Ада", role: "customer" as const, meets: [] } } },
  ],
  ["the cart", data({ from: 1 }), { ...usual, frame: { ...frame, cartCount: 1 } }],
  ["the language", data({ from: 1 }), { ...usual, frame: { ...frame, language: "en" as const } }],
  ["its address", data({ from: 1 }), { ...usual, href: "/?a=1" }],
  ["its sentence", data({ from: 1 }), { ...usual, description: "Other" }],
])("it is rendered again when %s changes", (_, loaded, at) => {
  const { show, times } = opened();
  show(shared, data({ from: 1 }));
  show(shared, loaded, at);
  expect(times()).toBe(2);
});

test.each([
  ["shows something of its visitor", { page: personal, loaded: data({}), at: usual }],
  ["could not be read", { page: shared, loaded: { failed: 503 }, at: { ...usual, status: 503 } }],
])("a page that %s is rendered each time", (_, { page, loaded, at }) => {
  const { show, times } = opened();
  show(page, loaded, at);
  show(page, loaded, at);
  expect(times()).toBe(2);
});
