import { expect, test } from "vitest";
import { section } from "../../messages/section.ts";
import { detailsOf } from "./operation-details.ts";

test.each([
  [{ band: "24", name: "Вкъщи" }, "мрежа 2,4 GHz · име: Вкъщи", "2.4 GHz network · name: Вкъщи"],
  [{ band: "5" }, "мрежа 5 GHz", "5 GHz network"],
  [{ accessType: "OPEN", unknown: "x" }, "достъп: всички", "access: everyone"],
  [{}, "", ""],
])("the ledger describes %j in words", (details, bg, en) => {
  expect(detailsOf(details, section.bg.ledger)).toBe(bg);
  expect(detailsOf(details, section.en.ledger)).toBe(en);
});
