import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "#platform/web/words.ts";
import type { Owed } from "../contract.ts";
import { AttentionList } from "./AttentionList.tsx";
import { OwedCard } from "./OwedCard.tsx";

const nothing: Owed = { known: "all", asOf: null, due: null, overdue: null, unreadBills: 0 };
const sum = { sum: { eur: "24.80", bgn: "48.50" }, account: "1000000011", mayPay: true };
const due = { ...sum, on: "2026-12-04", bills: 1 };
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0]+/g, " ").trim(); // prettier-ignore
const shown = (owed: Partial<Owed>, language: "bg" | "en" = "bg"): string =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <OwedCard owed={{ ...nothing, ...owed }} />
    </LanguageContext>,
  );

test.each([
  ["nothing", {}, "Нямате нищо за плащане.", "You have nothing to pay."],
  [
    "a bill that cannot be shown",
    { unreadBills: 1 },
    "По сметките, за които знаем, няма нищо за плащане. Една сметка не може да се покаже сега",
    "One bill cannot be shown now, and the sums here may not be whole.",
  ],
  ["one bill", { due }, "24,80 € Платете до 4 декември 2026 г. Платете", "Pay by 4 December 2026. Pay"],
  ["a bill without a due date", { due: { ...due, on: null } }, "24,80 € Без посочен срок за плащане. Платете", "No due date is given. Pay"],
  [
    "two bills",
    { due: { ...due, bills: 2 } },
    "2 сметки, първата от които е до 4 декември 2026 г.",
    "2 bills, the first of them due by 4 December 2026.",
  ],
  [
    "an overdue sum",
    { overdue: sum },
    "24,80 € са просрочени. Платете ги възможно най-скоро. Друго за плащане няма.",
    "€24.80 is overdue.",
  ],
  [
    "both",
    { due, overdue: sum },
    "24,80 € са просрочени. Платете първо тях. Платете просроченото",
    "€24.80 is overdue. Please pay that first.",
  ],
  [
    "what was known before",
    { asOf: "2026-11-21T08:00:00Z" },
    "Показваме каквото знаем от 21 ноември 2026 г., 10:00.",
    "This is what we knew on 21 November 2026, 10:00.",
  ],
  [
    "a part",
    { known: "some" },
    "По сметките, за които знаем, няма нищо за плащане. За част от сметките Ви системата за фактури не отговаря",
    "Nothing is to be paid on the accounts that we know about.",
  ],
  [
    "what is unknown",
    { known: "none" },
    "Не знаем какво дължите в момента Системата за фактури не отговаря.",
    "We do not know what you owe right now",
  ],
] as [string, Partial<Owed>, string, string][])("of %s it says so, in both languages", (...[, owed, bg, en]) => {
  // prettier-ignore
  expect(textOf(shown(owed))).toContain(bg);
  expect(textOf(shown(owed, "en"))).toContain(en);
  if (owed.known === "none" || owed.known === "some") expect(textOf(shown(owed))).not.toContain("Нямате нищо");
});

test("it is paid at the account that owes it, or at all; who may not pay is led to the bills", () => {
  expect(shown({ due })).toContain("/invoices?open=payments&amp;account=1000000011");
  expect(shown({ due: { ...due, account: null } })).toMatch(/\/invoices\?open=payments"/);
  const unpayable = shown({ overdue: { ...sum, mayPay: false } });
  expect(unpayable).toContain("/invoices?open=bills");
  expect(unpayable).not.toContain("open=payments");
});

test("not all is called well where bills are not known for sure", () => {
  const list = (isSureOfBills: boolean) => textOf(renderToStaticMarkup(<AttentionList attention={[]} isSureOfBills={isSureOfBills} />));
  expect(list(true)).toContain("Няма просрочени сметки");
  expect(list(false)).toBe("Услугите Ви работят Няма спрени услуги или повреди.");
});
