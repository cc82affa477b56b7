import { expect, test } from "vitest";
import { words as addWords } from "#features/services/operations/messages/words.ts";
import { openOutcome } from "#features/services/operations/web/open-outcome.ts";
import { LINE, underWay, written } from "#testing/line-slot.tsx";
import type { BoltOns } from "../contract.ts";
import { words } from "../messages/words.ts";
import BoltOnsSlot from "./BoltOnsSlot.tsx";

const worded = (text: string) => ({ bg: text, en: text });
const OFFER: BoltOns["offers"][number] = {
  ...{ offerId: "BO-DATA-5", partNum: "PN", type: "data", name: worded("5 GB"), descriptions: worded("x"), termsOfConditions: worded("y") },
  ...{ priceCents: 409, recurring: false, charge: { firstDay: "2026-11-28", nextDay: null, lastDay: null } },
  ...{ replaces: null, voucherCurrentValue: null, prepaid: false, consumer: true },
};
const ADDED = underWay("voucher.use", { nameBg: "Ваучер", nameEn: "Voucher" });

await openOutcome(); // as the page does before it is rendered with an outcome

test.each([
  ["bg", "Още изпълняваме предишна заявка: активиране на ваучер „Ваучер“."],
  ["en", "An earlier request is still under way: using the voucher “Voucher”."],
] as const)("beside something else that is under way nothing can be added, and a refused form is told why: %s", (language, sentence) => {
  const shown = (latest: BoltOns["latest"], search: Record<string, unknown> = {}) =>
    written(
      <BoltOnsSlot
        given={{
          line: LINE,
          search,
          read: { serviceId: LINE.serviceId, mayChange: true, mailsReceipt: true, products: [], offers: [OFFER], latest },
        }}
      />,
      language,
    );
  const html = shown(ADDED, { bolton: OFFER.offerId, outcome: "ongoing" });
  for (const there of [sentence, addWords[language].waits]) expect(html).toContain(there);
  for (const absent of ["<form", words[language].details]) expect(html).not.toContain(absent);
  expect(shown(null)).toContain(words[language].details);
});
