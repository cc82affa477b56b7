import { lineStates } from "#vocabulary/states/line-states.ts";
import { expect, test } from "vitest";
import type { AssetData, TreeResult } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { asset, readable, running, START, text, withTree, written } from "./page.testing.tsx";

test.each(["bg", "en"] as const)(
  "before a guide the page shows the line with its code, and the button that starts one: in %s",
  (language) => {
    const t = words[language];
    const html = written({}, language);
    for (const shown of [
      "Домашен телефон",
      "Разговори",
      lineStates.words[language].active,
      "00412345",
      t.start.button,
      t.choose.types.FIXED,
    ])
      expect(readable(html)).toContain(shown);
    expect(html).toMatch(START);
    expect(html).not.toContain('disabled=""');
    expect(html).not.toContain('name="account"');
    expect(readable(written({ asset: { ...asset, staticCode: null } }, language))).not.toContain(t.asset.staticCode);
  },
);

test.each(["bg", "en"] as const)(
  "after too many guides the page says why none begins, and leads to a technician for the line: in %s",
  (language) => {
    const html = written({}, language, { ended: "often" });
    for (const shown of [words[language].often.title, words[language].often.text]) expect(readable(html)).toContain(shown);
    expect(html).toContain('href="/myvrata/services/trouble-tickets/new?serviceId=29100101&amp;serviceType=FIXED&amp;assetId=a"');
    expect(readable(written({}, language))).not.toContain(words[language].often.title);
  },
);

test("a business customer has a selector of billing accounts, ALL first", () => {
  const html = written({ isBusinessSegment: true, accounts: [{ code: "2000000011", name: "Магазини" }] });
  expect(/<select[^>]*name="account"[^>]*>(.*?)<\/select>/s.exec(html)![1]).toMatch(
    /^<option value="ALL"[^>]*>Всички сметки<\/option><option value="2000000011"/,
  );
});

test.each([
  ["its own", { hasIndividualFault: true, visitDate: "2026-11-30" }, "30 ноември 2026 г."],
  ["its own without a day", { hasIndividualFault: true }, words.bg.fault.noDay],
  ["that of its area", { hasGroupFault: true, resolutionDate: "2026-11-29" }, "29 ноември 2026 г."],
  ["that of its area without an end", { hasGroupFault: true }, words.bg.fault.noEnd],
  ["both", { hasIndividualFault: true, hasGroupFault: true }, words.bg.fault.noEnd],
] as [string, Partial<AssetData>, string][])(
  "of a line with a fault (%s) the banner says what is known, and no guide can be started",
  (_, fault, shown) => {
    const html = written({ asset: { ...asset, ...fault } });
    expect([html.includes(words.bg.fault.individual), html.includes(words.bg.fault.group)]).toEqual([
      fault.hasIndividualFault === true,
      fault.hasGroupFault === true,
    ]);
    expect(readable(html)).toContain(shown);
    expect(html).toContain('href="/faults"');
    expect(html).not.toMatch(START);
  },
);

test("while a guide runs the selectors are disabled, and the first question has no way back", () => {
  const html = written(withTree({}));
  expect(html.match(/<select[^>]*>/g)!.every((select) => select.includes('disabled=""'))).toBe(true);
  expect(html).not.toContain("prev-question");
  expect(readable(html)).toContain("Въпрос 1 Question по български");
  const second = written(withTree({ questionCount: 1 }));
  expect(second).toContain('action="/myvrata/services/tree/prev-question"');
  expect(readable(second)).toContain("Въпрос 2");
});

test.each([
  ["bg", "по български", "in English"],
  ["en", "in English", "по български"],
] as const)("the text of a guide is of the page's language, pictures and videos with theirs: %s (B§9)", (language, own, other) => {
  const html = written(withTree({}), language);
  for (const name of ["Question", "yes", "no", "Transcript"]) expect(readable(html)).toContain(`${name} ${own}`);
  for (const attribute of [`alt="Picture ${own}"`, `aria-label="Video ${own}"`, `src="/guides/sim-again.${language}.vtt"`])
    expect(html).toContain(attribute);
  expect(html).not.toContain(other);
});

test("answers are buttons of a form, which needs no script; one that was given before says so", () => {
  const html = written(withTree({}));
  expect(html).toContain('action="/myvrata/services/tree/next-question"');
  for (const field of ["sessionId", "treeId", "questionId", "_csrf"]) expect(html).toContain(`name="${field}"`);
  expect(html).toMatch(/<button value="yes" type="submit"[^>]*name="answerId"/);
  expect(readable(html)).toContain("no по български (досегашният Ви отговор)");
});

test("while something is measured the page says what, with a link for those without a script", () => {
  const waiting: TreeResult["waiting"] = {
    kind: "check",
    what: "line-sync",
    textVO: text("Measuring"),
    since: "2026-11-26T08:00:00Z",
    checkingTime: 1_000,
    questionId: "q",
  };
  const html = written(withTree({ questionCount: 1, waiting, treeNodeVO: { ...running.treeNodeVO!, question: null } }));
  expect(readable(html)).toContain("Measuring по български");
  expect(html).toContain('href="/myvrata/services/troubleshooting?serviceType=FIXED&amp;assetId=a#guide"');
  expect(html).toMatch(/name="questionId" value="q"/);
});

test("who has no line is told so", () => {
  const html = written({ serviceTypes: [], serviceType: null, assets: [], asset: null });
  expect(readable(html)).toContain(words.bg.choose.nothing);
  expect(html).not.toContain("<select");
});
