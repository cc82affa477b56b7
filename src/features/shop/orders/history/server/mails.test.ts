import { BRAND } from "#testing/brand.ts";
import { expect, test } from "vitest";
import { cancelledMail, withdrawalMail } from "./mails.ts";
import type { Line } from "../../server/store.ts";

const line: Line = {
  id: "l",
  kind: "device",
  subject: "s",
  madeOutTo: null,
  vatPercent: 20,
  quantity: 2,
  state: "cancelled",
  refund: null,
  title: { bg: "Lumo Vista 8", en: "Lumo Vista 8" },
  note: { bg: "128 GB, черен", en: "128 GB, black" },
  unit: { eurCents: 30_000, bgnCents: 58_675 },
};
const order = { number: "10000001", name: "Elena <b>", placedAt: new Date("2026-11-20T08:00:00Z"), paymentMethod: "card" } as const;
const orderUrl = "http://127.0.0.1/checkout/confirmation/1";
const at = new Date("2026-11-21T22:30:00Z");

test("a cancelled order's mail names order, things, reason, minute and money", () => {
  const cancellation = { reason: 12, words: "Подариха ми <същия>", cancelledAt: at, noticeSentAt: null } as const;
  const bg = cancelledMail({
    order: { ...order, language: "bg" },
    lines: [line],
    cancellation,
    whole: true,
    refundCents: 60_000,
    orderUrl,
    brand: BRAND,
  });
  expect(bg.subject).toBe("Поръчка 10000001: отменена");
  for (const words of [
    "22 ноември 2026 г., 00:30",
    "Lumo Vista 8",
    "128 GB, черен · 2 бр.",
    "Подариха ми <същия>",
    "общо 600,00\u00a0€ по картата",
  ])
    expect(bg.text).toContain(words);
  expect(bg.html).not.toMatch(/<същия>|Elena <b>/);
  const en = cancelledMail({
    order: { ...order, language: "en" },
    lines: [line],
    cancellation: { ...cancellation, reason: 6, words: null },
    whole: false,
    refundCents: 0,
    orderUrl,
    brand: BRAND,
  });
  expect(en.subject).toBe("Order 10000001: a part is cancelled");
  expect(en.text).toContain("The delivery comes too late");
  expect(en.text).toContain("Nothing was taken from you");
  expect(en.text).toContain("The rest of the order stands");
  expect(en.text).not.toMatch(/[а-я]/);
  const agreed = { ...order, language: "bg", paymentMethod: "on-delivery" } as const;
  const later = cancelledMail({ order: agreed, lines: [line], cancellation, whole: true, refundCents: 0, orderUrl, brand: BRAND });
  expect(later.text).toContain("не дължите нищо");
  expect(later.text).not.toContain("сте платили");
});

test("the receipt of a withdrawal repeats the statement with its minute in Sofia, the goods, both days and what comes next", () => {
  const details = {
    lines: [line],
    withdrawal: { requestedAt: at },
    deliveredAt: new Date("2026-11-21T10:00:00Z"),
    amount: { eurCents: 60_399, withDelivery: true },
    orderUrl,
    brand: BRAND,
  };
  const bg = withdrawalMail({ order: { ...order, language: "bg" }, ...details });
  for (const words of [
    "22 ноември 2026 г., 00:30",
    "отказвам от сключения от мен договор",
    "20 ноември 2026",
    "21 ноември 2026",
    "14 дни",
    "чл. 50",
    "с цената на доставката: 603,99\u00a0€",
  ])
    expect(bg.text).toContain(words);
  const en = withdrawalMail({ order: { ...order, language: "en" }, ...details });
  expect(en.text).toContain("I hereby give notice that I withdraw from my contract of sale");
  expect(en.text).toContain("22 November 2026, 00:30");
  expect(en.text).not.toMatch(/[а-я]/);
});
