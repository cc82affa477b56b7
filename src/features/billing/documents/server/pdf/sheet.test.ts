import { expect, test } from "vitest";
import { BRAND } from "#testing/brand.ts";
import { readPrinted } from "#testing/printed.ts";
import { sellerOf } from "../seller.ts";
import { printSheet, type Sheet } from "./sheet.ts";

const seller = sellerOf(BRAND, "https://portal.example/invoices/check");
const sheet: Sheet = {
  title: "Обобщение",
  lines: ["0888 100 101"],
  recipient: ["Елена Димитрова", "Клиентски номер 100000001"],
  groups: [
    { name: "Услуга", valueName: "Какво важи", rows: [["Име", "Моят телефон"]] },
    { name: "Срок", valueName: "Какво важи", rows: [["Край", "20.11.2027"]] },
  ],
  notes: ["Важи подписаният договор."],
};

test("a sheet is a tagged document of names and values, and has the same bytes at the same instant", async () => {
  const print = () => printSheet({ sheet, seller, language: "bg", at: new Date("2026-11-21T08:00:00Z") });
  const [one, other] = [await print(), await print()];
  const { text, title, language, elements } = await readPrinted(one);
  expect({ title, language, tables: elements("Table"), rows: elements("TR") }).toEqual({
    title: "Обобщение",
    language: "bg",
    tables: 2,
    rows: 4,
  });
  for (const words of ["Елена Димитрова", "Моят телефон", "20.11.2027", "Важи подписаният договор."]) expect(text).toContain(words);
  expect(one.equals(other)).toBe(true);
});

test("a sheet with emoji or letters that the font lacks shows neither a question mark nor an empty box", async () => {
  const typed = { ...sheet, recipient: ["王小明", "ул. Шипка 3 🏠"], lines: ["На баба 👵"], notes: ["Жан‑Люк ★"] };
  const { text } = await readPrinted(await printSheet({ sheet: typed, seller, language: "bg", at: new Date("2026-11-21T08:00:00Z") }));
  expect(text).not.toMatch(/[?\ufffd]/);
  for (const words of ["[китайски знаци]", "ул. Шипка 3", "На баба", "Жан-Люк"]) expect(text).toContain(words);
});
