import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "#platform/web/words.ts";
import { details } from "../messages/details.ts";
import { Modals } from "./Modals.tsx";

const week = { entryNumber: 1, kind: "week", from: "2026-11-24T22:00:00.000Z", to: "2026-12-01T22:00:00.000Z" } as const;
const month = { kind: "month", period: { from: new Date("2026-11-26T22:00:00.000Z"), to: new Date("2026-12-26T22:00:00.000Z") } } as const;
const going = {
  shown: { overlapping: [week] },
  close: () => undefined,
  send: async () => undefined,
  confirm: () => undefined,
  submit: () => undefined,
};

test.each([
  [
    "bg",
    ["Седмична винетка, важи от 25.11.2026, 00:00 до 01.12.2026, 23:59", "Месечна винетка, важи от 27.11.2026, 00:00 до 26.12.2026, 23:59"],
  ],
  [
    "en",
    [
      "Weekly vignette, valid from 25 Nov 2026, 00:00 to 1 Dec 2026, 23:59",
      "Monthly vignette, valid from 27 Nov 2026, 00:00 to 26 Dec 2026, 23:59",
    ],
  ],
] as const)("which vignette stays is asked with both of them, and with a button for either (%s)", (language, named) => {
  const html = renderToStaticMarkup(
    <LanguageContext value={language}>
      <Modals going={going} plate="CB1234AB" chosen={month} />
    </LanguageContext>,
  ).replaceAll("\u00a0", " ");
  const { title, now, chosen, stay, replace } = details[language].inCart;
  for (const phrase of [title, now, chosen, stay, replace, "CB1234AB", ...named]) expect(html).toContain(phrase);
});
