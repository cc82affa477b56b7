import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "#platform/web/words.ts";
import type { PreviewedFault } from "../contract.ts";
import { Preview } from "./Preview.tsx";

const open: PreviewedFault = {
  ...{ name: { bg: "Видин, центърът", en: "Vidin, the centre" }, text: { bg: "Прекъснат кабел.", en: "A cut cable." } },
  ...{ places: [{ settlement: "Видин", streets: [] }], serviceTypes: ["INTERNET", "TV", "MOBILE", "FIXED"] },
  ...{ beganAt: "2026-12-01T07:30:00.000Z", expectedEnd: null, endedAt: null },
};
/** The texts of both cards, each with its language, on a page in a language. */
function cards(fault: PreviewedFault, page: "bg" | "en"): [lang: string, text: string][] {
  const html = renderToStaticMarkup(
    <LanguageContext value={page}>
      <Preview fault={fault} />
    </LanguageContext>,
  );
  const parts = html.split(/<div lang="(bg|en)">/).slice(1);
  return [0, 2].map((at) => [parts[at]!, parts[at + 1]!.split("</article>")[0]!.replaceAll(/<[^>]+>/g, " ")]);
}

test.each(["bg", "en"] as const)(
  "each language of a previewed fault is whole, with its labels, types and dates: on a page in %s",
  (page) => {
    for (const fault of [open, { ...open, expectedEnd: "2026-12-02T16:00:00.000Z" }, { ...open, endedAt: "2026-12-02T16:00:00.000Z" }]) {
      const [bulgarian, english] = cards(fault, page);
      expect([bulgarian![0], english![0]]).toEqual(["bg", "en"]);
      expect(bulgarian![1]).not.toMatch(/[a-z]/i);
      expect(english![1].replaceAll("Видин", "")).not.toMatch(/[а-я]/i);
      expect([bulgarian![1], english![1]]).toEqual([expect.stringContaining("01.12.2026"), expect.stringContaining("1 Dec 2026")]);
    }
  },
);
