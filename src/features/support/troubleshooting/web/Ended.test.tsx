import { expect, test } from "vitest";
import type { TreeResult } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { asset, readable, running, START, text, withTree, written } from "./page.testing.tsx";

const OPEN = { ticketId: "7d5f0c1e", number: "TT-12", position: 12 };
/** A guide that is over to a person. */
const ended = (
  kind: "visit" | "contact",
  support: TreeResult["support"] = { openTicket: null, canBeVisited: true },
): Partial<TreeResult> => ({
  final: true,
  found: [{ nameVO: text("Speed"), valueVO: text("12 Mbit/s") }],
  outcome: { kind, textVO: text("Outcome") },
  treeNodeVO: { ...running.treeNodeVO!, question: null },
  support,
});

test.each(["visit", "contact"] as const)("a guide that ended at a person (%s) shows its text and the request for support", (kind) => {
  const html = written(withTree(ended(kind)));
  for (const shown of [words.bg.end[kind], words.bg.end.support, "Outcome по български"]) expect(readable(html)).toContain(shown);
  expect(html).toContain('href="/contact-form"');
  expect(readable(html)).toContain("Speed по български 12 Mbit/s по български");
  const requested = "serviceId=29100101&amp;serviceType=FIXED&amp;assetId=a&amp;troubleshootingSessionId=s&amp;treeId=fixed";
  expect(html).toContain(`href="/myvrata/services/trouble-tickets/new?${requested}"`);
  expect(html).not.toMatch(START);
  expect(html).not.toContain('disabled=""');
});

test.each(["visit", "contact"] as const)(
  "beside an open request of the line an ended guide (%s) leads to that one, in both languages, and offers no other",
  (kind) => {
    for (const language of ["bg", "en"] as const) {
      const html = written(withTree(ended(kind, { openTicket: OPEN, canBeVisited: true })), language);
      const t = words[language].end;
      for (const shown of [t[kind], t.open.title("TT-12"), t.open.text, t.open.act]) expect(readable(html)).toContain(shown);
      expect(html).toContain('href="/myvrata/services/trouble-tickets?page=1&amp;ticket=7d5f0c1e"');
      expect(html).not.toContain("trouble-tickets/new");
      // its words promise that a technician's time can be chosen
      expect(readable(html).includes("Outcome")).toBe(kind === "contact");
    }
  },
);

test.each(["visit", "contact"] as const)(
  "of a line without an address an ended guide (%s) offers no form that would not be taken",
  (kind) => {
    const html = written(withTree(ended(kind, { openTicket: null, canBeVisited: false })));
    for (const shown of Object.values(words.bg.end.nowhere)) expect(readable(html)).toContain(shown);

    expect(html).toContain('href="/contact-form"');
    expect(html).not.toContain("trouble-tickets/new");
  },
);

test("a fault that is known after a guide has ended stands above its end", () => {
  const html = written({ ...withTree(ended("visit")), asset: { ...asset, hasGroupFault: true } });
  const [banner, end] = [html.indexOf(words.bg.fault.group), html.indexOf(words.bg.end.visit)];
  expect(banner).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(banner);
});

test("after a step on a page that was behind the guide is shown where it is now, with a notice that says why", () => {
  for (const language of ["bg", "en"] as const) {
    const html = written(withTree({ questionCount: 1 }), language, { ended: "behind" });
    expect(readable(html)).toContain(words[language].behind);
    expect(readable(written(withTree({ questionCount: 1 }), language))).not.toContain(words[language].behind);
  }
});
